"""Mistakes in what a game may have and need not (pictures, tips, held keys), and code that a Pico cannot run, are told like all others."""

import pytest
from test_commands import call
from test_making import write  # noqa: F401  a fixture

from host_tools import making, paths
from host_tools.device import compiling

LAST = "# Optional: projected(state), tips(state), SEAT_FACTS, and draw(state, canvas) for a picture of its own; see the other games.\n"
assert LAST in (paths.EXAMPLE / "game.py").read_text(encoding="utf-8")
HELD = "def what_if(state, so_far, value):\n    return "
#: {what it is: (what a maker wrote, what is told)}
MISTAKES = {
    "a canvas has no circle": (
        "def draw(state, canvas):\n    canvas.circle()\n",
        "`draw` raised AttributeError: 'Window' object has no attribute 'circle' (moon_race.py, line 99: canvas.circle()) on a display of 8x8;",
    ),
    "a picture for 8x8 only": (
        "def draw(state, canvas):\n    8 // (canvas.width // 8)\n",
        "(moon_race.py, line 99: 8 // (canvas.width // 8)) on a display of 4x4;",
    ),
    "a picture for small ones only": ("def draw(state, canvas):\n    1 // (canvas.width // 16 ^ 1)\n", "on a display of 16x16;"),
    "a colour that is none": (
        "def draw(state, canvas):\n    canvas.pixel(0, 0, 21)\n",
        "`draw` draws the colour 21; colours are names in meeplight.core.canvas, 0 to 20",
    ),
    "a picture that plays": ('def draw(state, canvas):\n    state["turns"] = 9\n', "`draw` changes the state ('turns' was 0, is 9); only `play` may"),
    "no function": ("draw = 5\n", "`draw` must be a function draw(state, canvas)"),
    "nothing for a picture": ("draw = None\n", "`draw` must be a function draw(state, canvas)"),
    "a picture of the keys": (
        "def draw_keyed(state, canvas, so_far, typed):\n    return so_far[1]\n",
        "`draw_keyed` raised IndexError: tuple index out of range",
    ),
    "one value for all": ("def projected(state):\n    return [7]\n", "`projected` gives [7]; a number for each of 2 seats"),
    "no number": ('def projected(state):\n    return ["7"] * state["players"]\n', "`projected` gives ['7', '7']; a number for each of 2 seats"),
    "tips that are none": ("def tips(state):\n    return 5\n", "`tips` gives 5; a list of words that `SAY` has sentences for, [] for none"),
    "a tip that is its letters": ('def tips(state):\n    return "pass"\n', "`tips` gives 'pass'; a list of words"),
    "a tip without a sentence": ('def tips(state):\n    return ["hurry"]\n', "`SAY` lacks 'hurry', which `tips` gives: (English, French)"),
    "a held key raises": (HELD + '{}["turn"]\n', "`what_if` raised KeyError: 'turn' (moon_race.py, line 99: return {}[\"turn\"])"),
    "a held key refused": (HELD + "{0: None}[value]\n", "`what_if` raised KeyError: 1"),
    "a held key tells a code": (HELD + '"pass"\n', "gives 'pass'; it gives (code, numbers...), also for a code alone: (code,), or None"),
    "a held key without a sentence": (HELD + '("wow",)\n', "`REASONS` lacks 'wow', which `what_if(state, (), 0)` gives"),
    "a fact that is not told": ('SEAT_FACTS = ("nope",)\n', "`SEAT_FACTS` holds 'nope', which `facts` never tells; names of its facts"),
    "a fact that is no seat": (
        'SEAT_FACTS = ("round",)\n',
        "`SEAT_FACTS` holds 'round', but `facts` gives 2 for it; seats from 0 to 1, -1 for nobody",
    ),
    "a forgotten comma": ('SEAT_FACTS = ("round")\n', "`SEAT_FACTS` is names of facts, (name, ...), not 'round'"),
    "a seat that is not there": ("def by(state, move):\n    return 2\n", "`by(state, (1,))` gives 2; a seat from 0 to 1, -1 for nobody"),
    "an option that is not there": (
        'def preset(options):\n    return {"round": 3}\n',
        "`preset({'rounds': 3})` sets 'round', which is none of `OPTIONS`",
    ),
    "a view without a picture": ('FIRST_VIEW = "picture"\n', "`FIRST_VIEW` is one of pad, bars, number, gauge, not 'picture'; picture needs `draw`"),
    "a size of one number": ("PICTURE = 8\n", "`PICTURE` is (width, height), not 8"),
    "a match statement": ("def odd(seat):\n    match seat:\n        case 1:\n            return 2\n", "moon_race cannot run on a Pico: "),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_beside_what_a_game_must_have_is_told(write, name):  # noqa: F811
    code, out = call("check", write([(LAST, MISTAKES[name][0])]))
    assert code == 2 and MISTAKES[name][1] in out and "moon_race" in out and "Traceback" not in out, out


GOOD = """SEAT_FACTS = ("first",)


def projected(state):
    return [points + 1 for points in state["points"]]


def draw(state, canvas):
    canvas.fill(3, 0, 0, canvas.width, 1)


def draw_keyed(state, canvas, so_far, typed):
    canvas.pixel(9, 9, so_far[0])


def tips(state):
    return ["pass", "b3", 12]


def what_if(state, so_far, value):
    return ("too many", 3) if so_far else None


def by(state, move):
    return -1 if move[0] == PASS else turn(state)[0]


others = facts


def facts(state):
    out = others(state)
    if state["rounds"] == 8:
        out["first"] = -1
    return out
"""


def test_what_a_game_may_have_passes_as_the_companion_takes_it(write):  # noqa: F811
    """A fact of seats may be told with another option alone."""
    path = write([(LAST, GOOD), ('"best": ("best turn"', '"first": "premier", "best": ("best turn"')])
    path.write_text("game moon_race\nseats Ana Bo\n\nscore 3\n")
    assert call("check", path) == (0, f"{path}: 1 moves hold\n")
    assert making.problems("moon_race") == []


def test_states_that_only_the_transcript_comes_to_are_drawn(write):  # noqa: F811
    path = write([(LAST, 'def draw(state, canvas):\n    return 1 // (state["points"] != [30, 30])\n')])
    path.write_text("game moon_race\nseats Ana Bo\n\nAna: score 30\nBo: score 30\nAna: pass\n")
    code, out = call("check", path)
    told = f"{path}: moon_race: after 2 moves `draw` raised ZeroDivisionError: "
    assert code == 2 and told in out and "README.md" in out and "hold" not in out and "Traceback" not in out, out


def test_keys_that_only_the_transcript_comes_to_are_held(write):  # noqa: F811
    path = write([(LAST, HELD + 'None if state["points"] != [30, 30] else {}[value]\n')])
    path.write_text("game moon_race\nseats Ana Bo\n\nAna: score 30\nBo: score 30\nAna: pass\n")
    assert "moon_race: after 2 moves `what_if` raised KeyError: 0 (moon_race.py, line 99: " in call("check", path)[1]


def test_what_the_device_cannot_compile_is_told_with_its_line(write):  # noqa: F811
    path = write([(LAST, MISTAKES["a match statement"][0])])
    assert "moon_race.py, line 99 does not compile for the device: SyntaxError" in call("check", path)[1]


def test_what_was_compiled_once_is_not_compiled_again_until_it_changes(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    source, tried = tmp_path / "moon.py", []
    cross = compiling._cross
    monkeypatch.setattr(compiling, "_cross", lambda *given: tried.append(given[1]) or cross(*given))
    for text in ("A = 1\n", "A = 1\n", "A = [*A]\nmatch A:\n    case 1:\n        pass\n", "A = 2\n"):
        source.write_text(text)
        assert bool(compiling.refused(source)) == ("match" in text)
    assert [text[:5] for text in tried] == [b"A = 1", b"A = [", b"A = 2"]
