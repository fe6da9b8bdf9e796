"""The loop of the device: events, light, then the journal; faults are logged, shown, and the match goes on."""

import gc
import io
import json
import os
import sys

from meeplight import VERSION
from meeplight.core.canvas import DIM, RED, YELLOW, Canvas
from meeplight.hardware import pico
from meeplight.hardware.board import open_board

BOARD, SAVES, LOG, FAILED, LOG_BYTES = "/board.json", "/saves", "/log.txt", "/failed", 4096  # a longer log begins anew
TRIES, SAFE_KEYS = 3, ("*", "BACK")  # failures in a row until safe mode; keys that lead there when one is held at power-on
QUIET, MESS = 250, 16  # ms without a press until the chip dozes and memory is collected; presses and releases that leave something to collect
SETTLE, ERASE = 10, 30  # ms that the key sampler needs to see a key held at power-on; from which a save has erased flash
known = None  # failures so far, once they have been read


def run():
    """Play until Ctrl-C; returns (to the REPL) in safe mode."""
    with open(BOARD) as file:
        config = json.load(file)
    board, dark = open_board(config, pico, lambda board: flag(board, Canvas(board.width, board.height), 1)), True
    began = pico.ticks_ms()
    try:
        canvas = board.canvas()
        failures(failures() + pico.hung())
        if failures() >= TRIES or held(board, began):
            failures(0)
            flag(board, canvas, 3)
            print("meeplight safe mode")
        else:
            serve_on(board, canvas)
        dark = False  # the code stays
    except KeyboardInterrupt:
        pass
    finally:
        pico.unwatch()
        board.close(dark)


def serve_on(board, canvas):
    """Serve; after a fault show its code, log it, start again: the second time all moves are checked first, the third time the match stays away."""
    while failures() < TRIES:
        try:
            serve(board, canvas, failures() < TRIES - 1, not failures())
        except Exception as error:
            pico.unwatch()
            gc.collect()  # what failed may have taken all memory; its trace must be written all the same
            log(error)
            failures(failures() + 1)
            flag(board, canvas, 2)
    print("meeplight stopped, see", LOG)


def serve(board, canvas, resume, trust):
    from meeplight.core.app import App

    gc.threshold(131072)  # until play begins, so that loading does not tear the memory
    pico.watch()  # a match that hangs while it is read would else do so at every start
    app = App(opened(board, canvas), canvas, board.pad, pico.ticks_ms(), None, resume, trust)
    board.voice(app)
    if not app.table:
        sure(board, canvas)
    app.draw()
    board.show(canvas)
    gc.collect()
    gc.threshold(-1)
    print("meeplight", VERSION, "ready")
    begin(app, board)
    busy, work, screen = pico.ticks_ms(), 0, None
    while True:
        pico.watch() if app.table else pico.unwatch()
        now = pico.ticks_ms()
        events = board.events()
        if events:
            busy, work = now, work + 1
            if not board.echo(app, now, events):
                board.show(canvas, True)  # at once, whatever is on the wire
        app.tick(now, events)
        if app.unsaved():
            save(app, board)
        elif app.dirty:
            if not events and not app.lit():  # a piece at a time
                app.draw()
                app.patched = True  # shown in the next round, together with a key that was pressed meanwhile
        elif app.patched and board.ready():
            app.patched = False
            board.show(canvas)
        elif not app.rest():
            if (work > MESS or app.screen is not screen) and pico.ticks_diff(now, busy) > QUIET:
                from meeplight.hardware import sweep  # not wanted before there is something to see

                work, screen = 0, app.screen
                sweep.collect(app.table)
            board.idle(pico.ticks_diff(now, busy) > QUIET)


def begin(app, board):
    """What can wait until there is something to see."""
    from meeplight.hardware.remains import Behind

    app.behind = Behind(app, board, pico)
    board.start(app)
    app.at_once = lambda: save(app, board)


def opened(board, canvas):
    """The folder of saves; one that cannot be read is asked about first."""
    from meeplight.hardware.store import Store

    try:
        return Store(SAVES)
    except OSError:
        return sure(board, canvas)


def sure(board, canvas):
    """The same once it is clear why no match is in it."""
    from meeplight.hardware import remains

    return remains.opened(SAVES, board, canvas, pico)


def save(app, board):
    """Light, then the flash, then light again; the picture is drawn afterwards."""
    while not board.ready():
        pass  # the green light of the move before must not stand for this one
    spot(app, board)
    if app.behind:
        app.behind.finish()
    began = pico.ticks_ms()
    app.save()
    spot(app, board)
    failures(0)
    if pico.ticks_diff(pico.ticks_ms(), began) > ERASE:
        gc.collect()  # whoever pressed has waited already: better now than in the middle of a press


def spot(app, board):
    app.find()  # whoever presses before or in the flash's time
    if app.spot and board.ready():
        app.draw_spot()
        board.write(app.canvas, app.status)


def held(board, began):
    """Is the way-out key down at power-on?"""
    pico.sleep_ms(max(0, SETTLE - pico.ticks_diff(pico.ticks_ms(), began)))
    return any(down and role in SAFE_KEYS for role, down, _at in board.events())


def flag(board, canvas, code):
    """A code in light: 1 starting, 2 a fault, 3 safe mode; as many lights in the top row."""
    canvas.fill(0)
    canvas.fill((DIM, RED, YELLOW)[code - 1], 0, 0, code, 1)
    while not board.ready():
        board.idle()
    board.show(canvas)


def failures(count=None):
    """Faults in a row without a saved move between; a number sets it. Only the size of the file counts, so that no bit in it can be bad."""
    global known
    if known is None:
        try:
            known = os.stat(FAILED)[6]
        except OSError:
            known = 0
    if count is not None and count != known:
        known = count
        kept(True, FAILED, b"x" * count)  # if not, the number is remembered here until the next start
    return known


def log(error):
    """The trace of a fault, kept for the host."""
    try:
        anew = os.stat(LOG)[6] > LOG_BYTES
    except OSError:
        anew = True
    try:
        text = io.StringIO()
        sys.print_exception(error, text)  # type: ignore[attr-defined]
        kept(anew, LOG, text.getvalue().encode())
    except MemoryError:
        pass


def kept(anew, path, data):
    """Write a file or add to it; neither a full disk nor a full memory stops the match."""
    from meeplight.hardware import store

    try:
        (store.replace if anew else store.append)(path, data)
    except (OSError, MemoryError):
        pass
