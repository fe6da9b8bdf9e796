"""The same on an emulated RP2040 with a real MicroPython: over its USB console, and with the power cut inside flash operations."""

import os
import threading
import time
from pathlib import Path

import pytest
from test_cut import READY, write
from test_deploy import run

from host_tools.device import littlefs_image, package, sync, uf2
from host_tools.device.picos import PICOS

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
    from host_tools.emulator.serve import Pty, serve

    pico = power_on(tmp_path / "old.uf2", micropython, built(firmware, "old") | {"/saves/0001-00": bytes(range(256))})
    write(firmware, "new")
    port, stop = tmp_path / "ttyPICO", threading.Event()
    link = Pty(port)
    server = threading.Thread(target=serve, args=(pico, link, stop))
    server.start()
    try:
        told = {}
        for words in (["deploy"], ["doctor"], ["backup", tmp_path / "kept.zip"]):
            start = time.perf_counter()
            code, told[words[0]] = run(*words, "--port", port, "--patience", 60)
            print(f"{words[0]}: {time.perf_counter() - start:.1f} s")
            assert code == 0 or words[0] == "doctor", told[words[0]]
    finally:
        stop.set()
        server.join()
    assert "4 of 8 files" in told["deploy"] and "7 of 7 files" in told["doctor"] and "1 files in" in told["backup"]
    assert READY.findall(bytes(pico.console.text))[-1] == b"new-new-new"


@pytest.mark.parametrize("mode", ["old", "half", "random", "bits"])
def test_power_cut_inside_flash_operations_while_an_update_is_unpacked(micropython, firmware, tmp_path, mode):
    old, new = built(firmware, "old"), built(firmware, "new")
    plan = sync.Plan({path: data for path, data in new.items() if old[path] != data}, [], package.MARKER)
    files = old | {sync.update.BUNDLE: plan.bundle()}
    operations = range({"old": 0, "half": 1, "random": 2, "bits": 3}[mode], 24, 9)
    for operation in operations:
        pico = power_on(tmp_path / "old.uf2", micropython, files)
        pico.power_cut(mode, operation)
        if not comes_up(pico):
            pico.reboot()
            assert comes_up(pico), (operation, pico.console.text)
        assert READY.findall(bytes(pico.console.text)) == [b"new-new-new"], operation
