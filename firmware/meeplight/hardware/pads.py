"""From keys to roles: what every kind of pad shares."""

#: A release counts after so long open.
RELEASE_MS = 8
#: Samples of the pin sampler in a millisecond.
RATE = 4


def drawing(section):
    """The roles as they lie on the pad, a tuple a row; "" where there is no key."""
    return tuple(tuple(role.strip() for role in row) for row in section["keys"])


class Pad:
    """`roles` has one role for each key number; several keys may share one and are then one big key."""

    def __init__(self, roles, pico, held=None):
        self._roles, self._pico = roles, pico
        self._held = {} if held is None else held

    def report(self, found, key, down, ms):
        role = self._roles[key]
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
        self._drain = drain(sampler.ring, sampler.registers, len(roles), mask, RELEASE_MS * RATE, columns)

    def collect(self, found, now):
        for i in range(self._drain.read()):
            event = self._drain.events[i]
            self.report(found, event >> 1, event & 1 == 1, self._pico.ticks_add(now, -(self._drain.ages[i] // RATE)))

    def values(self):
        """What a `reflex` needs of the keys."""
        return self._drain.values() + (self._roles,)

    def close(self):
        self._sampler.close()
