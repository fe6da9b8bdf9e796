"""What is played while power is cut or the flash fails (MicroPython): a preparation of the store and durable steps."""

import binascii
import json
import sys

from meeplight.core import history, journal
from meeplight.core import table as tables
from meeplight.core.match import END

# How a match that its players gave up is listed before, and while it goes: it stands in no state that counts.
GIVEN_UP = ("(1, 81), ", "(1, 'its first segment is missing'), ")


def presses(roles):
    return [("press", role) for role in roles]


def nothing(store):
    pass


def recorded(path, length):
    """A match from a file of keys that `run.py` makes: begun, then its first moves, with an undo and a redo between."""
    with open(path) as file:
        name, seats, options, seed, moves = json.load(file)

    def begin(app):
        app.seed = seed
        app.start(name, list(seats), options)

    steps = [begin]
    for number, move in enumerate(moves[:length]):
        steps.append(move)
        if number % 4 == 3:
            steps += [[("press", "C")], [("hold", "C")]]
    return nothing, steps


def matched(store, seed, entries, last):
    """A match in the store: a move done and undone `entries` times, then the last one."""
    table = tables.start(store, "pili_pili", ["Ana", "Bo"], {}, seed)
    for _ in range(entries):
        table.do((0, 3 + seed))
        table.undo()
    table.do(last)
    while table.queue:
        table.save()


def crowd(store):
    """Three finished matches and little room."""
    for seed in range(3):
        matched(store, seed, 40, (END,))
    part = 0
    while store.free() >= history.ROOM:
        with open(f"/pico/filler{part}", "wb") as file:
            file.write(bytes(min(32768, store.free() - history.ROOM + 4096)))
        part += 1


def rotate(app):
    app.start("pili_pili", ["Ana", "Bo"], {})
    if hasattr(app.screen, "begin"):
        app.screen.press("#")


def tear(store):
    """A match whose last record is half there."""
    matched(store, 1, 9, (0, 4))
    name = store.names()[-1]
    store.write(name, store.read(name)[:-3])


def spoil(store):
    """A match with a bad record in its middle."""
    tear(store)
    name = journal.Journal(store, 1).name(0)
    data = bytearray(store.read(name))
    data[len(data) // 2] ^= 4
    store.write(name, bytes(data))


class Wire:
    """The host of a restore: its bytes as they are asked for; stands for `sys` in the script on the device."""

    def __init__(self, data):
        self.data = data
        self.path, self.modules = sys.path, sys.modules
        self.stdin = self.stdout = self.buffer = self

    def write(self, text):
        pass

    def read(self, count):
        out, self.data = self.data[:count], self.data[count:]
        return out


class Alarm:
    """What would ring if that host fell silent."""

    ONE_SHOT = 0

    def __init__(self, number):
        pass

    def init(self, mode, period, callback):
        pass

    def deinit(self):
        pass


class Machine:
    Timer, reset = Alarm, None


def restored(path):
    """Saves over which others are brought by the scripts of `meeplight restore`, from a file that `run.py` makes."""
    with open(path) as file:
        old, pieces, size, digest = json.load(file)
    data = b"".join(binascii.a2b_base64(piece) for piece in pieces) + b"."

    def prepare(store):
        for name, data in old.items():
            store.write(name, binascii.a2b_base64(data))

    def restore(app):
        import rig

        names = rig.for_this_flash("firmware/meeplight/update.py")
        names["sys"], sys.modules["machine"] = Wire(data), Machine
        names["receive"](size, binascii.a2b_base64(digest), 1000)
        return rig.start()

    return prepare, [presses("C"), restore, presses("C")]


def marked(module, work, given):
    """What the device remembers outside the folder of saves."""
    return lambda _app: getattr(__import__("rig").__dict__[module], work)(given) and None


MARKS = [marked("run", "failures", count) for count in (1, 2, 0)] + [marked("remains", "accept", [mark]) for mark in (b"ABCD", b"EFGH", b"IJKL")]
SMALL = {
    "markers": (nothing, MARKS),
    "settings": (nothing, [presses("D")] * 6),
    "rotation": (crowd, [rotate, presses("3")]),
    "torn": (tear, [presses("6"), presses("C")]),
    "salvage": (spoil, [presses("#"), presses("5")]),
}


def session(name, length):
    """(preparation, steps) of a session by its name, of a restore or of a recorded match."""
    if name.endswith("restore.json"):
        return restored(name)
    return SMALL[name] if name in SMALL else recorded(name, length)
