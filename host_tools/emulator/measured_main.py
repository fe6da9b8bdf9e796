"""On the device, in place of main.py: each press gives its key's light the other of two colours, is counted, and journalled if asked."""

import gc
import json

from meeplight.core.canvas import ORANGE, WHITE
from meeplight.hardware import pico
from meeplight.hardware.board import open_board
from meeplight.hardware.layout import order
from meeplight.hardware.store import Store

with open("/board.json") as file:
    config = json.load(file)
with open("/measure.json") as file:
    wanted = json.load(file)
board = open_board(config, pico)
canvas = board.canvas()
chain = order(board.width, board.height, **config["display"].get("layout", {}))
pixels = {role: chain[n] for n, role in enumerate(role for row in board.pad for role in row)}
store = Store("/saves")
counts = {role: 0 for role in pixels}
GLOW = 80  # ms that a light stays, so that a tap inside a flash operation shows too
FRAME = 33


def loop():
    lit = []  # (role, since when), oldest first
    number, pending, dirty, turned, last = 0, 0, True, pico.ticks_ms(), len(canvas.pixels) - 1
    while True:
        now = pico.ticks_ms()
        for role, down, _at in board.events():
            if down:
                counts[role] += 1
                pending += wanted["journal"]
                canvas.pixels[pixels[role]] = WHITE if counts[role] & 1 else ORANGE
                lit.append((role, now))
                dirty = True
        if lit and pico.ticks_diff(now, lit[0][1]) >= GLOW:
            canvas.pixels[pixels[lit.pop(0)[0]]] = 0
            dirty = True
        if wanted["animate"] and pico.ticks_diff(now, turned) >= FRAME:
            turned = now
            canvas.pixels[last] = 1 - canvas.pixels[last]
            dirty = True
        if dirty and board.ready():
            board.show(canvas)
            dirty = False
        elif pending:
            store.append(f"{number // 8:04d}", bytes(12))
            number, pending = number + 1, pending - 1
            if number % 8 == 0 and number > 24:
                store.remove(f"{number // 8 - 4:04d}")
        else:
            board.idle()


gc.collect()
gc.threshold(-1)
print("measuring ready")
loop()
