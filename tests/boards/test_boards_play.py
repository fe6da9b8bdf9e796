"""Every board of the folder, its chips emulated: opened, played on by its own keys, and what its lights take at every picture."""

import random

import pytest

import contract
from boards.strict_canvas import StrictCanvas, cut
from hardware.benches import IDS, bench, until_ready
from hardware.test_run import within
from host_tools.bench import pressing
from host_tools.bench.speed import random_match
from meeplight.core import library, panels
from meeplight.core.app import App
from meeplight.core.canvas import GREEN, ORANGE, Canvas
from meeplight.core.frame import RUN
from meeplight.core.screen_play import Play
from test_room import crowded

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


@pytest.fixture(autouse=True)
def strict(monkeypatch):
    monkeypatch.setattr(panels, "marquee", cut(panels.marquee, 0))
    monkeypatch.setattr(Play, "draw_picture", cut(Play.draw_picture, 1))


@pytest.mark.parametrize("board_id", IDS)
def test_screens_are_drawn_and_stay_within_the_budget(board_id):
    board, pico = bench(board_id)
    dice, now, screens = random.Random(board_id), 0, set()
    app = App(contract.Memory(), StrictCanvas(board.width, board.height), board.pad)
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
        assert within(board, pico)
    assert {"menu", "play", "tools"} <= screens, screens


def damaged():
    """Files of a match with a bad record in the middle, good ones before and behind it."""
    store, match = contract.Memory(), random_match("pili_pili", 3, 12)
    store.files.update(pressing.saves(match, "pili_pili", match.moves))
    data = bytearray(store.files["0001-00"])
    data[len(data) * 3 // 4] ^= 1
    store.files["0001-00"] = bytes(data)
    return store


def full():
    """Three matches and no room for a fourth."""
    return crowded(True, True, False)[0]


@pytest.mark.parametrize("board_id", IDS)
@pytest.mark.parametrize(("name", "files"), [("Damage", damaged), ("Full", full)])
def test_questions_are_drawn_too_and_leave_room_for_their_keys(board_id, name, files):
    board, pico = bench(board_id)
    app = App(files(), StrictCanvas(board.width, board.height), board.pad, resume=name == "Damage")
    if name == "Full":
        app.start("pili_pili", contract.NAMES[:3], {})
    assert type(app.screen).__name__ == name and app.text
    seen = set()
    while app.text:  # it runs by once; then the keys are lit
        app.draw()
        board.show(app.canvas)
        until_ready(board)
        seen.add(bytes(app.canvas.pixels))
        app.tick(app.now + RUN, [])
    app.draw()
    lit = {role for row in board.pad[: board.height] for role in row}  # a knob has no light of its own
    want = {colour for colour, roles in ((GREEN, {"#", "OK"}), (ORANGE, {"*", "BACK"})) if roles & lit}
    assert len(seen) > 3 and {pixel for pixel in app.canvas.pixels if pixel in (GREEN, ORANGE)} == want


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
    halves = 0
    for _ in range(30):
        press(app, "OK")
        if app.screen.entry.past:
            halves += 1
            for _turn in app.screen.entry.paths()[1:]:
                press(app, "DOWN")
            press(app, "BACK")
            assert app.screen.cursor == 0
            press(app, "OK")
    assert halves or name != "siam", "in some games every choice is a whole move"


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
