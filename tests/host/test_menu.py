"""The folder of games is the menu: what a transcript could not name, or Python not load, is left out and said."""

import json
import shutil

import pytest
from test_commands import call

import meeplight.games
from host_tools import paths
from host_tools.making import menu
from meeplight.core import library

STRAYS = ("sushi go.py", "Sushi-Go.py", "_draft.py", ".hidden.py", "moon_race.bak.py", "2moons.py", "été.py", f"{'s' * 25}.py", "notes", "notes.txt")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of games with one that is a file, one that is a package, and much that is neither."""
    for name in ("moon_race.py", *STRAYS):
        shutil.copy(paths.EXAMPLE / "game.py", tmp_path / name)
    for name, file in (("sun_race", "__init__.py"), ("oldgame/__pycache__", "__init__.pyc"), ("halfgame", "words.py"), ("Sun Race", "__init__.py")):
        (tmp_path / name).mkdir(parents=True)
        shutil.copy(paths.EXAMPLE / "game.py", tmp_path / name / file)
    monkeypatch.setattr(meeplight.games, "__path__", [str(tmp_path)])
    yield tmp_path
    for name in ("moon_race", "sun_race"):
        library.unload(name)


def test_only_games_are_on_the_menu(folder):
    assert library.names() == ["moon_race", "sun_race"]
    code, out = call("games", "--json")
    assert code == 0 and [row["name"] for row in json.loads(out[out.index("[") :])] == ["moon_race", "sun_race"]


def test_what_is_left_out_is_said_with_the_cure(folder):
    told = menu.left_out()
    assert [sentence.split(" is left out: ")[0] for sentence in told] == [
        f"games/{name}" for name in sorted(["sushi go.py", "Sushi-Go.py", "2moons.py", "été.py", f"{'s' * 25}.py", "halfgame", "Sun Race"])
    ]
    assert "games/halfgame is left out: it holds no __init__.py" in told
    assert "games/Sushi-Go.py is left out: name it with small letters, digits and _" in call("play", "Sushi-Go")[1]
    assert "games/Sushi-Go.py is left out" in call("games")[1] and "games/Sushi-Go.py is left out" in call("demo", "Sushi-Go")[1]


def test_on_a_device_packs_and_modules_are_games_without_a_look_into_each(tmp_path, monkeypatch):
    for name in ("moon_race.mpy", "sun_race", "Sun Race", "__init__.mpy", "Moon.mpy"):
        (tmp_path / name).touch()
    monkeypatch.setattr(meeplight.games, "__path__", str(tmp_path))  # a string on MicroPython
    assert library.names() == ["moon_race", "sun_race"]
