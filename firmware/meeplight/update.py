"""Takes an update from the host and switches to it; `main.py` calls `finish()` first of all, which brings one that was cut off to its end.

Every new file is laid beside the old one, as PATH.new. Only when all of them are there and checked is their list written, /update.bin:
without it the old files are whole; with it `finish()` brings in the new ones, also after any number of cuts. A line is a sign, a size
and a path: `+` takes the place of the old one, `-` is removed, `!` was rubbish of a cut and is gone before anything arrives.
"""

import os
import sys

LIST = "/update.bin"
CTRL_C, NEVER = 3, -1

if sys.implementation.name == "micropython":
    from micropython import kbd_intr


def hush(letter):
    """Ctrl-C inside LittleFS would leave it, and files that are half open, as they should never be."""
    kbd_intr(letter)


def finish(tell=None):
    """True when there was an update to finish; `tell()` is called after each file."""
    try:
        source = open(LIST)
    except OSError:
        return False
    with source:
        listed = source.read()
    hush(NEVER)
    try:
        for sign, path, _size in lines(listed):
            if sign == "+":
                _switch(path)
            elif sign == "-":
                _remove(path)
            if tell:
                tell()
        os.remove(LIST)
    finally:
        hush(CTRL_C)
    return True


def lines(text):
    """(sign, path, size) of each line; ValueError when it is no list of an update."""
    for line in text.split("\n"):
        if line:
            size, path = line[1:].split(" ", 1)
            yield line[0], path, int(size)


def _switch(path):
    try:
        os.rename(path + ".new", path)
    except OSError as error:
        if error.args[0] != 2:  # it has been done before the cut
            raise


def _remove(path):
    try:
        os.remove(path)
    except OSError:
        pass  # gone before the cut, or a folder with something else in it


class Wire:
    """Pieces from the host, each four hex digits of length and a deflated part of the list or of a file.

    Its signs: `!` asks for the first pieces, `+` thanks for each, `=` tells of a file that is in its place, `.` waits for the host.
    Without a word from the host for `silence` ms the Pico starts again, with whatever is installed.
    """

    def __init__(self, silence):
        import machine

        path = sys.path[:]
        sys.path.clear()  # MicroPython looks for a file before it takes its own module, 2 ms each time
        import hashlib
        import io

        import deflate  # noqa: E401

        sys.path.extend(path)
        self.alarm, self.silence, self.reset = machine.Timer(-1), silence, machine.reset
        self.total, self.unpacked = hashlib.sha256(), lambda data: deflate.DeflateIO(io.BytesIO(data), deflate.ZLIB).read()

    def take(self, count):
        self.alarm.init(mode=self.alarm.ONE_SHOT, period=self.silence, callback=lambda _alarm: self.reset())
        try:
            hush(CTRL_C)
            data = sys.stdin.buffer.read(count)
            hush(NEVER)
        finally:
            self.alarm.deinit()
        if b"\x03" in data:
            raise KeyboardInterrupt
        return data

    def piece(self):
        # A Ctrl-C among the bytes would stop the device, so there is none.
        data = self.take(int(self.take(4), 16)).replace(b"\x1bC", b"\x03").replace(b"\x1b[", b"\x1b")
        data = self.unpacked(data)
        self.total.update(data)
        sys.stdout.write("+")
        return data


def receive(size, digest, silence):
    """`size`: bytes of the list; `digest`: SHA-256 of the list and the files; `silence`: see Wire."""
    wire = Wire(silence)
    try:
        _take_in(wire, size, digest)
        finish(lambda: sys.stdout.write("="))
        sys.stdout.write(".")
        wire.take(1)
    finally:
        hush(CTRL_C)


def _take_in(wire, size, digest):
    listed = b""
    sys.stdout.write("!")
    while len(listed) < size:
        listed += wire.piece()
    for sign, path, left in lines(listed.decode()):
        if sign == "!":
            os.remove(path)
        elif sign == "+":
            _folders(path)
            with open(path + ".new", "wb") as target:
                while left > 0:
                    left -= target.write(wire.piece())
    if wire.total.digest() != digest:
        raise ValueError("damaged on the way")
    with open(LIST, "wb") as target:  # there is nothing to do while it is empty
        target.write(listed)


def _folders(path):
    at = path.find("/", 1)
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError:
            pass  # it is there already; if not, opening the file says so
        at = path.find("/", at + 1)
