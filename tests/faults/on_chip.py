"""A match on the real firmware in the emulated Pico, stopped in the middle of a save: each fault is tried in a process of its own."""

import os
import pickle
import traceback

from host_tools import gestures
from host_tools.bench import pressing
from host_tools.bench.speed import random_match
from host_tools.device import package
from host_tools.emulator.companion import BOUNCE_MS, TAP_MS, Companion, installed
from host_tools.records import Copy
from meeplight.core import journal
from meeplight.core.canvas import GREEN, RED
from meeplight.core.frame import GLOW
from meeplight.core.match import UNDO, Match
from meeplight.hardware.lights import Lights

BOARD = "generic_ws2812_8x8"
MODES = ("old", "half", "random", "bits")
SAVE_MS = 1500  # emulated; looking through the flash before the first save of a start is in it
ASKED, PROMPT = b"saves?", b">>> "


class Wrong(Exception):
    """A confirmed record is lost, or something else that must not be."""


class Played:
    """`begun` moves of a random match lie on the flash; `press` keys in the next one, up to the moment before its save."""

    def __init__(self, uf2, name, seed, begun, count=200, mend=None, prepare=None):
        """`mend`: see Companion; `prepare`: what else is done to the flash image before power comes."""
        self.uf2, whole = uf2, random_match(name, seed, begun + count)
        self.files = {f"/saves/{file}": data for file, data in pressing.saves(whole, name, whole.moves[:begun]).items()}
        self.here = Match(whole.game, whole.seats, {}, seed)
        for move in whole.moves[:begun]:
            self.here.do(move)
        self.moves, self.entries = list(whole.moves[begun:]), list(whole.moves[:begun])

        def mended(made):
            made.update(self.files)
            if mend:
                mend(made)

        flash = prepare(self, installed(package.board_file(BOARD), uf2, mend=mended)) if prepare else None
        self.companion = Companion(BOARD, uf2, flash=flash, seed=seed, mend=mended)
        self.pico = self.companion.pico
        words = Lights(self.companion.config["display"], pressing.Wire())._colours
        self.colours = {word.to_bytes(4, "big")[:3]: number for number, word in enumerate(words) if number in (GREEN, RED)}
        self.corner = 3 * self.companion._places.index(len(self.companion._places) - 1)
        self.shown, self.companion.on_frame, self.up = [], self._latched, 0

    def _latched(self, frame):
        """Keeps (start in ns, colour of the status light) of each frame."""
        self.shown.append((frame.start, self.colours.get(bytes(self.companion._chain[self.corner : self.corner + 3]))))

    def start(self):
        if not self.companion.ready():
            raise Wrong(f"does not start: {bytes(self.pico.console.text)!r}")
        return self

    def light(self, colour, since):
        """Has the status light had this colour in a frame that began after a time?"""
        return any(start > since and shown == colour for start, shown in self.shown[-40:])

    def next_entry(self):
        """(entry, gestures) of what is keyed next."""
        move = self.moves[0]
        return move, gestures.for_move(self.here, move)

    def press(self):
        """Key in the next move up to half a millisecond before its first flash operation; returns the move."""
        move = self.key()
        self.pico.run((forked(self.first, move) - self.pico.now) / 1e6 - 0.5)
        return move

    def key(self):
        """Key in the next move; its last key is going down."""
        move, keys = self.next_entry()
        self.pico.run(max(0, self.up - self.pico.now / 1e6))  # the green light is quicker than a finger
        for gesture in keys[:-1]:
            self.companion.do(gesture)
        self.since = self.companion.keys.tap(keys[-1][1], TAP_MS, bounce_ms=BOUNCE_MS)
        self.up = self.since / 1e6 + TAP_MS + 2 * BOUNCE_MS + pressing.REST
        return move

    def refused(self):
        """Key in the next move: True if the red light says that it is not saved, False if it is and counts."""
        move = self.key()
        if not self.pico.run(lambda: self.light(RED, self.since) or self.light(GREEN, self.written()), SAVE_MS):
            raise Wrong(f"{move}: neither red nor green")
        red = self.light(RED, self.since)
        found = self.check(move, not red)
        self.pico.run(GLOW + 100 if red else 100)  # until the red light is out
        if not red:
            self.take(move)
            if found != self.entries:
                raise Wrong(f"{found[-3:]} for {self.entries[-3:]}")
        return red

    def reset(self):
        """Let the host in, and start anew as it does when it leaves."""
        self.pico.exec("import gc; gc.collect()")
        self.pico.console.text.clear()
        self.pico.console.send(b"\x02\x04")
        self.pico.run(lambda: b"soft reboot" in self.pico.console.text, 1000)

    def first(self, move):
        """When the first flash operation of a save begins, in ns."""
        operations = self.pico.chip.ssi.operations
        count = len(operations)
        if not self.pico.run(lambda: len(operations) > count, SAVE_MS):
            raise Wrong(f"{move} is not saved")
        return operations[count][2]

    def saved(self, move):
        """After `press`: until the green light; the move counts from there on."""
        if not self.pico.run(lambda: self.light(GREEN, self.written()), SAVE_MS):
            raise Wrong(f"{move}: no green light")
        self.take(move)

    def take(self, move):
        self.here.do(self.moves.pop(0))
        self.entries.append(move)

    def written(self):
        """When the first flash operation of this save had been done, far away while there was none."""
        return next((end for _, _, _, end in self.pico.chip.ssi.operations[-200:] if end > self.since), 1 << 62)

    def on_flash(self):
        """The entries of the journal as the host reads them; Wrong if it is damaged."""
        try:
            return [tuple(entry) for entry, _seconds in journal.Journal(Copy(self.companion.saves()), 1).load()[1]]
        except journal.Damaged as damaged:
            raise Wrong(damaged.text) from None

    def check(self, move, confirmed):
        """What lies on the flash is what was confirmed, or has the one move more that was being saved; returns it."""
        found = self.on_flash()
        allowed = [self.entries + [move]] + ([] if confirmed else [self.entries])
        if found not in allowed:
            raise Wrong(f"{len(found)} records, {found[-2:]}; {len(self.entries)} were confirmed{' and one more' if confirmed else ''}, {move}")
        return found

    def plays_on(self, found):
        """After a start: the match on the table is that of these entries, one press more is saved behind them, and the host gets in."""
        self.start()
        self.pico.run(60)
        self.since = since = self.pico.now
        self.companion.keys.tap("C", TAP_MS, bounce_ms=BOUNCE_MS)
        if not self.pico.run(lambda: self.light(GREEN, max(since, self.written())), SAVE_MS):
            raise Wrong("the next press is not saved")
        if self.on_flash() != found + [(UNDO,)]:
            raise Wrong(f"the next press made {self.on_flash()[-3:]} of {found[-2:]}")
        if ASKED in self.pico.console.text:
            raise Wrong("asked for moves although none is missing")
        if self.pico.exec("print(1)") != "1\n":
            raise Wrong("the host does not get in")

    def cut(self, move, operation, mode, part, boot):
        """Power cut inside a flash operation of the save; False when the save has no such operation."""
        self.pico.power_cut(mode, operation, part)
        confirmed = self.pico.run(lambda: self.light(GREEN, self.written()), SAVE_MS)
        if self.pico.powered:
            return False
        found = self.check(move, confirmed)
        if boot:
            self.pico.console.text.clear()
            self.pico.reboot()
            self.plays_on(found)
        return True

    def ctrl_c(self, move, operation, boot):
        """Ctrl-C when a flash operation of the save begins: the companion leaves, memory is collected, then a soft reset."""
        pico, ssi = self.pico, self.pico.chip.ssi
        operate, count = ssi._operate, len(ssi.operations)

        def operating(*given):
            if len(ssi.operations) == count + operation:
                pico.console.send(b"\x03")
            operate(*given)

        ssi._operate = operating
        pico.console.text.clear()
        if not pico.run(lambda: PROMPT in pico.console.text or self.light(GREEN, self.written()), SAVE_MS):
            raise Wrong("neither saved nor stopped")
        if not pico.run(lambda: PROMPT in pico.console.text, 300 if len(ssi.operations) > count + operation else 0):
            return False
        confirmed = self.light(GREEN, self.written())
        self.reset()
        pico.run(20)
        found = self.check(move, confirmed)
        if boot:
            self.plays_on(found)
        return True


def forked(work, *given):
    """What a piece of work gives in a copy of this process, so that it may be done again from here; its errors come out as Wrong."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        try:
            answer = (True, work(*given))
        except BaseException as error:
            answer = (False, str(error) if isinstance(error, Wrong) else traceback.format_exc())
        os.write(writer, pickle.dumps(answer)[:60000])
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    fine, answer = pickle.loads(told)
    if not fine:
        raise Wrong(answer)
    return answer
