"""A save that fails on the real firmware: full disk, errors of a file, memory that is used up; it is told in red, and works when pressed again."""

import os
import sys

import pytest
from littlefs import LittleFSError

from meeplight.core import journal
from tests.faults.on_chip import Played, forked

LONG = os.environ.get("MEEPLIGHT_LONG") == "1"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs what is forked elsewhere")

# Every other append fails, each in a way of its own.
TRAPS = b"""
    from meeplight.hardware import store
    kinds, count, real = {KINDS}, [0], open

    def fill():
        hog, at, size = [None] * 3000, 0, 8192
        while size > 255:
            try:
                hog[at] = bytearray(size)
                at += 1
            except (MemoryError, IndexError):
                size >>= 1
        return hog

    class Bad:
        def __init__(self, file, kind):
            self.file, self.kind = file, kind

        def write(self, data):
            self.file.write(data[: len(data) // 2] if self.kind == "write" else data)
            if self.kind == "write":
                raise OSError(5)

        def close(self):
            self.file.close()
            if self.kind == "late":
                raise OSError(28)

    def opening(path, mode):
        if mode != "ab":
            return real(path, mode)
        count[0] += 1
        kind = kinds[count[0] // 2 - 1] if count[0] % 2 == 0 and count[0] // 2 <= len(kinds) else ""
        if kind == "open":
            raise OSError(28)
        if kind == "memory":
            hog = fill()
            try:
                return real(path, mode)
            finally:
                hog.clear()
        return Bad(real(path, mode), kind)

    store.open = opening
    from meeplight.hardware.run import run
"""
KINDS = ("write", "memory", "open", "late") if LONG else ("write", "memory")


def test_each_failed_save_is_told_and_changes_nothing(uf2, record_property):
    def mend(made):
        start = b"    from meeplight.hardware.run import run\n"
        assert start in made["/main.py"]
        made["/main.py"] = made["/main.py"].replace(start, TRAPS.replace(b"{KINDS}", repr(KINDS).encode()))

    played = Played(uf2, "score_pad", 6, 20, mend=mend).start()
    told = [played.refused() for _ in range(2 * len(KINDS) + 1 + len(KINDS))]
    # An append that fails is pressed again, and that one works.
    assert told == ([False, True] * len(KINDS) + [False] * (len(KINDS) + 1))
    played.reset()
    played.plays_on(played.entries)
    record_property("faults", len(KINDS))


class Saves:
    """The store in a flash image. A handle that failed is never collected: LittleFS would stop this process."""

    handles = []

    def __init__(self, volume):
        self.volume, self.fs = volume, volume.fs

    def names(self):
        return sorted(self.fs.listdir("/saves"))

    def read(self, name):
        return self.volume.read("/saves/" + name)

    def append(self, name, data):
        file = self.fs.open("/saves/" + name, "ab" if name in self.names() else "wb")
        self.handles.append(file)
        file.write(data)
        file.close()


def filled(uf2, flash):
    """The file system of an image, without a free block."""
    from host_tools.emulator.files import Volume

    volume = Volume(uf2, flash)
    for number, size in enumerate((65536, 4096)):
        try:
            while True:
                volume.write(f"/filler{number}-{len(volume.fs.listdir('/'))}", bytes(size))
        except LittleFSError:
            pass
    return volume


def room(played, flash):
    """How many records more fit into what is allocated already: hundreds, as short files lie in their folder."""
    book = journal.Journal(Saves(filled(played.uf2, flash)), 1)
    book.load()
    for count, move in enumerate(played.moves):
        try:
            book.append(move, 5)
        except LittleFSError:
            return count
    raise AssertionError("never full")


def full(played, flash):
    """The flash without a free block, and played on by the host until hardly a record finds room."""
    volume, count = filled(played.uf2, flash), forked(room, played, flash)
    book = journal.Journal(Saves(volume), 1)
    book.load()
    for _ in range(count - 2):
        book.append(played.moves[0], 5)
        played.take(played.moves[0])
    return flash[: volume.start] + bytes(volume._disk.buffer)


@pytest.mark.skipif(not LONG, reason="three minutes of an idle PC; MEEPLIGHT_LONG=1 runs it")
def test_a_full_disk_is_told_until_there_is_room_again(uf2, record_property):
    played = Played(uf2, "score_pad", 6, 20, count=800, prepare=full).start()
    print(f"{len(played.entries)} records when the disk is full")
    count = next(number for number in range(30) if played.refused())
    print(f"refused after {count} more")
    assert played.refused(), "and again"
    played.pico.exec("import os\nfor name in os.listdir('/'):\n    if name.startswith('filler'):\n        os.remove('/' + name)")
    played.reset()
    played.start()
    assert not played.refused()
    played.reset()
    played.plays_on(played.entries)
    record_property("faults", 2)
