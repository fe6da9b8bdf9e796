"""Runs a fault program on MicroPython: `python tests/faults/run.py cut tests/games/siam.play --cut 17 --way half`.

Programs: cut (power cuts), fail (errors and Ctrl-C), wear (a year of play). A transcript is handed over as the keys that play it.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
MICROPYTHON = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which("micropython")


PLAYS = sorted((HERE.parent / "games").glob("*.play"))


def first_plays():
    """The first transcript of each game."""
    found = {}
    for path in PLAYS:
        found.setdefault(path.read_text(encoding="utf-8").split("game ", 1)[1].split()[0], path)
    return list(found.values())


def keys_of(path, folder):
    """A file with what is pressed in a transcript: [name, seats, options, seed, [gestures of each move]]."""
    from host_tools import gestures

    start, name, steps = gestures.script(path.read_text(encoding="utf-8"))
    moves = [step.gestures for step in steps if step.move is not None]
    target = Path(folder) / path.name
    target.write_text(json.dumps([name, start.seats, start.options, start.seed, moves]))
    return str(target)


def run(program, *args, heap="64M"):
    """(exit code, what it printed) of a program on MicroPython."""
    with tempfile.TemporaryDirectory() as folder:
        given = [keys_of(Path(arg), folder) if str(arg).endswith(".play") else str(arg) for arg in args]
        command = [MICROPYTHON, "-X", f"heapsize={heap}", str(HERE / f"{program}.py"), *given]
        ran = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return ran.returncode, ran.stdout


if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parents[1]), str(HERE.parents[1] / "firmware")]
    code, told = run(*sys.argv[1:])
    print(told, end="")
    sys.exit(code)
