"""Ports and devices that misbehave: each gives one clear error with its cure, and nothing on the device is lost."""

import errno
import os
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
import serial
import unix_pico
from test_cut import READY, comes_up, deploy, write
from test_deploy import run

from host_tools.device import install, link, ports, sync
from host_tools.errors import BadInput


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr(ports, "BUSY_SECONDS", 0.3)


def usb(device, vid=ports.RASPBERRY_PI):
    return SimpleNamespace(device=device, vid=vid, description="Board in FS mode")


@pytest.mark.parametrize(
    "found, words",
    [
        ([], ["No Pico found", "carries data"]),
        ([usb("/dev/ttyUSB0", 0x10C4)], ["No Pico found", "--port /dev/ttyUSB0"]),
        ([usb("/dev/ttyACM1"), usb("/dev/ttyACM0")], ["2 Picos", "--port /dev/ttyACM0 or --port /dev/ttyACM1"]),
    ],
)
def test_no_or_several_picos(monkeypatch, found, words):
    monkeypatch.setattr(ports.list_ports, "comports", lambda: found)
    monkeypatch.setattr(ports, "boot_drive", lambda: None)
    for command in (["deploy"], ["backup"]):
        code, said = run(*command)
        assert code == 2 and all(word in said for word in words), said


def test_a_pico_in_bootsel_mode(monkeypatch, tmp_path):
    monkeypatch.setattr(ports.list_ports, "comports", lambda: [])
    monkeypatch.setattr(ports, "boot_drive", lambda: tmp_path / "RPI-RP2")
    code, said = run("deploy")
    assert code == 2 and "BOOTSEL" in said and "1.24" in said


def test_the_only_pico_is_taken(monkeypatch):
    monkeypatch.setattr(ports.list_ports, "comports", lambda: [usb("/dev/ttyS9", 1), usb("/dev/ttyACM0")])
    assert ports.find() == "/dev/ttyACM0"


@pytest.mark.parametrize(
    "number, words",
    [
        (errno.EACCES, ["You may not open", "usermod -a -G", "log out"]),
        (errno.EBUSY, ["is busy", "another program"]),
        (errno.ENOENT, ["is not there", "USB cable"]),
        (errno.EIO, ["is not there", "USB cable"]),
    ],
)
def test_a_port_that_cannot_be_opened(monkeypatch, number, words):
    def refuse(*_, **__):
        raise serial.SerialException(number, f"could not open port: {os.strerror(number)}")

    monkeypatch.setattr(ports.serial, "serial_for_url", refuse)
    monkeypatch.setattr(ports, "modem_manager", lambda: False)
    code, said = run("deploy", "--port", "/dev/ttyACM7")
    assert code == 2 and all(word in said for word in ["/dev/ttyACM7", *words]), said


@pytest.mark.parametrize(("mode", "group", "words"), [(0o660, 5, "usermod -a -G"), (0o600, 5, "chmod a+rw"), (0o660, 0, "chmod a+rw")])
def test_the_cure_of_a_port_that_may_not_be_opened(monkeypatch, mode, group, words):
    """Nobody is told to join the group root, or one that may not open it either."""
    if sys.platform != "linux":
        pytest.skip("groups of ports are told on Linux only")
    monkeypatch.setattr(ports.os, "stat", lambda port: SimpleNamespace(st_mode=0o020000 | mode, st_gid=group))
    assert words in ports._cure("/dev/ttyACM0", OSError(errno.EACCES, "no"))


@pytest.mark.parametrize("patience", ["0", "-1", "1e9", "x"])
def test_a_patience_that_cannot_be(patience):
    code, said = run("doctor", "--port", "/dev/ttyNone", "--patience", patience)
    assert code == 2 and "--patience" in said, said


def test_modem_manager_is_named(monkeypatch):
    monkeypatch.setattr(ports, "modem_manager", lambda: True)
    monkeypatch.setattr(ports, "holders", lambda port: [])
    assert "systemctl stop ModemManager" in ports._cure("/dev/ttyACM0", OSError(errno.EBUSY, "busy"))


