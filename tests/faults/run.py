"""Runs a fault program on MicroPython: `python tests/faults/run.py cut tests/games/siam.play --cut 17 --way half`.

Programs: cut (power cuts), fail (errors and Ctrl-C), wear (a year of play). A transcript is handed over as the keys that play it; `restore` as the
saves that lie there and the bundle that `meeplight restore` sends.
"""

import base64
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


def saves_of(matches, language):
    """{name: bytes} of a folder of saves: (game, records) of each match, every tenth of them an undo."""
    from host_tools.bench.speed import random_match
    from host_tools.records import Copy
    from meeplight.core import journal, opening
    from meeplight.core.match import UNDO

    store = Copy({"settings": json.dumps({"language": language}).encode()})
    store.write = store.files.__setitem__
    store.append = lambda name, data: store.files.__setitem__(name, store.files.get(name, b"") + data)
    for number, (name, count) in enumerate(matches, 1):
        match, book = random_match(name, number, count), journal.Journal(store, number)
        book.create(opening.lines(match, name))
        for at, move in enumerate(match.moves):
            book.append(move, 5)
            if at % 10 == 5:
                book.append((UNDO,), 2)
                book.append(move, 3)
    return store.files


def restore_of(folder):
    """A file with a restore onto a device whose matches have the same numbers: [old saves, pieces on the wire, size of the list, digest]."""
    from types import SimpleNamespace

    from host_tools.device import saves, sync

    old = saves_of([("pili_pili", 30), ("coffee_rush", 60), ("siam", 20)], 1)
    new = saves_of([("score_pad", 25), ("coffee_rush", 40), ("siam", 12), ("happiest_cat", 45)], 0)
    wanted = saves.meant({f"/saves/{name}": data for name, data in new.items()})
    facts = SimpleNamespace(files={f"/saves/{name}": len(data) for name, data in old.items()}, folders=["/saves"])
    plan = saves.plan_of(facts, wanted, {})
    plan = sync.Plan({f"/pico{path}": data for path, data in plan.send.items()}, [f"/pico{path}" for path in plan.gone])
    target, (pieces, digest) = Path(folder) / "restore.json", plan.pieces()
    told = [{name: base64.b64encode(data).decode() for name, data in old.items()}, [base64.b64encode(piece).decode() for piece in pieces]]
    target.write_text(json.dumps([*told, len(plan.listed()), base64.b64encode(digest).decode()]))
    return str(target)


def handed_over(arg, folder):
    if str(arg).endswith(".play"):
        return keys_of(Path(arg), folder)
    return restore_of(folder) if arg == "restore" else str(arg)


def run(program, *args, heap="64M"):
    """(exit code, what it printed) of a program on MicroPython."""
    with tempfile.TemporaryDirectory() as folder:
        given = [handed_over(arg, folder) for arg in args]
        command = [MICROPYTHON, "-X", f"heapsize={heap}", str(HERE / f"{program}.py"), *given]
        ran = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return ran.returncode, ran.stdout


if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parents[1]), str(HERE.parents[1] / "firmware")]
    code, told = run(*sys.argv[1:])
    print(told, end="")
    sys.exit(code)
