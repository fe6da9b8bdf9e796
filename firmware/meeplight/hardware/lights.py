"""A picture on a chain of RGB lights: palette to wire words, within the power budget, sent only where it changed."""

from array import array

from meeplight.core.canvas import PALETTE
from meeplight.hardware.loops import FULL, blend, last_difference, paint, scale

_COLOURS = 32  # as many as `paint` can tell apart
_WHOLE = 32  # every so many frames all lights are sent, for a chain that was unplugged or disturbed
_ROOM = 8  # a dimmed picture leaves this part of the budget to keys that are pressed: so none of them dims the whole chain


class AtOnce:
    """A wire on which a picture is out when `send` comes back."""

    keeps = False

    def ready(self):
        return True

    def stop(self):
        pass

    def close(self):
        pass


class Lights:
    """`wire` carries the words: shifts, keeps, send(words, count), ready(), stop(), close()."""

    def __init__(self, section, wire, places=None):
        from meeplight.hardware.governor import channel_limit
        from meeplight.hardware.layout import order

        self.width, self.height = section["width"], section["height"]
        self.count = self.width * self.height
        self.wire = wire
        self.limit = channel_limit(section, self.count)
        self.urgent = False  # a key just pressed: it should not wait for what the rest of the chain would like
        self._reflex = None
        self._order = array("H", places or order(self.width, self.height, **section.get("layout", {})))
        # The frame to be sent, the one sent last, and the one before it; their light, and how much a mixture that was cut off may give.
        self._frame, self._shown, self._under = words(self.count), words(self.count), words(self.count)
        self._sent = self._now = self._before = self._mixed = 0
        self._rgb = bytes(value for colour in PALETTE for value in colour) + bytes(3 * (_COLOURS - len(PALETTE)))
        self._colours, self._light = words(_COLOURS), array("H", bytes(2 * _COLOURS))
        self._full_light = array("H", bytes(2 * _COLOURS))
        scale(self._colours, self._full_light, self._rgb, _COLOURS, FULL, wire.shifts, 1)
        self.brightness = section.get("brightness", 1.0)
        self._level = int(self.brightness * FULL + 0.5)
        self._least, self._dark = 1 if self.brightness else 0, 0
        scale(self._colours, self._light, self._rgb, _COLOURS, self._level, wire.shifts, self._least)
        self.dark()

    def ready(self):
        return self.wire.ready()

    def show(self, canvas):
        """Starts sending what differs from the last frame; a frame still on the wire is cut off, if the budget allows."""
        reflex = self._reflex
        if reflex:
            self._now += reflex.pop()
        total = self._paint(canvas.pixels)
        last = last_difference(self._frame, self._shown, self.count)
        if last >= 0:
            self._send(last + 1, total)
        if reflex:
            reflex.update(self._shown, self.limit - self._now)

    def values(self):
        """What a `reflex` needs of the lights, if it can have it."""
        return hasattr(self.wire, "values") and (self._order, self._colours, self._light) + self.wire.values()

    def start(self, reflex):
        """From now on it lights keys too."""
        self._reflex = reflex
        reflex.update(self._shown, self.limit - self._now)

    def _paint(self, pixels):
        """The words of a frame at the level of the last one, as long as it fits; returns their light."""
        total = paint(self._frame, pixels, self._order, self._colours, self._light, self.count)
        if self.urgent:
            fits = total <= self.limit
        else:
            fits = self._dark <= total <= self.limit - self.limit // _ROOM
        return total if fits else self._dim(pixels)

    def _dim(self, pixels):
        frame, colours = self._frame, self._colours
        undimmed = paint(frame, pixels, self._order, colours, self._full_light, self.count)
        level = min(self._level, (self.limit - self.limit // _ROOM) * FULL // max(undimmed, 1))
        for least in (self._least if level == self._level else 0, 0):
            scale(colours, self._light, self._rgb, _COLOURS, level, self.wire.shifts, least)
            total = paint(frame, pixels, self._order, colours, self._light, self.count)
            if total <= self.limit:
                break
        self._dark = 0 if least else max(1, total - total // _ROOM)  # below it the level may be raised again
        return total

    def _send(self, count, total):
        # What is cut off leaves lights of two pictures side by side.
        mixed = 0
        if not self.wire.ready():
            mixed = self._mixed + self._now if self._mixed else blend(self._shown, self._under, self.count, self._before)
            if mixed <= self.limit:
                self.wire.stop()
                count = self.count
            else:
                mixed = 0
                while not self.wire.ready():
                    pass
        self._before, self._now, self._mixed = self._now, total, mixed
        self._sent += 1
        if not self.wire.keeps or self._sent >= _WHOLE and not self.urgent:
            count, self._sent = self.count, 0
        self.wire.send(self._frame, count)
        self._frame, self._shown, self._under = self._under, self._frame, self._shown

    def dark(self):
        """All lights off, whatever they show: also the first frame, which some chains misread."""
        for i in range(self.count):
            self._frame[i] = self._colours[0]
        self._send(self.count, 0)

    def close(self, dark=True):
        while not self.wire.ready():
            pass
        if dark:
            self.dark()
        while not self.wire.ready():
            pass
        self.wire.close()


def words(count):
    return array("I", bytes(4 * count))


def shifts(colours, first=24, step=-8, rest=0):
    """Where red, green and blue go in a wire word, for colours that travel in this order; `rest` = what a word holds besides."""
    red, green, blue = (first + step * colours.index(c) for c in "RGB")
    return red | green << 8 | blue << 16 | rest << 24
