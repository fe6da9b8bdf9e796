"""Tokaido: games really played, replayed and compared to the server's answers; the price of a stop in presses."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import real_games
from host_tools import gestures
from meeplight.core.match import Match
from meeplight.games import tokaido
from real_games_words import ordered

ROOT = Path(__file__).resolve().parents[2]
REAL = ROOT.parent / "shared" / "real_games"
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which("micropython")


def records(name, count):
    path = REAL / f"tokaido_{name}.jsonl"
    if not path.exists():
        pytest.skip("no ../shared/real_games beside this checkout")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[:count]]


@pytest.mark.parametrize(("name", "count"), [("base", 100), ("crossroads", 60)])
def test_every_real_game_is_exact(name, count, capsys):
    records(name, 1)
    assert real_games.main([str(REAL / f"tokaido_{name}.jsonl")]) == 0
    assert f"games {count}, exact {count}" in capsys.readouterr().out


def spoiled(record, kind, at, change):
    """The record with one value of its first event of a kind changed."""
    event = next(event for event in record["ev"] if event[1] == kind)
    event[at] += change
    return record


@pytest.mark.parametrize(("kind", "at", "change"), [("=", 2, 1), ("=", 3, 1), ("=", 4, 1), ("go", 3, 1), ("go", 0, 1), ("spring", 2, 1)])
def test_a_difference_is_found(kind, at, change):
    with pytest.raises(real_games.Differs):
        real_games.replay(spoiled(records("base", 1)[0], kind, at, change))


@pytest.mark.parametrize("name", ["score", "cards", "rank", "coins", "temple"])
def test_a_difference_at_the_end_is_found(name):
    record = records("base", 1)[0]
    record["final"][name][2] += 1
    with pytest.raises(real_games.Differs):
        real_games.replay(record)


def test_the_command_says_what_fails_from_anywhere(tmp_path):
    some = tmp_path / "some.jsonl"
    good, bad = records("base", 2)
    some.write_text(json.dumps(good) + "\n" + json.dumps(spoiled(bad, "=", 2, 1)) + "\n", encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ran = subprocess.run([sys.executable, "tests/real_games.py", str(some)], capture_output=True, text=True, cwd=ROOT, env=environment)
    assert ran.returncode == 1 and "games 2, exact 1" in ran.stdout and bad["k"] in ran.stdout and "coins is" in ran.stdout


def test_a_stop_of_real_games_takes_at_most_seventeen_tenths_of_a_press():
    stops = pressed = 0
    for record in records("base", 100):
        match = real_games.replay(record, named=False).match
        again = Match(tokaido, match.seats, match.options)
        for move in match.moves:
            if again.state["at"]:
                stops += 1
                pressed += len(gestures.presses(again, move))
            again.do(move, True)
    assert stops == 8650 and pressed <= 1.7 * stops, f"{pressed / stops:.3f} presses a stop"


@pytest.mark.skipif(not MICROPYTHON, reason="no MicroPython unix port for this platform")
@pytest.mark.parametrize("name", ["base", "crossroads"])
def test_real_games_in_the_memory_of_a_pico(name, tmp_path):
    some = tmp_path / "some.jsonl"
    some.write_text("\n".join(json.dumps(record) for record in records(name, 12)) + "\n", encoding="utf-8")
    assert real_games.main(["--play", str(tmp_path), str(some)]) == 0
    plays = sorted(map(str, tmp_path.glob("*.play")))
    script = str(ROOT / "tests" / "on_both_runtimes.py")
    for lines, command in ((12, [script, "play", *plays]), (1, [str(ROOT / "tests" / "real_games.py"), str(some)])):
        ran = subprocess.run([MICROPYTHON, "-X", "heapsize=160wK", *command], capture_output=True, text=True)
        assert ran.returncode == 0, ran.stdout[-500:] + ran.stderr[-1000:]
        assert len(ran.stdout.splitlines()) == lines


def told_in_order(*events):
    return [event[1] + (":" + event[2] if event[1] == "use" else "") for event in ordered([[0, *event] for event in events])]


def test_health_bought_back_is_told_as_the_second_act():
    go, use, buy, give = ("go", 17, 1), ("use", "health"), ("amulet", "health", 1, 0), ("give", 2, 0)
    assert told_in_order(go, use, buy, give) == ["go", "use:health", "give", "amulet"]
    assert told_in_order(go, use, give, buy) == ["go", "use:health", "give", "amulet"]
    assert told_in_order(go, use, buy) == ["go", "use:waste", "amulet"], "used for one act only"


def test_fortune_is_told_before_the_meal_it_pays():
    assert told_in_order(("go", 15, 1), ("use", "fortune", 3), ("meal", "soba", 2, 2)) == ["use:fortune", "go", "meal"]
    assert told_in_order(("go", 9, 1), ("buy", [], 0, []), ("use", "fortune", 3)) == ["go", "buy", "use:fortune"]
