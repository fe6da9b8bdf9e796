"""Runs a soak on MicroPython: the modules as `.mpy`, the heap of a Pico, the saves on a RAM disk or on LittleFS in RAM."""

import json
import subprocess
import tempfile
from pathlib import Path

from host_tools.bench.memory import HEAP, micropython
from host_tools.device.compiling import compiled
from host_tools.paths import PACKAGE

ARCH = "armv6m"
PARTS = ("__init__.py", "core/*.py", "games/**/*.py", "hardware/__init__.py", "hardware/store.py")


def modules(target):
    """Compile what a soak imports into the folder `target`."""
    here = Path(__file__).parents[1]
    files = {f"meeplight/{path.relative_to(PACKAGE)}": path for part in PARTS for path in PACKAGE.glob(part)}
    parts = (here / "__init__.py", *(here / "soak").glob("*.py"))
    files |= {f"host_tools/{path.relative_to(here)}": path for path in parts if path.name != "small.py"}
    for name, path in files.items():
        place = Path(target) / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.with_suffix(".mpy").write_bytes(compiled(path, name, ARCH))


def soak(kind, seed, matches, presses):
    """The counts of one soak, saves in a `folder` (in a Pico's heap) or on `flash` (which itself needs more); RuntimeError if it fails."""
    ram = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=ram if ram.is_dir() else None) as folder:
        modules(folder)
        saves = Path(folder) / "saves"
        saves.mkdir()
        heap = HEAP if kind == "folder" else "12M"
        program = str(Path(__file__).parent / "run.py")
        command = [micropython(), "-X", f"heapsize={heap}", program, folder, kind, str(saves), str(seed), str(matches), str(presses)]
        ran = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if ran.returncode:
        raise RuntimeError(f"soak {kind} --seed {seed}: {(ran.stderr + ran.stdout)[-1500:]}")
    return json.loads(ran.stdout)
