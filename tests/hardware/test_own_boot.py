"""The own boot path on the MicroPython unix port: only a blank flash is formatted, any other only when somebody says so."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).parent / "boot_on_micropython.py"
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which("micropython")
ON_A_BOARD = ("mounts", "blank", "broken", "other_size", "last_byte", "held", "too_short", "one_key", "silent_display")
WITHOUT = ("mounts", "blank", "broken", "other_size", "last_byte")


@pytest.mark.skipif(not MICROPYTHON, reason="no MicroPython unix port for this platform")
@pytest.mark.parametrize(("case", "board"), [(case, "board") for case in ON_A_BOARD] + [(case, "none") for case in WITHOUT])
def test_power_on(case, board):
    ran = subprocess.run([MICROPYTHON, SCRIPT, ROOT, case, board], capture_output=True, text=True)
    assert ran.returncode == 0 and ran.stdout.endswith("ok\n"), ran.stdout + ran.stderr
