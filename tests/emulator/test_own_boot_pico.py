"""The own boot path in a real MicroPython: a good file system boots, a blank flash is formatted, a damaged one asks and stays as it is."""

import pytest
from test_remains import BOARD, START, Saves, hold_both, power_on, until
from worn_flash import damaged, payloads, play

from host_tools.device import rescue
from host_tools.device.picos import BLOCK

ASKED = b"meeplight flash?"


@pytest.fixture(scope="module")
def played(boot_uf2):
    """(flash, file system, payloads by match) of a device on which four matches were played."""
    from host_tools.device import package
    from host_tools.emulator.companion import installed
    from host_tools.emulator.files import Volume

    flash = installed(package.board_file(BOARD), boot_uf2)
    saves = Saves(Volume(boot_uf2, flash))
    for number in range(1, 5):
        play(saves, number, 60)
    return flash[:START], saves.image, saves.wanted()


def written(pico):
    return {(address - START) // BLOCK for _, address, _, _ in pico.chip.ssi.operations}


def left(pico):
    found = rescue.look(pico.flash[START:])
    assert not found.mounted
    return payloads(found.files)


def test_a_good_file_system_boots(boot_uf2, played):
    companion = power_on(boot_uf2, *played[:2])
    assert companion.ready(20_000) and ASKED not in companion.pico.console.text
    assert companion.pico.exec("import os, sys; print('main.py' in os.listdir(), 'own_boot' in sys.modules)").strip() == "True False"


def test_a_blank_flash_is_formatted_and_one_with_a_single_bit_is_not(boot_uf2):
    from host_tools.emulator.pico import Pico

    pico = Pico(boot_uf2)
    assert pico.exec("import os; print(os.listdir())").strip() == "[]" and written(pico) == {0, 1}
    pico = Pico(boot_uf2, pico.flash[:START] + b"\xff" * (len(pico.flash) - START - 1) + b"\xfe")
    assert pico.exec("import own_boot; print(bool(own_boot.kept))").strip() == "True" and not written(pico)


def test_a_damaged_file_system_asks_and_stays_as_it_is(boot_uf2, played):
    flash, image, wanted = played
    image = damaged(image, 0, 1)
    companion, pictures = power_on(boot_uf2, flash, image), set()
    companion.on_frame = lambda frame: pictures.add(str(companion.rows()))
    for _ in range(2):
        assert until(companion, ASKED), companion.pico.console.text
        companion.do(("power", ""))
    assert until(companion, ASKED) and companion.pico.run(2500) and len(pictures) > 12
    assert companion.pico.exec("import os; print(os.listdir())").strip() == "[]", "the host gets in"
    assert not written(companion.pico) and companion.pico.flash[START:] == image and left(companion.pico) == wanted


def test_two_keys_held_for_three_seconds_format_two_blocks(boot_uf2, played):
    flash, image, wanted = played
    companion = power_on(boot_uf2, flash, damaged(image, 0, 1))
    assert until(companion, ASKED)
    hold_both(companion)
    assert companion.pico.exec("import os, sys; print(os.listdir(), 'own_boot' in sys.modules)").strip() == "[] False"
    assert written(companion.pico) == {0, 1} and left(companion.pico) == wanted
