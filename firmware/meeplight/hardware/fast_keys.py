# ruff: noqa: F821
# mypy: disable-error-code="name-defined, operator, index, attr-defined, valid-type, misc, arg-type, return-value"
"""Key samples to events for the chip (viper needs its annotations); never imported on a PC. `plain` says what it does."""

from array import array

import micropython
from micropython import const

# Places in the state of a drain, the first ones also known to `reflex`; from _SINCE on one for each key.
_MASK = const(0)
_DOWN = const(1)
_LIT = const(2)  # keys lit since the last look
_COLUMNS = const(3)
_SIZE = const(4)
_DARK = const(5)  # those that went down at the last look without being lit; -1 = none went down
_TAIL = const(6)
_COUNT = const(7)
_OPEN = const(8)
_OPENING = const(9)
_LAST = const(10)
_STILL = const(11)
_CAREFUL = const(12)
_RUN = const(13)
_DUE = const(14)
_DOUBT = const(15)
_SINCE = const(16)
_CALM = const(3)
_NEVER = const(1 << 28)


class Drain:
    def __init__(self, ring, registers, count, mask, open_samples, columns):
        self._ring, self._registers = ring, registers
        self._state = array("i", [0] * (_SINCE + count))
        self._state[_COUNT], self._state[_MASK] = count, mask
        self._state[_OPEN], self._state[_COLUMNS] = open_samples, columns
        self._state[_TAIL] = registers[1] // 2 % len(ring)
        self._state[_DUE] = _NEVER
        self._state[_SIZE] = len(ring) - 1
        self.events, self.ages = array("i", [0] * 64), array("i", [0] * 64)

    def values(self):
        return self._ring, self._registers, self._state

    def read(self):
        return _drain(self._ring, self._registers, self._state, self.events, self.ages)


@micropython.viper
def _drain(ring: ptr16, registers: ptr32, state: ptr32, events: ptr32, ages: ptr32) -> int:
    size = int(state[_SIZE])
    head = (int(registers[1]) >> 1) & size
    if int(registers[2]) == 0:
        registers[7] = -1
    tail = int(state[_TAIL])
    mask = int(state[_MASK])
    run = int(state[_RUN])
    before = int(state[_DOWN])
    found = 0
    limit = 64 - int(state[_COUNT])
    while tail != head and found <= limit:
        closed = (ring[tail] ^ 0xFFFF) & mask
        run += 1
        # What neither moves nor falls due is only counted: a call costs more than all else here.
        if closed != int(state[_LAST]) or run >= int(state[_DUE]):
            state[_RUN] = run
            found = int(_look(state, closed, events, ages, found, (head - tail) & size))
            run = 0
        tail = (tail + 1) & size
    state[_TAIL] = tail
    state[_RUN] = run
    new = int(state[_DOWN]) & ~before
    state[_DARK] = new & ~int(state[_LIT]) if new else -1
    state[_LIT] = 0
    return found


@micropython.viper
def _look(state: ptr32, closed: int, events: ptr32, ages: ptr32, found: int, age: int) -> int:
    run = int(state[_RUN])
    doubtful = 0
    if int(state[_COLUMNS]) != 0:
        doubtful = int(_doubtful(state, closed, run))
    state[_LAST] = closed
    if doubtful:
        for key in range(int(state[_COUNT])):
            state[_SINCE + key] = 0
    else:
        if int(state[_DOUBT]):
            run = 1  # the samples before this one did not count
        found = int(_feed(state, closed, run, events, ages, found, age))
    state[_DOUBT] = doubtful
    return found


@micropython.viper
def _feed(state: ptr32, closed: int, run: int, events: ptr32, ages: ptr32, found: int, age: int) -> int:
    down = int(state[_DOWN])
    opening = int(state[_OPENING])
    work = (closed ^ down) | opening
    due = _NEVER
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
                since = 1
                if opening & bit:
                    since = int(state[_SINCE + key]) + run
                opening |= bit
                left = int(state[_OPEN]) - since
                if left <= 0:
                    down &= ~bit
                    opening &= ~bit
                    since = 0
                    event = key * 2
                elif left < due:
                    due = left
            state[_SINCE + key] = since
            if event >= 0:
                events[found] = event
                ages[found] = age
                found += 1
        work >>= 1
        key += 1
    state[_DOWN] = down
    state[_OPENING] = opening
    state[_DUE] = due
    return found


@micropython.viper
def _doubtful(state: ptr32, closed: int, run: int) -> int:
    still = 0
    if closed == int(state[_LAST]):
        still = int(state[_STILL]) + run
    state[_STILL] = still
    two = closed & (closed - 1)
    many = two & (two - 1)
    if many:
        state[_CAREFUL] = 1
    if int(state[_CAREFUL]) == 0:
        return 0
    if still < _CALM:
        state[_DUE] = _CALM - still
        return 1
    state[_DUE] = _NEVER
    if int(_rectangle(closed, int(state[_COLUMNS]))) != 0:
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
