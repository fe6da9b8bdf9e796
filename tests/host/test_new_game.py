"""`meeplight new-game` in a copy of the project: what it writes keeps the contract of every game, on both runtimes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from test_commands import call

import language
from test_micropython import needs

ROOT = Path(__file__).parents[2]
LEAVE = shutil.ignore_patterns("__pycache__", "*.pyc", "star_dust*")  # who reads the README may have typed its example


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A copy of the project with a game `star_dust` made by the command; {path: bytes} of it before."""
    root = tmp_path_factory.mktemp("copy")
    for folder in ("firmware", "host_tools", "board_configs", "tests"):
        shutil.copytree(ROOT / folder, root / folder, ignore=LEAVE)
    shutil.copy(ROOT / "pyproject.toml", root)
    before = files(root)
    ran = run(root, "-m", "host_tools.cli", "new-game", "star_dust", "--fr", 'Poussière "d’étoile"')
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert f"{sys.executable} -m pytest -k star_dust" in ran.stdout, "the Python that has what tests need"
    return root, before


def files(root):
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file() and "__pycache__" not in path.parts}


def run(root, *args):
    """Python in the copy, importing nothing of this checkout."""
    environment = os.environ | {"PYTHONPATH": f"{root}:{root}/firmware", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, *args], capture_output=True, text=True, cwd=root, env=environment)


def test_it_writes_two_files_and_edits_nothing(copy):
    root, before = copy
    after = files(root)
    assert set(after) - set(before) == {"firmware/meeplight/games/star_dust.py", "tests/games/star_dust.play"}
    assert all(after[path] == data for path, data in before.items())


def test_its_transcript_holds(copy):
    ran = run(copy[0], "-m", "host_tools.cli", "check", "tests/games/star_dust.play")
    assert ran.returncode == 0 and "moves hold" in ran.stdout, ran.stderr


def test_it_is_on_the_menu_in_both_languages(copy):
    ran = run(copy[0], "-m", "host_tools.cli", "games", "--json")
    assert '"name": "star_dust"' in ran.stdout and 'Poussière \\"d’étoile\\"' in ran.stdout, ran.stderr


def test_it_keeps_the_contract_of_every_game(copy):
    """The project's own contract tests, as they are, find the new game by themselves."""
    tests = ["tests/test_games.py", "tests/test_transcripts.py", "tests/host/test_by_keys.py"]
    ran = run(copy[0], "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "star_dust", *tests)
    assert ran.returncode == 0, ran.stdout[-3000:]
    assert int(ran.stdout.rsplit(" passed", 1)[0].split()[-1]) >= 20, ran.stdout[-500:]


def test_transcripts_of_a_longer_name_are_not_those_of_the_shorter(tmp_path, monkeypatch):
    """Games may be called siam and siam_two: each has its own transcripts."""
    from host_tools import files

    (tmp_path / "data" / "plays").mkdir(parents=True)
    for name, game in (("siam", "siam"), ("siam_end", "siam"), ("siam_two", "siam_two"), ("siam_two_end", "siam_two")):
        (tmp_path / "data" / "plays" / f"{name}.play").write_text(f"game {game}\nseats A B\n")
    monkeypatch.setattr(files, "__file__", str(tmp_path / "files.py"))
    assert [path.stem for path in files.transcripts("siam")] == ["siam", "siam_end"]
    assert [path.stem for path in files.transcripts("siam_two")] == ["siam_two", "siam_two_end"]


@needs
def test_it_is_the_same_on_micropython(copy):
    ran = run(copy[0], "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "star_dust", "tests/test_micropython.py")
    assert ran.returncode == 0 and "2 passed" in ran.stdout, ran.stdout[-3000:]


def test_it_keeps_the_measures_of_device_code(copy):
    text = (copy[0] / "firmware/meeplight/games/star_dust.py").read_text(encoding="utf-8")
    assert language.pure(text, "star_dust") == []
    assert list(language.long_functions(text, 25)) == [] and language.first_sentence(text).startswith("Star Dust: ")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("pili_pili",), "there is a game 'pili_pili' already"),
        (("tokaido",), "already"),
        (("Star",), "cannot be a game's name"),
        (("star-dust",), "cannot be a game's name"),
        (("../star",), "cannot be a game's name"),
        (("_star",), "cannot be a game's name"),
        (("class",), "cannot be a game's name"),
        (("s" * 25,), "cannot be a game's name"),
        (("star", "--fr", "a\nb"), "cannot be a title"),
        (("star", "--fr", " "), "cannot be a title"),
    ],
)
def test_what_cannot_be_is_refused(args, told):
    code, out = call("new-game", *args)
    assert code == 2 and told in out, out
    assert not (ROOT / "firmware/meeplight/games/star.py").exists()


def test_a_second_time_is_refused_and_an_own_transcript_is_kept(copy):
    root, _before = copy
    ran = run(root, "-m", "host_tools.cli", "new-game", "star_dust")
    assert ran.returncode == 2 and "already" in ran.stderr
    (root / "tests/games/moon.play").write_text("# mine\n")
    ran = run(root, "-m", "host_tools.cli", "new-game", "moon")
    assert ran.returncode == 2 and "moon.play is there already" in ran.stderr
    assert not (root / "firmware/meeplight/games/moon.py").exists()
    (root / "tests/games/moon.play").unlink()
