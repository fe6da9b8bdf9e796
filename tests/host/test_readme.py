"""The README is true: its commands run, its links lead somewhere, its table of games is the code's, and no command is missing."""

import json
import re
import shlex
import shutil
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from test_new_game import LEAVE, ROOT, run

from host_tools import pictures
from host_tools.cli import main
from host_tools.making import shape
from meeplight.core import entry, library, match
from meeplight.core.canvas import DIM, GREEN, RED, YELLOW, Canvas
from meeplight.core.chance import Chance
from meeplight.core.frame import NOT_SAVED, PENDING, SAVED

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = "\n".join(re.findall(r"```sh\n(.*?)```", README, re.DOTALL))
LINES = [line for line in BLOCKS.splitlines() if line.startswith("meeplight ")]
DEVICE = {"deploy", "doctor", "backup", "restore", "emulate"}
HERE = [line for line in LINES if line.split()[1] not in DEVICE]


def test_commands_that_need_no_device_run_in_this_order(tmp_path):
    """In a copy of the project, since some write files; one after the other, since some need those of the one before."""
    for folder in ("firmware", "host_tools", "board_configs", "tests"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=LEAVE)
    assert len(HERE) >= 12
    for line in HERE:
        ran = run(tmp_path, "-m", "host_tools.cli", *shlex.split(line, comments=True)[1:])
        assert ran.returncode == 0, f"{line}: {ran.stdout[-500:]}{ran.stderr[-1000:]}"
        assert ran.stdout.strip(), f"{line} says nothing"


@pytest.mark.parametrize("name", sorted(main.list_commands(None)))
def test_every_command_is_told_of(name):
    assert f"meeplight {name}" in README


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.split("#")[0].strip()[10:])
def test_commands_and_options_exist(line):
    words = shlex.split(line, comments=True)[1:]
    command = main.get_command(None, words[0])
    inner = getattr(command, "commands", {}).get(words[1] if len(words) > 1 else "")
    known = {option for parameter in (inner or command).params for option in parameter.opts}
    assert {word for word in words if word.startswith("-")} <= known, line


def test_the_table_of_games_is_current():
    table = README.split(pictures.OPEN)[1].split(pictures.CLOSE)[0]
    new = [name for name in library.names() if f"`{name}`" not in table]
    want = pictures.with_games(README)
    if new:
        rows = [row for row in want.split(pictures.OPEN)[1].split(pictures.CLOSE)[0].splitlines() if not any(f"`{name}`" in row for name in new)]
        assert all(row in table for row in rows), "make pictures"
        pytest.skip(f"new game {', '.join(new)}: `make pictures` puts it into the table")
    assert want == README, "make pictures"


def test_the_wires_of_the_simplest_board_are_told():
    board = json.loads((ROOT / "board_configs/generic_ws2812_8x8.json").read_text(encoding="utf-8"))
    keypad = board["pads"]["rows"] + board["pads"]["cols"]
    assert f"keypad on GP{min(keypad)} to GP{max(keypad)}, lights on GP{board['display']['pin']}" in README
    number = {11: "eleven"}[len(keypad) + 3]  # lights: data, 5 V, ground
    assert re.search(rf"\b{number}\s+wires", README)
    for part in ("Pico, Pico W, Pico 2 or Pico 2 W with headers", "4x4 keypad", "8x8 WS2812 panel", "330 ohm", "1000 µF", "`max_ma`"):
        assert part in README


def test_codes_in_light_are_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "meeplight.hardware.pico", ModuleType("pico"))
    from meeplight.hardware import run as device

    seen = []
    for code in (1, 2, 3):
        board = SimpleNamespace(ready=lambda: True, show=lambda canvas: seen.append([colour for colour in canvas.pixels if colour]))
        device.flag(board, Canvas(8, 8), code)
    assert seen == [[DIM], [RED] * 2, [YELLOW] * 3]
    assert "| top row, all else dark | one dim white light: starting; two red: a fault; three yellow: safe mode |" in README
    assert "two red lights in the top row" in README and "shows two red lights" in README and "one red light" not in README
    assert device.SAFE_KEYS == ("*", "BACK") and "`*` (on four keys: BACK) held while plugging in" in README.replace("\n", " ")
    assert (NOT_SAVED, PENDING, SAVED) == (RED, YELLOW, GREEN) and "yellow: not yet on flash; green: saved; red: not saved" in README


def test_links_lead_to_files():
    found = re.findall(r"\]\(([^)#]+)\)", README)
    assert len(found) > 10
    missing = [link for link in found if not link.startswith("https://") and not (ROOT / link).exists()]
    assert not missing


