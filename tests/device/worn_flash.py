"""A LittleFS in memory on which matches were played until its blocks were used many times, and ways to damage it."""

import random
from functools import cache

from littlefs import LittleFS

from host_tools.device import littlefs_image, rescue
from host_tools.device.picos import BLOCK
from meeplight.core import journal

KEPT = 5


class Disk:
    """A store on LittleFS in memory, as the device's is on its flash."""

    def __init__(self, blocks=48):
        self.fs = LittleFS(block_count=blocks, block_cycles=100, **littlefs_image.SHAPE)
        self.fs.mkdir("/saves")
        self.write("../main.py", b"print()\n" * 99)

    @property
    def image(self):
        return bytes(self.fs.context.buffer)

    def names(self):
        return sorted(self.fs.listdir("/saves"))

    def read(self, name):
        with self.fs.open("/saves/" + name, "rb") as file:
            return file.read()

    def append(self, name, data):
        with self.fs.open("/saves/" + name, "ab" if name in self.names() else "wb") as file:
            file.write(data)

    def write(self, name, data):
        with self.fs.open(f"/saves/{name}.tmp", "wb") as file:
            file.write(data)
        self.fs.rename(f"/saves/{name}.tmp", "/saves/" + name)

    def remove(self, name):
        self.fs.remove("/saves/" + name)


def head(number):
    return ["game pili_pili 1", "seats Ana Bo", f"seed {number}"]


def play(disk, number, count, seed=None):
    book = journal.Journal(disk, number)
    book.create(head(number if seed is None else seed))
    for at in range(count):
        book.append((0, 1 + (at * 7 + number) % 28), at % 300)
    return book


@cache
def worn():
    """(image, {number: payloads}) of a flash on which thirty matches were played and all but the last few given up."""
    disk = Disk()
    for number in range(1, 31):
        play(disk, number, 30 + number * 37 % 120)
        for name in disk.names():
            if name[:4].isdigit() and int(name[:4]) <= number - KEPT:
                disk.remove(name)
    return disk.image, payloads({"/saves/" + name: disk.read(name) for name in disk.names()})


def payloads(files):
    folder = rescue.Folder(files)
    return {number: folder.good(number)[0] for number in journal.numbers_in(folder)}


def damaged(image, *blocks, seed=0):
    data, dice = bytearray(image), random.Random(seed)
    for block in blocks:
        data[block * BLOCK : (block + 1) * BLOCK] = dice.randbytes(BLOCK)
    return bytes(data)


def used(image):
    return [at // BLOCK for at in range(0, len(image), BLOCK) if image[at : at + BLOCK].strip(b"\xff")]


def formatted(image):
    """As stock MicroPython leaves a file system that it could not mount: the first two blocks are those of an empty one."""
    return littlefs_image.build({}, len(image) // BLOCK)[: 2 * BLOCK] + image[2 * BLOCK :]


def flashed(pico, image):
    pico.unplug()
    pico.flash.write_bytes(image)
    pico.plug()


def lost_file_system(pico):
    """A device on which matches were played, after MicroPython could not mount its file system and formatted it."""
    disk = Disk(352)
    for number in (1, 2):
        play(disk, number, 40 * number)
    flashed(pico, damaged(disk.image, 0, 1))
    return payloads({"/saves/" + name: disk.read(name) for name in disk.names()})
