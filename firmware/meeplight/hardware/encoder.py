"""A rotary encoder beside the keys: each click to the left or right is a press of a role."""

# Quarter steps by (state before, state now), two bits each: A, B; turned to the right A falls first.
_STEP = (0, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1, 0, 1, -1, 0)
_REST = 3


class Encoder:
    """Polled: a click turned while the flash is busy is lost, a wrong one never comes, as counting starts anew at every rest."""

    def __init__(self, section, pico):
        self._a, self._b = pico.pull_up(section["a"]), pico.pull_up(section["b"])
        self._left, self._right = section["roles"]
        self._state = self._quarters = 0

    def collect(self, found, now):
        state = self._a() << 1 | self._b()
        if state == self._state:
            return
        self._quarters += _STEP[self._state << 2 | state]
        self._state = state
        if state != _REST:
            return
        if self._quarters:
            role = self._right if self._quarters > 0 else self._left
            found.append((role, True, now))
            found.append((role, False, now))
        self._quarters = 0

    def close(self):
        pass
