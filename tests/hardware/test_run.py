"""The device's loop on emulated boards: what it shows at the start and at a fault, when the watchdog watches, how long the menu takes."""

import sys
from pathlib import Path

import pytest

from hardware.benches import IDS, bench, hold, until_ready
from hardware.emulated_pico import Bitten
from hardware.loop import Loop
from hardware.test_drivers import RGB, scaled, shining
from hardware.test_governor import taken
from host_tools.bench import pressing
from host_tools.bench.speed import random_match
from meeplight.core import table
from meeplight.core.app import App
from meeplight.core.canvas import DIM, RED, YELLOW
from meeplight.hardware.board import Board
from meeplight.hardware.sweep import SELDOM, START

FLAGS = (DIM, RED, YELLOW)
BYTE_US = 9 / 0.4  # on I2C at 400 kHz


@pytest.fixture
def loop(tmp_path, monkeypatch):
    """loop(board, moves of a match of that name that is on its table): the device's loop on it."""

    def made(board="generic_ws2812_8x8", moves=0, name="pili_pili"):
        if moves:
            match = random_match(name, 3, moves)
            (tmp_path / "saves").mkdir()
            for file, data in pressing.saves(match, name, match.moves).items():
                (tmp_path / "saves" / file).write_bytes(data)
        return Loop(board, tmp_path, monkeypatch)

    return made


def lit(made):
    return {place: light for place, light in shining(made.board, made.pico).items() if any(light)}


def flag(told, code):
    """The lights of a code."""
    return {(x, 0): scaled(FLAGS[code - 1], told["display"]["brightness"]) for x in range(code)}


def within(board, pico):
    """Does what shines, and on a mono display all that shone, keep to the budget?"""
    display = board.told["display"]
    if "ma_per_channel" in display and display["driver"] not in ("ht16k33", "max7219"):
        return taken(board, pico) <= display["max_ma"]
    chip = (pico.spi_chips or list(pico.chips.values()))[0]
    return all(count * display["ma_per_channel"] * (level + 1) / 16 <= display["max_ma"] for count, level in chip.history)


@pytest.mark.parametrize("board_id", IDS)
@pytest.mark.parametrize("share", [1, 0.06])
def test_the_codes_stay_within_the_budget(loop, board_id, share):
    """As the board is, and with so little that no code fits at full brightness."""
    run, display = loop(board_id).run, bench(board_id)[0].told["display"]
    mono = board_id not in RGB
    dark = 0 if mono else display["width"] * display["height"] * display["ma_per_channel"] / 20
    given = {} if share == 1 else {"brightness": 1.0, "max_ma": dark + 9 * display["ma_per_channel"] * share}
    board, pico = bench(board_id, **given)
    until_ready(board)
    for code in (1, 2, 3):
        run.flag(board, board.canvas(), code)
        until_ready(board)
        assert within(board, pico)
        if share == 1 and not mono:
            assert {place: light for place, light in shining(board, pico).items() if any(light)} == flag(board.told, code)


@pytest.mark.parametrize("board", RGB)
def test_safe_mode_shows_three_lights_that_stay(loop, board):
    made = loop(board)
    hold(made.told, made.pico, {"four_buttons_16x7": (0, 3), "adafruit_neotrellis_8x8": (6, 0)}.get(board, (3, 0)))
    assert [text for _, text in made.go(1000)] == ["meeplight safe mode"]
    assert lit(made) == flag(made.told, 3)
    assert all(wire.closed for wire in made.pico.strips + made.pico.samplers)


def test_ctrl_c_leaves_the_lights_dark(loop):
    made = loop()
    made.go(500)
    assert not lit(made)


def breaking(monkeypatch, work):
    """`work` is done when a key goes down."""
    whole = App.tick

    def tick(app, now, events):
        if any(down for _role, down, _at in events):
            work()
        whole(app, now, events)

    monkeypatch.setattr(App, "tick", tick)


def test_a_fault_shows_two_lights_each_time_and_they_stay_after_the_third(loop, monkeypatch):
    made, shown = loop(moves=3), []
    breaking(monkeypatch, lambda: {}["broken"])
    show = made.run.flag

    def watched(board, *given):
        made.board, board.told = board, made.told
        show(board, *given)
        until_ready(board)
        shown.append(lit(made))

    monkeypatch.setattr(made.run, "flag", watched)
    made.taps(300, 600, 900)
    said = [text for _, text in made.go(2000)]
    assert said[-1].startswith("meeplight stopped") and sum("ready" in text for text in said) == 3
    assert shown[1:] == [flag(made.told, 2)] * 3 and lit(made) == flag(made.told, 2)
    assert Path(made.run.LOG).read_text().count("KeyError: 'broken'") == 3


def test_a_hang_in_the_menu_is_not_bitten(loop, monkeypatch):
    made = loop()
    breaking(monkeypatch, lambda: made.pico.run(20_000))
    made.taps(100)
    made.go(21_000)
    assert made.pico.us >= 21_000_000


def test_a_hang_in_play_is_bitten(loop, monkeypatch):
    made = loop(moves=3)
    breaking(monkeypatch, lambda: made.pico.run(20_000))
    made.taps(100)
    with pytest.raises(Bitten):
        made.go(21_000)
    assert 8000 <= made.pico.us / 1000 < 8400


