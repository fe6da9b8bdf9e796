"""A Pico made of the MicroPython unix port behind a pseudo terminal, which can be unplugged at any packet and plugged in again."""

import contextlib
import os
import re
import select
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

if sys.platform != "win32":  # there the unix port is missing too, and the tests that need it say so
    import pty
    import termios
    import tty

BOOT = Path(__file__).parent / "boot_unix.py"
MICROPYTHON = Path(sys.executable).parent / "micropython"
BLOCK, PACKET = 4096, 64  # a USB full speed packet
RAW, FRIENDLY = b"raw REPL; CTRL-B to exit", b'Type "help()"'


class UnixPico:
    """`port` is what mpremote opens. `cut_at`: the number of the host's packet at which the cable (and with it the power) goes.

    `frozen`: the folder of the own boot path, if it has one.
    """

    def __init__(self, folder, blocks=352, build="RPI_PICO", machine="Raspberry Pi Pico with RP2040", mpy=0xB06, frozen=""):
        self.flash, self.port = folder / "flash.bin", str(folder / "ttyPICO")
        self.settings, self.frozen = (str(blocks), build, machine, str(mpy)), str(frozen)
        self.blocks, self.cut_at, self.packets, self.boots = blocks, None, 0, 0
        self.flash.write_bytes(b"\xff" * BLOCK * blocks)
        self.on, self.heard, self.news = False, b"", threading.Condition()

    def plug(self):
        """Power on: boot and run main.py, as after plugging in."""
        self.host, self.held = pty.openpty()
        tty.setraw(self.held)
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self.port)
        os.symlink(os.ttyname(self.held), self.port)
        self.on, self.mode, self.heard = True, "friendly", b""
        self._boot()
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()
        self.wait(lambda: self.up)
        return self

    def wait(self, done, seconds=20):
        """Wait until `done()`, asked whenever the device says something; AssertionError with what was heard if it never is."""
        with self.news:
            assert self.news.wait_for(done, seconds), self.heard

    def unplug(self):
        """Power off at once, in whatever it does."""
        self.on = False
        self.thread.join()

    def _boot(self):
        self.boots, self.up = self.boots + 1, False
        self.chip, slave = pty.openpty()
        _raw_with_interrupts(slave)
        settings = [str(self.flash), self.settings[0], self.mode, *self.settings[1:], os.ttyname(slave), self.frozen]
        command = [str(MICROPYTHON), "-X", "heapsize=230wK", "-i", str(BOOT), *settings]
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, start_new_session=True)
        os.close(slave)
        if self.mode == "raw":
            os.write(self.chip, b"\x01")

    def _serve(self):
        while self.on:
            ready, _, _ = select.select([self.host, self.chip] if self.up else [self.chip], [], [], 0.02)
            if self.chip in ready and not self._from_chip():
                self._ended()
            if self.host in ready and self.on and self.up:
                self._from_host()
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        for end in (self.host, self.held, self.chip):
            os.close(end)

    def _from_chip(self):
        try:
            data = os.read(self.chip, 4096)
        except OSError:
            data = b""
        if data:
            with self.news:
                self.up = self.up or b"\0" in data
                self.heard += data
                self.news.notify_all()
            self.mode = _last_mode(data, self.mode)
            os.write(self.host, data.replace(b"\0", b""))
        return data

    def _from_host(self):
        data = os.read(self.host, PACKET)
        self.packets += 1
        if self.cut_at is not None and self.packets >= self.cut_at:
            self.on = False
            return
        for part in re.findall(rb"[^\x03]+|\x03", data):
            os.write(self.chip, part)
            if part == b"\x03":  # a second Ctrl-C before the first was taken would end the unix port
                time.sleep(0.01)

    def _ended(self):
        self.process.wait()
        os.close(self.chip)
        if self.flash.stat().st_size > BLOCK * self.blocks:  # machine.reset(): a whole new boot
            os.truncate(self.flash, BLOCK * self.blocks)
            self.mode = "friendly"
        self._boot()  # first: a process that begins holds what its parent has open, and so the lock of a port that the host closes
        os.write(self.host, b"\r\nMPY: soft reboot\r\n")

    def __enter__(self):
        return self.plug()

    def __exit__(self, *_):
        if self.on:
            self.unplug()


def _last_mode(data, mode):
    raw, friendly = data.rfind(RAW), data.rfind(FRIENDLY)
    return mode if raw == friendly else "raw" if raw > friendly else "friendly"


def _raw_with_interrupts(terminal):
    tty.setraw(terminal)
    settings = termios.tcgetattr(terminal)
    settings[3] |= termios.ISIG
    settings[6][termios.VSUSP] = settings[6][termios.VQUIT] = b"\x00"
    termios.tcsetattr(terminal, termios.TCSANOW, settings)
