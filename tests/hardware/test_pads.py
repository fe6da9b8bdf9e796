"""Keys, knob, buzzer and buses of the boards: what is pressed is the role, once."""

import pytest

from hardware.benches import IDS, bench, config, connect, hold, press
from hardware.emulated_pico import EmulatedPico
from hardware.i2c_chips import CutOff
from hardware.test_drivers import scaled
from meeplight.core.canvas import RED
from meeplight.hardware.board import open_board


@pytest.mark.parametrize("board_id", IDS)
def test_every_key_gives_its_role_once(board_id):
    board, pico = bench(board_id)
    encoder = board.told["pads"].get("encoder", {"roles": ()})
    for row, line in enumerate(board.pad):
        for column, role in enumerate(line):
            if role and role not in encoder["roles"]:
                assert press(board, pico, (row, column)) == [(role, True), (role, False)], (row, column)


def test_a_pad_that_does_not_answer_leaves_the_lights_alone_and_comes_back():
    board, pico = bench("pimoroni_rgb_keypad")
    pico.chips[32].absent = True
    for _ in range(300):
        pico.run(1)
        assert board.events() == []
    canvas = board.canvas()
    canvas.fill(RED)
    board.show(canvas)
    assert pico.spi_chips[0].lights[0] == (31, *scaled(RED, 0.25))
    pico.chips[32].absent = False
    pico.run(120)
    board.events()
    assert press(board, pico, (1, 2)) == [("6", True), ("6", False)]


def test_seesaw_keeps_taps_while_the_pico_is_busy():
    board, pico = bench("adafruit_neotrellis_4x4")
    chip = pico.chips[46]
    board.events()
    for key in (0, 5, 15):
        chip.key(key, True)
        chip.key(key, False)
    events = []
    for _ in range(200):
        pico.run(0.3)  # looks more often than a seesaw can answer
        events += [(role, down) for role, down, _ in board.events()]
    assert sorted(events) == sorted([(role, down) for role in "15D" for down in (True, False)])
    assert [role for role, down in events if down] == ["1", "5", "D"]


def test_a_seesaw_that_is_not_ready_counts_no_255_presses():
    board, pico = bench("adafruit_neotrellis_4x4")
    chip = pico.chips[46]
    board.events()
    for _ in range(3):
        chip.busy = True
        assert press(board, pico, (1, 2)) == [("6", True), ("6", False)]


@pytest.mark.parametrize("board_id", IDS)
def test_a_key_held_at_power_on_is_there_at_the_first_look(board_id):
    """... or safe mode could not be had."""
    told = config(board_id)
    pico, key = EmulatedPico(), (3, 0)  # * or BACK
    for section in (told["display"], told["pads"]):
        connect(pico, section)
    key = {"four_buttons_16x7": (0, 3), "adafruit_neotrellis_8x8": (6, 0)}.get(board_id, key)
    hold(told, pico, key)
    board = open_board(told, pico)
    pico.run(10)
    role = board.pad[key[0]][key[1]]
    assert role in ("*", "BACK") and [event[:2] for event in board.events()] == [(role, True)]
    hold(told, pico, None)
    found = []
    for _ in range(60):
        pico.run(1)
        found += [event[:2] for event in board.events()]
    assert found == [(role, False)]


def test_a_tile_that_was_pulled_out_works_again():
    """Its keys and its lights; and meanwhile the other three do."""
    board, pico = bench("adafruit_neotrellis_8x8")
    gone, canvas = pico.chips[47], board.canvas()
    press(board, pico, (0, 0))
    gone.unplug()
    canvas.fill(RED)
    for _ in range(300):
        pico.run(1)
        assert board.events() == []
    board.show(canvas)
    assert any(pico.chips[46].lights) and not any(gone.lights)
    assert press(board, pico, (4, 4)) == [("9", True), ("9", False)]
    gone.plug()
    pico.run(120)
    board.events()
    assert press(board, pico, (0, 5)) == [("3", True), ("3", False)]
    canvas.fill(0)
    board.show(canvas)
    canvas.fill(RED)
    board.show(canvas)
    assert gone.lights == pico.chips[46].lights and any(gone.lights)


