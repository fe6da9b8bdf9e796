# ruff: noqa: F821
# mypy: disable-error-code="name-defined, operator, index, attr-defined, valid-type, misc, arg-type, return-value, call-overload"
"""A key's light out of an interrupt, a thousand times a second: neither a picture being drawn nor memory being collected delays it.

For keys and lights that go on without the CPU. What is lit here the loop lights again when it comes to it, and then knows of the press.
"""

from array import array

import micropython
from micropython import const

from meeplight.core import panels
from meeplight.core.canvas import SKY, WHITE

# Places in the state of the keys, as in `fast_keys`.
_MASK = const(0)
_DOWN = const(1)
_LIT = const(2)
_COLUMNS = const(3)
_SIZE = const(4)
_DARK = const(5)
# Places in what loop and interrupt share.
_BUSY = const(0)  # the loop is sending
_LEFT = const(1)  # light that the budget leaves
_ADDED = const(2)  # light that was added here
_TABLE = const(3)  # where in `places` the keys of what is shown begin
_EACH = const(4)  # so many places has each key there
_LATCH = const(5)
_NONE = const(0xFFFF)

# An interrupt has no memory: all that it reaches is a global of this module.
shared = array("i", [0] * 6)
ring = registers = keys = places = shown = colours = light = wire = clock = None
windows, step, timer, ticks_us = (), 0, None, None


def start(drain, roles, pad, canvas, drawn, order, palette, sums, chain, pico):
    """drain, roles: of the keys; pad, canvas, drawn: the pad, and the panels that may show it; order, palette, sums, chain: of the lights."""
    global ring, registers, keys, places, colours, light, wire, clock, windows, step, timer, ticks_us
    stop()
    ring, registers, keys = drain.ring, drain.registers, drain.state
    colours, light, wire, clock, windows = palette, sums, chain.registers, chain.clock, drawn
    shared[_LATCH], shared[_BUSY] = chain.latch, 1  # until the first `aim`
    lists = [_lit(window, role, pad, canvas, order) for window in drawn for role in roles]
    lists += [[_place(canvas.width * canvas.height - 1, order)] for _role in roles]  # where no key is shown, the corner
    each = shared[_EACH] = max([len(found) for found in lists])
    step = each * len(roles)
    places = array("H", [place for found in lists for place in found + [_NONE] * (each - len(found))])
    ticks_us = pico.ticks_us
    timer = pico.beat(_beat)


def stop():
    global timer
    if timer:
        timer.deinit()
    timer = None


def _lit(window, role, pad, canvas, order):
    """Places on the chain of a key in a window."""
    found = []
    for name, x, y, wide, tall, _name in panels.places(window, pad) if role else ():
        if name == role:
            found += [window.at + (y + i) * canvas.width + x + j for i in range(tall) for j in range(wide)]
    return [_place(pixel, order) for pixel in found]


def _place(pixel, order):
    for place in range(len(order)):
        if order[place] == pixel:
            return place


def quicker():
    """Are the keys that the loop has just heard of lit already, or from now on?"""
    shared[_BUSY] = 1
    dark = keys[_DARK]
    done = dark == 0 or dark > 0 and _show(dark)
    shared[_BUSY] = 0
    return done


def hold():
    """The loop is about to send; returns the light that was added since it did so last."""
    shared[_BUSY] = 1
    added, shared[_ADDED] = shared[_ADDED], 0
    return added


def aim(frame, left):
    """The loop has sent: `frame` is what the chain shows, `left` the light that the budget leaves."""
    global shown
    shown, shared[_LEFT], at = frame, left, 0
    for window in windows:
        if window.keyed:
            break
        at += step
    shared[_TABLE], shared[_BUSY] = at, 0


def spot(colour):
    """The light in the last corner, the others as they are shown; for the loop, while the wire is free. False if there is too little current."""
    shared[_BUSY] = 1
    count = _light(len(windows) * step, colour)
    if count:
        _send(count)
    shared[_BUSY] = 0
    return count > 0


@micropython.viper
def _beat(timer):
    state = ptr32(keys)
    sampler = ptr32(registers)
    samples = ptr16(ring)
    closed = (samples[(int(sampler[1]) >> 1) - 1 & int(state[_SIZE])] ^ 0xFFFF) & int(state[_MASK])
    new = closed & ~(int(state[_DOWN]) | int(state[_LIT]))
    if new:
        two = closed & (closed - 1)
        if int(ptr32(shared)[_BUSY]) == 0 and (int(state[_COLUMNS]) == 0 or two & (two - 1) == 0):  # without diodes the third may be none
            _show(new)


@micropython.viper
def _show(new: int) -> bool:
    own = ptr32(shared)
    state = ptr32(keys)
    free = ptr32(clock)
    left = int(free[0]) - int(ticks_us()) & 0x3FFFFFFF
    if 0 < left and left <= int(free[1]):
        return False
    count = 0
    done = True
    for key in range(16):
        if new >> key & 1:
            last = int(_light(int(own[_TABLE]) + key * int(own[_EACH]), 0))
            if last:
                state[_LIT] = int(state[_LIT]) | 1 << key
            else:
                done = False
            if last > count:
                count = last
    if count:
        _send(count)
    return done


@micropython.viper
def _light(at: int, colour: int) -> int:
    own = ptr32(shared)
    line = ptr16(places)
    words = ptr32(shown)
    inks = ptr32(colours)
    if int(line[at]) == _NONE:
        return 0
    if colour == 0:
        colour = int(WHITE)
        if int(words[line[at]]) == int(inks[colour]):
            colour = int(SKY)
    added = int(_added(at, colour))
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
def _added(at: int, colour: int) -> int:
    own = ptr32(shared)
    line = ptr16(places)
    words = ptr32(shown)
    sums = ptr16(light)
    added = 0
    for i in range(at, at + int(own[_EACH])):
        if int(line[i]) != _NONE:
            word = int(words[line[i]])
            added += int(sums[colour]) - (word >> 24 & 0xFF) - (word >> 16 & 0xFF) - (word >> 8 & 0xFF)
    return added


@micropython.viper
def _send(count: int):
    dma = ptr32(wire)
    free = ptr32(clock)
    own = ptr32(shared)
    us = count * 30 + int(own[_LATCH])
    free[1] = us
    free[0] = int(ticks_us()) + us & 0x3FFFFFFF
    dma[2] = count
    dma[15] = int(ptr32(shown))  # which starts it
