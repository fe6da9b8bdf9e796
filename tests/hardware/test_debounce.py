"""One press is one press: bounce, short taps, ghosts of a matrix without diodes; with a net of contacts that knows the truth."""

import random

import pytest

from hardware.benches import bench
from meeplight.core.keys import Debounce, rectangle

PERIOD = 250  # us between samples


def edges(dice, at, bounce_ms):
    """The moments a contact moves when it is pressed or released at `at` us: an odd number, none 8 ms apart, none too short to be sampled."""
    moves = [at]
    while bounce_ms:
        moves = [at, *sorted(at + dice.randrange(1, bounce_ms * 1000) for _ in range(2 * dice.randrange(1, 6)))]
        apart = [later - move for move, later in zip(moves, moves[1:], strict=False)]
        if PERIOD < min(apart) and max(apart) < 7_500:
            break
    return moves


def is_closed(moves, us):
    return sum(move <= us for move in moves) % 2 == 1


def play(moves, columns=0, until=None, count=16):
    """Events (us, key, down) of a debounce that samples contacts moving at these times; a matrix has the ghosts of bare contacts."""
    debounce, events = Debounce(count, 32, columns), []
    for us in range(0, (until or max(max(m) for m in moves.values())) + 60_000, PERIOD):
        for key, down in debounce.feed(scan(moves, us, columns) if columns else mask(moves, us)):
            events.append((us, key, down))
    assert debounce.down == 0
    return events


def mask(moves, us):
    return sum(1 << key for key, times in moves.items() if is_closed(times, us))


def scan(moves, us, columns):
    """As a matrix gives it: the rows one after the other, each seeing every column that its net of contacts reaches."""
    sample = 0
    for row in reversed(range(4)):
        closed = [key for key, times in moves.items() if is_closed(times, us + (3 - row) * 62)]
        reached, grown = {("row", row)}, True
        while grown:
            pairs = [(("row", key // columns), ("column", key % columns)) for key in closed]
            new = {node for pair in pairs if set(pair) & reached for node in pair}
            grown, reached = not new <= reached, reached | new
        sample = sample << columns | sum(1 << c for c in range(columns) if ("column", c) in reached)
    return sample


@pytest.mark.parametrize(("bounce", "tap", "gap"), [(0, 15, 20), (3, 15, 20), (5, 50, 20), (5, 15, 40), (20, 50, 70)])
def test_taps_are_counted_once_and_at_once(bounce, tap, gap):
    for seed in range(20):
        dice, moves, at = random.Random(seed), {}, 1000
        want = []
        for _ in range(12):
            key = dice.randrange(4)
            moves.setdefault(key, []).extend(edges(dice, at, bounce))
            moves[key].extend(edges(dice, at + tap * 1000, bounce))
            want.append((key, at))
            at += (tap + gap + dice.randrange(20)) * 1000
        events = play(moves)
        pressed = [(key, us) for us, key, down in events if down]
        assert [key for key, _ in pressed] == [key for key, _ in want]
        late = [us - at for (_, us), (_, at) in zip(pressed, want, strict=True)]
        assert 0 <= min(late) and max(late) < PERIOD + bounce * 1000, "the first closed sample, which a short bounce may skip"
        releases = [us for us, _, down in events if not down]
        ends = [at + tap * 1000 for _, at in want]
        assert all(8_000 - PERIOD <= us - end <= 8_000 + PERIOD + bounce * 1000 for us, end in zip(releases, ends, strict=True))


def test_a_release_needs_eight_ms_without_a_contact():
    chatter = [1000] + [at for t in range(20_000, 60_000, 7_500) for at in (t, t + 500)] + [70_000]
    assert [down for _, _, down in play({0: chatter})] == [True, False]
    two = [1000, 20_000, 29_000, 40_000]
    assert [down for _, _, down in play({0: two})] == [True, False, True, False]


def test_two_keys_overlap_in_order():
    events = play({0: [1000, 30_000], 9: [10_000, 50_000]}, columns=4)
    assert [(key, down) for _, key, down in events] == [(0, True), (9, True), (0, False), (9, False)]


def test_three_corners_freeze_and_no_ghost_is_pressed():
    # 0 and 1 share a row, 0 and 4 a column: with all three closed 5 seems closed too.
    events = play({0: [1000, 200_000], 1: [20_000, 60_000], 4: [40_000, 80_000]}, columns=4)
    assert {key for _, key, _ in events} == {0, 1, 4}
    assert [down for _, key, down in events if key == 0] == [True, False]
    (at,) = [us for us, key, down in events if key == 4 and down]
    assert 60_000 <= at < 80_000, "the third key counts once the picture is sure"


@pytest.mark.parametrize("bounce", [0, 5, 20])
def test_no_ghost_ever_and_no_key_twice(bounce):
    """Three or four keys, pressed and released at any moments, in every constellation."""
    for seed in range(60):
        dice = random.Random(seed)
        moves = {}
        for key in dice.sample(range(16), dice.choice((2, 3, 3, 3, 4))):
            start = dice.randrange(1000, 60_000)
            moves[key] = edges(dice, start, bounce) + edges(dice, start + dice.randrange(30_000, 90_000), bounce)
        events = play(moves, columns=4)
        for key in range(16):
            times = [(us, down) for us, k, down in events if k == key]
            assert [down for _, down in times] in ([], [True, False]), "at most once"
            if times:
                assert key in moves, "a ghost"
        assert seed % 3 or len(moves) > 2 or {key for _, key, _ in events} == set(moves)


def test_diodes_allow_three_in_a_corner():
    assert {key for _, key, down in play({0: [1000, 50_000], 1: [2000, 60_000], 4: [3000, 70_000]}) if down} == {0, 1, 4}


def test_rectangles():
    assert rectangle(0b0011_0011, 4) and rectangle(0b1001_0000_0000_1001, 4) and rectangle(0b101_000_101, 3)
    assert not rectangle(0b0001_0011, 4) and not rectangle(0b0001_0001_0001_1111, 4) and not rectangle(0, 4)


def test_events_have_the_time_of_the_press_even_long_after():
    board, pico = bench("generic_ws2812_8x8")
    pads = board.told["pads"]
    contacts = {(pads["rows"][1], pads["cols"][2]): (3_000, 33_000), (pads["rows"][0], pads["cols"][0]): (50_000, 70_000)}
    pico.contacts = lambda us: [pins for pins, (down, up) in contacts.items() if down <= us < up]
    pico.run(400)  # the flash is busy
    events = list(board.events())
    assert [(role, down) for role, down, _ in events] == [("6", True), ("6", False), ("1", True), ("1", False)]
    for (_, _, ms), want in zip(events, (3, 41, 50, 78), strict=True):
        assert abs(ms - want) <= 1
    assert board.events() == []


def test_time_wraps():
    board, pico = bench("generic_ws2812_8x8")
    pico.us = (1 << 30) * 1000 - 10_000
    pads = board.told["pads"]
    pico.contacts = lambda us: [(pads["rows"][3], pads["cols"][1])] if us > (1 << 30) * 1000 - 3000 else ()
    pico.run(20)
    ((role, down, ms),) = board.events()
    assert (role, down) == ("0", True) and abs(pico.ticks_diff(ms, (1 << 30) - 3)) <= 1
