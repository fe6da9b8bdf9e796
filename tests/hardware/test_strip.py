"""Our strip puts the bytes on the wire that Adafruit's real class would, and refuses what it refuses."""

import os
import random

import pytest

from meeplight.hardware.lights import shifts
from meeplight.hardware.strip import PixelStrip


class Wire:
    def __init__(self, order):
        self.shifts, self.frames = shifts(order), []

    def ready(self):
        return True

    def send(self, words, count):
        self.frames.append(b"".join(word.to_bytes(4, "big")[:3] for word in words[:count]))


def adafruit(count, order):
    os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    board, neopixel = pytest.importorskip("board"), pytest.importorskip("neopixel")

    class Strip(neopixel.NeoPixel):
        def _transmit(self, buffer):
            self.frame = bytes(buffer)

    return Strip(board.NEOPIXEL, count, auto_write=False, pixel_order=order)


def colour(dice):
    if dice.random() < 0.3:
        return dice.randrange(1 << 24)
    return tuple(dice.choice((0, 255, dice.randrange(256))) for _ in range(3))


def bounds(dice, count):
    return slice(*(dice.choice((None, dice.randrange(-count, count))) for _ in range(2)), dice.choice((None, 1, 2, -1, 3)))


@pytest.mark.parametrize("order", ["GRB", "RGB", "BGR"])
def test_same_bytes_as_adafruit(order):
    for seed in range(60):
        dice = random.Random(seed)
        count = dice.randint(1, 20)
        wire = Wire(order)
        ours, theirs = PixelStrip(count, wire), adafruit(count, order)
        assert len(ours) == len(theirs) == count
        for _ in range(25):
            act = dice.randrange(5)
            if act == 0:
                ours.brightness = theirs.brightness = dice.choice((0.0, 1.0, dice.random(), 1.7, -0.5))
                assert ours.brightness == theirs.brightness
            elif act == 1:
                one = colour(dice)
                ours.fill(one)
                theirs.fill(one)
            elif act == 2:
                at = bounds(dice, count)
                many = [colour(dice) for _ in range(*at.indices(count))]
                ours[at] = many
                theirs[at] = many
                assert [list(c) for c in ours[at]] == [list(c) for c in theirs[at]]
            else:
                at, one = dice.randrange(-count, count), colour(dice)
                ours[at] = theirs[at] = one
                assert list(ours[at]) == list(theirs[at])
            ours.show()
            theirs.show()
            assert len(wire.frames[-1]) == len(theirs.frame)
            for mine, other in zip(wire.frames[-1], theirs.frame, strict=True):
                assert abs(mine - other) <= 1, (ours.brightness, mine, other)


@pytest.mark.parametrize("bad", [(300, 0, 0), (0, -1, 0), (1, 2), -1, 1 << 24])
def test_refuses_what_would_wrap(bad):
    strip = PixelStrip(3, Wire("GRB"))
    for act in (lambda: strip.__setitem__(0, bad), lambda: strip.fill(bad), lambda: strip.__setitem__(slice(0, 1), [bad])):
        with pytest.raises(ValueError):
            act()
    with pytest.raises(IndexError):
        strip[3] = (1, 2, 3)
    with pytest.raises(IndexError):
        strip[-4]
    with pytest.raises(ValueError):
        strip[0:2] = [(1, 2, 3)]
    assert strip[:] == [[0, 0, 0]] * 3


def test_a_lit_channel_stays_lit_and_a_dark_one_dark():
    wire = Wire("RGB")
    strip = PixelStrip(2, wire, brightness=0.01)
    strip[0], strip[1] = (1, 0, 40), (255, 2, 0)
    strip.show()
    assert wire.frames[-1] == bytes((1, 0, 1, 2, 1, 0))
    strip.brightness = 0
    strip.show()
    assert wire.frames[-1] == bytes(6)


def test_no_frame_above_the_limit():
    dice = random.Random(1)
    for _ in range(2000):
        count, limit = dice.randint(1, 64), dice.choice((0, 1, 5, dice.randint(1, 20_000)))
        wire = Wire("GRB")
        strip = PixelStrip(count, wire, dice.choice((1.0, 0.02, dice.random())), limit)
        for i in range(count):
            strip[i] = dice.choice(((255, 255, 255), (0, 0, 0), (1, 1, 1), colour(dice)))
        strip.show()
        assert sum(wire.frames[-1]) <= limit
