"""The same contract and transcripts on MicroPython in the memory of a Pico; the output must be the same bytes."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from meeplight.core import library

SCRIPT = Path(__file__).parent / "on_both_runtimes.py"
PLAYS = sorted((Path(__file__).parent / "games").glob("*.play"))
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which("micropython")
needs = pytest.mark.skipif(not MICROPYTHON, reason="no MicroPython unix port for this platform")


def both(*args):
    """What each runtime prints."""
    plain = subprocess.run([sys.executable, SCRIPT, *args], capture_output=True, text=True)
    small = subprocess.run([MICROPYTHON, "-X", "heapsize=160wK", SCRIPT, *args], capture_output=True, text=True)
    assert plain.returncode == 0, plain.stderr[-2000:]
    assert small.returncode == 0, small.stdout[-500:] + small.stderr[-2000:]
    return plain.stdout, small.stdout


@needs
@pytest.mark.parametrize("name", library.names())
def test_contract_is_the_same_bytes(name):
    plain, small = both("game", name)
    assert plain == small and len(plain) > 500


@needs
@pytest.mark.parametrize("name", library.names())
def test_transcripts_are_the_same_bytes(name):
    plays = [path for path in PLAYS if path.read_text(encoding="utf-8").split("game ", 1)[1].split()[0] == name]
    assert plays, f"no transcript in tests/games for {name}"
    plain, small = both("play", *map(str, plays))
    assert plain == small and len(plain.splitlines()) >= len(plays)
