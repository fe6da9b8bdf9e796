# ruff: noqa: F821, E402
"""On the device: match after match by random keys through the app and its flash, without waiting. PRESSES, SET_UP, SEED come before."""

import sys

sys.path.clear()
import array, binascii, gc, io, json, machine, micropython, os, time  # noqa: E401, I001

for module in (array, binascii, io, json, machine, os, time):
    sys.modules[module.__name__] = module
sys.path.append("")
from meeplight import packs

packs.mount()
from meeplight.core.app import App
from meeplight.core.chance import Chance
from meeplight.core.screen_play import Play
from meeplight.hardware import pico, run, sweep
from meeplight.hardware.board import open_board
from meeplight.hardware.remains import Behind

PACE, LONGEST = 540, 400  # ms of play from press to press: 20,000 presses are three hours; presses until a match is ended by hand
with open("/board.json") as file:
    board = open_board(json.load(file), pico)
canvas, chance, now, made = board.canvas(), Chance(SEED), 0, 0
gc.threshold(131072)
app = App(run.opened(board, canvas), canvas, board.pad, now, None)
gc.collect()
gc.threshold(-1)
app.behind = Behind(app, board, pico)
board.start(app)
app.at_once = lambda: run.save(app, board)


def press(role, ms=60):
    """As the loop does it, without what it waits for; `ms` = how long the key is down."""
    global now, made
    now, made = now + PACE, made + 1
    events = [(role, True, now)]
    if app.echo(now, events):
        board.show(canvas)
    app.tick(now, events)
    now += ms
    app.tick(now, [])
    app.tick(now, [(role, False, now)])
    while app.unsaved():
        run.save(app, board)
    if app.dirty or app.patched:
        app.draw()
        board.show(canvas)
    while app.rest():
        pass
    if made % (run.MESS // 2) == 0:  # it comes and goes
        sweep.collect(app.table)
    if made % 50 == 0:
        print("made", made)


def look(where):
    gc.collect()
    print("free", where, made, gc.mem_free())
    micropython.mem_info()


while made < PRESSES:
    for role in SET_UP:
        press(role)
    begun = made
    while app.table and not app.table.match.over() and made < PRESSES and made - begun < LONGEST:
        keys = sorted(app.screen.entry.lit()) if isinstance(app.screen, Play) else "*"
        other = chance.below(32)
        press("BCD*"[other] if other < 4 else keys[chance.below(len(keys))])
        if made - begun == 20:
            look("play")
    if app.table:
        if not isinstance(app.screen, Play):
            press("*")
        press("D", 700)
        press("3")
        press("#")
    look("menu")
print("done")
