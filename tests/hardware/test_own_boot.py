"""The own boot path on the MicroPython unix port: only a blank flash is formatted, any other only when somebody says so."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
FROZEN = TESTS.parent / "firmware" / "frozen"
SCRIPT = Path(__file__).parent / "boot_on_micropython.py"
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which("micropython")
CASES = ("mounts", "blank", "broken", "other_size", "last_byte", "held", "too_short", "one_key", "silent_display", "every_driver")
WITHOUT_BOARD = ("mounts", "blank", "broken", "other_size", "last_byte")


@pytest.fixture
def frozen(tmp_path, monkeypatch):
    """A function: the folder of all that the manifest puts into MicroPython for a board, but for MicroPython's own modules."""

    def freeze(base, files):
        for name in files if not base.startswith("$") else ():
            target = tmp_path / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(Path(base, name).read_bytes())

    def made(board):
        monkeypatch.setenv("MEEPLIGHT_BOARD", board)
        monkeypatch.chdir(FROZEN)
        nothing = lambda _name: None  # noqa: E731
        exec((FROZEN / "manifest.py").read_text(), {"freeze": freeze, "include": nothing, "require": nothing})
        return tmp_path

    return made


@pytest.mark.skipif(not MICROPYTHON, reason="no MicroPython unix port for this platform")
@pytest.mark.parametrize(("case", "board"), [(case, "generic_ws2812_8x8") for case in CASES] + [(case, "") for case in WITHOUT_BOARD])
def test_power_on(frozen, case, board):
    ran = subprocess.run([MICROPYTHON, SCRIPT, TESTS, frozen(board), case], capture_output=True, text=True)
    assert ran.returncode == 0 and ran.stdout.endswith("ok\n"), ran.stdout + ran.stderr
