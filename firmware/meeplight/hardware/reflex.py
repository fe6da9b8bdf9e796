# ruff: noqa: F821
# mypy: disable-error-code="name-defined, operator, index, attr-defined, valid-type, misc, arg-type, return-value, call-overload"
"""A key's light without a picture: a glance at the newest key samples, and the lights of that key changed on the chain as it is.

For keys and lights that go on without the CPU. The loop glances wherever it is about to be busy for long; when it comes to the press it
lights the key in its picture too.
"""

from array import array

import micropython
from micropython import const

from meeplight.core.canvas import SKY, WHITE

# Places in the state of the keys, as in `fast_keys`.
_MASK = const(0)
_DOWN = const(1)
_LIT = const(2)
_COLUMNS = const(3)
_SIZE = const(4)
_DARK = const(5)
# Places in what is kept here.
_LEFT = const(0)  # light that the budget leaves
_ADDED = const(1)  # light that was added here
_TABLE = const(2)  # where in `_table` the keys of what is shown begin
_EACH = const(3)  # lights of a key there
_NONE = const(0xFFFF)

_kept = array("i", [0] * 4)
_samples = _writer = _contacts = _table = _view = _hues = _sums = _chain = _free = _ticks = None
_windows = ()


def start(lights, keys, app, pico):
    """lights, keys: their `values`."""
    global _samples, _writer, _contacts, _table, _hues, _sums, _chain, _free, _windows, _ticks
    from meeplight.hardware import places

    order, _hues, _sums, _chain, _free = lights
    _samples, _writer, _contacts, roles = keys
    _table, _kept[_EACH] = places.table(app.canvas, app.panels, app.pad, roles, order, _NONE)
    _windows, _ticks = app.panels, pico.ticks_us


def send():
    """Are the keys that the loop has just heard of lit already, or from now on?"""
    dark = _contacts[_DARK]
    return dark == 0 or dark > 0 and _answer(dark)


def pop():
    """The light that was added since the last time."""
    added, _kept[_ADDED] = _kept[_ADDED], 0
    return added


def update(words, left):
    """The loop has sent: `words` is what the chain shows, `left` the light that the budget leaves."""
    global _view
    _view, _kept[_LEFT], at = words, left, 0
    for window in _windows:
        if window.keyed:
            break
        at += 16 * _kept[_EACH]
    _kept[_TABLE] = at


def write(colour):
    """The light in the last corner, the others as they are shown; while the wire is free. False if there is too little current."""
    count = _lay(len(_table) - _kept[_EACH], colour)
    if count:
        _begin(count)
    return count > 0


@micropython.viper
def find():
    """Light the keys that have just gone down, before the loop hears of them."""
    state = ptr32(_contacts)
    sampler = ptr32(_writer)
    samples = ptr16(_samples)
    closed = (samples[(int(sampler[1]) >> 1) - 1 & int(state[_SIZE])] ^ 0xFFFF) & int(state[_MASK])
    new = closed & ~(int(state[_DOWN]) | int(state[_LIT]))
    if new:
        two = closed & (closed - 1)
        if int(state[_COLUMNS]) == 0 or two & (two - 1) == 0:  # without diodes the third may be none
            _answer(new)


@micropython.viper
def _answer(new: int) -> bool:
    own = ptr32(_kept)
    state = ptr32(_contacts)
    free = ptr32(_free)
    left = int(free[0]) - int(_ticks()) & 0x3FFFFFFF
    if 0 < left and left <= int(free[1]):
        return False
    count = 0
    done = True
    for key in range(16):
        if new >> key & 1:
            last = int(_lay(int(own[_TABLE]) + key * int(own[_EACH]), 0))
            if last:
                state[_LIT] = int(state[_LIT]) | 1 << key
            else:
                done = False
            if last > count:
                count = last
    if count:
        _begin(count)
    return done


@micropython.viper
def _lay(at: int, colour: int) -> int:
    own = ptr32(_kept)
    line = ptr16(_table)
    words = ptr32(_view)
    inks = ptr32(_hues)
    sums = ptr16(_sums)
    if int(line[at]) == _NONE:
        return 0
    if colour == 0:
        colour = int(WHITE)
        if int(words[line[at]]) == int(inks[colour]):
            colour = int(SKY)
    added = int(own[_EACH]) * int(sums[colour])  # at most: what goes out there is not looked at
    if added > int(own[_LEFT]):
        return 0
    own[_LEFT] = int(own[_LEFT]) - added
    own[_ADDED] = int(own[_ADDED]) + added
    last = 0
    for i in range(at, at + int(own[_EACH])):
        if int(line[i]) != _NONE:
            words[line[i]] = inks[colour]
            if int(line[i]) >= last:
                last = int(line[i]) + 1
    return last


@micropython.viper
def _begin(count: int):
    dma = ptr32(_chain)
    free = ptr32(_free)
    us = count * 30 + int(free[2])
    free[1] = us
    free[0] = int(_ticks()) + us & 0x3FFFFFFF
    dma[2] = count
    dma[15] = int(ptr32(_view))  # which starts it
