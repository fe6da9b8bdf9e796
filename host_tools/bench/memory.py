"""Heap and `.mpy` sizes: MicroPython's unix port with a Pico's memory, and the compiler's own output."""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from host_tools.device import package
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
    while not match.over() and len(match.moves) < {moves}:
        move, asked = (), match.ask()
        while asked is not None:
            move += (asked[1][chance.below(len(asked[1]))],)
            asked = match.ask(move)
        app.table.do(move)
        while app.unsaved():
            app.save()
        gc.collect()  # as the device does when it is quiet
    out.append((name, begin, gc.mem_alloc(), len(match.moves)))
    app.leave()
    del app, match, game
    gc.collect()
print(json.dumps(out))
"""

# Runs here: a match with everything but words, by keys that mostly mean something; prints the files of the game that it took.
MATCH = """
import random, sys
sys.path[:0] = [{path!r}]
from meeplight.core import app, canvas, library
class Store(dict):
    names, append, write, remove = dict.keys, dict.__setitem__, dict.__setitem__, dict.pop
    def read(self, name):
        raise OSError(2)
    def free(self):
        return 1 << 20
pad = [["1", "2", "3", "A"], ["4", "5", "6", "B"], ["7", "8", "9", "C"], ["*", "0", "#", "D"]]
rng, now, app = random.Random(3), 0, app.App(Store(), canvas.Canvas(8, 8), pad)
app.start({name!r}, ["P%d" % i for i in range(library.load({name!r}).PLAYERS[1])], {options!r})
match = app.table.match
while not match.over() and len(match.moves) < 400:
    lit = [role for role in app.screen.colours() if role not in "BCD*"]
    role, now = rng.choice(lit if lit and rng.random() < 0.9 else "0123456789A"), now + 100
    app.tick(now, [(role, True, now), (role, False, now)])
    while app.unsaved():
        app.save()
    app.draw()
if not match.over():
    app.screen.play((126,))
app.draw()
assert match.moves, "random keys reach no move"
for module in list(sys.modules):
    if (module + ".").startswith("meeplight.games.{name}."):
        print(sys.modules[module].__file__)
"""


def micropython():
    """Path of the unix port, or None where there is none for this platform."""
    return shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which("micropython")


def heap(names, moves=300):
    """{game: (bytes after start, bytes after the match, its moves, at most so many)} in the 4-byte words of a Pico; {} without MicroPython."""
    if not micropython():
        return {}
    out = {}
    for name in names:
        with tempfile.TemporaryDirectory() as saves:
            code = PROBE.format(path=str(PACKAGE.parent), names=[name], saves=saves, moves=moves)
            run = subprocess.run([micropython(), "-X", f"heapsize={HEAP}", "-c", code], capture_output=True, text=True)
        if run.returncode:
            raise RuntimeError(f"{name} does not run in {HEAP}: {run.stdout[-300:]} {run.stderr[-300:]}")
        for _name, start, end, made in json.loads(run.stdout):
            out[name] = (start // 2, end // 2, made)
    return out


def mpy_size(path):
    """Bytes of one source file compiled for the Pico, as it is deployed."""
    return len(package.compiled(path, path.relative_to(PACKAGE.parent).as_posix(), "armv6m"))


def files_of(name):
    """The source files of a game."""
    single = PACKAGE / "games" / f"{name}.py"
    return [single] if single.exists() else sorted((PACKAGE / "games" / name).rglob("*.py"))


def played(name, options=None):
    """The source files of a game that are loaded to play it: what is there after a match by keys, in English, pictures and end included."""
    code = MATCH.format(path=str(PACKAGE.parent), name=name, options=options or {})
    run = subprocess.run([sys.executable, "-B", "-c", code], capture_output=True, text=True)
    if run.returncode:
        raise RuntimeError(f"{name} does not play: {run.stderr[-500:]}")
    return [path for path in files_of(name) if str(path) in run.stdout.splitlines()]


def mpy_sizes(name, options=None):
    """(bytes of a game compiled that are loaded to play it, bytes that are loaded only when something has to be said or told)."""
    here = played(name, options)
    return sum(map(mpy_size, here)), sum(mpy_size(path) for path in files_of(name) if path not in here)


def core_size():
    """Bytes of core/ compiled."""
    return sum(mpy_size(path) for path in sorted((PACKAGE / "core").glob("*.py")))
