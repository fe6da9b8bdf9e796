"""A row of pixels with the semantics of Adafruit's NeoPixel without auto-write, behind the power governor."""

from array import array

from meeplight.hardware.lights import words
from meeplight.hardware.loops import FULL, scale


class PixelStrip:
    """`limit` is the highest sum of channel values that may leave, None for no bound (for comparison only)."""

    def __init__(self, count, wire, brightness=1.0, limit=None):
        self._count, self._wire, self.limit = count, wire, limit
        self._rgb, self._words, self._light = bytearray(3 * count), words(count), array("H", bytes(2 * count))
        self.brightness = brightness

    def __len__(self):
        return self._count

    @property
    def brightness(self):
        return self._brightness

    @brightness.setter
    def brightness(self, value):
        self._brightness = min(max(value, 0.0), 1.0)

    def __getitem__(self, at):
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(self._count))]
        i = 3 * self._place(at)
        return list(self._rgb[i : i + 3])

    def __setitem__(self, at, colour):
        if not isinstance(at, slice):
            self._set(self._place(at), _rgb(colour))
            return
        places = range(*at.indices(self._count))
        if len(places) != len(colour):
            raise ValueError("%d colours for %d pixels" % (len(colour), len(places)))
        for i, one in zip(places, colour):
            self._set(i, _rgb(one))

    def fill(self, colour):
        colour = _rgb(colour)
        for i in range(self._count):
            self._set(i, colour)

    def show(self):
        level = int(self._brightness * FULL + 0.5)
        total = self._scale(level, 1 if level else 0)
        if self.limit is not None and total > self.limit:
            self._scale(min(level, self.limit * FULL // sum(self._rgb)), 0)
        while not self._wire.ready():
            pass
        self._wire.send(self._words, self._count)

    def _scale(self, level, least):
        return scale(self._words, self._light, self._rgb, self._count, level, self._wire.shifts, least)

    def _place(self, at):
        if not -self._count <= at < self._count:
            raise IndexError("no pixel %d on a strip of %d" % (at, self._count))
        return at % self._count

    def _set(self, i, colour):
        self._rgb[3 * i : 3 * i + 3] = colour


def _rgb(colour):
    if isinstance(colour, int):
        if not 0 <= colour <= 0xFFFFFF:
            raise ValueError("colour %d is not 0xRRGGBB" % colour)
        return bytes((colour >> 16, colour >> 8 & 0xFF, colour & 0xFF))
    red, green, blue = colour
    # MicroPython would wrap 300 to 44.
    if not (0 <= red <= 255 and 0 <= green <= 255 and 0 <= blue <= 255):
        raise ValueError("colour %r is not three values of 0 to 255" % (colour,))
    return bytes((red, green, blue))
