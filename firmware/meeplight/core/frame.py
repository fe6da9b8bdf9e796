"""What the matrix shows of the app: the screen or running text, the key just pressed, the status light; and when it is to be drawn."""

from meeplight.core import canvas as colours
from meeplight.core import panels

PULSE = 512  # ms of each half of a pulse: below 1 Hz
RUN = 170  # ms a step of running text: two columns at once, so that no light changes six times in a second
GLOW = 700  # ms that a status light stays
ECHO = 120  # ms that a key just pressed is lit, whatever comes of it
NOT_SAVED, PENDING, SAVED = colours.RED, colours.YELLOW, colours.GREEN


def since(now, then):
    """Milliseconds from then to now; ticks wrap at 30 bits. What was seen a moment after `now` was asked for is no time ago, not twelve days."""
    gone = (now - then) & 0x3FFFFFFF
    return gone if gone < 0x20000000 else 0


class Frame:
    def __init__(self, canvas, now):
        self.canvas, self.now = canvas, now
        self.panels, self.strip = panels.layout(canvas)
        self.text, self.text_at, self.steps = "", now, -1
        self.status, self.status_at, self.pulse = 0, now, 0
        self.dirty, self.spot, self.pressed = True, False, None  # all is to be drawn; only the status light; (key, when, colour)
        self.under, self.patched = None, False  # the picture's colour where that key is; the picture was changed without drawing it
        self.echoed = None  # (key, colour) of the last echo: it may still be on view where the picture has it no longer

    def run(self, text):
        self.text, self.text_at, self.steps, self.dirty = text, self.now, -1, True

    def light(self, status):
        self.status, self.status_at, self.dirty, self.spot = status, self.now, True, True

    def echo(self, now, events):
        """Light the key just pressed before anything is worked out; True if there is something to show. For the device's loop."""
        seen = False
        for role, down, _at in events:
            if down:
                self.pressed, self.under, seen = (role, now, colours.WHITE), None, True
                before = self.draw_pressed()
                if before == colours.WHITE or before != colours.SKY and self.echoed == (role, colours.WHITE):
                    # The fourth seat's key, or one pressed again at once: white would not be seen.
                    self.pressed = (role, now, colours.SKY)
                    self.draw_pressed()
                self.echoed = (role, self.pressed[2])
        return seen

    def draw_pressed(self):
        """In its place where the pad is shown, else at the status light; returns the colour that was there."""
        role, _now, colour = self.pressed
        before = panels.press(self.panels, role, colour)
        if before is None:
            x, y = self.canvas.width - 1, self.canvas.height - 1
            before = self.canvas.get(x, y)
            self.canvas.pixel(x, y, colour)
        return before

    def release(self):
        """The key just pressed as the picture has it, which is quicker than to draw it all."""
        role, self.pressed = self.pressed[0], None
        if self.under is None:
            self.dirty = True
            return
        if panels.press(self.panels, role, self.under) is None:
            self.canvas.pixel(self.canvas.width - 1, self.canvas.height - 1, self.under)
        self.patched = True
        if self.status:
            self.draw_spot()  # on a display without a strip it lies over a key

    def draw_spot(self):
        """Only the status light, over the picture as it is: the quick half of `draw`, which follows."""
        self.spot = False
        self.canvas.pixel(self.canvas.width - 1, self.canvas.height - 1, self.status)

    def animate(self):
        """Mark the frame dirty when something moves by itself: a pulse, running text, a light that goes out."""
        if self.now // PULSE & 1 != self.pulse:
            self.pulse = 1 - self.pulse
            self.move()
        if self.text:
            steps = since(self.now, self.text_at) // RUN * 2
            if steps != self.steps:
                self.steps, self.dirty = steps, True
        if self.status and self.status != PENDING and since(self.now, self.status_at) > GLOW:
            self.status = 0
            self.move()
        if self.pressed and since(self.now, self.pressed[1]) > ECHO:
            self.release()

    def move(self):
        """The strip anew, with the status light that lies in it; all where more than that may have changed: it keeps a press waiting."""
        if self.pressed or self.status or not self.still():
            self.dirty = True
        else:
            self.draw_spot()
            self.screen.draw_strip(self.strip)
            self.patched = True

    def draw(self):
        self.dirty = self.spot = self.patched = False
        canvas = self.canvas
        canvas.fill(colours.OFF)
        for window in self.panels:
            window.keyed = False
        if self.text:
            self.screen.draw(self.panels[1:])
            if panels.marquee(self.panels[0], self.text, max(self.steps, 0) + 4, colours.WHITE) <= self.steps:
                self.text = ""
                self.dirty = True
        else:
            self.screen.draw(self.panels)
        if self.strip is not None:
            self.screen.draw_strip(self.strip)
        if self.pressed:
            self.under = self.draw_pressed()
        if self.status:
            canvas.pixel(canvas.width - 1, canvas.height - 1, self.status)
