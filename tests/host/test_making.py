"""Mistakes of people who make a game, each told in a sentence that names the game, the mistake and the cure."""

import re
import signal
import sys
import time

import pytest
from test_commands import call

import meeplight.games
from host_tools import journals, making, paths
from host_tools.commands.check import game_of
from host_tools.device import package
from host_tools.making import patience
from meeplight.core import library
from meeplight.core.match import Match

GAME = (paths.EXAMPLE / "game.py").read_text(encoding="utf-8").replace("New Game", "Moon Race").replace("new_game", "moon_race")
PLAY = (paths.EXAMPLE / "game.play").read_text(encoding="utf-8").replace("new_game", "moon_race")
LOOKS = 'state["turns"] += 1\n        return None, range(1, 9)'
SCORES = 'state["points"].append(0)\n    return state["points"][:2]\n'
REMEMBERS = '"turns": len(KEPT) + bool(KEPT.append(1))'
# (what it is, [(text of the example, what a maker wrote instead)], what is told)
MISTAKES = [
    ("a name is missing", [("def turn(state)", "def turns(state)")], "moon_race: `turn` is missing: turn(state); see the table in README.md"),
    ("no title", [("TITLE =", "NAME =")], "`TITLE` is missing: (English, French)"),
    ("no help", [("HELP =", "HELPS =")], "`HELP` is missing: (English, French)"),
    ("a syntax error", [("VERSION = 1", "VERSION = = 1")], "moon_race cannot be loaded: SyntaxError: invalid syntax (moon_race.py, line 6)"),
    ("a name that is not there", [("SCORE, PASS = range(2)", "SCORE, PASS = count(2)")], "its file raised NameError: name 'count' is not defined"),
    ("one title only", [('("New Game", "Nouveau jeu")', '"Moon Race"')], "`TITLE` is (English, French), not 'Moon Race'"),
    ("one player count", [("PLAYERS = (2, 6)", "PLAYERS = 4")], "`PLAYERS` is (fewest, most), not 4"),
    ("too many players", [("PLAYERS = (2, 6)", "PLAYERS = (2, 12)")], "`PLAYERS` is (2, 12): 1 to 8 players"),
    ("a default that cannot be chosen", [('("rounds", 5, (3', '("rounds", 7, (3')], "the default 7 of 'rounds' is none of"),
    ("one value only", [("(3, 4, 5, 6, 8, 10)),)", "(5,)),)")], "'rounds' has 1 values"),
    ("a forgotten comma", [('COUNTS = (("points", "points", 999),)', 'COUNTS = (("points", "points", 999))')], "`COUNTS` is (word, state field"),
    ("a field that is not there", [('"points", 999', '"pints", 999')], "`COUNTS`: 'points' sets the field 'pints', which `setup` does not make"),
    ("a key of the companion", [('"pass": "A"}', '"pass": "B"}')], "`PAD` gives 'pass' the keys 'B': only 0 to 9, A and #"),
    ("a word without a key", [('"pass": "A"}', '"skip": "A"}')], "`PAD` lacks 'pass'"),
    ("a word with a space", [('VERBS = ("score", "pass")', 'VERBS = ("score", "my pass")')], "'my pass' cannot be a word of a transcript"),
    ("a word with a colon", [('VERBS = ("score", "pass")', 'VERBS = ("score", "pass:on")')], "'pass:on' cannot be a word of a transcript"),
    ("a word of the first lines", [('VERBS = ("score", "pass")', 'VERBS = ("score", "seed")')], "'seed' cannot be a word of a transcript"),
    ("an expectation for a word", [('VERBS = ("score", "pass")', 'VERBS = ("score", "=pass")')], "'=pass' cannot be a word of a transcript"),
    ("nothing, not first", [('VERBS = ("score", "pass")', 'VERBS = ("score", "-")')], "hold '-', which means that nothing more comes"),
    ("an option with a space", [('(("rounds", 5, (3', '(("all rounds", 5, (3')], "`OPTIONS`: 'all rounds' cannot be a word of a transcript"),
    ("an option with a remark", [('(3, 4, 5, 6, 8, 10)', '(5, "to the #1")')], "the value 'to the #1' of 'rounds' cannot be read again"),
    ("an option of nothing", [('(3, 4, 5, 6, 8, 10)', '(5, "")')], "the value '' of 'rounds' cannot be read again"),
    ("two values alike", [('(3, 4, 5, 6, 8, 10)', '(5, "5")')], "the value '5' of 'rounds' cannot be read again"),
    ("an option twice", [('(3, 4, 5, 6, 8, 10)),)', '(3, 5)), ("rounds", 3, (3, 5)))')], "`OPTIONS` holds 'rounds' twice"),
    ("a count with a space", [('(("points", "points", 999),)', '(("my points", "points", 999),)')], "`COUNTS`: 'my points' cannot be a word"),
    ("a count twice", [('(("points", "points", 999),)', '(("points", "points", 999), ("points", "best", 99))')], "`COUNTS` holds 'points' twice"),
    ("a fact with a space", [('"round": min(', '"this round": min(')], "`facts`: 'this round' cannot be a word of a transcript"),
    ("a fact of the companion", [('"round": min(', '"turn": min(')], "`facts`: 'turn' is told by the companion itself"),
    ("a word without French", [('"pass": "passer", ', "")], "`SAY` lacks 'pass': its French, or (English, French)"),
    ("an option's value without French", [("(3, 4, 5, 6, 8, 10)", '(5, "until dawn")')], "`SAY` lacks 'until dawn'"),
    ("a fact without French", [('"round": "manche", ', "")], "`SAY` lacks 'round'"),
    ("a reason in one language", [(', "trop")}', ")}")], "`REASONS` for 'too many' is (English, French, short French"),
    ("words as a list", [('VERBS = ("score", "pass")', 'VERBS = ["score", "pass"]')], "words are a constant tuple, None (numbers) or SEATS, not a"),
    ("no pair", [("return None, range(1, MOST + 1)", "return range(1, MOST + 1)")], "`ask(state, (0,))` gives range(1, 31); it gives"),
    ("nothing offered", [("return None, range(1, MOST + 1)", "return None, ()")], "`ask(state, (0,))` offers nothing"),
    ("a value without a word", [("(VERBS, (SCORE, PASS))", "(VERBS, (SCORE, 2))")], "`ask(state, ())` offers 2, but there are only 2 words"),
    ("a first value too high", [("(VERBS, (SCORE, PASS))", "(None, range(200))")], "the first value of a move is at most 119, not 120"),
    ("a move without an end", [("    if so_far == (SCORE,):\n", "    if so_far:\n")], "`ask` never ends a move"),
    ("a state that cannot be kept", [('"best": [0] * players}', '"best": {}}')], "the state's 'best' holds {}; only ints, strings and lists"),
    ("play raises", [('state["turns"] += 1', 'state["turn"] += 1')], "`play` raised KeyError: 'turn' (moon_race.py, line 58: state[\"turn\"] += 1)"),
    ("setup gives nothing", [('return {"players": players', '{"players": players')], "`setup` gives nothing (None); the state is a dict"),
    ("one score for all", [('return state["points"]\n', 'return sum(state["points"])\n')], "`scores` gives 0; a number for each of 2 seats"),
    ("a rank too few", [('[(state["points"][seat], state["best"][seat])', '[(state["points"][seat],)')], "one value for each of RANKED_BY"),
    ("an ending without seats", [('("rounds played", ())', '"rounds played"')], "`ending` gives 'rounds played'; None, or (reason, seats"),
    ("ask changes the state", [("return None, range(1, MOST + 1)", LOOKS)], "`ask` changes the state ('turns' was 1, is 2); only `play` may"),
    ("a look changes the state", [('return state["points"]\n', SCORES)], "`scores` changes the state ('points' was [0, 0], is [0, 0, 0])"),
    ("a reason alone", [('return ("too many", MOST)', 'return "too many"')], "`why(state, (0,), 31)` gives 'too many'; it gives (code, numbers...)"),
    ("a reason that is none", [('return ("too many", MOST)', 'return ("to many", MOST)')], "`REASONS` lacks 'to many', which `why(state, (0,), 31)`"),
    ("a reason without its number", [('return ("too many", MOST)', 'return ("too many",)')], "`REASONS` for 'too many' has more {} than"),
    ("setup remembers", [("def setup(", "KEPT = []\ndef setup("), ('"turns": 0', REMEMBERS)], "`setup` gives another state the second time ('turns'"),
    ("no gauge", [('return [(state["turns"] // state["players"], state["rounds"])]', "return 3")], "`gauge` gives 3; [(value, limit)]"),
    ("seats from one", [("+ i) % players for", "+ i) % players + 1 for")], "`turn` gives [1, 2]; seats from 0 to 1"),
]  # fmt: skip


