# ruff: noqa: F821
"""What is built into MicroPython for an own boot path: the RP2 port's own modules but for its `_boot.py`, ours, the drivers, one board.

    make -C ports/rp2 BOARD=RPI_PICO FROZEN_MANIFEST=.../firmware/frozen/manifest.py

The environment's MEEPLIGHT_BOARD names the board whose matrix and keys ask; without it the light on the Pico blinks.
"""

import atexit
import json
import os
import shutil
import tempfile

board, made = os.environ.get("MEEPLIGHT_BOARD"), tempfile.mkdtemp()
atexit.register(shutil.rmtree, made)
config = None
if board:
    with open(f"../../board_configs/{board}.json", encoding="utf-8") as file:
        config = json.load(file)
with open(made + "/own_board.py", "w", encoding="utf-8") as file:
    print(f"CONFIG = {config!r}", file=file)

freeze("$(PORT_DIR)/modules", ("rp2.py", "_boot_fat.py"))
include("$(MPY_DIR)/extmod/asyncio")
for name in ("onewire", "ds18x20", "dht", "neopixel"):
    require(name)
freeze(".", ("_boot.py", "own_boot.py"))
freeze(made, ("own_board.py",))
core = ("__init__", "canvas", "frame", "keys", "panels")
drivers = sorted(name for name in os.listdir("../meeplight/hardware") if name.endswith(".py"))
freeze("..", ["meeplight/__init__.py"] + [f"meeplight/core/{name}.py" for name in core] + ["meeplight/hardware/" + name for name in drivers])