def test_make_targets_exist():
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"\bmake (play|demo|test|pictures|\w+:)", README)) <= targets and {"play", "demo", "test", "pictures"} <= targets


def test_names_of_the_games_module_are_those_of_the_games():
    """Every name in the table of the interface is in the example game; the optional ones are read by the core."""
    table = README.split("| name | what it is |")[1].split("\n\n")[0]
    example = (ROOT / "host_tools/example/game.py").read_text(encoding="utf-8")
    core = "".join(path.read_text(encoding="utf-8") for path in Path(ROOT / "firmware/meeplight/core").glob("*.py"))
    for row in table.splitlines()[2:]:
        names = re.findall(r"`(\w+)", row if row.startswith("| optional") else row.split("|")[1])
        for name in names:
            place = core if row.startswith("| optional") else example
            assert re.search(rf"\b{name}\b", place), name


def examples(word):
    """The Python block that holds a word."""
    return next(block for block in re.findall(r"```python\n(.*?)```", README, re.DOTALL) if word in block)


def test_the_examples_of_counts_mean_what_is_said():
    state = {"points": [0, 0], "bailiff": 8, "houses": [[0] * 3, [0] * 3], "cubes": [4, 0], "supply": [3, 9], "first": [-1, 1]}
    lines = [line.split("#")[0] for line in examples('"bailiff"').splitlines()]
    counts = tuple(eval(line, {"SEATS": match.SEATS}) for line in lines)
    assert shape.fits("COUNTS", counts) and len(counts) == 6

    def asked(*slots):
        return match.ask_correction(counts, state, (match.SET, *slots), ("Ana", "Bo"))

    places = ("dungeon", "walls", "tower")
    assert asked(0) == (match.SEATS, range(2)) and asked(0, 1) == (None, range(1000)) and asked(0, 1, 7) is None
    assert asked(1) == (None, range(6, 29))
    assert asked(2, 0) == (places, range(3)) and asked(2, 0, 1) == (None, range(10))
    assert [asked(3, 0, place) for place in range(3)] == [(None, range(7)), (None, range(11)), (None, range(8))]
    assert asked(4, 0) == (None, range(8)), "4 and the 3 of its supply"
    match.correct(counts, state, (match.SET, 4, 0, 6))
    assert (state["cubes"], state["supply"]) == ([6, 0], [1, 9])
    assert asked(5) == (("sea", "paddy"), [0, 1]) and asked(5, 0) == (("-", "Ana", "Bo"), range(3))
    match.correct(counts, state, (match.SET, 5, 1, 0))
    assert state["first"] == [-1, -1]


def test_the_examples_of_canvas_chance_and_pad_do_what_is_said():
    canvas = Canvas(8, 8)
    exec(examples("canvas.fill"), {"canvas": canvas})
    assert canvas.get(7, 2) in (DIM, GREEN) and canvas.get(3, 4) == 1 and canvas.get(1, 1) == GREEN
    assert {Chance(seed).below(6) for seed in range(99)} == set(range(6)) and "`chance.below(6)` gives 0 to 5" in README
    assert sorted(Chance(1).shuffle([1, 2, 3])) == [1, 2, 3] and "`chance.shuffle(cards)`" in README
    (code,) = re.findall(r"`(from meeplight\.core\.match import SEATS)`", README)
    exec(code)
    words = ("left", "right", "temple1", "temple2")
    game = SimpleNamespace(PAD=eval(re.search(r'`(\{"left".*?\})`', README)[1]) | {"temple": "5"}, setup=lambda *_given: {}, OPTIONS=())
    game.ask = lambda _state, so_far: None if so_far else (words, range(4))
    for keys, value in (("4", 0), ("#4", 1), ("5", 2), ("#5", 3)):
        keyed = entry.Entry(match.Match(game, ["Ana"]))
        assert [keyed.press(key) for key in keys][-1] == (value,), keys


def test_an_installation_uses_this_folder_in_an_environment_of_its_own():
    assert "python3 -m venv .venv" in README
    for path in (ROOT / "README.md", ROOT / "docs/safety.md", *ROOT.glob("host_tools/**/*.py")):
        assert re.findall(r"pip install (?!-e |--upgrade )", path.read_text(encoding="utf-8")) == [], path


def test_it_is_short():
    games = README.split(pictures.OPEN)[1].split(pictures.CLOSE)[0]
    assert len(README.replace(games, "").splitlines()) < 236, "without the games, of which anybody may add more"
