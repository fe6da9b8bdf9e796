"""Runs on the unix port: an update on LittleFS with the power cut at every flash operation, four ways, and again while it is finished."""

import os
import sys

import vfs

from meeplight import update

BLOCK, BLOCKS = 512, 128
with open(sys.argv[1], "rb") as source:
    BUNDLE = source.read()
PATHS = ("/main.py", "/meeplight/a.mpy", "/meeplight/games/go.mpy", "/version.json")
GONE = "/meeplight/old.mpy"


class Cut(Exception):
    pass


class Flash:
    """RAM that dies at write or erase number `left`, which then happens not at all, half, with noise, or with some bits."""

    def __init__(self, data, left=-1, way="not"):
        self.data, self.left, self.way, self.count = data, left, way, 0

    def readblocks(self, block, out, offset=0):
        at = block * BLOCK + offset
        out[:] = self.data[at : at + len(out)]

    def writeblocks(self, block, new, offset=0):
        self.store(block * BLOCK + offset, bytes(new))

    def store(self, at, new):
        if self.count == self.left:
            self.break_down(at, new)
            raise OSError(5)
        if self.left >= 0 and self.count > self.left:
            raise OSError(5)
        self.count += 1
        self.data[at : at + len(new)] = new

    def break_down(self, at, new):
        self.count += 1
        half = len(new) // 2
        if self.way == "half":
            self.data[at : at + half] = new[:half]
        elif self.way == "noise":
            self.data[at : at + len(new)] = bytes((7 * place + 3) & 255 for place in range(len(new)))
        elif self.way == "bits":
            self.data[at : at + len(new)] = bytes(old & (value | 0xAA) for old, value in zip(self.data[at : at + len(new)], new))  # noqa: B905

    def ioctl(self, op, value):
        if op == 6:
            self.store(value * BLOCK, b"\xff" * BLOCK)
        return {4: BLOCKS, 5: BLOCK}.get(op, 0)


def write(path, data):
    with open(path, "wb") as target:
        target.write(data)


def read(path):
    try:
        with open(path, "rb") as source:
            return source.read()
    except OSError:
        return None


def mounted(flash, work):
    vfs.mount(vfs.VfsLfs2(flash, progsize=32, readsize=32), "/")
    try:
        return work()
    except OSError as error:
        if flash.left < 0 or flash.count <= flash.left:
            raise
        return error
    finally:
        vfs.umount("/")


def install_old():
    for folder in ("/meeplight", "/meeplight/games"):
        os.mkdir(folder)
    for path in PATHS + (GONE,):
        write(path, b"old " + path.encode() * 9)


def update_to_new():
    write("/update.new", BUNDLE)
    os.rename("/update.new", update.BUNDLE)
    update.finish()


def state():
    """`old` or `new` when the set is whole, else what is there."""
    kinds = [(read(path) or b"nil")[:3] for path in PATHS]
    gone = read(GONE) is None
    whole = kinds in ([b"old"] * 4, [b"new"] * 4) and gone == (kinds[0] == b"new") and read(update.BUNDLE) is None
    return kinds[0].decode() if whole else (kinds, gone)


def boot():
    assert read("/main.py") is not None
    update.finish()
    return state()


def trial(image, left, way):
    """The state after a cut at operation `left` and, at each operation of the repair, a second cut; None when the update ran through."""
    flash = Flash(bytearray(image), left, way)
    if mounted(flash, update_to_new) is None:
        return None
    broken, second = bytes(flash.data), 0
    final = mounted(Flash(bytearray(broken)), boot)
    while True:
        again = Flash(bytearray(broken), second, way)
        done = mounted(again, boot)
        assert mounted(Flash(again.data), boot) == final, (left, second, way)
        if not isinstance(done, OSError):
            return final, second
        second += 1


def main():
    vfs.umount("/")
    flash = Flash(bytearray(b"\xff" * BLOCK * BLOCKS))
    vfs.VfsLfs2.mkfs(flash, progsize=32, readsize=32)
    mounted(flash, install_old)
    for way in ("not", "half", "noise", "bits"):
        states, pairs, left = [], 0, 0
        while True:
            result = trial(flash.data, left, way)
            if result is None:
                break
            assert result[0] in ("old", "new"), (way, left, result)
            states.append(result[0])
            pairs += result[1]
            left += 1
        turn = states.index("new")
        assert "old" not in states[turn:], states
        print(way, len(states), "cuts", pairs, "second cuts, new from", turn)


main()
sys.exit()
