"""From keys to roles: what every kind of pad shares."""

#: A release counts after so long open.
RELEASE_MS = 8
#: Samples of the pin sampler in a millisecond.
RATE = 4
_PAUSE_MS = 100
_SILENT = 10  # times in a row without an answer until it is said, once
SILENCE = "pads.driver %s at 0x%02x does not answer: look at its power, SDA, SCL and address; `meeplight boards wiring` draws them"


def drawing(section):
    """The roles as they lie on the pad, a tuple a row; "" where there is no key."""
    return tuple(tuple(role.strip() for role in row) for row in section["keys"])


class Pad:
    """`roles` has one role for each key number; several keys may share one and are then one big key."""

    def __init__(self, roles, pico, held=None):
        self.roles, self._pico = roles, pico
        self._held = {} if held is None else held

    def report(self, found, key, down, ms):
        role = self.roles[key]
        before = self._held.get(role, 0)
        self._held[role] = before + 1 if down else before - 1
        if role and before == (0 if down else 1):
            found.append((role, down, ms))

    def close(self):
        pass


class Sampled(Pad):
    """Keys on GPIOs that the sampler follows without the CPU; `columns` as in Debounce."""

    def __init__(self, sampler, roles, columns, pico, drain):
        Pad.__init__(self, roles, pico)
        self._sampler = sampler
        mask = sum(1 << key for key, role in enumerate(roles) if role)
        self.drain = drain(sampler.ring, sampler.registers, len(roles), mask, RELEASE_MS * RATE, columns)

    def collect(self, found, now):
        for i in range(self.drain.read()):
            event = self.drain.events[i]
            self.report(found, event >> 1, event & 1 == 1, self._pico.ticks_add(now, -(self.drain.ages[i] // RATE)))

    def close(self):
        self._sampler.close()


class Polled(Pad):
    """Keys behind a chip that is asked at most once a millisecond; one that does not answer is left alone for a while.

    One that stays silent for a second is a fault, which the loop shows and logs; it is asked on.
    """

    def __init__(self, roles, pico, driver, address, held=None):
        from meeplight.core.keys import Debounce  # keys on pins do without it

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
