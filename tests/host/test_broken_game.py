"""A game that is broken, opened and played: one sentence that names game, file and line, exit code 1, and the terminal as it was."""

import os
import pty
import re
import select
import subprocess
import sys
import termios

import pytest
from test_commands import call
from test_making import GAME, PLAY, write  # noqa: F401  a fixture

from host_tools.making import patience

#: (text of the example, what a maker wrote instead, keys that bring it up, what is told of it); `facts` are only read by `play`
BROKEN = {
    "a syntax error": ("VERSION = 1", "VERSION = = 1", "", "moon_race: SyntaxError: invalid syntax (moon_race.py, line 6)"),
    "a null byte": ("VERSION = 1", "VERSION = 1\0", "", "moon_race cannot be loaded: "),
    "its file raises": ("VERSION = 1", "VERSION = {}[1]", "", "moon_race: its file raised KeyError: 1 (moon_race.py, line 6: VERSION = {}[1])"),
    "its setup raises": ('"rounds": options["rounds"]', '"rounds": options["round"]', "2", "`setup` raised KeyError: 'round' (moon_race.py, line "),
    "its rules raise": ('state["turns"] += 1', 'state["turn"] += 1', "27#", "`play` raised KeyError: 'turn' (moon_race.py, line 58: state["),
    "its facts raise": ("def facts(state):\n", "def facts(state):\n    1 / 0\n", "2", "`facts` raised ZeroDivisionError: division by zero ("),
    "another shape": ('return state["points"]\n', 'return sum(state["points"])\n', "2", "moon_race: `scores` gives 0; a number for each of 2 seats"),
    "its ask never ends": ("    if not so_far:\n", "    while True:\n        pass\n    if not so_far:\n", "2", "`ask` has not come back for 1 s ("),
    "a name is missing": ("TITLE =", "NAME =", "2", "moon_race: `TITLE` is missing: (English, French)"),
}  # fmt: skip
#: The command line in a process of its own, with a folder of games beside those of the project.
MEEPLIGHT = """
import sys
import meeplight.games
from meeplight.core import library
meeplight.games.__path__.append(sys.argv.pop(1))
library.names = lambda: ["moon_race"]
from host_tools.cli import main
from host_tools.making import patience
patience.LIMIT = 1
main()
"""


def broken(write, name, play=PLAY):  # noqa: F811
    old, new, keys, told = BROKEN[name]
    path = write([(old, new)])
    path.write_text(play, encoding="utf-8")
    return path, keys, told


def clear(out, told):
    """One sentence with the place; nothing of Python's own."""
    return told in out and "Traceback" not in out and "╭" not in out and re.search(r"moon_race(\.py|: `)", out)


@pytest.mark.parametrize("name", sorted(set(BROKEN) - {"its facts raise"}))
def test_demo_tells_it_with_exit_1(write, name, monkeypatch):  # noqa: F811
    monkeypatch.setattr(patience, "LIMIT", 1)
    path, _keys, told = broken(write, name)
    code, out = call("demo", "moon_race", "--play", path)
    assert code == 1 and clear(out.splitlines()[-1], told) and "Traceback" not in out, out


@pytest.mark.parametrize("words", [("overlay", "moon_race"), ("games", "--json"), ("export", "moon.play")], ids=lambda words: words[0])
def test_other_commands_tell_it_too(write, tmp_path, monkeypatch, words):  # noqa: F811
    broken(write, "a syntax error")[0].rename(tmp_path / "moon.play")
    monkeypatch.chdir(tmp_path)
    code, out = call(*words)
    assert code == 1 and clear(out, BROKEN["a syntax error"][3]), out


def test_demo_names_the_line_of_the_transcript(write):  # noqa: F811
    path, _keys, _told = broken(write, "its rules raise", "game moon_race\nseats Ana Bo\n\nAna: score 7\n")
    assert "moon_race: line 4: `play` raised KeyError" in call("demo", "moon_race", "--play", path)[1]


def play(folder, saves, keys):
    """(exit code, what the terminal got, is it as it was?) of `meeplight play moon_race` with these keys typed."""
    host, held = pty.openpty()
    termios.tcsetwinsize(held, (50, 110))
    before = termios.tcgetattr(held)
    words = [sys.executable, "-c", MEEPLIGHT, str(folder), "play", "moon_race", "--saves", str(saves)]
    ran = subprocess.Popen(words, stdin=held, stdout=held, stderr=held, env=os.environ | {"TERM": "xterm-256color"})
    seen, todo = b"", [(b"players:", keys[:1]), (b"P1", keys[1:])]  # what is on the screen before keys are pressed
    while ran.poll() is None or select.select([host], [], [], 0)[0]:
        if select.select([host], [], [], 0.2)[0]:
            seen += os.read(host, 65536)
        if todo and todo[0][0] in seen:
            os.write(host, todo.pop(0)[1].encode())
    after = termios.tcgetattr(held)
    os.close(held)
    os.close(host)
    return ran.returncode, seen.decode(errors="replace"), before == after


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_play_tells_it_with_exit_1_and_leaves_the_terminal_as_it_was(write, tmp_path, name):  # noqa: F811
    path, keys, told = broken(write, name)
    code, seen, same = play(path.parent / "games", tmp_path / "saves", keys)
    last = seen.rsplit("\x1b[?1049l", 1)[-1]  # the screen it had before
    assert same and code == 1, seen[-2000:]
    assert clear(last, told), seen[-2000:]
