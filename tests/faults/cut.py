"""Power cut at every program and erase of a session, four ways of damage, and two cuts in short ones (MicroPython).

usage: cut.py [--length MOVES] [--every N] [--from K] [--cut N] [--way not|half|noise|bits] [--twice] SESSION...
Each cut must leave the state before the step or the one after it, and the next press must work. --cut N runs one cut again.
"""

import gc
import sys

import rig
import sessions
from flash import WAYS, Flash, cut, images, mount, unmount

STATE = {"cuts": 0, "bad": 0}


def boot(image):
    """(what a start finds on this flash, the log of what a press more writes, the error of a flash that does not hold)."""
    flash = Flash(data=image)
    mount(flash)
    try:
        flash.log = []
        app = rig.start()
        first = rig.found(app)
        whole = rig.others_whole()
        rig.tap(app, "C" if app.table and app.table.match.moves else "#" if hasattr(app.screen, "damaged") else "D")
        after = rig.found(rig.start())
        live = after if app.table and app.table.match.over() else rig.found(app)
    finally:
        unmount()
    wrong = "other files are damaged" if not whole else f"the next press is lost: {live}, after a start {after}" if live != after else ""
    if app.reason == ("not saved",):
        wrong = "the next press is not saved"
    return first, flash.log, wrong


def record(session):
    """(image at the start, log, [number of writes done when each step was durable], what was on the table then or None)."""
    flash, (prepare, steps) = rig.fresh(), session
    mount(flash)
    prepare(rig.Store(rig.SAVES))
    base, flash.log, marks, lives = bytes(flash.data), [], [0], [None]
    app = rig.start()
    for step in steps:
        app = rig.do(app, step)
        assert app.reason != ("not saved",), "the session itself does not run"
        marks.append(len(flash.log))
        lives.append(rig.found(app) if app.table and not app.table.match.over() else None)
    unmount()
    return base, flash.log, marks, lives


def references(base, log, marks, lives):
    """What a start finds after each durable step; the same as the match that was on the table."""
    out = []
    for live, (_number, image) in zip(lives, images(base, log, marks)):  # noqa: B905
        first, _log, wrong = boot(bytearray(image))
        gc.collect()  # images are large
        assert not wrong and (live is None or live == first), (wrong, live, first)
        out.append(first)
    return out


def one(label, number, way, image, write, allowed):
    """One cut: the image before write `number`, the write damaged."""
    image = cut(image, write, way)
    before, STATE["cuts"] = bytes(image) if allowed[2] else None, STATE["cuts"] + 1
    try:
        first, log, wrong = boot(image)
    except Exception as error:
        first, log, wrong = "", [], repr(error)
        sys.print_exception(error)
    if wrong or first not in allowed[:2]:
        STATE["bad"] += 1
        print(f"BAD {label} --cut {number} --way {way}: {wrong} found {first}, allowed {allowed[:2]}")
    return before, log, first


def run(label, session, every, begin, only, ways, twice):
    base, log, marks, lives = record(session)
    told, count = references(base, log, marks, lives), STATE["cuts"]
    numbers = [only] if only is not None else range(begin, marks[-1], every)
    for number, image in images(base, log, numbers):
        step = len([mark for mark in marks if mark <= number]) - 1
        for way in ways:
            broken, more, first = one(label, number, way, image, log[number], (told[step], told[step + 1], twice))
            if twice:
                second(label, number, way, broken, more, first)
        gc.collect()
    print(f"{label.rsplit('/', 1)[-1]}: {marks[-1]} writes, {len(marks) - 1} steps, {STATE['cuts'] - count} cuts")


def second(label, number, way, broken, log, first):
    """A cut again, at every write of the press after the first cut."""
    after = None
    for again, image in images(broken, log, range(len(log) + 1)):
        if after is None:
            full = bytearray(image)
            for at, new in log:
                full[at : at + len(new)] = new
            after = boot(full)[0]
        if again < len(log):
            one(f"{label}, after cut {number} {way}", again, way, image, log[again], (first, after, False))


def main(args):
    given = {"--length": 12, "--every": 1, "--from": 0, "--cut": None, "--way": None}
    twice, names = False, []
    while args:
        word = args.pop(0)
        if word == "--twice":
            twice = True
        elif word in given:
            given[word] = args.pop(0) if word == "--way" else int(args.pop(0))
        else:
            names.append(word)
    ways = WAYS if given["--way"] is None else (given["--way"],)
    for name in names:
        run(name, sessions.session(name, given["--length"]), given["--every"], given["--from"], given["--cut"], ways, twice)
    print(f"total {STATE['cuts']} cuts, {STATE['bad']} bad")
    sys.exit(1 if STATE["bad"] else 0)


main(sys.argv[1:])
