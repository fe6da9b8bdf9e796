"""What is mounted instead of a file system that does not mount: a new one on a blank flash, else nothing but a question.

Nothing may wait here: USB begins only behind `_boot.py`. So the question is the main.py of a file system that holds no other file,
and the host gets in as with the app: by Ctrl-C, and after a soft reset into the raw REPL no main.py runs.
"""

import io
import sys
from time import sleep_ms

import vfs
from own_board import CONFIG

TEXT = "flash?"
MAIN = b"import own_boot\nown_boot.show()\n"
BLINK_MS = 500  # 1 Hz
kept = None  # the flash that was left as it is


def instead(flash):
    """The file system to mount on a flash that has none, or a damaged one."""
    global kept
    if blank(flash):
        form(flash)
        return vfs.VfsLfs2(flash, progsize=256)
    kept = flash
    return Question(flash)


def blank(flash):
    """Has no bit ever been written?"""
    block = bytearray(flash.ioctl(5, 0))
    empty = b"\xff" * len(block)
    for number in range(flash.ioctl(4, 0)):
        flash.readblocks(number, block)
        if block != empty:
            return False
    return True


def form(flash):
    """Format: the first two blocks are lost, the others keep what `meeplight rescue` looks for."""
    vfs.VfsLfs2.mkfs(flash, progsize=256)


class Question:
    """A file system with one file that asks, where nothing can be written."""

    def __init__(self, flash):
        self.size, self.count = flash.ioctl(5, 0), flash.ioctl(4, 0)

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def chdir(self, path):
        pass

    def stat(self, path):
        name = path.strip("/")
        if name not in ("", "main.py"):
            raise OSError(2)
        return (0x8000 if name else 0x4000, 0, 0, 0, 0, 0, len(MAIN), 0, 0, 0)

    def open(self, path, mode):
        if path.strip("/") != "main.py" or "r" not in mode:
            raise OSError(2 if "r" in mode else 30)
        return io.BytesIO(MAIN)

    def ilistdir(self, path):
        return iter(())

    def statvfs(self, path):
        return (self.size, self.size, self.count, 0, 0, 0, 0, 0, 0, 255)


def show():
    """Ask until two keys have been held for three seconds, then format; Ctrl-C leaves the REPL to the host."""
    import machine

    try:
        ask(machine)
    except KeyboardInterrupt:
        return
    form(kept)
    machine.reset()


def ask(machine):
    """In running text; by the light on the Pico where no board was built in, or its display does not answer."""
    try:
        if CONFIG:
            return on_matrix()
    except OSError as error:
        sys.print_exception(error)
    print("meeplight", TEXT, "`meeplight rescue` copies what is left, `meeplight doctor` tells more")
    light = machine.Pin("LED", machine.Pin.OUT)
    while True:
        light.toggle()
        sleep_ms(BLINK_MS)


def on_matrix():
    from meeplight.hardware import pico
    from meeplight.hardware.ask import ask
    from meeplight.hardware.board import open_board

    board = open_board(CONFIG, pico)
    try:
        ask(board, board.canvas(), pico, TEXT)
    finally:
        board.close()
