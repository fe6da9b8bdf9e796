"""No frame of any board takes more than its budget, and a dimmed picture keeps what it can of its colours."""

import random

import pytest

from hardware.benches import IDS, bench, config, until_ready
from hardware.test_drivers import RGB, shining
from meeplight.core.canvas import DIM, PALETTE, TEAL, WHITE
from meeplight.hardware.governor import channel_limit, intensity, milliamps

MONO = [board for board in IDS if board not in RGB]


def taken(board, pico):
    display = board.told["display"]
    lights = shining(board, pico)
    return milliamps(display, len(lights), sum(sum(light) for light in lights.values()))


@pytest.mark.parametrize("board_id", RGB)
@pytest.mark.parametrize("brightness", [None, 1.0, 0.004])
def test_white_and_random_frames_stay_within_the_budget(board_id, brightness):
    told = config(board_id)["display"]
    for budget in (told["max_ma"], told["width"] * told["height"] * told["ma_per_channel"] / 20 + 3):
        board, pico = bench(board_id, brightness=brightness or told["brightness"], max_ma=budget)
        until_ready(board)
        canvas, dice = board.canvas(), random.Random(board_id)
        canvas.fill(WHITE)
        for _ in range(12):
            board.show(canvas)
            until_ready(board)
            assert taken(board, pico) <= budget
            for _ in range(canvas.width * canvas.height):
                canvas.pixel(dice.randrange(canvas.width), dice.randrange(canvas.height), dice.randrange(len(PALETTE)))


