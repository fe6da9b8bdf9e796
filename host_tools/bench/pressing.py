"""Presses on the real firmware in the emulated Pico: a second app here plays along and knows what must light up."""

import random
import tempfile
from dataclasses import dataclass, field

from host_tools.device import package
from host_tools.emulator.companion import Companion
from meeplight.core import journal, library, transcript
from meeplight.core.app import App
from meeplight.core.canvas import GREEN, WHITE, Canvas
from meeplight.core.match import Match
from meeplight.hardware.lights import Lights
from meeplight.hardware.pads import drawing
from meeplight.hardware.store import Store

#: How people press: ms down, ms from one press to the next (other keys may still be down), ms of bounce.
STYLES = {
    "5 ms of bounce": ((40, 60), (80, 110), 5),
    "20 ms of bounce": ((60, 80), (120, 150), 20),
    "taps of 15 ms": ((15, 15), (60, 110), 3),
    "four people at once": ((15, 60), (20, 90), 3),
}
REST = 25  # ms that a key stays open before it is pressed again, on top of its bounce
LATE = 300  # ms after which a press counts as lost


@dataclass
class Pressed:
    """One press, in ms from its first contact to the last bit of a frame: `light` = one that shows the key, `picture` = what follows from it,
    `saved` = with the green light, if it ended a move; None where none came. `erased`: a sector of the flash was erased meanwhile.
    """

    light: float | None = None
    picture: float | None = None
    saved: float | None = None
    ends: bool = False
    erased: bool = False


@dataclass
class Result:
    presses: list = field(default_factory=list)
    lost: int = 0
    double: int = 0
    bad: int = 0


class Wire:
    """Takes the words of a frame and nothing else."""

    keeps = False
    shifts = 24 - 8 | 24 << 8 | 24 - 16 << 16  # red, green, blue of a chain that takes GRB

    def send(self, words, count):
        """Nothing is sent."""

    def ready(self):
        """Always."""
        return True


