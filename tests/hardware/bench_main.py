"""A main.py for the emulated Pico: every key lights its pixel while it is held, every event is kept, "D" makes the flash busy."""

import gc
import json

from meeplight.core.canvas import WHITE
from meeplight.hardware import pico
from meeplight.hardware.board import open_board

with open("/board.json") as file:
    board = open_board(json.load(file), pico)
canvas = board.canvas()
places = {role: i for i, role in enumerate(role for row in board.pad for role in row)}
events, dirty, writes = [], True, 0


def step():
    """One pass of a loop as the companion has it."""
    global dirty, writes
    for role, down, ms in board.events():
        events.append((role, down, ms))
        canvas.pixel(places[role] % 4 * 2, places[role] // 4 * 2, WHITE if down else 0)
        dirty = True
        writes += role == "D" and down
    if dirty and board.ready():
        board.show(canvas)
        dirty = False
    elif writes:
        writes -= 1
        with open("/busy", "w") as file:
            file.write("." * 6000)
    else:
        board.idle()


gc.threshold(-1)
while True:
    step()
