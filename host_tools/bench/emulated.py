"""`meeplight bench --emulated`: the real firmware on the emulated Pico against its limits, in emulated time."""

from dataclasses import asdict, dataclass

from host_tools.bench import entering, growing, inside, timing
from host_tools.bench.pressing import Duel
from host_tools.device import package
from host_tools.emulator.measure import summary
from meeplight.hardware.governor import MAX_MA

BOARD, LARGE = "generic_ws2812_8x8", "generic_ws2812_16x16"
FEW = 50  # of fewer presses the 95th and 99th percentile are only the slowest one: told, but no limit
GROWTH = 1024  # bytes of heap that may be gone after the last match of a soak: names that Python keeps once it knows them
EXPANSIONS = {"tokaido": {"crossroads": "on"}}
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


def silent(text):
    """Where nobody looks at what is being done."""


def presses(board, uf2, names, count, styles=tuple(timing.STYLES), tell=silent):
    """Yield rows of `count` presses for each style and game; the light has a limit, the picture none."""
    large, size = board == LARGE, board.split("_")[-1]
    for style in styles:
        found = timing.Result()
        for seed, name in enumerate(names):
            what = f"{size}, {style}, {name}: press %d of {count}"
            found.add(timing.measure(board, uf2, name, count, style, 1000 * seed + 1, lambda done, what=what: tell(what % done)))
        yield from _press_rows(f"{size}, {style}", found.presses, large)
        for name in ("lost", "double", "bad"):
            yield Row(f"{size}, {style}: {'bad light bits' if name == 'bad' else name}", getattr(found, name), "", 0, n=len(found.presses))
        for (most, looks), when in zip(found.samples, ("always", "while the flash is busy"), strict=True):
            yield Row(f"{size}, {style}: key samples off from 4 kHz, {when}, most", round(most, 1), "", 1, n=looks)
        limit = package.board_file(board)["display"].get("max_ma", MAX_MA)
        yield Row(f"{size}, {style}: current of a frame, most", round(found.most_ma), "mA", limit, n=found.frames)


def _press_rows(what, found, large):
    light = summary([press.light for press in found if not press.erased])
    yield Row(f"{what}: press to light, median", light.get("median"), limit=10.5 if large else 4, n=light["n"])
    yield Row(f"{what}: press to light, p99", light.get("p99"), limit=(12 if large else 6) if light["n"] >= FEW else None, n=light["n"])
    yield Row(f"{what}: presses without their light", light["unseen"], "", 0, n=light["n"])
    during = summary([press.light for press in found if press.erased])
    yield Row(f"{what}: press to light while a sector is erased, most", during.get("max"), n=during["n"])
    picture = summary([press.picture for press in found if not press.erased])
    yield Row(f"{what}: press to the picture that follows, median", picture.get("median"), n=picture["n"])
    for late in (False, True):
        saved, begin = summary([press.saved for press in found if press.ends and press.late == late]), "let go" if late else "press"
        if saved["n"]:
            # Lights are sent one after the other and the green one is the last: on 16x16 it takes 8 ms more than on 8x8. Letting go counts
            # after the bounce and 8 ms open.
            yield Row(f"{what}: {begin} to saved, median", saved.get("median"), limit=None if large or late else 10, n=saved["n"])
            yield Row(f"{what}: {begin} to saved, p95", saved.get("p95"), limit=None if large or saved["n"] < FEW else 80, n=saved["n"])


def mpremote(uf2, tries=4, starts=tuple(entering.STARTS), real=1, tell=silent):
    """Rows of `mpremote exec 1` on every screen, `tries` moments each; in the first `real` screens of a start once more by the mpremote here."""
    total, inside, back, resumed = 0, 0, 0, 0
    for start in starts:
        companion, before = entering.started(start, uf2)
        matched = start in entering.MATCHES
        for number, (name, keys) in enumerate(entering.STARTS[start][3].items()):
            tell(f"mpremote: {name}")
            told = entering.forked(entering.screen, companion, before if matched else None, keys, tries, 100 * number, number < real)
            count = sum(entered for entered, _resumed in told)
            total, inside = total + len(told), inside + count
            back += sum(again is not None for _entered, again in told)
            resumed += sum(again is True for _entered, again in told)
            yield Row(f"mpremote exec 1 on the screen: {name}", count, "in", len(told), True, len(told))
    yield Row("mpremote exec 1 on every screen", inside, "in", total, True, total)
    yield Row("mpremote reset: what was there is back", resumed, "", back, True, back)