def saves(match, name, moves=()):
    """{file name: bytes} of a journal as the device writes it; the match is at its beginning, the moves are written one by one."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(folder + "/saves")
        book = journal.Journal(store, 1)
        book.create(transcript.head(match, name))
        for move in moves:
            book.append(move, 5)
        return {file: store.read(file) for file in store.names()}


class Duel:
    """A companion and an app here that both have the same match on the table; the app says what the matrix must show."""

    def __init__(self, board, uf2, name, seed=1, moves=(), mend=None):
        config, game = package.board_file(board), library.load(name)
        self.match = Match(game, [f"P{i + 1}" for i in range(min(4, game.PLAYERS[1]))], {}, seed)
        files = saves(self.match, name, moves)
        self.folder = tempfile.TemporaryDirectory()
        store = Store(self.folder.name + "/saves")
        for file, data in files.items():
            store.write(file, data)
        self.pad = drawing(config["pads"])
        self.app = App(store, Canvas(config["display"]["width"], config["display"]["height"]), self.pad, 0, seed)
        self.colours = [word.to_bytes(4, "big")[:3] for word in Lights(config["display"], Wire())._colours]

        def mended(made):
            made.update({f"/saves/{file}": data for file, data in files.items()})
            if mend:
                mend(made)

        self.companion = Companion(config, uf2, seed=seed, mend=mended)
        self.frames, self.now, self.free = [], 0, {}
        self.companion.on_frame = self._latched
        self.app.draw()

    def _latched(self, frame):
        """Keeps each frame as (start, end, colour of every pixel as it travels)."""
        chain, pixels = self.companion._chain, [b""] * len(self.companion._places)
        for place, pixel in enumerate(self.companion._places):
            pixels[pixel] = bytes(chain[3 * place : 3 * place + 3])
        self.frames.append((frame.start, frame.end, pixels))

    def close(self):
        """Forget the game and the saves here."""
        self.folder.cleanup()

    def panel(self):
        """Indices of the pixels of the first panel: what moves by itself lies outside."""
        window, width = self.app.panels[0], self.app.canvas.width
        return [y * width + x for y in range(window.height) for x in range(window.width)]

    def shows(self, frame, pixels, but=()):
        """Does a frame show this picture in the first panel, apart from these pixels?"""
        return all(frame[2][i] == self.colours[pixels[i]] for i in self.panel() if i not in but)

    def key(self, role):
        """Pixels of a key where the pad is shown, else that of the status light."""
        window, width = self.app.panels[0], self.app.canvas.width
        if not window.keyed:
            return [len(self.app.canvas.pixels) - 1]
        at = [place[1:] for place in window.places if place[0] == role]
        return [y * width + x for x0, y0, wide, tall in at for y in range(y0, y0 + tall) for x in range(x0, x0 + wide)]

    def choose(self, dice):
        """A key that may be pressed now and is not held; None while all of them are."""
        now = self.companion.pico.now / 1e6
        keys = [key for key in sorted(self.app.screen.entry.lit()) if self.free.get(key, 0) <= now]
        return dice.choice(keys) if keys else None

    def press(self, role, down, bounce):
        """Press on both; returns (contact in ns, pixels of the key, does it end a move, what the panel shows after it)."""
        lit, moves = self.key(role), len(self.app.table.match.moves)
        contact = self.companion.keys.tap(role, down, bounce_ms=bounce)
        self.free[role] = contact / 1e6 + down + 2 * bounce + REST
        self.now += 200
        self.app.tick(self.now, [(role, True, self.now)])
        self.app.tick(self.now + 50, [(role, False, self.now + 50)])
        while self.app.unsaved:
            self.app.save()
        self.app.draw()
        return contact, lit, len(self.app.table.match.moves) != moves, bytes(self.app.canvas.pixels)

    def over(self):
        """Has the match here come to its end?"""
        return self.app.table is None or self.app.table.match.over()


def measure(duel, count, style, seed=1):
    """Press `count` times at random among what may be pressed; returns a Result. The match may end before."""
    down, gap, bounce = STYLES[style]
    dice, pico, made = random.Random(seed), duel.companion.pico, []
    bad, operations = duel.companion.lights.bad, len(pico.chip.ssi.operations)
    while len(made) < count and not duel.over():
        role = duel.choose(dice)
        if role:
            made.append(duel.press(role, dice.uniform(*down), bounce))
        pico.run(dice.uniform(*gap) if role else 5)
    pico.run(LATE + 200)
    erases = [(start, end) for kind, _, start, end in pico.chip.ssi.operations[operations:] if kind != "page"]
    writes = [end for _, _, _, end in pico.chip.ssi.operations[operations:]]
    result = Result([_pressed(duel, press, erases, writes) for press in made], bad=duel.companion.lights.bad - bad)
    result.lost, result.double = _differences(duel)
    return result


def _pressed(duel, press, erases, writes):
    """What the frames say of one press."""
    contact, lit, ends, pixels = press
    out, white, before = Pressed(ends=ends), duel.colours[WHITE], None
    for frame in duel.frames:
        start, end, shown = frame
        if contact < start < contact + LATE * 1_000_000:
            if out.light is None and shown != before and all(shown[i] == white for i in lit):
                out.light = (end - contact) / 1e6
            if out.picture is None and out.light is not None and duel.shows(frame, pixels, lit):
                out.picture = (end - contact) / 1e6
            saved = ends and any(contact < write < start for write in writes) and shown[-1] == duel.colours[GREEN]
            if out.saved is None and saved:
                out.saved = (end - contact) / 1e6
        before = shown
    last = contact + int((out.saved or out.picture or LATE) * 1e6)
    out.erased = any(start < last and end > contact for start, end in erases)
    return out


def _differences(duel):
    """(lost, double) by the journal on the device: moves that it has too few or too many, or 1 and 1 if it has others."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(folder + "/saves")
        for file, data in duel.companion.saves().items():
            store.write(file, data)
        entries = [entry for entry, _seconds in journal.Journal(store, 1).load()[1]]
    moves = duel.app.table.match.moves if duel.app.table else entries
    if entries == moves:
        return 0, 0
    return max(1, len(moves) - len(entries)), max(1, len(entries) - len(moves))
