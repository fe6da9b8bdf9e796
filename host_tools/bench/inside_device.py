# ruff: noqa: F821, E402
"""On the device: a resumed match; lights at the start of a move, presses, undo, drawing, each timed alone. SIZE, MOVES, PAD come before."""

import sys

sys.path.clear()
import array, binascii, gc, io, json, machine, os, time  # noqa: E401, I001

for module in (array, binascii, io, json, machine, os, time):
    sys.modules[module.__name__] = module
sys.path.append("")
from meeplight import packs

packs.mount()
from meeplight.core.app import App
from meeplight.core.chance import Chance
from meeplight.hardware.fast_canvas import FastCanvas
from meeplight.hardware.store import Store

out = {"lights": [], "press": [], "move": [], "draw": [], "undo": []}


def timed(what, work, *given):
    gc.collect()
    start = time.ticks_us()
    work(*given)
    out[what].append(time.ticks_diff(time.ticks_us(), start))


gc.threshold(-1)
app = App(Store("/saves"), FastCanvas(*SIZE), tuple(tuple(row) for row in PAD), 0, 1)
while app.rest():
    pass
match, entry, chance, now = app.table.match, app.screen.entry, Chance(7), 0
app.table.book.append = lambda entry, seconds: None
for _ in range(3):
    timed("undo", match.undo)
for _ in range(3):
    match.redo()
app.screen.changed()


def start():
    entry.clear()
    entry.lit()


def press(role):
    app.tick(now, ((role, True, now),))


for _ in range(MOVES):
    if match.over():
        break
    timed("lights", start)
    count = len(match.moves)
    for _press in range(12):
        keys = sorted(entry.lit())
        role = keys[chance.below(len(keys))]
        now += 1000
        before = len(match.moves)
        timed("press", press, role)
        app.tick(now + 20, ((role, False, now + 20),))
        if len(match.moves) != before:
            out["move"].append(out["press"].pop())
        app.text = ""
        timed("draw", app.draw)
        if len(match.moves) != count:
            break
    while app.unsaved():
        app.table.save()
    app.rest()
print(json.dumps(out))
