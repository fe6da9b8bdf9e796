"""Presses on the real firmware in the emulated Pico, each timed by the frames that follow it; lost ones and doubles by the journal."""

import random
import tempfile
from bisect import bisect_right
from dataclasses import dataclass, field

from host_tools.bench.pressing import Duel, before_run
from host_tools.bench.sampling import Sampling
from meeplight.core import journal
from meeplight.core.canvas import GREEN, SKY, WHITE
from meeplight.hardware.store import Store

#: How people press: ms down, ms from one press to the next (other keys may still be down), ms of bounce.
STYLES = {
    "5 ms of bounce": ((40, 60), (80, 110), 5),
    "20 ms of bounce": ((60, 80), (120, 150), 20),
    "taps of 15 ms": ((15, 15), (60, 110), 3),
    "four people at once": ((15, 60), (20, 90), 3),
}
LATE = 300  # ms after which a press counts as lost
SETTLE = 1500  # ms after the start: what is looked after in the first idle second is not part of play
AWAKE, EARLY = 30, 2  # ms after and before a contact in which the loop runs as it is; between them the CPU sleeps: quicker to emulate
REST = 15  # ms after an erase in which the save and the move that it belongs to are still being finished
_NAP = 0x40058020  # a scratch register: may the loop sleep?
NAPS = b"""
    import micropython
    from meeplight.hardware import pico as chip

    @micropython.asm_thumb
    def nap():
        wfi()

    beat = machine.Timer(period=5, hard=True, callback=lambda timer: None)
    chip.idle = lambda quiet, wake=chip.idle: nap() if machine.mem32[0x40058020] else wake(quiet)
"""


@dataclass
class Pressed:
    """One press, in ms from its first contact to the last bit of a frame: `light` = one that shows the key, `picture` = what follows from it,
    `saved` = with the green light, if it ended a move; None where none came. `late`: the key acts when it is let go, and `saved` counts from
    there. `erased`: a sector of the flash was erased meanwhile or just before.
    """

    light: float | None = None
    picture: float | None = None
    saved: float | None = None
    ends: bool = False
    late: bool = False
    erased: bool = False


@dataclass
class Result:
    """`samples`: (most key samples off from 4 kHz, looks) all the time, and while the flash was busy; `most_ma` of all frames."""

    presses: list = field(default_factory=list)
    lost: int = 0
    double: int = 0
    bad: int = 0
    matches: int = 0
    frames: int = 0
    most_ma: float = 0
    samples: list = field(default_factory=lambda: [(0.0, 0), (0.0, 0)])

    def add(self, other):
        """Take in what another run found."""
        for name in ("presses", "lost", "double", "bad", "matches", "frames"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.most_ma = max(self.most_ma, other.most_ma)
        self.samples = [(max(a[0], b[0]), a[1] + b[1]) for a, b in zip(self.samples, other.samples, strict=True)]


def measure(board, uf2, name, count, style, seed=1, tell=lambda done: None):
    """A Result of `count` presses at random among what may be pressed; a match that ends is followed by another."""
    result = Result()
    while len(result.presses) < count:
        duel = Duel(board, uf2, name, seed, mend=_sleepy)
        try:
            result.add(_match(duel, count - len(result.presses), style, seed, lambda done: tell(len(result.presses) + done)))
        finally:
            duel.close()
        seed += 1
    return result


def _sleepy(made):
    before_run(made, NAPS)


def _match(duel, count, style, seed, tell):
    """A Result of one match, of at most `count` presses."""
    down, gap, bounce = STYLES[style]
    dice, pico, made = random.Random(seed), duel.companion.pico, []
    if not duel.companion.ready():
        raise RuntimeError(f"{duel.name} does not start: {pico.console.text.decode(errors='replace')}")
    pico.run(SETTLE)
    sampling, bad, operations = Sampling(pico), duel.companion.lights.bad, len(pico.chip.ssi.operations)
    while len(made) < count and not duel.over():
        role = duel.choose(dice)
        if role:
            made.append(duel.press(role, dice.uniform(*down), bounce))
            tell(len(made))
        _wait(pico, dice.uniform(*gap) if role else 5)
    pico.run(LATE + 200)
    flash = pico.chip.ssi.operations[operations:]
    erases, writes = [(start, end + REST * 1_000_000) for kind, _, start, end in flash if kind != "page"], [end for _, _, _, end in flash]
    result = Result([_pressed(duel, press, erases, writes) for press in made], bad=duel.companion.lights.bad - bad, matches=1)
    result.samples, result.most_ma, result.frames = sampling.stop(), duel.most_ma, len(duel.frames)
    result.lost, result.double = _differences(duel)
    return result


def _wait(pico, ms):
    """So many ms; the CPU may sleep where no press is near."""
    if ms <= AWAKE + EARLY:
        return pico.run(ms)
    pico.run(AWAKE)
    pico.chip.write_uint32(_NAP, 1)
    pico.run(ms - AWAKE - EARLY)
    pico.chip.write_uint32(_NAP, 0)
    return pico.run(EARLY)


def _pressed(duel, press, erases, writes):
    """What the frames say of one press."""
    contact, lit, acts, pixels = press
    out, echoes = Pressed(ends=acts is not None, late=acts not in (None, contact)), (duel.colours[WHITE], duel.colours[SKY])
    first = bisect_right(duel.frames, contact, key=lambda frame: frame[0])
    before = duel.frames[first - 1][2] if first else [b""] * len(pixels)
    own = [pixel for place in lit for pixel in place]
    for frame in duel.frames[first:]:
        start, end, shown = frame
        if start > contact + LATE * 1_000_000:
            break
        if out.light is None and any(all(shown[i] == echo != before[i] for i in place) for place in lit for echo in echoes):
            out.light = (end - contact) / 1e6
        if out.picture is None and out.light is not None and duel.shows(frame, pixels, own):
            out.picture = (end - contact) / 1e6
        saved = out.ends and any(acts < write < start for write in writes) and shown[-1] == duel.colours[GREEN]
        if out.saved is None and saved:
            out.saved = (end - acts) / 1e6
        before = shown
    last = acts + int(out.saved * 1e6) if out.saved else contact + int((out.picture or LATE) * 1e6)
    out.erased = any(start < last and end > contact for start, end in erases)
    return out


def _differences(duel):
    """(lost, double) by the journal on the device: moves that it has too few or too many, 1 and 1 if it has others."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(folder + "/saves")
        for file, data in duel.companion.saves().items():
            store.write(file, data)
        entries = [entry for entry, _seconds in journal.Journal(store, 1).load()[1]]
    moves = duel.app.table.match.moves if duel.app.table else entries
    if entries == moves:
        return 0, 0
    missing = len(moves) - len(entries)
    return (max(missing, 0), max(-missing, 0)) if missing else (1, 1)
