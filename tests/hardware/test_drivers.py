"""Every light driver against its chip: what shines is the picture."""

import random

import pytest

from hardware.benches import IDS, bench, config, connect, until_ready
from hardware.emulated_pico import EmulatedPico
from meeplight.core.canvas import BLUE, DIM, PALETTE, RED, TEAL, WHITE, YELLOW
from meeplight.hardware.board import open_board
from meeplight.hardware.planes import mono, red_green


def scaled(colour, brightness):
    level = int(brightness * 4096 + 0.5)
    return tuple(max(v * level >> 12, 1) if v else 0 for v in PALETTE[colour])


def shining(board, pico):
    """{(x, y): (r, g, b)} as the lights of the board have it, whatever they hang on."""
    display = board.told["display"]
    width, count, driver = display["width"], display["width"] * display["height"], display["driver"]
    if driver == "ws2812":
        chain = [tuple(pico.strips[0].lights[i][n] for n in (1, 0, 2)) for i in range(count)]
        layout = display["layout"]
        places = [wired(layout, width, display["height"], i) for i in range(count)]
        return dict(zip(places, chain, strict=True))
    if driver == "apa102":
        chip = pico.spi_chips[0]
        return {(i % 4, i // 4): light[1:] for i, light in enumerate(chip.lights)}
    if driver == "is31fl3731":
        chip = pico.chips[display["addr"]]
        return {(i % 4, i // 4): tuple(chip.light(offset) for offset in KEYBOW[i]) for i in range(16)}
    lights = {}
    for row, line in enumerate(display["tiles"]):
        for column, address in enumerate(line):
            shown = pico.chips[address].lights
            for i in range(16):
                green, red, blue = shown[3 * i : 3 * i + 3]
                lights[4 * column + i % 4, 4 * row + i // 4] = red, green, blue
    return lights


def wired(layout, width, height, i):
    """Only the ways that the boards of the folder use."""
    assert layout["origin"] == "tl" and layout["rotate"] == 0
    length = width if layout["axis"] == "rows" else height
    line, step = divmod(i, length)
    if layout["serpentine"] and line % 2:
        step = length - 1 - step
    return (step, line) if layout["axis"] == "rows" else (line, step)


# (red, green, blue) of the lights of a Keybow 2040 as its maker's library has them, row by row.
KEYBOW = (
    (0x78, 0x58, 0x68), (0x88, 0x28, 0x48), (0x70, 0x50, 0x60), (0x80, 0x20, 0x40), (0x79, 0x59, 0x69), (0x89, 0x29, 0x49),
    (0x71, 0x51, 0x61), (0x81, 0x21, 0x41), (0x7A, 0x5A, 0x6A), (0x8A, 0x19, 0x4A), (0x72, 0x52, 0x62), (0x82, 0x11, 0x42),
    (0x7B, 0x5B, 0x6B), (0x8B, 0x1A, 0x4B), (0x73, 0x53, 0x63), (0x83, 0x12, 0x43),
)  # fmt: skip
RGB = [board for board in IDS if config(board)["display"]["driver"] not in ("ht16k33", "max7219")]


@pytest.mark.parametrize("board_id", RGB)
def test_the_picture_is_what_shines(board_id):
    board, pico = bench(board_id, max_ma=100_000)
    brightness = board.told["display"]["brightness"]
    until_ready(board)
    canvas, dice = board.canvas(), random.Random(board_id)
    for _ in range(25):
        for x in range(board.width):
            for y in range(board.height):
                if dice.random() < 0.3:
                    canvas.pixel(x, y, dice.randrange(len(PALETTE)))
        board.show(canvas)
        until_ready(board)
        want = {(x, y): scaled(canvas.get(x, y), brightness) for x in range(board.width) for y in range(board.height)}
        assert shining(board, pico) == want


@pytest.mark.parametrize("board_id", IDS)
def test_closing_leaves_all_dark(board_id):
    board, pico = bench(board_id)
    until_ready(board)
    canvas = board.canvas()
    canvas.fill(WHITE)
    board.show(canvas)
    board.close()
    if board_id in RGB:
        assert set(shining(board, pico).values()) == {(0, 0, 0)}
    assert all(sampler.closed for sampler in pico.samplers) and all(strip.closed for strip in pico.strips)


@pytest.mark.parametrize("board_id", IDS)
def test_a_frame_is_sent_only_when_it_changed(board_id):
    board, pico = bench(board_id)
    until_ready(board)
    canvas = board.canvas()
    for colour in (RED, 0, YELLOW):
        canvas.pixel(1, 1, colour)
        for changed in (True, False, False):
            before = len(pico.traffic)
            board.show(canvas)
            until_ready(board)
            assert (len(pico.traffic) > before) == changed


def test_ws2812_sends_only_what_changed():
    board, pico = bench("generic_ws2812_16x16")
    chain = pico.strips[0]
    assert [len(frame) for frame in chain.frames] == [256], "one dark frame when it starts"
    until_ready(board)
    canvas = board.canvas()
    canvas.pixel(3, 1, RED)  # the second line runs backwards
    board.show(canvas)
    until_ready(board)
    board.show(canvas)
    assert [len(frame) for frame in chain.frames] == [256, 16 + 12 + 1]


def test_now_and_then_all_lights_are_sent():
    board, pico = bench("generic_ws2812_8x8")
    canvas = board.canvas()
    for n in range(64):
        until_ready(board)
        canvas.pixel(0, 0, 1 + n % 2)
        board.show(canvas)
    assert [n for n, frame in enumerate(pico.strips[0].frames, 1) if len(frame) == 64] == [1, 32, 64]
    for n in range(33):
        until_ready(board)
        canvas.pixel(0, 0, 1 + n % 2)
        board.show(canvas, n < 32)
    assert [len(frame) for frame in pico.strips[0].frames[-33:]] == [1] * 32 + [64], "not while a key pressed waits for its light"


def test_a_frame_on_the_wire_is_cut_off_and_the_next_one_is_whole():
    board, pico = bench("generic_ws2812_16x16")
    until_ready(board)
    canvas = board.canvas()
    canvas.fill(BLUE)
    board.show(canvas)
    assert not board.ready()
    canvas.pixel(0, 0, RED)
    board.show(canvas)
    chain = pico.strips[0]
    assert chain.stops == 1 and len(chain.frames[-1]) == 256


def test_ht16k33_shows_red_green_and_both():
    board, pico = bench("ht16k33_bicolor_8x8")
    chip, canvas = pico.chips[112], board.canvas()
    canvas.pixel(0, 0, RED)
    canvas.pixel(7, 0, TEAL)
    canvas.pixel(2, 6, YELLOW)
    canvas.pixel(5, 5, DIM)
    board.show(canvas)
    assert {place: light for place, light in chip.pixels().items() if any(light)} == {(0, 0): (1, 0), (7, 0): (0, 1), (2, 6): (1, 1)}
    before = len(chip.history)
    board.show(canvas)
    assert len(chip.history) == before and chip.dim == 6


def test_ht16k33_comes_back_when_it_was_pulled_out():
    """Seen by a picture it did not take, or put back before the next one."""
    board, pico = bench("ht16k33_bicolor_8x8")
    chip, canvas = pico.chips[112], board.canvas()
    for x, seen in ((1, True), (2, False)):
        chip.unplug()
        if seen:
            canvas.fill(RED)
            board.show(canvas)
        chip.plug()
        canvas.fill(0)
        canvas.pixel(x, 3, RED)
        board.show(canvas)
        assert [place for place, light in chip.pixels().items() if any(light)] == [(x, 3)] and chip.dim == 6


@pytest.mark.parametrize(("board_id", "address"), [("ht16k33_bicolor_8x8", 112), ("pimoroni_keybow2040", 116), ("adafruit_neotrellis_8x8", 49)])
def test_lights_that_do_not_answer_at_the_start_are_named(board_id, address):
    """Whoever looks at the log or the REPL reads what to do."""
    told, pico = config(board_id), EmulatedPico()
    connect(pico, told["display"])
    del pico.chips[address]
    with pytest.raises(OSError, match="display.driver " + told["display"]["driver"] + ".*SDA, SCL.*meeplight boards wiring"):
        open_board(told, pico)


def test_keybow_lights_outlive_a_disturbed_bus():
    board, pico = bench("pimoroni_keybow2040")
    canvas = board.canvas()
    for colour, glitches in ((RED, 1), (BLUE, 2)):
        pico.chips[116].glitches = glitches
        canvas.fill(colour)
        board.show(canvas)
    canvas.fill(TEAL)
    board.show(canvas)
    assert set(shining(board, pico).values()) == {scaled(TEAL, 0.5)}


def test_max7219_comes_back_when_it_was_pulled_out():
    board, pico = bench("max7219_32x8")
    chip, canvas = pico.spi_chips[0], board.canvas()
    canvas.pixel(0, 0, WHITE)
    board.show(canvas)
    chip.plug()
    canvas.pixel(31, 7, WHITE)
    board.show(canvas)
    assert chip.pixels() == {(0, 0), (31, 7)} and {one[0x0A] for one in chip.chips} == {5}


def test_max7219_shows_what_is_bright():
    board, pico = bench("max7219_32x8")
    chip, canvas, dice = pico.spi_chips[0], board.canvas(), random.Random(3)
    for _ in range(20):
        for _ in range(30):
            canvas.pixel(dice.randrange(32), dice.randrange(8), dice.randrange(len(PALETTE)))
        board.show(canvas)
        want = {(x, y) for x in range(32) for y in range(8) if max(PALETTE[canvas.get(x, y)]) >= 60}
        assert chip.pixels() == want


def test_all_bright_colours_can_be_seen_on_mono_and_red_green():
    for red, green, blue in PALETTE[1:11]:
        assert mono(red, green, blue) and red_green(red, green, blue)
    for colour in (PALETTE[0], *PALETTE[11:]):
        assert not mono(*colour) and not red_green(*colour)


def test_pixels_beyond_the_palette_do_no_harm():
    board, pico = bench("generic_ws2812_8x8")
    canvas = board.canvas()
    canvas.pixels[0] = 31
    canvas.pixels[1] = 0xFF
    board.show(canvas)
