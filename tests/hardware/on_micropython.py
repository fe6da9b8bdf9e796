"""Run by MicroPython: the inner loops of the chip against the plain ones, and the fast canvas against the plain one."""

from array import array

from meeplight.core import panels
from meeplight.core.canvas import PALETTE, SKY, WHITE, Canvas
from meeplight.hardware import fast, fast_keys, plain, reflex
from meeplight.hardware.fast_canvas import FastCanvas

ROUNDS = 300


class Dice:
    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 12) % n


def equal(what, one, other):
    if list(one) != list(other):
        print("DIFFERENT", what, list(one)[:40], list(other)[:40])
        raise SystemExit(1)


def colours(dice):
    """Scaled and painted frames, at all orders, levels and lengths."""
    count = 1 + dice.below(80)
    rgb = bytes(dice.below(256) if dice.below(3) else 0 for _ in range(96))
    level, least = dice.below(4097), dice.below(2)
    red, green, blue = ((24, 16, 8), (16, 24, 8), (8, 16, 24))[dice.below(3)]
    shifts = red | green << 8 | blue << 16 | (dice.below(2) * 0xFF if 0 not in (red, green, blue) else 0) << 24
    pixels = bytearray(dice.below(256) for _ in range(count))
    order = array("H", [dice.below(count) for _ in range(count)])
    results = []
    for loops in (fast, plain):
        words, sums, frame = array("I", [0] * 32), array("H", [0] * 32), array("I", [0] * count)
        total = loops.scale(words, sums, rgb, 32, level, shifts, least)
        light = loops.paint(frame, pixels, order, words, sums, count)
        results.append((words, sums, frame, [total, light]))
    for n in range(4):
        equal("colours", results[0][n], results[1][n])
    other = array("I", results[0][2])
    for _ in range(dice.below(3)):
        other[dice.below(count)] ^= 1 << (31 - dice.below(24))
    most = [loops.blend(results[0][2], other, count, 9999) for loops in (fast, plain)]
    equal("blend", most[:1], most[1:])
    last = [loops.last_difference(results[0][2], other, count) for loops in (fast, plain)]
    equal("last difference", last[:1], last[1:])


