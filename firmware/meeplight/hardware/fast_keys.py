# ruff: noqa: F821
# mypy: disable-error-code="name-defined, operator, index, attr-defined, valid-type, misc, arg-type, return-value"
"""Key samples to events for the chip (viper needs its annotations); never imported on a PC. `plain` says what it does."""

from array import array

import micropython
from micropython import const

# Places in the state of a drain; from _SINCE on one for each key.
_TAIL = const(0)
_COUNT = const(1)
_MASK = const(2)
_OPEN = const(3)
_COLUMNS = const(4)
_DOWN = const(5)
_OPENING = const(6)
_LAST = const(7)
_STILL = const(8)
_CAREFUL = const(9)
_SINCE = const(10)


class Drain:
    def __init__(self, ring, registers, count, mask, open_samples, columns):
        self._ring, self._registers = ring, registers
        self._state = array("i", [0] * (_SINCE + count))
        self._state[_COUNT], self._state[_MASK] = count, mask
        self._state[_OPEN], self._state[_COLUMNS] = open_samples, columns
        self._state[_TAIL] = registers[1] // 2 % len(ring)
        self._size = len(ring) - 1
        self.events, self.ages = array("i", [0] * 64), array("i", [0] * 64)

    def read(self):
        return _drain(self._ring, self._registers, self._state, self.events, self.ages, self._size)


@micropython.viper
def _drain(ring: ptr16, registers: ptr32, state: ptr32, events: ptr32, ages: ptr32, size: int) -> int:
    head = (int(registers[1]) >> 1) & size
    if int(registers[2]) == 0:
        registers[7] = -1
    tail = int(state[_TAIL])
    mask = int(state[_MASK])
    columns = int(state[_COLUMNS])
    found = 0
    limit = 64 - int(state[_COUNT])
    while tail != head and found <= limit:
        closed = (ring[tail] ^ 0xFFFF) & mask
        doubtful = 0
        # What has not moved is not asked again: a call costs more than all else here.
        if columns != 0 and (closed != int(state[_LAST]) or int(state[_CAREFUL]) != 0):
            doubtful = int(_doubtful(state, closed))
        if doubtful == 0 and (closed != int(state[_DOWN]) or int(state[_OPENING]) != 0):
            found = int(_feed(state, closed, events, ages, found, (head - tail) & size))
        tail = (tail + 1) & size
    state[_TAIL] = tail
    return found


@micropython.viper
def _feed(state: ptr32, closed: int, events: ptr32, ages: ptr32, found: int, age: int) -> int:
    down = int(state[_DOWN])
    opening = int(state[_OPENING])
    work = (closed ^ down) | opening
    key = 0
    while work:
        if work & 1:
            bit = 1 << key
            event = -1
            since = 0
            if closed & bit:
                opening &= ~bit
                if down & bit == 0:
                    down |= bit
                    event = key * 2 + 1
            else:
                opening |= bit
                since = int(state[_SINCE + key]) + 1
                if since >= int(state[_OPEN]):
                    down &= ~bit
                    opening &= ~bit
                    since = 0
                    event = key * 2
            state[_SINCE + key] = since
            if event >= 0:
                events[found] = event
                ages[found] = age
                found += 1
        work >>= 1
        key += 1
    state[_DOWN] = down
    state[_OPENING] = opening
    return found


@micropython.viper
def _doubtful(state: ptr32, closed: int) -> int:
    still = 0
    if closed == int(state[_LAST]):
        still = int(state[_STILL]) + 1
    state[_STILL] = still
    state[_LAST] = closed
    two = closed & (closed - 1)
    many = two & (two - 1)
    if many:
        state[_CAREFUL] = 1
    if int(state[_CAREFUL]) == 0:
        return 0
    if still < 3 or int(_rectangle(closed, int(state[_COLUMNS]))) != 0:
        for key in range(int(state[_COUNT])):
            state[_SINCE + key] = 0
        return 1
    if many == 0:
        state[_CAREFUL] = 0
    return 0


@micropython.viper
def _rectangle(closed: int, columns: int) -> int:
    row = (1 << columns) - 1
    while closed:
        upper = closed >> columns
        while upper:
            both = closed & upper & row
            if both & (both - 1):
                return 1
            upper >>= columns
        closed >>= columns
    return 0
