"""Run by MicroPython: power comes on with what is frozen and a flash in RAM that counts what is written; prints ok or a trace."""

import os
import sys

import vfs

TESTS, FROZEN, CASE = sys.argv[1:4]
BLOCK, BLOCKS, LIMIT = 4096, 24, 10_000  # emulated ms until somebody at the host presses Ctrl-C


class Flash:
    def __init__(self):
        self.data, self.count, self.writes = bytearray(b"\xff" * (BLOCK * BLOCKS)), BLOCKS, 0

    def readblocks(self, block, data, offset=0):
        start = block * BLOCK + offset
        data[:] = memoryview(self.data)[start : start + len(data)]

    def writeblocks(self, block, data, offset=0):
        start = block * BLOCK + offset
        self.data[start : start + len(data)] = data
        self.writes += 1

    def ioctl(self, op, value):
        if op == 6:
            self.writeblocks(value, b"\xff" * BLOCK)
        return {4: self.count, 5: BLOCK}.get(op, 0)


class Bag:
    pass


class Light:
    OUT, changes = 1, []

    def __init__(self, name, mode):
        assert name == "LED"

    def toggle(self):
        Light.changes.append(chip.us // 1000)


def wire():
    """Modules of the chip that `_boot.py` and the drivers ask for; time that ends with a Ctrl-C."""
    from hardware.emulated_pico import EmulatedPico
    from meeplight.hardware import plain

    class Chip(EmulatedPico):
        def run(self, ms):
            EmulatedPico.run(self, ms)
            if self.us > LIMIT * 1000:
                raise KeyboardInterrupt

        def unwatch(self):
            pass

    chip, rp2, machine, time = Chip(), Bag(), Bag(), Bag()
    rp2.Flash, machine.Pin, machine.reset, time.sleep_ms = lambda: flash, Light, lambda: resets.append(1), chip.run
    sys.modules.update({"rp2": rp2, "machine": machine, "time": time})
    sys.modules.update({"meeplight.hardware.pico": chip, "meeplight.hardware.loops": plain})
    import meeplight.hardware

    meeplight.hardware.pico = chip
    return chip


def names():
    return [name for name in os.listdir("/") if name not in ("frozen", "tests")]


def power_on():
    """As ports/rp2/main.c does it; the output is kept."""
    sys.modules.pop("own_boot", None)
    global powered
    if powered:
        vfs.umount("/")
    powered = True
    with open("/frozen/_boot.py") as file:
        exec(file.read(), {"__name__": "__main__"})
    try:
        os.stat("main.py")
    except OSError:
        return
    with open("main.py") as file:
        exec(file.read(), {"__name__": "__main__"})


def hold(first, last):
    """* and D are closed from `first` to `last` (ms); the matrix has no diodes."""
    pads = {(9, 10), (9, 13)}
    chip.contacts = lambda us: pads if first * 1000 <= us < last * 1000 else ()


def formatted(text="print()"):
    """A file system that was used, as bytes."""
    vfs.VfsLfs2.mkfs(flash, progsize=256)
    disk = vfs.VfsLfs2(flash, progsize=256)
    with disk.open("main.py", "w") as file:
        file.write(text)
    flash.writes = 0


def spoiled():
    formatted()
    flash.data[: 2 * BLOCK] = b"\x5a" * (2 * BLOCK)


def untouched(before):
    assert flash.writes == 0 and flash.data == before, "the flash was written to"
    assert names() == [] and os.statvfs("/")[:4] == (BLOCK, BLOCK, flash.count, 0)
    for work in (lambda: open("/new", "w"), lambda: os.mkdir("/new"), lambda: open("/none")):
        try:
            work()
        except (OSError, AttributeError):
            continue
        raise AssertionError("a file could be made")


def mounts():
    formatted("import sys\nsys.modules['ran'] = 1\n")
    power_on()
    assert "ran" in sys.modules and flash.writes == 0 and "own_boot" not in sys.modules and not chip.strips


def asks():
    """Ctrl-C at the end of `power_on` leaves the host with an empty, closed disk."""
    before = bytes(flash.data)
    power_on()
    untouched(before)
    assert not resets
    if own_board.CONFIG:
        assert len({b"".join(frame) for frame in chip.strips[0].frames}) > 12, "text runs over the matrix"
        assert chip.strips[0].closed and not Light.changes
    else:
        assert len(Light.changes) > 10 and Light.changes[6] - Light.changes[0] > 1000, "slower than 3 Hz"


def broken():
    spoiled()
    asks()


def other_size():
    formatted()
    flash.count = BLOCKS - 1
    asks()


def last_byte():
    flash.data[-1] = 0xFE
    asks()


def blank():
    power_on()
    with open("/new", "w") as file:
        file.write("here")
    formats = flash.writes
    power_on()
    assert names() == ["new"] and flash.writes == formats and not chip.strips


def held():
    spoiled()
    flash.data[5 * BLOCK : 6 * BLOCK] = kept = b"MPL1" * (BLOCK // 4)
    hold(1000, 4500)
    power_on()
    assert resets == [1] and 4_000_000 < chip.us < 4_200_000 and flash.data[5 * BLOCK : 6 * BLOCK] == kept, "only two blocks are lost"
    power_on()
    assert names() == [] and os.statvfs("/")[3] > BLOCKS // 2
    open("/new", "w").close()


def too_short():
    spoiled()
    hold(1000, 3900)
    asks()


def one_key():
    spoiled()
    chip.contacts = lambda us: {(9, 10)}
    asks()


def every_driver():
    for name in os.listdir("/frozen/meeplight/hardware"):
        if name not in ("run.py", "remains.py", "sweep.py", "pico.py"):  # the app's, and the chip's own
            __import__("meeplight.hardware." + name[:-3])


def silent_display():
    own_board.CONFIG["display"] = {"driver": "ht16k33", "width": 8, "height": 8, "i2c": 0, "sda": 4, "scl": 5, "addr": 112}
    spoiled()
    power_on()
    assert flash.writes == 0 and len(Light.changes) > 10


vfs.mount(vfs.VfsPosix(FROZEN), "/frozen")
vfs.mount(vfs.VfsPosix(TESTS), "/tests")
vfs.umount("/")
os.chdir("/")
sys.path[:] = ["", "/frozen", "/tests"]
flash, resets, powered = Flash(), [], False
chip = wire()
import own_board  # noqa: E402 (of the board that was built in)

globals()[CASE]()
print("ok")
