"""One companion on a PC: app, matrix, saves in a folder, and a clock that the caller moves."""

from host_tools.simulator.strip import Display
from meeplight.core.app import HOLD, App
from meeplight.core.canvas import Canvas
from meeplight.hardware.store import Store

KEYPAD = tuple(tuple(row) for row in ("123A", "456B", "789C", "*0#D"))


class Session:
    """`press`, `hold` and `wait` as a person does; `rows()` is what the matrix shows. Times in ms."""

    def __init__(self, folder, width=8, height=8, pad=KEYPAD, display=None, seed=None, language=None):
        self.folder, self.pad, self.seed = str(folder), pad, seed
        self.display = display or Display(width, height)
        self.now = self.frames = 0
        self.power_on()
        if language is not None and language != self.app.language:
            self.app.set_language(language)

    def power_on(self):
        """Start (again) from what the folder holds, as the device does when it gets power."""
        canvas = Canvas(self.display.width, self.display.height)
        self.app = App(Store(self.folder), canvas, self.pad, self.now, self.seed, trust=False)  # a PC checks at once
        self.step([])
        while self.app.rest():
            pass
        self.step([])

    def step(self, events):
        """One turn of the device's loop: light first, then the journal, then the confirmed light."""
        app = self.app
        app.tick(self.now, events)
        self._show()
        while app.unsaved():
            app.save()
            self._show()

    def _show(self):
        if self.app.dirty:
            self.app.draw()
        elif not self.app.patched:
            return
        self.app.patched = False
        self.display.show(self.app.canvas)
        self.frames += 1

    def key(self, role, down):
        if role not in self.app.roles:
            raise ValueError(f"this pad has no key {role}")
        self.step([(role, down, self.now)])

    def press(self, role):
        self.key(role, True)
        self.wait(60)
        self.key(role, False)
        self.wait(60)

    def hold(self, role):
        self.key(role, True)
        self.wait(HOLD + 50)
        self.key(role, False)
        self.wait(60)

    def wait(self, ms, step=20):
        """Let time pass, a frame every `step` ms."""
        for _ in range(0, ms, step):
            self.now += step
            self.step([])

    def rows(self):
        return self.display.rows()

    def do(self, gesture):
        """A gesture of `host_tools.gestures`."""
        kind, role = gesture
        if kind == "power":
            self.power_on()
        elif kind == "hold":
            self.hold(role)
        else:
            self.press(role)