def soak(board, uf2, name, count, tell=silent):
    """Rows of memory over `count` presses without waiting, three hours of play if they are 20,000."""
    looks = growing.played(board, uf2, name, count, lambda done: tell(f"{name}: press {done} of {count} without waiting"))
    menu = [look for look in looks if look[0] == "menu"]
    for where, made, free, block in (menu[0], menu[len(menu) // 2], menu[-1]):
        yield Row(f"{name}: free heap in the {where} after {made} presses", round(free / 1024, 2), "KB", n=len(menu))
        yield Row(f"{name}: largest free block in the {where} after {made} presses", round(block / 1024, 2), "KB", n=len(menu))
    yield Row(f"{name}: heap lost over {menu[-1][1]} presses", menu[0][2] - menu[-1][2], "B", GROWTH, n=len(menu))
    least = min(look[2] for look in looks if look[0] == "play")  # `room` has the limit: here is what presses the keys in memory, too
    yield Row(f"{name}: free heap in play beside the bench, least", round(least / 1024, 1), "KB", n=len(menu))


def start(board, uf2, name, depth, limit, options=None):
    """Rows of one start: from main.py's first line to the first light and to the resumed match on view."""
    match = inside.prepared(name, depth, options=options)
    duel = Duel(board, uf2, name, match.seed, match.moves, lambda made: made.update({"/main.py": _LINE + made["/main.py"]}), options)
    companion, pico = duel.companion, duel.companion.pico
    pico.run(lambda: pico.chip.read_uint32(_MARK) == 0x77, 5000)
    up, pixels = pico.now, bytes(duel.app.canvas.pixels)
    companion.ready()
    pico.run(30)
    duel.close()
    first = next(((end - up) / 1e6 for _start, end, shown in duel.frames if any(map(any, shown))), None)
    view = next(((end - up) / 1e6 for begin, end, shown in duel.frames if begin > up and duel.shows((0, 0, shown), pixels)), None)
    yield Row("MicroPython up to first light", first, limit=150)
    yield Row(f"MicroPython up to {titled(name, options)} on view after {len(match.moves)} moves", view, limit=limit)


def work(board, uf2, name, moves=8, depth=300, options=None):
    """Rows of a game's own work: lights at the start of a move, a press, a move, undo at depth."""
    told, title = inside.times(board, uf2, name, moves, depth, options), titled(name, options)
    for what, figure, limit in (("lights", "max", 5), ("press", "max", 4), ("move", "max", None), ("draw", "median", None)):
        if told[what]["n"]:  # in some games every press ends a move
            yield Row(f"{title}: {LABELS[what]}, {figure}", told[what].get(figure), limit=limit, n=told[what]["n"])
    yield Row(f"{title}: undo at depth {told['depth']}, most", told["undo"].get("max"), limit=100, n=told["undo"]["n"])


LABELS = {"lights": "lights of all keys at the start of a move", "press": "a press applied", "move": "a move played", "draw": "picture drawn"}


def room(board, uf2, name, depth=300, options=None):
    """Rows of a game's memory in play."""
    free, block = inside.heap(board, uf2, name, depth, options)
    if not options:
        begun = inside.begun(board, uf2, name)[0]
        yield Row(f"{name}: free heap in a match just begun, after help and tools", round(begun / 1024, 1), "KB", 110, True)
    largest = max(map(len, package.modules(package.build(package.board_file(board), "armv6m")).values()))
    yield Row(f"{titled(name, options)}: free heap in play", round(free / 1024, 1), "KB", 110, True)
    # A module is read whole where memory has room for it in one piece, which is quicker: nothing larger is ever asked for.
    yield Row(f"{titled(name, options)}: largest free block", round(block / 1024, 1), "KB", round(largest / 1024, 1), True)


def titled(name, options):
    """A game with what is played of it beside its usual options."""
    return " with ".join([name, *(options or ())])


def played(names):
    """(name, options) of each game, and once more of one whose expansion brings rules of its own."""
    for name in names:
        yield name, None
        if name in EXPANSIONS:
            yield name, EXPANSIONS[name]


def short(uf2, tell=silent):
    """The rows that a test can wait for."""
    yield from start(BOARD, uf2, "siam", 100, 500)
    yield from presses(BOARD, uf2, ["pili_pili"], 15, ["20 ms of bounce"], tell)
    yield from work(BOARD, uf2, "coffee_rush", 4)
    yield from mpremote(uf2, 1, ["held", "no match"], 1, tell)


#: What can be asked for alone: (uf2, names, presses a style and game, presses of the soak, tell) -> rows.
PARTS = {
    "start": lambda uf2, names, count, long, tell: (
        row for depth, limit in ((100, 500), (300, 1000)) for name, options in played(names) for row in start(BOARD, uf2, name, depth, limit, options)
    ),
    "work": lambda uf2, names, count, long, tell: (row for name, options in played(names) for row in work(BOARD, uf2, name, options=options)),
    "room": lambda uf2, names, count, long, tell: (row for name, options in played(names) for row in room(BOARD, uf2, name, options=options)),
    "presses": lambda uf2, names, count, long, tell: (row for board in (BOARD, LARGE) for row in presses(board, uf2, names, count, tell=tell)),
    "mpremote": lambda uf2, names, count, long, tell: mpremote(uf2, tell=tell),
    "soak": lambda uf2, names, count, long, tell: (row for name in names for row in soak(BOARD, uf2, name, long, tell)),
}
