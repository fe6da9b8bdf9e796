"""A WS2812 chain on a pin: decodes the waveform to frames with the emulated time of their first and last bit."""

from dataclasses import dataclass

from rp2040py.gpio_pin import GPIOPinState

#: ns a high may last to be read as 0 or 1 (WS2812B data sheet 400/800, +-150, and the 220..380/580..1000 of newer ones).
ZERO, ONE = (200, 550), (550, 1100)
#: A low inside a frame longer than this but shorter than the latch is counted as a bad bit: chips differ in what they make of it.
LONGEST_LOW = 5_000


@dataclass
class Frame:
    """One latched frame: `start`/`end` = emulated ns of the first rise and the last fall, `bad` = bits out of tolerance."""

    start: int
    end: int
    data: bytes
    bad: int

    def pixels(self, order="GRB"):
        """A list of (r, g, b) in the order of the chain; `order` = colours as they travel."""
        at = [order.index(c) for c in "RGB"]
        n = len(order)
        return [tuple(self.data[i + a] for a in at) for i in range(0, len(self.data) - n + 1, n)]


class Lights:
    """`frames` grows by one Frame at every latch; `on_frame(frame)` is called then; `bad` counts bad bits of all frames."""

    def __init__(self, chip, pin, latch_us=50.0, on_frame=None):
        self.frames, self.bad, self.on_frame = [], 0, on_frame
        self._clock, self._latch = chip.clock, latch_us * 1000
        self._alarm = chip.clock.create_alarm(self._quiet)
        self._high = False
        self._fell = None
        self._clear()
        chip.gpio[pin].add_listener(self._edge)

    def _clear(self):
        self._bits, self._count, self._wrong, self._start = 0, 0, 0, None

    def _edge(self, value, _last):
        high = value is GPIOPinState.HIGH
        if high == self._high:
            return
        self._high = high
        now = self._clock.nanos
        if high:
            self._rise(now)
        else:
            self._fall(now)

    def _rise(self, now):
        if self._start is not None:
            low = now - self._fell
            if low >= self._latch:
                self._close()
            elif low > LONGEST_LOW:
                self._wrong += 1
        if self._start is None:
            self._start = now
            self._alarm.schedule(self._latch)
        self._rose = now

    def _fall(self, now):
        self._fell = now
        width = now - self._rose
        one = width >= ZERO[1]
        if not (ZERO[0] <= width < ONE[1]):
            self._wrong += 1
        self._bits = self._bits << 1 | one
        self._count += 1

    def _quiet(self):
        """Latch time after the start or the last look: close the frame if nothing moved since, else look again later."""
        if self._start is None:
            return
        wait = self._latch if self._high else self._latch - (self._clock.nanos - self._fell)
        if wait > 0:
            self._alarm.schedule(wait)
        else:
            self._close()

    def _close(self):
        spare = self._count % 8
        frame = Frame(
            int(self._start),
            int(self._fell),
            (self._bits >> spare).to_bytes(self._count // 8, "big"),
            self._wrong + spare,
        )
        self._clear()
        self.bad += frame.bad
        self.frames.append(frame)
        if self.on_frame:
            self.on_frame(frame)