def bits(dice):
    count = 8 * (1 + dice.below(32))
    words = array("I", [dice.below(4) for _ in range(count)])
    out = [bytearray(count // 8), bytearray(count // 8)]
    for at, loops in enumerate((fast, plain)):
        loops.pack(out[at], words, count, count // 8 % 2)
    equal("pack", out[0], out[1])


def read(drain, registers):
    registers[7] = 0
    found = drain.read()
    equal("restart", registers[7:8], [0 if registers[2] else 0xFFFFFFFF])
    return found


def keys(dice):
    """Chattering keys in a ring that wraps, read at any moment."""
    count, columns = ((16, 4), (12, 3), (16, 0), (13, 0), (9, 3))[dice.below(5)]
    ring, registers = array("H", [0xFFFF] * 256), array("I", [0, 0x20000000 + 2 * dice.below(256), dice.below(3), 0, 0, 0, 0, 0])
    mask = (1 << count) - 1 if dice.below(2) else (1 << count) - 1 & ~2
    samples = 4 + dice.below(30)
    drains = [loops.Drain(ring, registers, count, mask, samples, columns) for loops in (fast_keys, plain)]
    closed, found = 0, 0
    for _ in range(40):
        for _ in range(dice.below(60)):
            if not dice.below(4):
                closed ^= 1 << dice.below(count)
            if not dice.below(40):
                closed = 0
            at = registers[1] // 2 % 256
            ring[at] = ~closed & 0xFFFF
            registers[1] = 0x20000000 + (at + 1) % 256 * 2
        numbers = [read(drain, registers) for drain in drains]
        equal("events", numbers[:1], numbers[1:])
        n = numbers[0]
        equal("keys", drains[0].events[:n], drains[1].events[:n])
        equal("ages", drains[0].ages[:n], drains[1].ages[:n])
        found += n
    return found


def pictures(dice):
    width, height = ((8, 8), (16, 16), (16, 7), (3, 4), (32, 8))[dice.below(5)]
    one, other = Canvas(width, height), FastCanvas(width, height)
    for _ in range(20):
        x, y, colour = dice.below(width + 12) - 6, dice.below(height + 12) - 6, dice.below(len(PALETTE))
        w, h = dice.below(width + 4) - 1, dice.below(height + 4) - 1
        act, sign = dice.below(5), "0123456789ABCXYZ-+?!~"[dice.below(21)]
        for canvas in (one, other):
            if act == 0:
                canvas.fill(colour, x, y, w, h)
            elif act == 1:
                canvas.fill(colour) if not dice.state & 4096 else canvas.fill(colour, x, y)
            elif act == 2:
                canvas.pixel(x, y, colour)
            elif act == 3:
                canvas.glyph(x, y, sign, colour)
            else:
                equal("text", [canvas.text(x, y, sign + "7", colour)], [x + 8])
        equal(("pictures", act, x, y, w, h, sign), one.pixels, other.pixels)


PAD = tuple(tuple(row) for row in ("123A", "456B", "789C", "*0#D"))
KEYS = [role for row in PAD for role in row]


class Chip:
    """What the reflex needs of one: a clock and a chain of lights."""

    def __init__(self, dice):
        self.us, self.clock, self.registers = dice.below(1 << 30), array("i", [0, 0, 280]), array("I", [0] * 16)

    def ticks_us(self):
        return self.us


class Chain:
    """What the chain of lights must show, by the plain rules."""

    def __init__(self, words, order, palette, sums, left, canvas, windows):
        self.words, self.order, self.palette, self.sums, self.left = list(words), list(order), palette, sums, left
        self.canvas, self.windows, self.added = canvas, windows, 0
        shown, self.each = [window.keyed for window in windows], 1
        for window in windows:
            for one in windows:
                one.keyed = one is window
            self.each = max([self.each] + [len(self.places(role)) for role in KEYS])
        for i, window in enumerate(windows):
            window.keyed = shown[i]

    def places(self, role):
        keyed = [window for window in self.windows if window.keyed]
        if role is None or not keyed:
            return [self.order.index(len(self.order) - 1)]
        at = [(x, y, wide, tall) for name, x, y, wide, tall, _name in panels.places(keyed[0], PAD) if name == role]
        pixels = [keyed[0].start + (y + i) * self.canvas.width + x + j for x, y, wide, tall in at for i in range(tall) for j in range(wide)]
        return [self.order.index(pixel) for pixel in pixels]

    def light(self, role, colour=0):
        """Words to send to light a key (None: the corner), 0 if that is too much."""
        places = self.places(role)
        colour = colour or (SKY if self.words[places[0]] == self.palette[WHITE] else WHITE)
        added = self.sums[colour] * self.each
        if added > self.left:
            return 0
        self.left -= added
        self.added += added
        for place in places:
            self.words[place] = self.palette[colour]
        return max(places) + 1


def lit(dice):
    """Keys lit without a picture, and the corner, on one panel and on several, with and without current to spare."""
    chip, canvas = Chip(dice), FastCanvas(*((8, 8), (16, 16), (16, 7))[dice.below(3)])
    count, (windows, _strip) = canvas.width * canvas.height, panels.layout(canvas)
    order = array("H", range(count))
    for i in range(count):
        j = dice.below(count)
        order[i], order[j] = order[j], order[i]
    palette, sums = array("I", [0] * 32), array("H", [0] * 32)
    rgb = bytes(value for colour in PALETTE for value in colour)
    fast.scale(palette, sums, rgb, len(PALETTE), 400 + dice.below(3000), 24 | 16 << 8 | 8 << 16, 1)
    frame = array("I", [palette[dice.below(8)] for _ in range(count)])
    ring, registers = array("H", [0xFFFF] * 64), array("I", [0, 0x20000000, 9, 0, 0, 0, 0, 0])
    columns = 4 * dice.below(2)
    drain = fast_keys.Drain(ring, registers, 16, 0xFFFF, 8, columns)
    chip.canvas, chip.panels, chip.pad = canvas, windows, PAD
    reflex.start((order, palette, sums, chip.registers, chip.clock), drain.values() + (KEYS,), chip, chip)
    windows[dice.below(len(windows))].keyed = dice.below(3) > 0
    want = Chain(frame, order, palette, sums, dice.below(9000), canvas, windows)
    reflex.update(frame, want.left)
    closed = known = down = 0
    for _ in range(40):
        if dice.below(2):
            closed ^= 1 << dice.below(16)
        at = registers[1] // 2 % 64
        ring[at] = ~closed & 0xFFFF
        registers[1] = 0x20000000 + (at + 1) % 64 * 2
        chip.us = (chip.us + dice.below(4000)) % (1 << 30)
        free = not 0 < (chip.clock[0] - chip.us) % (1 << 30) <= chip.clock[1]
        many, sent = bin(closed).count("1") > 2, 0
        if free and not (columns and many):
            for key in range(16):
                if closed & ~(down | known) & 1 << key:
                    last = want.light(KEYS[key])
                    known |= (last > 0) << key
                    sent = max(sent, last)
        chip.registers[2] = 0
        reflex.find()
        equal("keys lit", frame, want.words)
        equal("words sent", chip.registers[2:3], [sent])
        if sent:
            equal("busy", chip.clock[:2], [(chip.us + 30 * sent + 280) % (1 << 30), 30 * sent + 280])
        if not dice.below(3):
            before = down
            drain.read()
            down = drain.values()[2][1]
            new = down & ~before
            dark = new & ~known if new else -1
            known = 0
            wait = 0 < (chip.clock[0] - chip.us) % (1 << 30) <= chip.clock[1]
            done = dark == 0 or dark > 0 and not wait
            for key in range(16):
                if dark > 0 and not wait and dark & 1 << key:
                    last = want.light(KEYS[key])
                    done, known = done and last > 0, known | (last > 0) << key
            equal("quicker", [bool(reflex.send())], [done])
            equal("keys lit by the loop", frame, want.words)
        elif not dice.below(4):
            colour = 1 + dice.below(10)
            equal("corner", [reflex.write(colour)], [want.light(None, colour) > 0])
            equal("corner lit", frame, want.words)
    equal("light added", [reflex.pop(), reflex.pop()], [want.added, 0])


def main():
    found = 0
    for seed in range(ROUNDS):
        dice = Dice(seed * 7919 + 1)
        colours(dice)
        bits(dice)
        found += keys(dice)
        pictures(dice)
        lit(dice)
    print("equal", found)


main()
