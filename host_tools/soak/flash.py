"""The Pico's flash in RAM (MicroPython): counts wear, keeps a log of what was written, and fails on demand."""

import vfs

BLOCK, PAGE = 4096, 256
SIZES = {"progsize": PAGE, "readsize": 32, "lookahead": 32}  # as the rp2 port mounts it


class Flash:
    """A block device. `trip(kind)` is called before each read, program and erase: it may raise, or return an error number."""

    def __init__(self, blocks=352, data=None):
        self.data = bytearray(b"\xff" * (BLOCK * blocks)) if data is None else data
        self.blocks = len(self.data) // BLOCK
        self.erases = [0] * self.blocks
        self.pages = self.programs = self.reads = 0
        self.log = self.trip = None

    def readblocks(self, block, out, offset=0):
        self.reads += 1
        if self.trip:
            wrong = self.trip("read")
            if wrong:
                return -wrong
        at = block * BLOCK + offset
        out[:] = self.data[at : at + len(out)]

    def writeblocks(self, block, new, offset=0):
        self.programs += 1
        self.pages += (len(new) + PAGE - 1) // PAGE
        return self.change("program", block * BLOCK + offset, bytes(new))

    def change(self, kind, at, new):
        if self.trip:
            wrong = self.trip(kind)
            if wrong:
                return -wrong
        if self.log is not None:
            self.log.append((at, new))
        self.data[at : at + len(new)] = new

    def ioctl(self, op, value):
        if op == 6:
            self.erases[value] += 1
            return self.change("erase", value * BLOCK, ERASED) or 0
        return {4: self.blocks, 5: BLOCK}.get(op, 0)


ERASED = b"\xff" * BLOCK


def damaged(old, new, way):
    """What stands on the flash when power goes during a program or erase: nothing of it, half, noise, or some of its bits."""
    if way == "half":
        return new[: len(new) // 2] + old[len(new) // 2 :]
    if way == "noise":
        return bytes((7 * place + 3 * len(new) + 1) & 255 for place in range(len(new)))
    if way == "bits":
        rising = 0x5A if new is ERASED else 0
        return bytes((a & (b | 0xA5)) | (b & rising) for a, b in zip(old, new))  # noqa: B905
    return bytes(old)


WAYS = ("not", "half", "noise", "bits")


def format_and_mount(flash, path="/pico"):
    vfs.VfsLfs2.mkfs(flash, **SIZES)
    mount(flash, path)


def mount(flash, path="/pico"):
    vfs.mount(vfs.VfsLfs2(flash, **SIZES), path)


def unmount(path="/pico"):
    vfs.umount(path)