def test_a_big_key_of_four_is_one_key():
    board, pico = bench("adafruit_neotrellis_8x8")
    events = []

    def step(key, pressed):
        pico.chips[46].key(key, pressed)
        for _ in range(40):
            pico.run(1)
            events.extend((role, down) for role, down, _ in board.events())

    step(0, True)
    step(5, True)  # the other corner of the same big key
    step(0, False)
    assert events == [("1", True)]
    step(5, False)
    assert events == [("1", True), ("1", False)]


def turn(board, pico, states):
    events = []
    for state in states:
        pico.levels[17], pico.levels[18] = state >> 1, state & 1
        pico.run(1)
        events += [(role, down) for role, down, _ in board.events()]
    return events


def test_encoder_clicks_are_presses_and_jitter_is_none():
    board, pico = bench("adafruit_macropad")
    assert turn(board, pico, [3]) == [], "no click when it starts"
    right, left = (1, 0, 2, 3), (2, 0, 1, 3)  # A falls first when it is turned to the right
    assert turn(board, pico, right) == [("DOWN", True), ("DOWN", False)]
    assert turn(board, pico, left) == [("UP", True), ("UP", False)]
    assert turn(board, pico, right * 3) == turn(board, pico, right) * 3
    assert turn(board, pico, (1, 3, 1, 3, 2, 3, 1, 0, 1, 3)) == []
    assert turn(board, pico, (1, 0, 1, 0, 2, 0, 2, 3)) == turn(board, pico, right)


def test_a_tone_ends_by_itself():
    board, pico = bench("adafruit_macropad")
    start, on = pico.us, 0
    assert pico.levels[14] == 0, "an amplifier with nothing to say hisses"
    board._buzzer.beep(880, 50)
    for _ in range(80):
        on += pico.levels[14]
        pico.run(1)
        board.events()
    assert 50 <= on <= 51 and pico.levels[14] == 0
    (at, pin, hz), (end, _, silence) = pico.tones
    assert (at, pin, hz, silence) == (start, 16, 880, 0) and 50_000 <= end - at <= 51_000


@pytest.mark.parametrize("bits", [(0,) * 8, (0, 0, 1, 0, 0, 0, 0, 0), (0,)])
@pytest.mark.parametrize("board_id", ["pimoroni_keybow2040", "adafruit_neotrellis_4x4", "pimoroni_rgb_keypad"])
def test_a_chip_that_a_reset_cut_off_in_its_answer_lets_the_bus_go(board_id, bits):
    told, pico = config(board_id), EmulatedPico()
    for section in (told["display"], told["pads"]):
        connect(pico, section)
    pico.lines.append(CutOff(5, 4, bits))
    board = open_board(told, pico)
    board.told = told
    assert pico.lines[0].sda and pico.lines[0].clocks == ((*bits, 1).index(1))
    assert press(board, pico, (1, 2)) == [("6", True), ("6", False)]


def test_a_bus_at_rest_is_left_alone():
    told, pico = config("adafruit_neotrellis_4x4"), EmulatedPico()
    connect(pico, told["display"])
    pico.lines.append(CutOff(5, 4, ()))
    pico.lines[0].wires = lambda scl, sda: pytest.fail("a pulse") if not (scl and sda) else None
    open_board(told, pico)


def test_one_bus_is_opened_once():
    _, pico = bench("adafruit_neotrellis_8x8")
    assert pico.opened == [("i2c", 0)]


def test_an_unknown_driver_is_an_error():
    told = config("generic_ws2812_8x8")
    told["pads"]["driver"] = "keybored"
    with pytest.raises(ImportError, match="keybored"):
        open_board(told, EmulatedPico())
