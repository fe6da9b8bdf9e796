"""Plays matches by random keys on the whole companion, and compares with a plain replay of what was confirmed."""

import gc

from host_tools.soak import guide
from host_tools.soak.guide import Wrong
from host_tools.soak.thumbs import Thumbs
from meeplight.core import history, journal, library
from meeplight.core import table as tables
from meeplight.core.app import SAVED, App
from meeplight.core.canvas import Canvas
from meeplight.core.chance import Chance
from meeplight.core.match import REDO, UNDO, Match

PAD = tuple(tuple(row) for row in ("123A", "456B", "789C", "*0#D"))
KEPT = 3  # old matches that stay
SMALL = hasattr(gc, "mem_alloc")  # MicroPython


class Soak:
    """`match(name)` plays one match of at most `most` presses; counts add up in the attributes."""

    def __init__(self, world, seed, most=300):
        self.chance, self.world, self.most = Chance(seed), world, most
        self.thumbs = Thumbs(PAD, self.chance)
        self.canvas = Canvas(8, 8)
        self.matches = self.cuts = self.starts = self.saved = self.presses = 0
        self.free, self.least, self.rounds = None, None, []
        self.table = self.acked = self.maybe = None
        self.confirmed = {}  # by number of the match: its entries
        self.start()

    def told(self):
        """Counts so far; `growth` is how many bytes (CPython: objects) more are in use in the menu than after the second round of games."""
        out = {"free": self.free, "growth": self.growth()}
        for name in ("matches", "presses", "saved", "cuts", "starts"):
            out[name] = getattr(self, name)
        for name in ("given", "lost", "ghosts"):
            out[name] = getattr(self.thumbs, name)
        out.update(self.world.told())
        return out

    def growth(self):
        """The least use of the last whole round over that of the second, when every game has been in memory once."""
        return self.rounds[-1] - self.rounds[0] if len(self.rounds) > 1 else None

    def use(self, count):
        """Note what is in use in the menu after a match; of each round only the least is kept, or the notes would be the leak."""
        self.least = count if self.least is None else min(self.least, count)
        if self.matches % len(library.names()) == 0:
            if self.matches > len(library.names()):
                self.rounds = self.rounds[:1] + [self.least]
            self.least = None

    # The device's loop.
    def start(self):
        self.starts += 1
        self.app = App(self.world, self.canvas, PAD, self.thumbs.now)
        while self.app.rest():
            pass
        self.app.draw()

    def turn(self, events, ms=0):
        self.thumbs.pass_time(ms)
        app = self.app
        app.tick(self.thumbs.now, events)
        if app.dirty and self.chance.below(3) == 0:
            app.draw()
        while app.unsaved() and not self.world.dead:
            self.save()
        if app.table and not self.world.dead:
            self.sit_if_new()

    def sit(self, table):
        number = table.book.number
        self.table, self.acked, self.maybe = table, self.confirmed.setdefault(number, []), None

    def save(self):
        self.sit_if_new()
        self.maybe, self.app.status = self.app.table.queue[0][0], 0
        self.app.save()
        if self.app.status == SAVED:
            self.acked.append(self.maybe)
            self.maybe = None
            self.saved += 1
        elif not self.world.dead:
            raise Wrong("not saved, and nothing was the matter")

    # Thumbs.
    def press(self, role, held=False):
        chance, thumbs = self.chance, self.thumbs
        self.presses += 1
        if chance.below(150) == 0:
            self.world.arm(1 + chance.below(9))
        if chance.below(60) == 0:
            self.turn(thumbs.chord())
        down = thumbs.move(role, True)
        thumbs.expect(down, role)
        self.turn(down)
        second = None
        if held:
            self.turn([], 650)
        elif chance.below(8) == 0:  # the next finger comes before the first has gone
            second = self.app.roles[chance.below(16)]
            if second == role:
                second = None
            else:
                down = thumbs.move(second, True)
                thumbs.expect(down, second)
                self.turn(down, 20)
        self.turn(thumbs.move(role, False), 30)
        if second:
            self.turn(thumbs.move(second, False), 30)
        if SMALL and self.presses % 3 == 0:
            self.collect()
        if self.world.dead or chance.below(250) == 0:
            self.power_off()

    def collect(self):
        gc.collect()
        if SMALL:
            self.free = gc.mem_free() if self.free is None else min(self.free, gc.mem_free())

    def power_off(self):
        self.cuts += self.world.dead
        self.app = None
        self.forget()
        self.world.restart()
        self.start()
        if self.table:
            self.compare(True)

    def forget(self):
        """Unload what only the comparison, or the time before the power cut, has loaded."""
        for name in library.names():
            if not (self.app and self.app.table and self.app.table.name == name):
                library.unload(name)
        self.collect()

    # A plain replay.
    def compare(self, cut=False):
        """What the store holds is what was confirmed, or that and the record that power caught; the table shows it too."""
        number, name = self.table.book.number, self.table.name
        if cut and number not in journal.numbers_in(self.world):
            raise Wrong(f"match {number} is gone")
        found, _remark = tables.resume(self.world, number)
        was, now = self.plain(self.acked), (found.match.moves, found.match.undone)
        if now != was and self.maybe:
            was = self.plain(self.acked + [self.maybe])
            self.acked.append(self.maybe)
        self.maybe = None
        if now != was:
            raise Wrong(f"{name}: the store has {now}, confirmed was {was}")
        again = Match(library.load(name), self.table.match.seats, self.table.match.options, self.table.match.seed)
        for move in now[0]:
            again.do(move)
        if again.state != found.match.state:
            raise Wrong(f"{name}: the state is not that of its moves")
        live = self.app.table
        if live and live.book.number == number:
            if live.match.moves != now[0] or live.match.undone != now[1] or live.match.state != again.state:
                raise Wrong(f"{name}: the table is not what the store holds")
            self.table = live
        elif live is None and cut and not again.over() and number == journal.numbers_in(self.world)[-1]:
            raise Wrong(f"{name}: the match did not come back")

    def plain(self, entries):
        return journal.settle(entries, UNDO, REDO)

    # From the menu to the end.
    def match(self, name):
        guide.to_menu(self)
        while not (self.app.table and self.app.table.name == name):
            guide.set_up(self, name)
        self.sit_if_new()
        begun = self.presses
        while self.presses - begun < self.most and self.app.table and self.app.table.name == name:
            role = guide.likely(self)
            if role == "#" and self.app.table.match.over() and self.presses - begun < self.most // 2:
                role = "C"
            self.press(role, self.chance.below(12) == 0)
        if self.world.dead:
            self.power_off()
        self.world.arm(0)
        self.compare()
        self.matches += 1
        guide.to_menu(self)
        self.world.arm(0)
        for number in journal.numbers_in(self.world)[:-KEPT]:
            history.give_up(self.world, number)
            self.confirmed.pop(number, None)
        self.table = None
        self.forget()
        self.use(gc.mem_alloc() if SMALL else len(gc.get_objects()))

    def sit_if_new(self):
        if self.app.table is not self.table:
            self.sit(self.app.table)
