"""Press to light in emulated time: a seeded plan of presses, each press's first frame, presses lost and counted twice."""

import random
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from host_tools import paths
from host_tools.emulator.companion import Companion

MAIN = Path(__file__).parent / "measured_main.py"


@dataclass(frozen=True)
class Press:
    """One tap: `at` ms after the start, closed for `down` ms, its contacts bouncing for `bounce` ms at both ends."""

    key: str
    at: float
    down: float
    bounce: float


@dataclass
class Result:
    """`lights` = ms from contact to the last bit of the first frame that shows the key, None where none did."""

    lights: list
    lost: int
    double: int
    bad: int
    frames: int

    def summary(self):
        """Figures for a table or JSON: those of `summary`, and lost, double, bad, frames."""
        return summary(self.lights) | {"lost": self.lost, "double": self.double, "bad": self.bad, "frames": self.frames}


def summary(lights):
    """n, unseen, and median, p95, p99, max of ms (None = unseen) as a dict."""
    seen = sorted(light for light in lights if light is not None)
    figures = {"n": len(lights), "unseen": len(lights) - len(seen)}
    if seen:
        figures["median"] = round(median(seen), 2)
        for percent in (95, 99):
            figures[f"p{percent}"] = round(seen[min(len(seen) - 1, -(-len(seen) * percent // 100) - 1)], 2)
        figures["max"] = round(seen[-1], 2)
    return figures


def plan(keys, count, seed=0, gap=(80, 110), down=(40, 60), bounce=5.0):
    """`count` presses of random keys, `gap` ms from one to the next; a key still down is not chosen again."""
    dice, presses, at, free = random.Random(seed), [], 20.0, dict.fromkeys(keys, 0.0)
    for _ in range(count):
        key = dice.choice([key for key in keys if free[key] <= at] or [min(free, key=free.get)])
        press = Press(key, max(at, free[key]), dice.uniform(*down), bounce)
        presses.append(press)
        free[key] = press.at + press.down + 2 * bounce + 20
        at += dice.uniform(*gap)
    return presses


def light_after(frames, contact):
    """ms from `contact` (ns) to the end of the first frame begun after it whose bytes differ from those before; None if none does."""
    for before, frame in zip([None, *frames], frames, strict=False):
        if frame.start > contact and (before is None or frame.data != before.data[: len(frame.data)]):
            return (frame.end - contact) / 1e6
    return None


def measured(board, uf2, seed=0, journal=False, animate=False):
    """A Companion with the measuring loop (measured_main.py) instead of the app, booted and dark."""
    files = [(path, MAIN if path == "/main.py" else source) for path, source in paths.firmware_files() if "packs" not in path]

    def mend(made):
        made["/measure.json"] = b'{"journal": %d, "animate": %d}' % (journal, animate)
        made["/saves/empty"] = b""

    companion = Companion(board, uf2, files, seed=seed, mend=mend)
    companion.ready()
    return companion


def measure(companion, presses):
    """Do the plan on a `measured` companion; returns a Result."""
    pico, lights = companion.pico, companion.lights
    first, bad, begun = len(lights.frames), lights.bad, pico.now
    contacts = []
    for press in presses:
        contacts.append(begun + int(press.at * 1e6))
        companion.keys.tap(press.key, press.down, press.at, press.bounce)
    pico.run(max(press.at + press.down for press in presses) + 300)
    frames = lights.frames[first:]
    shown = _first_shown(companion, frames)
    lost, double = _counts(pico, presses)
    seen = [_light(shown.get(press.key, []), contact) for press, contact in zip(presses, contacts, strict=True)]
    return Result(seen, lost, double, lights.bad - bad, len(frames))


def _light(ends, contact):
    """ms to the first of the frame ends after the contact, if it came before the key was long gone."""
    return next(((end - contact) / 1e6 for end in ends if contact < end < contact + 300e6), None)


def _first_shown(companion, frames):
    """{role: [end of every frame in which its light took another colour]}; measured_main lights key n at chain place n."""
    roles = [role for row in companion.config["pads"]["keys"] for role in row]
    shown, colours = {}, {}
    for frame in frames:
        for n, role in enumerate(roles[: len(frame.data) // 3]):
            now = frame.data[3 * n : 3 * n + 3]
            if any(now) and now != colours.get(n):
                shown.setdefault(role, []).append(frame.end)
            colours[n] = now
    return shown


def _counts(pico, presses):
    """(lost, double) by the device's own counters."""
    counted = eval(pico.exec("print(counts)"), {"__builtins__": {}})
    lost = double = 0
    for key in {press.key for press in presses}:
        over = counted.get(key, 0) - sum(press.key == key for press in presses)
        lost, double = lost + max(-over, 0), double + max(over, 0)
    return lost, double


#: What `bench` measures: name, options of `measured`, options of `plan`.
SCENARIOS = (
    ("presses alone", {}, {}),
    ("each press journalled", {"journal": True}, {}),
    ("animation, 30 frames a second", {"animate": True}, {}),
    ("contacts that bounce for 20 ms", {}, {"bounce": 20.0, "down": (60, 80), "gap": (120, 150)}),
)


def bench(board, uf2, count=100, seed=1):
    """Yield (scenario, figures) for a board; `count` presses each, about ten emulated seconds a hundred."""
    for name, device, presses in SCENARIOS:
        companion = measured(board, uf2, seed, **device)
        yield name, measure(companion, plan(sorted(companion.keys.roles), count, seed, **presses)).summary()