@pytest.mark.parametrize("board_id", ["generic_ws2812_8x8", "generic_ws2812_16x16"])
def test_what_a_cut_off_frame_leaves_is_within_the_budget_too(board_id):
    board, pico = bench(board_id)
    chain, display, dice = pico.strips[0], board.told["display"], random.Random(board_id)
    canvas, cells = board.canvas(), display["width"] * display["height"]
    for share in (1, 4, 12):  # pictures as bright as the budget allows, and small ones
        for n in range(60):
            canvas.fill(0)
            for cell in range(cells // share):
                place = cell if n % 2 else cells - 1 - cell
                canvas.pixel(place % canvas.width, place // canvas.width, WHITE)
            pico.us += dice.randrange(30 * cells)
            board.show(canvas)
            assert taken(board, pico) <= display["max_ma"]
    for n in range(300):  # pictures that change a little, with keys pressed at any moment
        canvas.pixel(dice.randrange(canvas.width), dice.randrange(canvas.height), WHITE if n // 40 % 2 else dice.randrange(len(PALETTE)))
        pico.us += dice.randrange(30 * cells)
        board.show(canvas, n % 3 == 0)
        assert taken(board, pico) <= display["max_ma"]
    for lights in chain.mixtures:
        assert milliamps(display, cells, sum(map(sum, lights.values()))) <= display["max_ma"]
    assert chain.mixtures


def test_tiles_change_one_after_the_other_and_stay_within_the_budget():
    board, pico = bench("adafruit_neotrellis_8x8", brightness=1.0)
    moments, dice, canvas = [], random.Random(2), board.canvas()
    for address in sum(board.told["display"]["tiles"], []):
        pico.chips[address].on_change = lambda: moments.append(taken(board, pico))
    for _ in range(40):
        canvas.fill(0)
        canvas.fill(WHITE, dice.choice((0, 4)), dice.choice((0, 4)), 4, dice.choice((4, 8)))
        board.show(canvas)
    assert max(moments) <= board.told["display"]["max_ma"] and max(moments) > 300


def at_the_limit():
    """(board, pico, canvas, the chain) with a picture on show that had to be dimmed."""
    board, pico = bench("generic_ws2812_16x16")
    until_ready(board)
    canvas = board.canvas()
    canvas.fill(TEAL)
    board.show(canvas)
    until_ready(board)
    assert 0.85 * board.told["display"]["max_ma"] < taken(board, pico)
    return board, pico, canvas, pico.strips[0]


def test_a_key_pressed_dims_nothing_else_and_is_sent_alone():
    board, pico, canvas, chain = at_the_limit()
    before = shining(board, pico)
    canvas.fill(WHITE, 2, 0, 8, 1)  # four keys at once
    board.show(canvas, True)
    assert len(chain.frames[-1]) == 10
    after = shining(board, pico)
    assert {place for place in after if after[place] != before[place]} == {(x, 0) for x in range(2, 10)}
    assert taken(board, pico) <= board.told["display"]["max_ma"]


def test_a_little_more_or_less_light_does_not_change_the_rest():
    board, pico, canvas, chain = at_the_limit()
    for y in (5, 6):
        canvas.fill(0, 0, y, 15, 1)
        board.show(canvas)
        until_ready(board)
        assert len(chain.frames[-1]) <= (y + 1) * 16
    canvas.fill(0, 0, 0, 16, 8)
    board.show(canvas)
    assert len(chain.frames[-1]) == 256, "half the picture may be brighter again"


def test_a_picture_at_the_limit_is_cut_off_for_a_key_as_most_of_it_was_there_before():
    board, pico, canvas, chain = at_the_limit()
    canvas.fill(0, 0, 14, 4, 1)
    board.show(canvas)
    assert not board.ready()
    canvas.pixel(0, 0, WHITE)
    board.show(canvas, True)
    assert chain.stops == 1 and len(chain.frames[-1]) == 256


@pytest.mark.parametrize("board_id", ["generic_ws2812_8x8", "waveshare_rgb_led_16x10"])
def test_a_full_white_picture_is_dimmed_not_dropped(board_id):
    board, pico = bench(board_id, brightness=1.0)
    until_ready(board)
    canvas = board.canvas()
    canvas.fill(WHITE)
    board.show(canvas)
    until_ready(board)
    display = board.told["display"]
    assert 0.85 * display["max_ma"] < taken(board, pico) <= display["max_ma"]


def test_the_next_small_picture_has_its_full_brightness_again():
    board, pico = bench("generic_ws2812_8x8", brightness=1.0)
    until_ready(board)
    canvas = board.canvas()
    for colour in (WHITE, 0):
        canvas.fill(colour)
        canvas.pixel(4, 4, WHITE)
        board.show(canvas)
        until_ready(board)
    assert shining(board, pico)[4, 4] == PALETTE[WHITE]


def test_a_dim_strip_keeps_its_faintest_colours_once_the_bright_picture_is_gone():
    board, pico = bench("generic_ws2812_8x8", brightness=0.004, max_ma=66)
    canvas = board.canvas()
    for height, seen in ((1, 8), (2, 0), (1, 8)):
        canvas.fill(0)
        canvas.fill(DIM, 0, 0, 8, height)
        until_ready(board)
        board.show(canvas)
        assert sum(map(any, shining(board, pico).values())) == seen


def test_nothing_is_left_for_light():
    board, pico = bench("generic_ws2812_16x16", max_ma=200)
    until_ready(board)
    canvas = board.canvas()
    canvas.fill(WHITE)
    board.show(canvas)
    until_ready(board)
    assert set(shining(board, pico).values()) == {(0, 0, 0)}


@pytest.mark.parametrize("board_id", MONO)
@pytest.mark.parametrize("budget", [None, 40, 2])
def test_mono_displays_dim_as_a_whole(board_id, budget):
    display = config(board_id)["display"]
    budget = budget or display["max_ma"]
    board, pico = bench(board_id, max_ma=budget, brightness=1.0)
    chip = (pico.spi_chips or list(pico.chips.values()))[0]
    canvas, dice = board.canvas(), random.Random(1)

    def within(moments):
        return all(lit * display["ma_per_channel"] * (level + 1) / 16 <= budget for lit, level in moments)

    for _ in range(10):
        for _ in range(dice.randrange(200)):
            canvas.pixel(dice.randrange(canvas.width), dice.randrange(canvas.height), dice.randrange(len(PALETTE)))
        board.show(canvas)
        assert within(chip.history[-1:])
    chip.history.clear()
    for colour in (0, WHITE, 0, WHITE):
        canvas.fill(colour)
        if not colour:
            canvas.pixel(0, 0, WHITE)
        board.show(canvas)
    assert within(chip.history), "on the way from picture to picture"
    assert budget == 2 or any(lit > 1 for lit, _ in chip.history)


def test_the_arithmetic():
    assert channel_limit({}, 64) == (350 - 64) * 255 // 20
    assert channel_limit({"max_ma": 100}, 256) == 0
    assert milliamps({}, 64, 64 * 765) == 64 + 64 * 60
    assert milliamps({"ma_per_channel": 5}, 160, 0) == 40
    assert intensity({"max_ma": 100, "ma_per_channel": 10}, 10, 15, 16) == 15
    assert intensity({"max_ma": 100, "ma_per_channel": 10}, 20, 15, 16) == 7
    assert intensity({"max_ma": 100, "ma_per_channel": 10}, 1000, 15, 16) == -1
