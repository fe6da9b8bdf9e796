"""A second app here that plays along with the real firmware in the emulated Pico and knows what must light up."""

import tempfile
from array import array

from host_tools import gestures
from host_tools.device import package
from host_tools.emulator.companion import Companion
from meeplight.core import journal, library, opening
from meeplight.core.app import App
from meeplight.core.canvas import Canvas
from meeplight.core.match import Match
from meeplight.hardware.governor import milliamps
from meeplight.hardware.lights import Lights
from meeplight.hardware.loops import scale
from meeplight.hardware.pads import drawing
from meeplight.hardware.store import Store

REST = 25  # ms that a key stays open before it is pressed again, on top of its bounce


def set_up(name):
    """The gestures from the menu into a match of a game, of four where it takes four."""
    game = library.load(name)
    seats = max(game.PLAYERS[0], min(4, game.PLAYERS[1]))
    return gestures.for_set_up(Match(game, ["?"] * seats, {}, 1), name)


def before_run(made, code):
    """Put code before the line of main.py that runs the app; made: {device path: bytes}."""
    line = b"    run()\n"
    assert line in made["/main.py"]
    made["/main.py"] = made["/main.py"].replace(line, code + line)


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
        book.create(opening.lines(match, name))
        for move in moves:
            book.append(move, 5)
        return {file: store.read(file) for file in store.names()}


def triples(words):
    """The three bytes of each word."""
    return [word.to_bytes(4, "big")[:3] for word in words]


def dimmed(lights):
    """[{colour that is sent: the same at full brightness}] for every brightness that the power governor may choose, the brightest first."""
    full, words, sums, tables = triples(lights._colours), array("I", lights._colours), array("H", lights._light), []
    for level in range(lights._level, lights._level // 3, -1):
        table = dict(zip(reversed(triples(words)), reversed(full), strict=True))
        if table not in tables:
            tables.append(table)
        scale(words, sums, lights._rgb, len(words), level - 1, lights.wire.shifts, 0)
    return tables


class Duel:
    """A companion and an app here that both have the same match on the table; the app says what the matrix must show."""

    def __init__(self, board, uf2, name, seed=1, moves=(), mend=None, options=None):
        config, game = package.board_file(board), library.load(name)
        self.name = name
        self.match = Match(game, [f"P{i + 1}" for i in range(min(4, game.PLAYERS[1]))], options, seed)
        files = saves(self.match, name, moves)
        self.folder = tempfile.TemporaryDirectory()
        store = Store(self.folder.name + "/saves")
        for file, data in files.items():
            store.write(file, data)
        self.pad = drawing(config["pads"])
        self.app = App(store, Canvas(config["display"]["width"], config["display"]["height"]), self.pad, 0, seed)
        lights = Lights(config["display"], Wire())
        self.colours, self.dimmed = triples(lights._colours), dimmed(lights)

        def mended(made):
            made.update({f"/saves/{file}": data for file, data in files.items()})
            if mend:
                mend(made)

        self.companion = Companion(config, uf2, seed=seed, mend=mended)
        self.frames, self.now, self.free, self.most_ma, self.level = [], 0, {}, 0, self.dimmed[0]
        self.companion.on_frame = self._latched
        self.app.draw()
        self.before = self.keyed()

    def _latched(self, frame):
        """Keeps each frame as (start, end, colour of every pixel as it travels at full brightness)."""
        chain, pixels = self.companion._chain, [b""] * len(self.companion._places)
        for place, pixel in enumerate(self.companion._places):
            pixels[pixel] = bytes(chain[3 * place : 3 * place + 3])
        self.most_ma = max(self.most_ma, milliamps(self.companion.config["display"], len(pixels), sum(chain)))
        seen = set(pixels)  # that of the last frame first: at low levels two colours may look the same as others a level off
        same = next((table for table in [self.level, *self.dimmed] if all(pixel in table for pixel in seen)), None)
        self.level = same or self.level
        self.frames.append((frame.start, frame.end, [same[pixel] for pixel in pixels] if same else pixels))

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

    def keyed(self):
        """Which panels show the pad."""
        return tuple(window.keyed for window in self.app.panels)

    def key(self, role, keyed):
        """Pixels of a key where these panels show the pad, else that of the status light."""
        width, shown = self.app.canvas.width, []
        for window in (window for window, shows in zip(self.app.panels, keyed, strict=True) if shows):
            at = [(window.x + x, window.y + y, wide, tall) for name, x, y, wide, tall, _name in window.places if name == role]
            shown += [y * width + x for x0, y0, wide, tall in at for y in range(y0, y0 + tall) for x in range(x0, x0 + wide)]
        return shown or [len(self.app.canvas.pixels) - 1]

    def choose(self, dice):
        """A key that may be pressed now and is not held; None while all of them are."""
        now = self.companion.pico.now / 1e6
        keys = [key for key in sorted(self.app.screen.entry.lit()) if self.free.get(key, 0) <= now]
        return dice.choice(keys) if keys else None

    def press(self, role, down, bounce):
        """Press on both; returns (contact in ns, [pixels of the key], when it acts if it ends a move, what the panel shows after it).

        A key that acts when it is let go does so from its first opening on; the others at the contact.

        The key is where it was before the last press, too: somebody quick presses before that picture has come.
        """
        keyed, moves = self.keyed(), len(self.app.table.match.moves)
        lit, self.before = [self.key(role, shown) for shown in {keyed, self.before}], keyed
        contact = self.companion.keys.tap(role, down, bounce_ms=bounce)
        self.free[role] = contact / 1e6 + down + 2 * bounce + REST
        self.now += 200
        self.app.tick(self.now, [(role, True, self.now)])
        pressed = len(self.app.table.match.moves)
        self.app.tick(self.now + 50, [(role, False, self.now + 50)])
        released = len(self.app.table.match.moves)
        while self.app.unsaved():
            self.app.save()
        self.app.draw()
        acts = contact if pressed != moves else contact + int(down * 1e6) if released != pressed else None
        return contact, lit, acts, bytes(self.app.canvas.pixels)

    def over(self):
        """Has the match here come to its end?"""
        return self.app.table is None or self.app.table.match.over()
