"""Every board of the folder, its chips emulated: opened, played on by its own keys, and what its lights take at every picture."""

import random

import pytest

import contract
from hardware.benches import IDS, bench, until_ready
from hardware.test_drivers import RGB
from hardware.test_governor import taken
from meeplight.core import library
from meeplight.core.app import App
from meeplight.core.canvas import Canvas

GAMES = library.names()


def keyed(app, dice, now, tools):
    """One press by a player, seldom a long one; mostly of a key that is lit. tools: the one that opens the tools, held."""
    lit = [role for role in app.screen.colours() if role in app.roles]
    role = dice.choice(lit if lit and dice.random() < 0.7 else app.roles)
    held = now + dice.choice((30, 30, 30, 1200))
    if tools:
        role, held = "D" if "D" in app.roles else "DOWN", now + 1200
    app.tick(now, [(role, True, now)])
    app.tick(held, [])
    app.tick(held, [(role, False, held)])
    while app.unsaved():
        app.save()
    return held + 40


@pytest.mark.parametrize("board_id", IDS)
def test_screens_are_drawn_and_stay_within_the_budget(board_id):
    board, pico = bench(board_id)
    display, dice, now, screens = board.told["display"], random.Random(board_id), 0, set()
    app = App(contract.Memory(), board.canvas(), board.pad)
    app.roles = [role for role in app.roles if role]
    for n in range(160):
        if n % 40 == 20:
            name = GAMES[(IDS.index(board_id) + n) % len(GAMES)]
            app.start(name, contract.NAMES[: library.load(name).PLAYERS[1]], {})
        now = keyed(app, dice, now, n % 40 == 30)
        app.draw()
        board.show(app.canvas)
        until_ready(board)
        screens.add(type(app.screen).__module__.rpartition("_")[2])
        assert len(app.canvas.pixels) == board.width * board.height
        if board_id in RGB:
            assert taken(board, pico) <= display["max_ma"]
        else:
            chip = (pico.spi_chips or list(pico.chips.values()))[0]
            lit, level = chip.history[-1]
            assert lit * display["ma_per_channel"] * (level + 1) / 16 <= display["max_ma"]
    assert {"menu", "play", "tools"} <= screens, screens


FOUR = (("UP", "DOWN", "OK", "BACK"),)


def press(app, role, ms=30):
    app.tick(app.now + 40, [(role, True, app.now + 40)])
    app.tick(app.now + ms, [])
    app.tick(app.now, [(role, False, app.now)])


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_that_was_turned_to_is_forgotten_when_the_choices_change(name):
    """There may be fewer now: BACK on four keys, a digit beside a knob."""
    app = App(contract.Memory(), Canvas(16, 7), FOUR)
    app.start(name, contract.NAMES[: library.load(name).PLAYERS[1]], {})
    for _ in range(30):
        press(app, "OK")
        if app.screen.entry.past:
            for _turn in app.screen.entry.paths()[1:]:
                press(app, "DOWN")
            press(app, "BACK")
            assert app.screen.cursor == 0
            press(app, "OK")


def test_four_keys_reach_tools_and_views():
    app = App(contract.Memory(), Canvas(16, 7), FOUR)
    app.start("pili_pili", contract.NAMES[:3], {})
    view = app.screen.view
    press(app, "UP", 700)
    assert app.screen.view == view + 1
    press(app, "DOWN", 700)
    assert type(app.screen).__name__ == "Tools"
    for _ in range(2):
        press(app, "DOWN")
    press(app, "OK")
    press(app, "OK")
    assert app.table is None, "a new match"
