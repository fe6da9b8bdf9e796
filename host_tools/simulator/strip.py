"""The matrix of the simulator: Adafruit's `neopixel.NeoPixel`, its transmitted bytes shown instead of sent."""

import os

# Without real lights (`play --leds` sets it empty) Blinka's generic board is enough.
os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

import board  # noqa: E402  after the variable
import neopixel  # noqa: E402

from meeplight.core.canvas import PALETTE  # noqa: E402


class ShownStrip(neopixel.NeoPixel):
    """A NeoPixel strip of `count` lights that keeps the last bytes it would send."""

    def __init__(self, count, brightness=1.0, pin=None):
        self.sent = bytes(3 * count)
        super().__init__(pin or board.NEOPIXEL, count, brightness=brightness, auto_write=False, pixel_order=neopixel.GRB)

    def _transmit(self, buffer):
        self.sent = bytes(buffer)


class LitStrip(ShownStrip):
    """The same with real lights behind it (a Raspberry Pi under Linux): shown and sent."""

    def _transmit(self, buffer):
        super()._transmit(buffer)
        neopixel.NeoPixel._transmit(self, buffer)


class Display:
    """A matrix of width x height lights in a chain; `pixels` names the pixel (row by row) of each light of the chain.
    `limit`: the highest sum of channel values (0..255 each) that a frame may send; a brighter one is dimmed as a whole."""

    def __init__(self, width, height, strip=None, pixels=None, limit=None):
        self.width, self.height, self.limit = width, height, limit
        self.strip = strip or ShownStrip(width * height)
        self.brightness = self.strip.brightness
        self.order = [0] * (width * height)
        for place, pixel in enumerate(pixels or range(width * height)):
            self.order[pixel] = place

    def show(self, canvas):
        """Put a canvas (palette indices) on the strip."""
        strip, order = self.strip, self.order
        for at, index in enumerate(canvas.pixels):
            strip[order[at]] = PALETTE[index]
        if self.limit is not None:
            total = sum(sum(PALETTE[index]) for index in canvas.pixels)
            strip.brightness = min(self.brightness, self.limit / total if total else 1)
        strip.show()

    def dark(self):
        """All lights off."""
        self.strip.fill(0)
        self.strip.show()

    def rows(self):
        """What the strip was last sent: rows of (r, g, b), 0..255 each, read back from the wire's GRB bytes."""
        sent = self.strip.sent
        flat = [(sent[3 * at + 1], sent[3 * at], sent[3 * at + 2]) for at in self.order]
        return [flat[y * self.width : (y + 1) * self.width] for y in range(self.height)]
