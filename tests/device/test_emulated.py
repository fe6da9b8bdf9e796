"""The same on an emulated RP2040 with a real MicroPython: over its USB console, and with the power cut inside flash operations."""

import contextlib
import os
import threading
import time
from pathlib import Path

import emulated_usb
import pytest
from test_cut import READY, write
from test_deploy import run
from worn_flash import Disk, damaged, payloads, play

from host_tools.device import install, littlefs_image, package, saves, uf2
from host_tools.device.link import Link
from host_tools.device.picos import BLOCK, PICOS
from host_tools.errors import BadInput

BOARD = ["--board", "tiny"]


@pytest.fixture(scope="module")
def micropython():
    """The path of a MicroPython UF2 for the Pico."""
    pytest.importorskip("rp2040py", reason="the emulator needs rp2040py (pip install 'meeplight[emulate]')")
    if not os.environ.get("MEEPLIGHT_UF2"):
        pytest.skip("set MEEPLIGHT_UF2 to a MicroPython RPI_PICO .uf2 to deploy to an emulated Pico")
    return Path(os.environ["MEEPLIGHT_UF2"])


def power_on(path, micropython, files):
    """A Pico whose flash holds MicroPython and these files."""
    from host_tools.emulator.pico import Pico

    pico = PICOS["RPI_PICO"]
    path.write_bytes(uf2.combine(micropython.read_bytes(), littlefs_image.build(files, pico.blocks), pico, "MicroPython"))
    return Pico(path)


def comes_up(pico):
    return pico.run(lambda: READY.search(bytes(pico.console.text)), 20_000)


def built(firmware, version):
    write(firmware, version)
    return package.build(package.board_file("tiny"), "armv6m")


def test_deploy_doctor_backup_restore_over_usb(micropython, firmware, tmp_path):
    pico = power_on(tmp_path / "old.uf2", micropython, built(firmware, "old") | {"/saves/0001-00": bytes(range(256))})
    write(firmware, "new")
    with commands(pico, tmp_path) as call:
        told = {}
        for words in (["deploy"], ["doctor"], ["backup", tmp_path / "kept.zip"]):
            start = time.perf_counter()
            told[words[0]] = call(0, *words)
            print(f"{words[0]}: {time.perf_counter() - start:.1f} s")
    assert "4 of 8 files" in told["deploy"] and "7 of 7 files" in told["doctor"] and "1 files in" in told["backup"]
    assert READY.findall(bytes(pico.console.text))[-1] == b"new-new-new"


@pytest.mark.parametrize("mode", ["old", "half", "random", "bits"])
def test_power_cut_inside_flash_operations_of_a_deploy(micropython, firmware, tmp_path, mode):
    """Some operations of each way to fail; MEEPLIGHT_LONG=1: every third one of each."""
    saved = {"/saves/0001-00": bytes(range(256))}
    files, seen = built(firmware, "old") | saved, []
    write(firmware, "new")
    from host_tools.emulator.files import Volume

    first = ["old", "half", "random", "bits"].index(mode)
    for operation in range(first, 99, 3 if os.environ.get("MEEPLIGHT_LONG") == "1" else 13):
        pico = power_on(tmp_path / "old.uf2", micropython, files)
        assert comes_up(pico)
        pico.power_cut(mode, operation)
        through = deployed_until_the_cut(pico)
        pico.reboot()
        pico.console.text.clear()
        assert comes_up(pico), (mode, operation, pico.console.text)
        seen.append(READY.search(bytes(pico.console.text))[1].decode())
        assert seen[-1] in ("old-old-old", "new-new-new"), (mode, operation)
        assert Volume(str(micropython), pico.flash).tree().items() >= saved.items(), (mode, operation)
        if through:
            break
    print(f"{mode}: cut in {len(seen) - 1} of {operation} operations, {seen.count('old-old-old')} times the old version")
    assert through and seen[0] == "old-old-old" and seen == sorted(seen, reverse=True)


def deployed_until_the_cut(pico):
    """True when the deploy went through because there was no such operation any more."""
    with emulated_usb.plugged(pico):
        try:
            with Link(emulated_usb.PORT, 60) as wire:
                job = install.prepare(wire, "tiny")
                install.carry_out(wire, job)
                wire.start()
        except BadInput:
            assert not pico.powered
            return False
    return True


@pytest.fixture
def own_boot():
    if not os.environ.get("MEEPLIGHT_BOOT_UF2"):
        pytest.skip("set MEEPLIGHT_BOOT_UF2 to a .uf2 built with firmware/frozen (docs/safety.md) to try the own boot path")
    return Path(os.environ["MEEPLIGHT_BOOT_UF2"])


def lost(path, micropython):
    """(a Pico on which two matches were played before its first two blocks were spoiled, the matches)."""
    from host_tools.emulator.pico import Pico

    disk = Disk(PICOS["RPI_PICO"].blocks)
    for number in (1, 2):
        play(disk, number, 20 * number)
    image = damaged(disk.image, 0, 1)
    path.write_bytes(uf2.combine(micropython.read_bytes(), image, PICOS["RPI_PICO"], "MicroPython"))
    return Pico(path), payloads({"/saves/" + name: disk.read(name) for name in disk.names()})


@contextlib.contextmanager
def commands(pico, folder):
    """Runs commands on this Pico until the end: call(exit code, words...) gives what was said."""
    from host_tools.emulator.serve import Pty, serve

    port, stop = folder / "ttyPICO", threading.Event()
    server = threading.Thread(target=serve, args=(pico, Pty(port), stop))
    server.start()

    def call(wanted, *words):
        code, said = run(*words, "--port", port, "--patience", 60)
        assert code == wanted, said
        return said

    try:
        yield call
    finally:
        stop.set()
        server.join()


def back_again(call, folder, wanted):
    """A deploy rescued the matches into `folder`: a restore of them brings all back."""
    (copy,) = folder.glob("*.zip")
    assert payloads(saves.read(copy)[1]) == wanted
    call(0, "restore", copy, "--backups", folder / "before")
    call(0, "backup", folder / "again.zip")
    assert payloads(saves.read(folder / "again.zip")[1]) == wanted


def test_what_stock_micropython_formatted_comes_back(micropython, firmware, tmp_path):
    pico, wanted = lost(tmp_path / "lost.uf2", micropython)
    with commands(pico, tmp_path) as call:
        told = call(1, "doctor")
        assert "MicroPython's own boot path" in told and "holds no match, but the flash does" in told
        assert {(address - 0xA0000) // BLOCK for _, address, _, _ in pico.chip.ssi.operations} == {0, 1}, "MicroPython, not the doctor"
        assert "holds no match, its flash does" in call(0, "deploy", *BOARD, "--backups", tmp_path / "kept")
        back_again(call, tmp_path / "kept", wanted)


def test_what_an_own_boot_path_kept_comes_back(micropython, own_boot, firmware, tmp_path):
    pico, wanted = lost(tmp_path / "lost.uf2", own_boot)
    with commands(pico, tmp_path) as call:
        assert "cannot be read" in call(1, "doctor")
        assert "cannot be read" in call(2, "deploy", *BOARD)
        assert not pico.chip.ssi.operations, "that only read"
        assert "file system is new" in call(0, "deploy", "--format", *BOARD, "--backups", tmp_path / "kept")
        back_again(call, tmp_path / "kept", wanted)