@pytest.fixture
def write(tmp_path, monkeypatch):
    """A function that makes a game `moon_race` and its transcript, found like every other."""
    (tmp_path / "games").mkdir()
    monkeypatch.setattr(meeplight.games, "__path__", [*meeplight.games.__path__, str(tmp_path / "games")])
    monkeypatch.setattr(library, "names", lambda: ["moon_race"])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)

    def make(changes):
        text = GAME
        for old, new in changes:
            old = old.replace("New Game", "Moon Race")
            assert text.count(old) == 1, (old, text.count(old))
            text = text.replace(old, new)
        (tmp_path / "games/moon_race.py").write_text(text, encoding="utf-8")
        (tmp_path / "moon_race.play").write_text(PLAY, encoding="utf-8")
        return tmp_path / "moon_race.play"

    yield make
    library.unload("moon_race")


@pytest.mark.parametrize(("changes", "told"), [row[1:] for row in MISTAKES], ids=[row[0] for row in MISTAKES])
def test_a_mistake_is_told_in_a_sentence_with_exit_2(write, changes, told):
    code, out = call("check", write(changes))
    assert code == 2 and told in out and "Traceback" not in out, out
    assert out.count("moon_race") >= 1 and re.search(r"README\.md|moon_race\.py, line \d+", out), out


