"""The wheel is whole: unpacked anywhere, away from the checkout, the commands that need no device work from it."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from meeplight.core import library

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    """The folder of an unpacked wheel that was built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", folder, ROOT]
    ran = subprocess.run(build, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr[-2000:]
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "in")
    return folder / "in"


def call(unpacked, tmp_path, *args):
    """(exit code, output) of `meeplight ...` run from the wheel, in another folder."""
    environment = os.environ | {"PYTHONPATH": str(unpacked), "HOME": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-m", "host_tools.cli", *args], capture_output=True, text=True, cwd=tmp_path, env=environment)
    return ran.returncode, ran.stdout + ran.stderr


def test_it_holds_everything_once(unpacked):
    def inside(folder):
        return {path.relative_to(unpacked / folder).as_posix() for path in (unpacked / folder).rglob("*") if path.is_file()}

    def here(folder, pattern):
        found = (path.relative_to(ROOT / folder) for path in (ROOT / folder).rglob(pattern))
        return {path.as_posix() for path in found if (ROOT / folder / path).is_file() and "__pycache__" not in path.parts}

    assert inside("meeplight") == here("firmware/meeplight", "*")
    assert {name for name in inside("host_tools") if not name.startswith("data/")} == here("host_tools", "*")
    assert inside("host_tools/data/board_configs") == here("board_configs", "*")
    assert inside("host_tools/data/plays") == here("tests/games", "*.play")
    assert (unpacked / "host_tools/data/main.py").read_bytes() == (ROOT / "firmware/main.py").read_bytes()
    assert {path.name.split("-")[0] for path in unpacked.iterdir()} == {"meeplight", "host_tools"}


def test_it_runs_from_there_and_not_from_the_checkout(unpacked, tmp_path):
    where = "import host_tools, meeplight, host_tools.paths as p; print(host_tools.__file__, meeplight.__file__, p.BOARDS, p.MAIN)"
    environment = os.environ | {"PYTHONPATH": str(unpacked)}
    ran = subprocess.run([sys.executable, "-c", where], capture_output=True, text=True, cwd=tmp_path, env=environment)
    assert ran.returncode == 0 and all(part.startswith(str(unpacked)) for part in ran.stdout.split()), ran.stdout + ran.stderr


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("demo", "pili_pili", "--brief"), "place"),
        (("demo", "tokaido", "--brief"), "place"),
        (("games",), library.title("el_grande")[0]),
        (("boards",), "generic_ws2812_8x8"),
        (("image", "--board", "generic_ws2812_8x8"), "KB for a"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_commands_work(unpacked, tmp_path, args, told):
    code, out = call(unpacked, tmp_path, *args)
    assert code == 0 and told in out, out


def test_check_runs_a_transcript(unpacked, tmp_path):
    code, out = call(unpacked, tmp_path, "check", str(unpacked / "host_tools/data/plays/pili_pili.play"))
    assert code == 0 and "moves hold" in out, out
