"""A damaged file system under the real firmware: stock MicroPython formats it, the companion asks, the host gets everything back."""

import sys
from pathlib import Path

import pytest
from littlefs import LittleFSError

sys.path.insert(0, str(Path(__file__).parent.parent / "device"))

from worn_flash import Disk, damaged, payloads, play  # noqa: E402

from host_tools.device import carve, rescue  # noqa: E402
from host_tools.device.picos import BLOCK, PICOS  # noqa: E402

BOARD = "generic_ws2812_8x8"
START = PICOS["RPI_PICO"].address - 0x10000000
ASKED, HOLD_MS = b"meeplight saves?", 3300


class Saves(Disk):
    """The store on the flash of an installed device."""

    def __init__(self, volume):
        self.volume, self.fs = volume, volume.fs
        self.fs.makedirs("/saves", exist_ok=True)

    @property
    def image(self):
        return bytes(self.volume._disk.buffer)

    def wanted(self):
        return payloads({"/saves/" + name: self.read(name) for name in self.names()})


@pytest.fixture(scope="module")
def played(uf2):
    """(flash, file system, payloads by match) of a device on which six matches were played."""
    from host_tools.device import package
    from host_tools.emulator.companion import installed
    from host_tools.emulator.files import Volume

    flash = installed(package.board_file(BOARD), uf2)
    saves = Saves(Volume(uf2, flash))
    for number in range(1, 6):
        play(saves, number, 60)
    book = play(saves, 6, 20)
    for at in range(12):
        book.append((0, 1 + at), 3)
    return flash[:START], saves.image, saves.wanted()


def power_on(uf2, flash, image):
    from host_tools.emulator.companion import Companion

    return Companion(BOARD, uf2, flash=flash + image)


def until(companion, text):
    return companion.pico.run(lambda: text in companion.pico.console.text, 20_000)


def hold_both(companion, pair=("*", "D"), ready=True):
    """Two keys, as somebody does who means it; then the companion runs, if it is `ready` for that."""
    companion.pico.console.text.clear()
    for key in pair:
        companion.keys.press(key)
    companion.pico.run(HOLD_MS)
    for key in pair:
        companion.keys.release(key)
    companion.pico.run(500 if ready else 100)


def fallen_back(uf2, flash, image, wanted):
    """(image, records) with one bit wrong in the newest block of the folder, so that LittleFS goes on with the one before."""
    from host_tools.emulator.files import Volume

    for block in range(len(image) // BLOCK):
        data = bytearray(image)
        data[block * BLOCK + 12] ^= 1
        try:
            short = len(Saves(Volume(uf2, flash + bytes(data))).wanted().get(6, ()))
        except LittleFSError:
            continue  # this one was needed to mount
        if 20 <= short < len(wanted) - 1:
            return bytes(data), short
    raise AssertionError("no block of the folder has an older half")


def test_stock_micropython_formats_two_blocks_and_rescue_gets_all_matches(uf2, played):
    from host_tools.emulator.pico import Pico

    flash, image, wanted = played
    pico = Pico(uf2, flash + damaged(image, 0, 1))
    assert pico.exec("import os; print(os.listdir())").strip() == "[]"
    written = {(address - START) // BLOCK for _, address, _, _ in pico.chip.ssi.operations}
    assert written == {0, 1}
    found = rescue.look(rescue.of_dump(pico.flash, "the flash").image)
    assert not found.mounted and payloads(found.files) == wanted


def test_matches_that_the_folder_does_not_know_are_asked_for_before_anything_is_begun(uf2, played):
    from host_tools.emulator.files import Volume

    flash, image, wanted = played
    volume = Volume(uf2, flash + image)
    for name in list(volume.fs.listdir("/saves")):
        volume.fs.remove("/saves/" + name)
    companion = power_on(uf2, flash, bytes(volume._disk.buffer))
    assert until(companion, ASKED) and b" ready" not in companion.pico.console.text
    assert companion.pico.run(lambda: any(map(any, sum(companion.rows(), []))), 1000), "saves? runs over the matrix"
    assert payloads(rescue.look(companion.pico.flash[START:]).files) == wanted
    hold_both(companion)
    assert companion.ready() and companion.volume().tree()["/anew"]
    companion.do(("power", ""))
    assert companion.ready(20_000) and ASKED not in companion.pico.console.text
    assert payloads(rescue.look(companion.pico.flash[START:]).files) == wanted


def test_moves_that_a_bad_bit_took_back_are_asked_for(uf2, played):
    flash, image, wanted = played
    image, short = fallen_back(uf2, flash, image, wanted[6])
    companion = power_on(uf2, flash, image)
    assert companion.ready(20_000)
    assert until(companion, ASKED)
    print(f"folder: {short} records of {len(wanted[6])}; asked after {companion.pico.now / 1e6:.0f} ms")
    assert payloads(rescue.look(companion.pico.flash[START:]).files) == wanted
    hold_both(companion)
    good = Saves(companion.volume()).wanted()[6]
    assert good == wanted[6][:short], "nothing of the match was touched"
    assert companion.volume().read("/anew") == carve.end_of(good).to_bytes(4, "big"), "so that it does not ask again"
    assert "pili_pili" in companion.pico.exec("print(open('/saves/0006-00', 'rb').read())"), "the host gets in"


def test_a_folder_that_cannot_be_read_is_set_aside_only_when_meant(uf2, played):
    """On a board with four buttons: BACK and OK."""
    from host_tools.device import package
    from host_tools.emulator.companion import Companion, installed
    from host_tools.emulator.files import Volume

    board = package.board_file("four_buttons_16x7")
    volume = Volume(uf2, installed(board, uf2))
    volume.write("/saves", b"no folder")
    companion = Companion(board, uf2, flash=played[0] + bytes(volume._disk.buffer))
    assert until(companion, ASKED)
    companion.pico.console.text.clear()
    companion.keys.press("BACK")
    companion.keys.press("OK")
    companion.pico.run(1600)
    assert companion.volume().read("/saves") == b"no folder", "nothing is written before it is meant"
    red = [r > 4 * g and not b for r, g, b in companion.rows()[-1]]
    assert red == [True] * 8 + [False] * 8, "half of the three seconds, half of the row"
    assert companion.ready(20_000) and ASKED not in companion.pico.console.text
    assert companion.volume().read("/saves.0") == b"no folder" and companion.volume().fs.listdir("/saves") == []
    assert companion.pico.exec("import os; print(os.stat('/saves.0')[6])").strip() == "9", "the host gets in"