def test_a_mistake_does_not_go_into_an_image_without_a_word(write, tmp_path, monkeypatch):
    monkeypatch.setattr(package, "firmware_files", lambda: [("/meeplight/games/moon_race.py", tmp_path / "games/moon_race.py")])
    words = ("image", "--board", "generic_ws2812_8x8", "-o", tmp_path / "x.uf2")
    for changes, warned in (([], False), ([("def turn(state)", "def turns(state)")], True)):
        library.unload("moon_race")
        write(changes)
        code, out = call(*words)
        assert code == 0 and ("`meeplight check` refuses a game that goes along: moon_race: `turn` is missing" in out) == warned, out


def test_a_game_without_a_mistake_says_nothing(write):
    path = write([])
    assert call("check", path) == (0, f"{path}: 10 moves hold\n")
    assert making.problems("moon_race") == []


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no timer for it")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("def ask(state, so_far):\n", "def ask(state, so_far):\n    while so_far:\n        finished(state)\n", "`ask` has not come back for 1 s ("),
        ("VERSION = 1\n", "VERSION = 1\nwhile True:\n    pass\n", "cannot be loaded: its file has not come back for 1 s (moon_race.py, line"),
    ],
)
def test_a_loop_without_an_end_is_told_with_its_function(write, monkeypatch, old, new, told):
    monkeypatch.setattr(patience, "LIMIT", 1)
    code, out = call("check", write([(old, new)]))
    assert code == 2 and told in out and "Traceback" not in out, out


def test_a_game_that_computes_for_long_in_many_calls_is_none(monkeypatch):
    """Only one call counts, not what all of them take together."""
    monkeypatch.setattr(patience, "LIMIT", 1)
    match, until = Match(library.load("pili_pili"), ["Ana", "Bo"]), time.process_time() + 2.5
    with patience.patience():
        while time.process_time() < until:
            match.ask()


def test_what_only_a_transcript_brings_up_is_told_with_its_line(write):
    path = write([("    seat = turn(state)[0]\n", "    seat = turn(state)[0 if move != (0, 30) else 9]\n")])
    path.write_text("game moon_race\nseats Ana Bo\n\nAna: score 3\nBo: score 30\n")
    code, out = call("check", path)
    assert code == 2 and f"{path}: line 5: `play` raised IndexError: list index out of range (moon_race.py, line 54: seat" in out, out


DRAWN = [("VERSION = 1", "import random\n\nVERSION = 1"), ('state["points"][seat] += move[1]', 'state["points"][seat] += random.randint(1, 99)')]


def test_chance_that_is_none_of_the_match_is_told(write):
    path = write(DRAWN)
    path.write_text("game moon_race\nseats Ana Bo\n\nAna: score 3\n")
    code, out = call("check", path)
    assert code == 2 and "moon_race: `play` gives another state the second time (move " in out, out
    assert f"{path}: the same moves give another state the second time ('points' was [" in out


def test_a_transcript_that_looking_has_changed_does_not_hold(write, monkeypatch):
    """In a situation that no random match comes to."""
    late = '    if so_far and state["turns"] > 11:\n        state["best"][1] += 1\n'
    path = write([("    if so_far == (SCORE,):\n", late + "    if so_far == (SCORE,):\n")])
    monkeypatch.setattr(making.tryout, "MOVES", 8)
    path.write_text("game moon_race\nseats Ana Bo\noption rounds 10\n" + "pass\n" * 12 + "score 3\n")
    code, out = call("check", path)
    assert code == 1 and f"{path}: the same moves give another state the second time ('best' was [" in out, out


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no timer for it")
def test_every_test_has_the_limit():
    assert signal.getitimer(signal.ITIMER_VIRTUAL)[1] == 1


def test_a_match_kept_with_such_an_option_is_read_all_the_same(write):
    """The companion itself never asks `check`: what it writes it can read, whatever an option is called."""
    write([('(("rounds", 5, (3, 4, 5, 6, 8, 10)),)', '(("rounds", 5, (3, 5)), ("minus for two", "off", ("off", "at once")), ("minus", 1, (1, 2)))')])
    match = Match(library.load("moon_race"), ["Ana", "Bo"], {"minus for two": "at once", "minus": 2}, 7)
    assert journals.reopen(match, "moon_race").options == {"rounds": 5, "minus for two": "at once", "minus": 2}


def test_a_fact_of_several_words_can_be_expected(write):
    path = write([('"round": min(', '"phase": ["first half", ""], "round": min(')])
    path.write_text("game moon_race\nseats Ana Bo\n= phase first_half -\n")
    assert f"{path}: 0 moves hold" in call("check", path)[1]


def test_a_game_that_is_not_there_is_named():
    assert making.problems("moon_race")[0].startswith("no game 'moon_race'; there are: battle_of_lits")
    assert game_of("nothing.play") is None
