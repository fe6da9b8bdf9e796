"""The Pico's flash in RAM (MicroPython): counts wear, keeps a log of what was written, and fails on demand."""

import vfs

BLOCK, PAGE = 4096, 256
SIZES = {"progsize": PAGE, "readsize": 32, "lookahead": 32}  # as the rp2 port mounts it


class Flash:
    """A block device that fails as the Pico's does. `trip(kind)` is called before each program and erase and may return an
    error number; `after(kind)` is called when a read or program is done and may raise, as Ctrl-C does there."""

    def __init__(self, blocks=352, data=None):
        self.data = bytearray(b"\xff" * (BLOCK * blocks)) if data is None else data
        self.blocks = len(self.data) // BLOCK
        self.erases = [0] * self.blocks
        self.pages = self.programs = self.reads = 0
        self.log = self.trip = self.after = None

    def readblocks(self, block, out, offset=0):
        self.reads += 1
        at = block * BLOCK + offset
        try:
            out[:] = self.data[at : at + len(out)]
        except MemoryError:
            copy(self.data, at, out, 0, len(out))
        if self.after:
            self.after("read")

    def writeblocks(self, block, new, offset=0):
        self.programs += 1
        self.pages += (len(new) + PAGE - 1) // PAGE
        try:
            wrong = self.change("program", block * BLOCK + offset, bytes(new))
        except MemoryError:
            wrong = copy(new, 0, self.data, block * BLOCK + offset, len(new))
        if self.after:
            self.after("program")
        return wrong

    def change(self, kind, at, new):
        wrong = self.trip(kind) if self.trip else 0
        if not wrong:
            if self.log is not None:
                self.log.append((at, new))
            self.data[at : at + len(new)] = new
        return -wrong

    def ioctl(self, op, value):
        if op == 6:
            self.erases[value] += 1
            try:
                return self.change("erase", value * BLOCK, ERASED)
            except MemoryError:
                return copy(ERASED, 0, self.data, value * BLOCK, BLOCK)
        return self.blocks if op == 4 else BLOCK if op == 5 else 0


def copy(source, start, target, at, count):
    """Byte by byte: a handle that is collected commits while the heap is locked, where nothing may be allocated."""
    done = 0
    while done < count:
        target[at + done] = source[start + done]
        done += 1
    return 0


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


def images(base, log, numbers):
    """Yield (number of writes done, image) for each number, in order; the image is reused."""
    image, done = bytearray(base), 0
    for number in numbers:
        for at, new in log[done:number]:
            image[at : at + len(new)] = new
        done = number
        yield number, image


def cut(image, write, way):
    """A copy of the image with the next write, (address, bytes) as the log has it, damaged."""
    out, (at, new) = bytearray(image), write
    out[at : at + len(new)] = damaged(out[at : at + len(new)], new, way)
    return out


def format_and_mount(flash, path="/pico"):
    vfs.VfsLfs2.mkfs(flash, **SIZES)
    mount(flash, path)


def mount(flash, path="/pico"):
    vfs.mount(vfs.VfsLfs2(flash, **SIZES), path)


def unmount(path="/pico"):
    vfs.umount(path)
