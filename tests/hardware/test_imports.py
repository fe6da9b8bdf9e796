"""What a board brings into memory, and which files know the chip."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hardware.benches import IDS, config

FIRMWARE = Path(__file__).parents[2] / "firmware"
HARDWARE = FIRMWARE / "meeplight" / "hardware"
#: Outside hardware/pico.py: what starts the device before any board is open, and ends in a reset.
BEFORE_A_BOARD = {"main.py", "frozen/_boot.py", "frozen/own_boot.py", "meeplight/update.py"}
OPEN = """
import json, sys
from hardware.benches import bench
bench({board!r})
print(json.dumps(sorted(name[19:] for name in sys.modules if name.startswith("meeplight.hardware."))))
"""


def drivers():
    """The modules that a board file can name, and what its other keys open."""
    found = {"encoder", "buzzer"}
    for path in HARDWARE.glob("*.py"):
        for node in ast.parse(path.read_text()).body:
            names = [node.name] if isinstance(node, ast.FunctionDef) else [t.id for t in getattr(node, "targets", ()) if isinstance(t, ast.Name)]
            if {"lights", "keys"} & set(names):
                found.add(path.stem)
    return found


@pytest.mark.parametrize("board", IDS)
def test_a_board_imports_only_the_drivers_it_names(board):
    run = [sys.executable, "-c", OPEN.format(board=board)]
    done = subprocess.run(run, capture_output=True, text=True, env=dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path)))
    assert done.returncode == 0, done.stderr
    told = config(board)
    named = {told["display"]["driver"], told["pads"]["driver"]}
    named |= {"encoder"} & set(told["pads"]) | {"buzzer"} & set(told)
    assert drivers() >= named and len(drivers()) >= 11
    assert drivers() & set(json.loads(done.stdout)) == named


def imported(path):
    """The first part of each module name that a file imports, wherever in it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "__import__" and isinstance(node.args[0], ast.Constant):
            names.add(node.args[0].value)
    return {name.partition(".")[0] for name in names}


def test_only_one_file_of_the_drivers_knows_the_chip():
    knowing = {path.relative_to(FIRMWARE).as_posix() for path in FIRMWARE.rglob("*.py") if imported(path) & {"machine", "rp2"}}
    assert knowing == BEFORE_A_BOARD | {"meeplight/hardware/pico.py"}