@pytest.mark.skipif(sys.platform != "linux", reason="/proc tells on Linux only")
def test_the_program_that_holds_the_port_is_named(pico):
    hold = "import serial, sys; s = serial.Serial(sys.argv[1], exclusive=True); print('held', flush=True); sys.stdin.read()"
    holder = subprocess.Popen([sys.executable, "-c", hold, pico.port], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        holder.stdout.readline()
        code, said = run("doctor", "--port", pico.port)
        assert code == 1 and f"(process {holder.pid})" in said
        code, said = run("deploy", "--port", pico.port)
        assert code == 2 and f"(process {holder.pid})" in said and "Close that program" in said
    finally:
        holder.communicate()


@pytest.mark.parametrize("answer", [b"", b"AT+GMM\r\nERROR\r\n", b"\xff\x00\xfe" * 40, b">>> " * 9])
def test_a_device_that_is_no_micropython(tmp_path, answer):
    tty = pytest.importorskip("tty", reason="no pseudo terminals on this system")
    host, held = os.openpty()
    tty.setraw(held)
    port = tmp_path / "ttyX"
    port.symlink_to(os.ttyname(held))
    done = threading.Event()

    def talk():
        while os.read(host, 200) and not done.is_set():
            os.write(host, answer)

    threading.Thread(target=talk, daemon=True).start()
    with pytest.raises(BadInput, match="does not answer like MicroPython") as caught:
        link.Link(str(port), patience=0.2)
    done.set()
    os.write(held, b"x")
    assert "safe mode" in caught.value.message and "BOOTSEL" in caught.value.message


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_port_that_vanishes_while_the_app_is_started(pico, when):
    with pytest.raises(BadInput, match="is not there"):
        with link.Link(pico.port) as wire:
            real = wire.wire.serial.write
            wire.wire.serial.write = lambda data: pico.unplug() or real(data) if when == "before" else (real(data), pico.unplug())
            wire.start()


def test_a_board_cannot_be_learnt_without_meeplight(pico, tmp_path):
    code, said = run("boards", "learn", "generic_ws2812_8x8", "-o", tmp_path / "mine.json", "--port", pico.port)
    assert code == 2 and "Meeplight is not on it" in said and "`meeplight deploy`" in said, said
    assert not list(tmp_path.glob("mine*"))


def test_a_folder_that_may_not_be_looked_into_is_no_boot_drive(monkeypatch):
    """`is_dir` of a path raises there; for a user who may do everything, a name that is too long does the same."""
    monkeypatch.setattr(ports, "BOOT_DRIVES", ("x" * 300,))
    with pytest.raises(OSError):
        Path("x" * 300).is_dir()
    assert ports.boot_drive() is None


@pytest.fixture
def updated(pico, firmware):
    """Version `old` is on the Pico and runs; `new` is ready to be sent, with one bigger file."""
    write(firmware, "old")
    deploy(pico)
    write(firmware, "new")
    (firmware / "meeplight" / "big.py").write_text(f"DATA = {random.Random(1).randbytes(12000)!r}\n")
    return pico


def restarted(pico):
    """The version that runs after the power has been off and on."""
    pico.unplug()
    return comes_up(pico)


FILL = """
for size in (200000, 20000, 4000):
    try:
        for n in range(99):
            with open('/fill%d-%d' % (size, n), 'wb') as f:
                f.write(bytes(size))
    except OSError:
        pass
"""


@pytest.mark.parametrize("pico", [64], indirect=True)
def test_flash_becomes_full_while_sending(updated, firmware, monkeypatch):
    with link.Link(updated.port) as wire:
        wire.run(FILL)
    monkeypatch.setattr(sync, "room", lambda *_: None)
    code, said = run("deploy", "--board", "tiny", "--port", updated.port)
    assert code == 2 and "became full" in said and "old version is still there" in said, said
    assert restarted(updated) == "old-old-old"


def test_a_bit_that_flips_on_the_wire_is_found(updated, firmware, monkeypatch):
    real = sync._on_wire
    monkeypatch.setattr(sync, "_on_wire", lambda data: real(data[:-1] + bytes([data[-1] ^ 1]) if len(data) == sync.PIECE else data))
    code, said = run("deploy", "--board", "tiny", "--port", updated.port)
    assert code == 2 and "arrived damaged" in said
    assert restarted(updated) == "old-old-old"


def test_ctrl_c_in_the_middle_leaves_the_old_version_running(updated, firmware):
    def press(_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        with link.Link(updated.port) as wire:
            job = install.prepare(wire, "tiny")
            updated.heard = b""
            sync.apply(wire, job.facts, job.plan, press)
    updated.wait(lambda: READY.search(updated.heard))
    assert READY.search(updated.heard)[1] == b"old-old-old"


def test_an_update_that_is_damaged_on_the_flash_is_sent_again(updated, firmware):
    """Bits may rot in the list after it was checked: the device stays as it is, the next deploy starts afresh."""
    with link.Link(updated.port) as wire:
        wire.run("f=open('/update.bin','wb')\nf.write(b'\\x48\\x89rubbish')\nf.close()")
    code, said = run("deploy", "--board", "tiny", "--port", updated.port)
    assert code == 0 and "9 of 9 files" in said, said
    assert restarted(updated) == "new-new-new"
    with link.Link(updated.port) as wire:
        assert not [path for path in install.device_facts.look(wire).files if "new" in path or "bin" in path]


KILLED = """
import os, signal, sys
from host_tools.device import link, sync
wire = link.Link(sys.argv[1])
facts = link and __import__("host_tools.device.facts", fromlist=["look"]).look(wire)
plan = sync.compare(facts, {"/meeplight/big.mpy": os.urandom(9000)}, {}, [])
sync.apply(wire, facts, plan, lambda done: os.kill(os.getpid(), signal.SIGKILL), silence=200)
"""


def test_host_tool_killed_the_old_version_starts_again_by_itself(updated):
    updated.heard = b""
    killed = subprocess.run([sys.executable, "-c", KILLED, updated.port], cwd=unix_pico.BOOT.parents[2], env={**os.environ, "PYTHONPATH": "firmware"})
    assert killed.returncode == -signal.SIGKILL
    updated.wait(lambda: READY.search(updated.heard))
    assert READY.search(updated.heard)[1] == b"old-old-old"
