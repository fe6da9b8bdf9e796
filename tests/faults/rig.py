"""A companion on a Pico's flash in RAM (MicroPython): the real App and Store, keys pressed, and what a start finds."""

import gc
import os
import sys

HERE = __file__.rsplit("/", 1)[0]
sys.path[:0] = [HERE + "/..", HERE + "/../../firmware", HERE + "/../../host_tools/soak"]

import flash as ram  # noqa: E402
import sessions  # noqa: E402

import contract  # noqa: E402, F401
from meeplight.core import journal  # noqa: E402
from meeplight.core.app import HOLD, App  # noqa: E402
from meeplight.core.canvas import Canvas  # noqa: E402
from meeplight.hardware import store  # noqa: E402
from meeplight.hardware.store import Store  # noqa: E402

sys.modules["meeplight.hardware.pico"] = sys  # not here, and nothing that is tried needs it
from meeplight.hardware import remains, run  # noqa: E402

gc.threshold(4 << 20)  # a whole flash must find room in one piece
PAD = tuple(tuple(row) for row in ("123A", "456B", "789C", "*0#D"))
SAVES = "/pico/saves"
OTHERS = {"/pico/main.py": b"print('hello')\n" * 9, "/pico/board.json": b"{}" * 700}
CANVAS = Canvas(8, 8)
run.FAILED, run.LOG, remains.ANEW = "/pico/failed", "/pico/log.txt", "/pico/anew"


def fresh(blocks=352):
    """A flash with a file system, the folder of saves and other people's files on it; not mounted."""
    flash = ram.Flash(blocks)
    ram.format_and_mount(flash)
    Store(SAVES)
    for path, data in OTHERS.items():
        with open(path, "wb") as file:
            file.write(data)
    ram.unmount()
    return flash


def for_this_flash(*paths):
    """The names of scripts in this project that mean the root of the device, here the place where its flash is mounted."""
    names = {}
    for path in paths:
        with open(HERE + "/../../" + path) as file:
            exec(file.read().replace('"/', '"/pico/'), names)
    names["hush"] = hushed
    return names


def hushed(letter):
    """Ctrl-C that came meanwhile is raised where the device would find it in what it reads."""
    store.hush(letter)
    if letter == store.CTRL_C:
        store.heard()


def start(resume=True, audit=False):
    """What the device does when it gets power, after mounting; with `audit` also what it does in its first idle moments."""
    if "update.bin" in os.listdir("/pico"):
        for_this_flash("firmware/meeplight/update.py")["finish"]()
    app = App(Store(SAVES), CANVAS, PAD, 0, 5, resume)
    while audit and app.rest():
        pass
    return app


def do(app, work):
    """A step of a session: a function, or [(press or hold, role)]; returns the app that then runs."""
    if callable(work):
        return work(app) or app
    for kind, role in work:
        tap(app, role, kind == "hold")
    return app


def step(app, ms, events):
    """A turn of the device's loop: light, then the journal, then the confirmed light."""
    app.tick(app.now + ms, events)
    app.draw()
    while app.unsaved():
        app.save()
    app.draw()


def tap(app, role, held=False):
    at = app.now + 50
    step(app, 50, [(role, True, at)])
    if held:
        step(app, HOLD + 10, [])
    step(app, 40, [(role, False, app.now + 40)])


def found(app):
    """All that a start brings back, as text: the match with its moves, the language, every match kept, faults counted, marks."""
    table, kept = app.table, []
    for number in journal.numbers_in(app.store):
        try:
            kept.append((number, len(journal.Journal(app.store, number).load()[1])))
        except journal.Damaged as damaged:
            kept.append((number, damaged.text))
    told = (table.name, table.match.moves, table.match.undone) if table else getattr(app.screen, "damaged", None) and app.screen.damaged.text
    run.known = None
    return forgiven(repr((told, app.language, kept, (run.failures(), b"".join(remains.accepted())))))


def others_whole():
    for path, data in OTHERS.items():
        with open(path, "rb") as file:
            if file.read() != data:
                return False
    return True


def forgiven(text):
    """What a start finds, without the match that its players gave up."""
    for gone in sessions.GIVEN_UP:
        text = text.replace(gone, "")
    return text
