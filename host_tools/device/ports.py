"""Serial ports: which of them is the Pico, and why one cannot be opened."""

import errno
import os
import sys
import time
from pathlib import Path

import serial
from serial.tools import list_ports

from host_tools.errors import BadInput

try:
    from termios import error as _TerminalError
except ImportError:  # Windows
    _TerminalError = OSError

#: What is raised when a port is gone: TypeError by pyserial's read, termios.error by its flush.
GONE = (serial.SerialException, OSError, TypeError, _TerminalError)
#: USB vendor number of Raspberry Pi; MicroPython on an RP2040 or RP2350 board shows it.
RASPBERRY_PI = 0x2E8A
#: Drive names of a Pico that waits for a UF2.
BOOT_DRIVES = ("RPI-RP2", "RP2350")
#: How long to wait for a port that another program holds: ModemManager looks at a new one for a moment.
BUSY_SECONDS = 2.0
PLUG = "Plug the Pico in with a USB cable that carries data (many only charge)."


def picos():
    """The ports that look like a Pico, as pyserial's ListPortInfo, sorted by device name."""
    return sorted((port for port in list_ports.comports() if port.vid == RASPBERRY_PI), key=lambda port: port.device)


def boot_drive():
    """The folder of a Pico in BOOTSEL mode, or None."""
    places = [Path("/Volumes"), *Path("/media").glob("*"), *Path("/run/media").glob("*"), Path("/media"), Path("/mnt")]
    # os.path: a folder of another user that may not be looked into is just not it.
    return next((place / name for place in places for name in BOOT_DRIVES if os.path.isdir(place / name)), None)


def find(port=None):
    """The port to use: the one given, or the only Pico there is; BadInput says what to do when there is none or a choice."""
    if port:
        return port
    found = [info.device for info in picos()]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput(f"There are {len(found)} Picos: choose one with --port {' or --port '.join(found)}.")
    drive = boot_drive()
    if drive:
        raise BadInput(f"The Pico is in BOOTSEL mode ({drive}): copy the MicroPython UF2 (1.24 or newer) onto that drive, then try again.")
    others = [info.device for info in list_ports.comports() if info.vid]
    hint = f" There are other serial devices; if one of them is it, name it: --port {others[0]}." if others else ""
    raise BadInput(f"No Pico found. {PLUG}{hint} `meeplight doctor` tells more.")


def holders(port):
    """(process number, name) of the programs that have the port open, as far as this system lets us see (Linux)."""
    try:
        target = os.path.realpath(port)
        for folder in Path("/proc").glob("[0-9]*"):
            if int(folder.name) != os.getpid() and _holds(folder, target):
                yield int(folder.name), (folder / "comm").read_text().strip()
    except OSError:
        return


def _holds(folder, target):
    try:
        return any(os.readlink(link) == target for link in (folder / "fd").iterdir())
    except OSError:
        return False


def modem_manager():
    """True when ModemManager runs: it may hold a new port for some seconds and write modem commands to it."""
    names = (folder / "comm" for folder in Path("/proc").glob("[0-9]*"))
    return any(_text(name) == "ModemManager" for name in names)


def _text(path):
    try:
        return path.read_text().strip()
    except OSError:
        return ""


def trouble(port):
    """Why the port cannot be opened, with the cure, or None when it can."""
    end = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            serial.serial_for_url(port, exclusive=True, timeout=0).close()
            return None
        except (*GONE, ValueError) as error:
            if not _is_busy(error) or time.monotonic() > end:
                return _cure(port, error)
        time.sleep(0.1)


def _is_busy(error):
    return getattr(error, "errno", None) in (errno.EBUSY, errno.EAGAIN) or "lock" in str(error)


def _cure(port, error):
    number = getattr(error, "errno", None)
    if number in (errno.EACCES, errno.EPERM):
        return f"You may not open {port}. {_permission(port)}"
    if _is_busy(error):
        return f"{port} is busy: {_busy(port)}"
    configured = getattr(error.__context__, "args", None) or (0,)  # what pyserial made this error of
    if number == errno.EISDIR or configured[0] == errno.ENOTTY:
        return f"{port} is no serial port. Leave --port out to let the Pico be looked for, or name its port."
    if number in (errno.ENOENT, errno.ENXIO, errno.ENODEV, errno.EIO):
        return f"{port} is not there. {PLUG}"
    return f"{port} cannot be opened ({error}). {PLUG}"


def _permission(port):
    if sys.platform != "linux":
        return "Run this as a user who may use serial ports."
    import grp

    try:
        about = os.stat(port)
        group = grp.getgrgid(about.st_gid).gr_name
    except (OSError, KeyError):
        about, group = None, "dialout"
    if about and (about.st_gid == 0 or about.st_mode & 0o060 != 0o060):  # to be in its group would not help, or too much
        return f"Do `sudo chmod a+rw {port}`; it lasts until the Pico is unplugged."
    return f"Do `sudo usermod -a -G {group} $USER`, then log out and in again."


def _busy(port):
    users = ", ".join(f"{name} (process {number})" for number, name in holders(port))
    if users:
        return f"{users} uses it. Close that program and try again."
    if modem_manager():
        return "ModemManager looks at new ports for some seconds. Wait ten seconds, or do `sudo systemctl stop ModemManager`."
    return "another program uses it (Thonny, a terminal, mpremote). Close it and try again."