def test_a_match_that_hangs_while_it_is_read_stays_away_the_third_time(loop, monkeypatch):
    made = loop(moves=3)
    monkeypatch.setattr(table, "resume", lambda *_given: made.pico.run(20_000))
    for _ in (1, 2):
        with pytest.raises(Bitten):
            made.go(21_000)
    assert ["ready" in text for _, text in made.go(1000)] == [True]


def test_the_keys_are_asked_between_all_pieces_of_work(loop, monkeypatch):
    """Never two of them in a row: working out a press, the lights of all keys, drawing."""
    made, steps = loop(moves=3), []

    def noted(kind, name, work):
        whole = getattr(kind, name)

        def inner(*given):
            found = whole(*given)
            if name == "events" or found is not False:
                steps.append("ask" if name == "events" and not found else work)
            return found

        monkeypatch.setattr(kind, name, inner)

    noted(Board, "events", "press")
    noted(App, "lit", "lights")
    noted(App, "draw", "draw")
    made.taps(*range(300, 1500, 130))
    made.go(2000)
    steps = steps[steps.index("press") :]
    assert min(steps.count(work) for work in ("press", "lights", "draw")) > 4
    after = [(work, then) for work, then in zip(steps, steps[1:], strict=False) if work != "ask"]
    assert {then for _work, then in after} <= {"ask", "press"}, after


def test_what_only_the_start_needs_leaves_memory(loop):
    loop(moves=3).go(1500)
    asked = {"meeplight.hardware." + name for name in START}
    assert not asked & set(sys.modules) and "meeplight.core.table" in sys.modules


def seldom():
    """Modules in memory that a match seldom asks for."""
    return {name for name in sys.modules for seldom in SELDOM if name == "meeplight.core." + seldom or name == "meeplight.games.siam.words"}


def test_help_leaves_memory_while_the_match_goes_on(loop, monkeypatch):
    made, seen = loop(moves=3, name="siam"), [seldom()]
    idle = made.pico.idle

    def watched(quiet):
        if seen[-1] != seldom():
            seen.append(seldom())
        idle(quiet)

    monkeypatch.setattr(made.pico, "idle", watched)
    made.taps(*range(300, 300 + 100 * made.run.MESS, 100), at=(3, 3))
    made.go(2500)
    assert not seen[-3] and {"meeplight.core.screen_tools", "meeplight.games.siam.words"} <= seen[-2]
    assert not seen[-1] and "meeplight.core.words" in sys.modules


def test_the_menu_stays_in_memory_until_a_match_begins(loop):
    made = loop()
    made.taps(*range(300, 300 + 100 * made.run.MESS, 100))
    made.go(2500)
    assert "meeplight.core.screen_menu" in seldom()


def test_what_the_start_leaves_is_collected_before_anybody_plays(loop, monkeypatch):
    made, collected = loop(moves=3), []
    monkeypatch.setattr(made.run.gc, "collect", lambda: collected.append(made.pico.us / 1000))
    ready = made.go(1500)[0][0]
    assert len([ms for ms in collected if ms > ready]) == 1


@pytest.mark.parametrize("board", ["adafruit_neotrellis_4x4", "adafruit_neotrellis_8x8"])
def test_the_menu_is_lit_in_three_seconds_though_a_seesaw_takes_half_a_second_to_start(loop, board, monkeypatch):
    """The chip's own time and the wire's; the work of the Pico is measured on the emulated one (`bench --emulated --only start`), under a second."""
    made, seen = loop(board), []
    idle = made.pico.idle

    def watched(quiet):
        if not seen and len(lit(made)) > 5:
            seen.append(made.pico.us / 1000)
        idle(quiet)

    monkeypatch.setattr(made.pico, "idle", watched)
    made.go(3000)
    wire = sum(len(data) + 1 for data in made.pico.traffic) * BYTE_US / 1000
    assert 500 < seen[0] and seen[0] + wire < 2000, (seen, wire)


def test_keys_that_do_not_answer_are_a_fault_that_is_shown_logged_and_gone_on_from(loop):
    made = loop("pimoroni_rgb_keypad", 3)
    made.pico.chips[32].absent = True
    said = [text for _, text in made.go(5000)]
    assert sum("ready" in text for text in said) == 2, "once, not again and again"
    log = Path(made.run.LOG).read_text()
    assert log.count("pads.driver tca9555 at 0x20 does not answer: look at its power, SDA, SCL") == 1
    assert Path(made.run.FAILED).read_bytes() == b"x"


@pytest.mark.parametrize(
    ("key", "hz"), [((0, 0), 1760), ((2, 2), 330), ((3, 0), 330), ((3, 2), None)], ids=["saved", "refused", "nothing to take back", "help"]
)
def test_a_move_saved_and_a_key_refused_can_be_heard(loop, key, hz):
    made = loop("adafruit_macropad", 5)
    made.taps(200, at=key)
    made.go(600)
    assert [tone for _, _, tone in made.pico.tones] == ([hz] if hz else []) + [0] * (2 if hz else 1)
