"""A transcript keyed into the emulated companion: its journal must hold the same moves, its own rules must count the same."""

import time
from dataclasses import dataclass, field

from host_tools import gestures
from host_tools.emulator.measure import light_after
from host_tools.errors import BadInput
from host_tools.records import Copy
from meeplight.core import check, journal, library
from meeplight.core.match import Match
from meeplight.core.opening import Wrong

_BOOT_MS, _LOAD_MS = 8_000, 3_000  # emulated; more is a fault
_COUNT = """
from meeplight.core import table
from meeplight.hardware.store import Store
match = table.resume(Store('/saves'), {number})[0].match
print(repr((list(match.scores()), list(match.places()[0]), list(match.winners()), bool(match.over()))))
"""


class Differs(Exception):
    """The device did otherwise than the transcript; the text names the line and both values."""


@dataclass
class Replay:
    """Runs the steps one by one; `lights` = ms from each press to the last bit of the first frame it changed."""

    companion: object
    text: str
    lights: list = field(default_factory=list)
    patience: float = 3_000.0  # emulated ms that a move may take to be in the journal

    def __post_init__(self):
        try:
            self.start, self.name, self.steps = gestures.script(self.text)
            self.match, _ = check.run(self.text, library.load)
        except Wrong as wrong:
            raise BadInput(str(wrong)) from None
        _same_for_any_seed(self.match)
        roles = {role for row in self.companion.config["pads"]["keys"] for role in row}
        missing = {role for step in self.steps for kind, role in step.gestures if kind != "power"} - roles
        if missing:
            raise BadInput(f"Board {self.companion.config['id']} has no key {' '.join(sorted(missing))}, which this transcript needs.")
        self.wanted = []
        self.number = None

    def boot(self):
        """Until the companion takes keys."""
        if not self.companion.ready(_BOOT_MS):
            said = self.companion.pico.console.text.decode(errors="replace")
            raise Differs(f"not ready {_BOOT_MS} ms after power-on; the console says: {said or 'nothing'}")

    def step(self, step):
        """Do one Step of host_tools.gestures and compare the journal."""
        if step.move is not None:
            self.wanted.append(tuple(step.move))
        for gesture in step.gestures:
            self._gesture(gesture, wait=not step.line)
        if not step.line:
            self.number = self._wait(self._newest, "no journal was opened by the set-up")
        self._wait(lambda: self._entries() == self.wanted, f"{step.line or 'set-up'}: wanted {self.wanted[-3:]}", self._entries)

    def finish(self):
        """Let the device count by itself from its journal; Differs if it finds another result."""
        told = self.companion.pico.exec(_COUNT.format(number=self.number), ms=120_000).strip()
        ours = repr((list(self.match.scores()), list(self.match.places()[0]), list(self.match.winners()), bool(self.match.over())))
        if told != ours:
            raise Differs(f"scores, places, winners, over: the device counts {told}, the transcript {ours}")

    def _gesture(self, gesture, wait):
        companion, pico = self.companion, self.companion.pico
        if gesture[0] == "power":
            companion.do(gesture)
            return self.boot()
        before, frames = pico.now, len(companion.lights.frames)
        companion.do(gesture)
        if gesture[0] == "press":
            self.lights.append(light_after(companion.lights.frames[max(frames - 1, 0) :], before))
        if wait:
            # A game is being imported; keys pressed for longer than the ring of samples would be lost.
            frames = len(companion.lights.frames)
            pico.run(lambda: len(companion.lights.frames) > frames, _LOAD_MS)

    def _wait(self, condition, text, found=lambda: ""):
        pico, operations = self.companion.pico, self.companion.pico.chip.ssi.operations
        end = pico.now + self.patience * 1e6
        while not (value := condition()):
            if pico.now > end:
                raise Differs(f"{text}; the device has {found()[-3:] or 'nothing'}")
            count = len(operations)
            pico.run(lambda: len(operations) > count and pico.chip.clock.nanos > operations[-1][3] + 1e6, 100)  # noqa: B023
        return value

    def _newest(self):
        taken = journal.numbers_in(Copy(self.companion.saves()))
        return taken[-1] if taken else None

    def _entries(self):
        try:
            return [tuple(entry) for entry, _ in journal.Journal(Copy(self.companion.saves()), self.number).load()[1]]
        except journal.Damaged:
            return []


def _same_for_any_seed(match):
    states = [repr(Match(match.game, match.seats, match.options, seed).state) for seed in (match.seed, 1, 77)]
    if len(set(states)) > 1:
        raise BadInput("This game begins by chance, and the device draws its own seed: only `meeplight check` and `demo` can replay it.")


def run(replay, say):
    """All of it; `say(step, seconds of wall time)` after each step."""
    replay.boot()
    for step in replay.steps:
        start = time.perf_counter()
        replay.step(step)
        say(step, time.perf_counter() - start)
    replay.finish()
