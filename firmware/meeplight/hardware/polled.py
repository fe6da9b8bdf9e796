"""Keys behind a chip on a bus, asked in the loop; keys on pins do without this and the debounce it needs."""

from meeplight.core.keys import Debounce
from meeplight.hardware.pads import RELEASE_MS, Pad

_PAUSE_MS = 100
_SILENT = 10  # times in a row without an answer until it is said, once
SILENCE = "pads.driver %s at 0x%02x does not answer: look at its power, SDA, SCL and address; `meeplight boards wiring` draws them"


class Polled(Pad):
    """Keys behind a chip that is asked at most once a millisecond; one that does not answer is left alone for a while.

    One that stays silent for a second is a fault, which the loop shows and logs; it is asked on.
    """

    def __init__(self, roles, pico, driver, address, held=None):
        Pad.__init__(self, roles, pico, held)
        self._driver, self._address = driver, address
        self._debounce = Debounce(len(roles), RELEASE_MS)
        self._next = pico.ticks_ms()
        self._lost, self._faults = True, 0

    def collect(self, found, now):
        if self._pico.ticks_diff(now, self._next) < 0:
            return
        self._next = self._pico.ticks_add(now, 1)
        try:
            if self._lost:
                self.begin()
                self._lost, now = False, self._pico.ticks_ms()
            self.ask(found, now)
            self._faults = 0
        except OSError:
            self._lost = True
            self._faults += 1
            self._next = self._pico.ticks_add(now, _PAUSE_MS)
            if self._faults == _SILENT:
                raise OSError(5, SILENCE % (self._driver, self._address))

    def begin(self):
        """Sets the chip up, at first and when it answers again: it may have been unplugged."""

    def ask(self, found, now):
        """Asks the chip and feeds what it says; OSError if it does not answer."""
        raise NotImplementedError

    def feed(self, closed, found, now):
        for key, down in self._debounce.feed(closed):
            self.report(found, key, down, now)
