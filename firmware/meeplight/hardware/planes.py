"""A picture on a display that knows on and off for one or two colours, and one intensity for all."""

from array import array

from meeplight.core.canvas import PALETTE
from meeplight.hardware.governor import intensity
from meeplight.hardware.layout import order
from meeplight.hardware.lights import words
from meeplight.hardware.loops import last_difference, paint

#: Below this a channel counts as dark: the dim colours of the palette are off where light has no shades.
LIT = 60


def mono(red, green, blue):
    return 1 if max(red, green, blue) >= LIT else 0


def red_green(red, green, blue):
    """Bit 0 red, bit 1 green; blue, which there is none of, is green."""
    return (red >= LIT) | (green >= LIT or blue >= LIT > red) << 1


class Planes:
    """`wire` sends words of one or two bits in the order of the chip: chain, levels, send(words, level)."""

    def __init__(self, section, wire, classify):
        self.width, self.height = section["width"], section["height"]
        self.count = self.width * self.height
        self.wire, self._section = wire, section
        places = order(self.width, self.height, **section.get("layout", {}))
        self._order = array("H", [places[i] for i in wire.chain])
        self._frame, self._shown = words(self.count), words(self.count)
        classes = [int(classify(*colour)) for colour in PALETTE]
        classes += [0] * (32 - len(classes))
        self._classes = array("I", classes)
        self._lit = array("H", [(c & 1) + (c >> 1) for c in classes])
        self._level = int(section.get("brightness", 1.0) * (wire.levels - 1) + 0.5)
        self._send(self._level)

    def ready(self):
        return True

    def show(self, canvas):
        lit = paint(self._frame, canvas.pixels, self._order, self._classes, self._lit, self.count)
        level = intensity(self._section, lit, self._level, self.wire.levels)
        if level < 0:
            self._blank()
            level = 0
        if level != self._sent or last_difference(self._frame, self._shown, self.count) >= 0:
            self._send(level)

    def _send(self, level):
        self.wire.send(self._frame, level)
        self._sent = level
        self._frame, self._shown = self._shown, self._frame

    def _blank(self):
        for i in range(self.count):
            self._frame[i] = 0

    def close(self, dark=True):
        if dark:
            self._blank()
            self._send(0)
