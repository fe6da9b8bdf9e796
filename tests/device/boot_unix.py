"""Makes the unix port behave like a Pico that boots: its own LittleFS on a file as `/`, its own `sys.implementation`, then `/main.py`."""

import io
import os
import select
import sys
import time

import vfs

BLOCK, RESET = 4096, b"R"
flash_path, blocks, mode, build, machine_name, mpy, terminal, frozen = sys.argv[1:9]
blocks = int(blocks)
open(terminal)  # the first terminal that a session opens is the one whose Ctrl-C it hears


class Flash:
    """A block device over a host file of `blocks` blocks; one more byte behind them is the wish to be reset."""

    def __init__(self):
        self.file = open(flash_path, "r+b")

    def readblocks(self, block, data, offset=0):
        self.file.seek(block * BLOCK + offset)
        self.file.readinto(data)

    def writeblocks(self, block, data, offset=0):
        self.file.seek(block * BLOCK + offset)
        self.file.write(data)
        self.file.flush()

    def ioctl(self, op, value):
        if op == 6:
            self.writeblocks(value, b"\xff" * BLOCK)
        return {4: blocks, 5: BLOCK}.get(op, 0)


class Timer:
    """One alarm, which like on the Pico rings while something waits; here that is only a read."""

    ONE_SHOT, due, rings = 0, None, None

    def __init__(self, number):
        pass

    def init(self, mode, period, callback):
        Timer.due, Timer.rings = time.ticks_add(time.ticks_ms(), period), callback

    def deinit(self):
        Timer.due = None

    @staticmethod
    def wait(poll):
        left = -1 if Timer.due is None else max(0, time.ticks_diff(Timer.due, time.ticks_ms()))
        if not poll.poll(left):
            Timer.rings(None)


class Stdin(io.IOBase):
    """Ctrl-C ends a read on the Pico; to a script in the raw REPL of the unix port it is a byte like others."""

    def __init__(self):
        self.buffer = self
        self.poll = select.poll()
        self.poll.register(sys.stdin, select.POLLIN)
        self.real = sys.stdin.buffer
        self.byte = memoryview(bytearray(1))

    def readinto(self, data):
        for at in range(len(data)):
            Timer.wait(self.poll)
            self.real.readinto(self.byte)
            if self.byte[0] == 3:
                raise KeyboardInterrupt
            data[at] = self.byte[0]

    def read(self, count):
        data = bytearray(count)
        self.readinto(data)
        return bytes(data)

    def ioctl(self, op, flags):
        return select.POLLIN if op == 3 and self.poll.poll(0) else 0


class Bag:
    pass


def reset():
    flash.writeblocks(blocks, RESET)
    sys.exit()


def disguise():
    """`sys` and `machine` as on the Pico."""
    about, fake, chip, rp2 = Bag(), Bag(), Bag(), Bag()
    about.name, about.version, about._mpy, about._build, about._machine = "micropython", (1, 28, 0, ""), int(mpy), build, machine_name
    for name in dir(sys):
        if not name.startswith("__"):
            setattr(fake, name, getattr(sys, name))
    fake.implementation, fake.platform = about, "rp2"
    fake.stdin = Stdin()
    chip.reset, chip.unique_id, chip.idle = reset, lambda: b"\xe6\x61\x01", lambda: time.sleep_ms(5)
    chip.Timer, rp2.Flash = Timer, lambda: flash
    sys.modules.update({"sys": fake, "machine": chip, "rp2": rp2})


flash = Flash()
if frozen:  # the own boot path; what it imports is in the flash of a real one
    sys.path.append(frozen)
    sys.modules["own_board"] = Bag()
    sys.modules["own_board"].CONFIG = {"id": "tiny"}
    import own_boot
try:
    disk = vfs.VfsLfs2(flash, progsize=256, readsize=32)
except OSError:
    if frozen:
        disk = own_boot.instead(flash)
    else:
        vfs.VfsLfs2.mkfs(flash, progsize=256, readsize=32)
        disk = vfs.VfsLfs2(flash, progsize=256, readsize=32)
vfs.umount("/")
vfs.mount(disk, "/")
os.chdir("/")
sys.path[:] = ["", "/lib"]
disguise()
sys.stdout.write("\0")  # from here on Ctrl-C is for the app, no longer for the process
if mode == "friendly":
    try:
        if "main.py" in os.listdir("/"):
            with open("/main.py") as source:
                code = source.read()
            exec(code, {"__name__": "__main__"})
    except (Exception, KeyboardInterrupt) as error:
        sys.print_exception(error)
