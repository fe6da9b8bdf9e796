"""The doctor on a Pico, and on a computer, that are not as they should be: the finding, its cure, the exit code."""

import pytest
from test_deploy import run
from test_doctor import doctor, healthy, on_device  # noqa: F401 (a fixture)

from host_tools.device import ports
from meeplight.hardware.polled import SILENCE

FACTS = {
    "little memory": ({"heap": 90_000}, 0, "87 KB of memory are free", "/boot.py"),
    "a flash of another size": ({"flash": [4096, 351]}, 1, "has 352 blocks of 4096, the flash 351", "backup"),
    "an old MicroPython": ({"version": [1, 23, 0]}, 1, "MicroPython 1.23.0 is too old", "BOOTSEL"),
    "another chip": ({"machine": "Raspberry Pi Pico2 with RP2350", "build": "RPI_PICO2"}, 1, "Board tiny does not fit", "--board"),
}


@pytest.mark.parametrize("name", FACTS)
def test_each_illness_of_the_device_itself(healthy, looks, name):  # noqa: F811
    change, exit_code, words, cure = FACTS[name]
    looks(change)
    code, said = doctor(healthy)
    lines = said.splitlines()
    where = next((number for number, line in enumerate(lines) if words in line), None)
    assert code == exit_code and where is not None and any(cure in line for line in lines[where : where + 3]), said


def test_a_chip_that_did_not_answer_is_named_with_what_to_look_at(healthy):  # noqa: F811
    error = OSError(5, SILENCE % ("tca9555", 32))
    for line in (f"OSError: {error.args}", f"OSError: {error}"):
        on_device(healthy, f"f=open('/log.txt','w')\nf.write({line!r})\nf.close()")
        code, said = doctor(healthy)
        cure = "-> Look at its power, SDA, SCL and address; `meeplight boards wiring` draws them."
        assert code == 0 and "pads.driver tca9555 at 0x20 does not answer\n" in said and cure in " ".join(said.split()), said


def test_what_is_found_on_this_computer(monkeypatch, tmp_path):
    """A Pico that waits for a UF2 and a program that holds new ports."""
    monkeypatch.setattr(ports.list_ports, "comports", list)
    monkeypatch.setattr(ports, "boot_drive", lambda: tmp_path / "RPI-RP2")
    monkeypatch.setattr(ports, "modem_manager", lambda: True)
    code, said = run("doctor")
    assert code == 1 and "RPI-RP2\n   -> Copy MicroPython (1.24 or newer)" in said, said
    assert "ModemManager runs" in said and "Wait ten seconds" in said, said


@pytest.mark.parametrize("place", ["note.txt", "", "/dev/null"])
def test_what_is_no_serial_port_is_called_so(tmp_path, place):
    (tmp_path / "note.txt").write_text("mine")
    path = str(tmp_path / place)
    code, said = run("doctor", "--port", path)
    assert code == 1 and said == f"!! {path} is no serial port\n   -> Leave --port out to let the Pico be looked for, or name its port.\n"
    code, said = run("deploy", "--board", "generic_ws2812_8x8", "--port", path)
    assert code == 2 and "is no serial port" in said and "ioctl" not in said
