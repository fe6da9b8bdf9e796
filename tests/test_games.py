"""The contract of every game found in the folder, by random play and by random keys."""

import random
import sys

import pytest

import contract
from host_tools import gestures, making
from host_tools.making import tryout
from meeplight.core import library
from meeplight.core.app import App
from meeplight.core.canvas import Canvas, picture
from meeplight.core.match import SET

GAMES = library.names()
SEEDS = range(1, 7)
PAD = tuple(tuple(row) for row in ("123A", "456B", "789C", "*0#D"))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_every_name_in_its_shape(name):
    """The first to look at when several of these fail: it says in a sentence what is missing or wrong."""
    assert making.problems(name) == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_random_play_ends_and_looking_changes_nothing(name, seed):
    contract.check_plays(name, seed)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_undo_and_redo_restore_every_state(name, seed):
    contract.check_undo(name, seed)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_print_and_parse_is_the_same_match(name, seed):
    contract.check_transcript(name, seed)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", SEEDS[:3])
def test_resume_from_the_journal_equals_live(name, seed):
    contract.check_journal(name, seed)


@pytest.mark.parametrize("name", GAMES)
def test_words_are_distinct_have_keys_and_both_languages(name):
    game = library.load(name)
    seen = [word for tuple_ in contract.check_words(name) for word in tuple_ if word and word != "-"]
    seen += [*game.RANKED_BY, *(row[0] for row in game.COUNTS), *(row[0] for row in game.OPTIONS)]
    match = contract.play_random(name, 1, 40)
    seen += list(game.facts(match.state))
    silent = sorted({word for word in seen if not tryout.knows(game, word)})
    assert not silent, f"words without a French twin: {silent}"


@pytest.mark.parametrize("language", (0, 1))
def test_the_menu_says_the_titles_and_leaves_no_game_in_memory(language):
    titles = [library.load(name).TITLE[language] for name in GAMES]
    for name in GAMES:
        library.unload(name)
    app = App(contract.Memory(), Canvas(8, 8), PAD)
    app.set_language(language)
    said = app.screen.lines()[1:11]
    assert [line[3:] for line in said] == titles[:10]
    app.screen.press("1")
    assert app.text == titles[0]
    assert not [name for name in GAMES if "meeplight.games." + name in sys.modules]


@pytest.mark.parametrize("name", GAMES)
def test_ten_thousand_random_keys_raise_nothing(name):
    rng = random.Random(name)
    app = App(contract.Memory(), Canvas(8, 8), PAD)
    presses = moves = 0
    now = 0
    while presses < 10_000:
        if app.table is None or app.table.name != name or rng.random() < 0.001:
            app.start(name, contract.NAMES[: rng.randint(*library.load(name).PLAYERS)], {})
        role = likely(app, rng)
        now += 40
        app.tick(now, [(role, True, now)])
        now += rng.choice((30, 30, 30, 700))
        app.tick(now, [])
        app.tick(now, [(role, False, now)])
        while app.unsaved():
            app.save()
            moves += 1
        if app.dirty:
            app.draw()
        app.screen.lines()
        presses += 1
    assert moves > 300, "the keys reached the game"


def likely(app, rng):
    """Mostly keys that are lit, now and then any."""
    lit = list(app.screen.colours())
    if not lit or rng.random() < 0.15:
        return rng.choice(app.roles)
    return rng.choice([role for role in lit if role not in "BCD*"] or lit) if rng.random() < 0.9 else rng.choice(lit)


@pytest.mark.parametrize("name", GAMES)
def test_pictures_stay_inside_every_canvas(name):
    """A game's picture and every view on every shape of display; a pixel outside would move its neighbour's row."""
    for width, height in ((8, 8), (16, 16), (16, 10), (16, 7), (32, 8), (4, 4), (3, 4)):
        app = App(contract.Memory(), Canvas(width, height), PAD)
        app.start(name, contract.NAMES[: library.load(name).PLAYERS[1]], {})
        for _view in app.screen.views:
            app.draw()
            assert len(app.canvas.pixels) == width * height and any(app.canvas.pixels)
            assert len(picture(app.canvas)) == height
            app.screen.press("B")


@pytest.mark.parametrize("name", GAMES)
def test_every_correction_can_be_keyed(name):
    """Each count of the tools menu, for a drawn seat, place and value, by keys that the 4x4 pad has."""
    match, chance = contract.new_match(name, 5)
    for count in range(len(match.counts())):
        move, asked = (SET, count), match.ask((SET, count))
        while asked is not None:
            wanted = [value for value in asked[1] if value >= 0]
            move += (wanted[chance.below(len(wanted))],)
            asked = match.ask(move)
        pressed = gestures.presses(match, move)
        assert pressed and all(key in "0123456789#" for key in pressed), (match.counts()[count][0], pressed)
