"""What is played while power is cut or the flash fails (MicroPython): each session goes on by one durable step at every `next`."""

import json

import rig
from meeplight.core import history, journal
from meeplight.core import table as tables
from meeplight.core.match import END


class Game:
    """A recorded match: begun, then its first moves by keys, with an undo and a redo between."""

    def __init__(self, path, length):
        with open(path) as file:
            self.name, self.seats, self.options, self.seed, moves = json.load(file)
        self.moves = moves[:length]

    def prepare(self, store):
        pass

    def play(self, app):
        app.seed = self.seed
        app.start(self.name, list(self.seats), self.options)
        yield
        for number, move in enumerate(self.moves):
            for kind, role in move:
                rig.tap(app, role, kind == "hold")
            yield
            if number % 4 == 3:
                rig.tap(app, "C")
                yield
                rig.tap(app, "C", True)
                yield


class Settings:
    def prepare(self, store):
        pass

    def play(self, app):
        for _ in range(6):
            rig.tap(app, "D")
            yield


class Rotation:
    """Three finished matches and a flash with little room: the oldest goes, a new one begins."""

    def prepare(self, store):
        for seed in range(3):
            table = tables.start(store, "pili_pili", ["Ana", "Bo"], {}, seed)
            for _ in range(40):
                table.do((0, 3 + seed))
                table.undo()
            table.do((END,))
            while table.queue:
                table.save()
        part = 0
        while store.free() >= history.ROOM:
            with open("/pico/filler%d" % part, "wb") as file:
                file.write(bytes(min(32768, store.free() - history.ROOM + 4096)))
            part += 1

    def play(self, app):
        app.start("pili_pili", ["Ana", "Bo"], {})
        rig.tap(app, "#")
        yield
        rig.tap(app, "3")
        yield


class Torn:
    """A match whose last record is half there: the next move takes its place."""

    def prepare(self, store):
        table = tables.start(store, "pili_pili", ["Ana", "Bo"], {}, 1)
        for _ in range(9):
            table.do((0, 3))
            table.undo()
        table.do((0, 4))
        while table.queue:
            table.save()
        name = store.names()[-1]
        store.write(name, store.read(name)[:-3])

    def play(self, app):
        rig.tap(app, "6")
        yield
        rig.tap(app, "C")
        yield


class Salvage:
    """A match with a bad record in its middle: OK goes on from the good part, in a new journal."""

    def prepare(self, store):
        Torn().prepare(store)
        name = journal.Journal(store, 1).name(0)
        data = bytearray(store.read(name))
        data[len(data) // 2] ^= 4
        store.write(name, bytes(data))

    def play(self, app):
        rig.tap(app, "#")
        yield
        rig.tap(app, "5")
        yield


GIVEN_UP = ("(1, 81), ", "(1, 'its first segment is missing'), ")
SMALL = {"settings": Settings, "rotation": Rotation, "torn": Torn, "salvage": Salvage}


def session(name, length):
    """A session by its name, or a recorded game: a file of keys that `run.py` makes from a transcript."""
    return SMALL[name]() if name in SMALL else Game(name, length)
