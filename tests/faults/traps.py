"""Makes the n-th call of the flash or of the store's file functions fail, once or from then on (MicroPython)."""

import builtins
import os

from meeplight.hardware import store as store_module

ERRORS = {"flash5": 5, "flash28": 28, "file5": OSError(5), "file28": OSError(28), "memory": MemoryError("trap"), "ctrlc": KeyboardInterrupt()}
# (kind, lasting, late): late = the work is done all the same.
KINDS = [(kind, lasting, False) for kind in ("flash5", "flash28", "file5", "file28", "memory") for lasting in (False, True)]
KINDS += [("file5", False, True), ("memory", False, True), ("ctrlc", False, False)]


class Trap:
    """Counts calls; number `at` fails, with `lasting` all after it too, until it is taken away."""

    def __init__(self, kind, at, lasting=False, late=False):
        self.error, self.at, self.lasting, self.late, self.count = ERRORS[kind], at, lasting, late, 0
        self.letter, self.typed = 3, False

    def due(self):
        self.count += 1
        return self.count == self.at or self.lasting and self.count > self.at

    def number(self, kind):
        return self.error if self.due() else 0

    def stop(self, kind):
        """Ctrl-C: raised at once, or kept on the console while the companion does not listen."""
        if self.due() and self.letter == 3:
            raise self.error
        self.typed = self.typed or self.count == self.at

    def hush(self, letter):
        self.letter = letter

    def heard(self):
        if self.typed:
            self.typed = False
            raise self.error

    def call(self, work, given, late):
        due = self.due()
        if due and not late:
            raise self.error
        out = work(*given)
        if due:
            raise self.error
        return out


def opened(path, mode, trap):
    """MicroPython closes what it cannot give to the caller."""
    file = builtins.open(path, mode)
    if trap.late and trap.count == trap.at:
        file.close()
    return file


class Files:
    """Stands for `os` and `open` in the store."""

    def __init__(self, trap):
        self.trap = trap

    def __getattr__(self, name):
        return lambda *given: self.trap.call(getattr(os, name), given, self.trap.late)

    def open(self, path, mode="r"):
        return Handle(self.trap, self.trap.call(opened, (path, mode, self.trap), self.trap.late))


class Handle:
    def __init__(self, trap, file):
        self.trap, self.file = trap, file

    def __enter__(self):
        return self

    def __exit__(self, *_what):
        self.file.close()

    def read(self):
        return self.trap.call(self.file.read, (), self.trap.late)

    def write(self, data):
        return self.trap.call(self.file.write, (data,), self.trap.late)

    def close(self):
        # A close that fails has closed the handle all the same; that is how MicroPython does it.
        return self.trap.call(self.file.close, (), True)


LISTENS = store_module.hush, store_module.heard


def arm(flash, kind, trap):
    """Set the trap, or with None take it away."""
    flash.trip = flash.after = None
    store_module.os, store_module.open = os, builtins.open
    store_module.hush, store_module.heard = LISTENS
    if trap and kind == "ctrlc":
        flash.after, store_module.hush, store_module.heard = trap.stop, trap.hush, trap.heard
    elif trap and kind in ("flash5", "flash28"):
        flash.trip = trap.number
    elif trap:
        files = Files(trap)
        store_module.os, store_module.open = files, files.open
