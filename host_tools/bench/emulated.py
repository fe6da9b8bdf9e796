"""`meeplight bench --emulated`: the real firmware on the emulated Pico against its limits, in emulated time."""

from dataclasses import asdict, dataclass

from host_tools.bench import inside, pressing
from host_tools.bench.pressing import Duel
from host_tools.device import package
from host_tools.emulator.measure import summary

BOARD, LARGE = "generic_ws2812_8x8", "generic_ws2812_16x16"
FEW = 50  # of fewer presses the 95th and 99th percentile are only the slowest one: told, but no limit
_MARK = 0x4005801C  # a scratch register that main.py's first line writes, so that what comes before it is not counted
_LINE = b"import sys\nsys.path.clear()\nimport machine\nmachine.mem32[0x4005801C] = 0x77\nsys.path.append('')\n"


@dataclass
class Row:
    """One measured thing: `value` in `unit`, its `limit` (least = at least, else at most; None = only told), `n` it was taken from."""

    what: str
    value: float | None
    unit: str = "ms"
    limit: float | None = None
    least: bool = False
    n: int = 1

    @property
    def held(self):
        """Whether the limit holds; a value that could not be taken does not."""
        if self.limit is None:
            return True
        return self.value is not None and (self.value >= self.limit if self.least else self.value <= self.limit)

    def told(self):
        """As plain data."""
        return asdict(self) | {"held": self.held}


def presses(board, uf2, names, count, styles=tuple(pressing.STYLES)):
    """Yield rows of `count` presses for each style and game (a match that ends is not begun again); the light has a limit, the picture none."""
    large = board == LARGE
    for style in styles:
        found, lost, double, bad = [], 0, 0, 0
        for seed, name in enumerate(names):
            duel = Duel(board, uf2, name, seed + 1)
            duel.companion.ready()
            duel.companion.pico.run(3000)  # what is looked after in the first idle second is not part of play
            result = pressing.measure(duel, count, style, seed + 1)
            duel.close()
            found += result.presses
            lost, double, bad = lost + result.lost, double + result.double, bad + result.bad
        yield from _press_rows(f"{board.split('_')[-1]}, {style}", found, large)
        yield Row(f"{board.split('_')[-1]}, {style}: lost", lost, "", 0, n=len(found))
        yield Row(f"{board.split('_')[-1]}, {style}: double", double, "", 0, n=len(found))
        yield Row(f"{board.split('_')[-1]}, {style}: bad light bits", bad, "", 0, n=len(found))


def _press_rows(what, found, large):
    light = summary([press.light for press in found if not press.erased])
    yield Row(f"{what}: press to light, median", light.get("median"), limit=10.5 if large else 4, n=light["n"])
    yield Row(f"{what}: press to light, p99", light.get("p99"), limit=(12 if large else 6) if light["n"] >= FEW else None, n=light["n"])
    yield Row(f"{what}: presses without their light", light["unseen"], "", 0, n=light["n"])
    during = summary([press.light for press in found if press.erased])
    yield Row(f"{what}: press to light while a sector is erased, most", during.get("max"), n=during["n"])
    picture = summary([press.picture for press in found if not press.erased])
    yield Row(f"{what}: press to the picture that follows, median", picture.get("median"), n=picture["n"])
    saved = summary([press.saved for press in found if press.ends])
    if saved["n"]:
        yield Row(f"{what}: press to saved, median", saved.get("median"), limit=None if large else 10, n=saved["n"])
        yield Row(f"{what}: press to saved, p95", saved.get("p95"), limit=None if large or saved["n"] < FEW else 80, n=saved["n"])


def start(board, uf2, name, depth, limit):
    """Rows of one start: from main.py's first line to the first light and to the resumed match on view."""
    match = inside.prepared(name, depth)
    duel = Duel(board, uf2, name, match.seed, match.moves, lambda made: made.update({"/main.py": _LINE + made["/main.py"]}))
    companion, pico = duel.companion, duel.companion.pico
    pico.run(lambda: pico.chip.read_uint32(_MARK) == 0x77, 5000)
    up, pixels = pico.now, bytes(duel.app.canvas.pixels)
    companion.ready()
    pico.run(30)
    duel.close()
    first = next(((end - up) / 1e6 for _start, end, shown in duel.frames if any(map(any, shown))), None)
    view = next(((end - up) / 1e6 for begin, end, shown in duel.frames if begin > up and duel.shows((0, 0, shown), pixels)), None)
    yield Row("MicroPython up to first light", first, limit=150)
    yield Row(f"MicroPython up to {name} on view after {len(match.moves)} moves", view, limit=limit)


def work(board, uf2, name, moves=8, depth=300):
    """Rows of a game's own work: lights at the start of a move, a press, a move, undo at depth."""
    told = inside.times(board, uf2, name, moves, depth)
    for what, figure, limit in (("lights", "max", 5), ("press", "max", 4), ("move", "max", None), ("draw", "median", None)):
        if told[what]["n"]:  # in some games every press ends a move
            yield Row(f"{name}: {LABELS[what]}, {figure}", told[what].get(figure), limit=limit, n=told[what]["n"])
    yield Row(f"{name}: undo at depth {told['depth']}, most", told["undo"].get("max"), limit=100, n=told["undo"]["n"])


LABELS = {"lights": "lights of all keys at the start of a move", "press": "a press applied", "move": "a move played", "draw": "picture drawn"}


def room(board, uf2, name, depth=300):
    """Rows of a game's memory in play."""
    free, block = inside.heap(board, uf2, name, depth)
    largest = max(map(len, package.modules(package.build(package.board_file(board), "armv6m")).values()))
    yield Row(f"{name}: free heap in play", round(free / 1024, 1), "KB", 110, True)
    # A module is read whole before it is taken in, piece by piece: nothing larger is ever asked for.
    yield Row(f"{name}: largest free block", round(block / 1024, 1), "KB", round(largest / 1024, 1), True)


def short(uf2):
    """The rows that a test can wait for."""
    yield from start(BOARD, uf2, "siam", 100, 500)
    yield from presses(BOARD, uf2, ["pili_pili"], 15, ["20 ms of bounce"])
    yield from work(BOARD, uf2, "coffee_rush", 4)


def full(uf2, names, count):
    """All rows; `count` presses a style and game."""
    for depth, limit in ((100, 500), (300, 1000)):
        for name in names:
            yield from start(BOARD, uf2, name, depth, limit)
    for name in names:
        yield from work(BOARD, uf2, name)
        yield from room(BOARD, uf2, name)
    for board in (BOARD, LARGE):
        yield from presses(board, uf2, names, count)
