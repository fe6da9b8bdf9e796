"""Errors and Ctrl-C at every call of the flash or of the file functions, in every step of a session (MicroPython).

usage: fail.py [--length MOVES] [--every N] [--kind KIND] [--step S --call N] SESSION...
A step that is told `not saved` has changed nothing and works when pressed again; the next start finds what was on the table.
After Ctrl-C the companion is started again in the same Python, plays on and collects; no record goes backwards.
"""

import gc
import sys

import rig
import sessions
from flash import Flash, mount, unmount
from traps import KINDS, Trap, arm

STATE = {"faults": 0, "bad": 0}


def steps_of(session):
    """[(step, image before it, what a start finds before, and after)] of a session without faults."""
    flash, (prepare, steps) = rig.fresh(), session
    mount(flash)
    prepare(rig.Store(rig.SAVES))
    out, app, image, state = [], rig.start(), bytes(flash.data), rig.found(rig.start())
    for step in steps:
        app = rig.do(app, step)
        after = rig.found(rig.start())
        out.append((step, image, state, after))
        image, state = bytes(flash.data), after
    unmount()
    return out


def match_of(text):
    """What is on the table, without the list of what is kept."""
    return text.rsplit(", [", 1)[0]


def trial(place, kind, trap, start=False):
    """(did the trap go off, what is wrong) with the trap set for one step."""
    if start:
        return booted(place, kind, trap)
    step, image, before, after = place
    flash = Flash(data=bytearray(image))
    mount(flash)
    try:
        app, stopped = rig.start(), False
        arm(flash, kind, trap)
        try:
            app = rig.do(app, step)
        except KeyboardInterrupt:
            stopped = True
        except (OSError, MemoryError):
            if step.__name__ != "restore":  # there the host is told and nothing runs any more
                raise
            stopped = True
        arm(flash, kind, None)
        if trap.count < trap.at:
            return False, ""
        if stopped:
            app = None
            return True, stopped_well(flash, before, after)
        return True, went_on(flash, app, place)
    finally:
        arm(flash, kind, None)
        unmount()


def booted(place, kind, trap):
    """The same for a start: tried again as the device does, the third time without the match; nothing on the flash changes."""
    _step, image, before, _after = place
    flash, app = Flash(data=bytearray(image)), None
    mount(flash)
    try:
        arm(flash, kind, trap)
        for resume in (True, True, False):
            try:
                app = rig.start(resume)
                break
            except (OSError, MemoryError, KeyboardInterrupt):
                pass
        arm(flash, kind, None)
        if trap.count < trap.at:
            return False, ""
        # Settings that cannot be read once are the default ones until the next start.
        if app and resume and match_of(rig.found(app))[:-1] != match_of(before)[:-1]:
            return True, f"a start shows {rig.found(app)}, not {before}"
        return True, again(flash, match_of(before))
    finally:
        arm(flash, kind, None)
        unmount()


def went_on(flash, app, place):
    step, _image, before, after = place
    if app.reason == ("not saved",):
        live = match_of(rig.found(app))
        # Rules change nothing while a match is not on the table: there `before` is what a start would show.
        if app.table and live != match_of(before):
            return f"told 'not saved' and shows {live}, before it was {before}"
        if not app.table and not hasattr(app.screen, "damaged"):
            app.screen = rig.start(False).screen
            app.screen.app = app
        app.reason = None
        rig.do(app, step)
        if app.reason == ("not saved",):
            return "the next press is not saved"
    found = rig.found(rig.start())
    if match_of(found) != match_of(after):
        return f"a start finds {found}, not {after}"
    return again(flash, match_of(after))


def stopped_well(flash, before, after):
    found = match_of(rig.found(rig.start()))
    if found not in (match_of(before), match_of(after)):
        return f"after Ctrl-C {found}, allowed {before} {after}"
    app = rig.start()
    for _ in range(3):
        rig.tap(app, "C" if app.table and app.table.match.moves else "#" if hasattr(app.screen, "damaged") else "D")
    live = match_of(rig.found(app))
    return again(flash, live)


def again(flash, live):
    """Collect, mount again, start: still the same."""
    gc.collect()
    unmount()
    mount(flash)
    found = match_of(rig.found(rig.start()))
    return "" if found == live and rig.others_whole() else f"a start finds {found}, not {live}"


def run(label, session, every, kinds, only):
    begun = STATE["faults"]
    for number, place in enumerate(steps_of(session)):
        if only[0] not in (None, number):
            continue
        for kind, lasting, late, start in kinds:
            call, off = only[1] or 1 + number % every, True
            while off:
                try:
                    off, wrong = trial(place, kind, Trap(kind, call, lasting, late), start)
                except Exception as error:
                    sys.print_exception(error)
                    off, wrong = True, repr(error)
                STATE["faults"] += off
                if wrong:
                    STATE["bad"] += 1
                    print(f"BAD {label} --step {number} --call {call} --kind {kind} lasting={lasting} late={late} start={start}: {wrong}")
                call += every
                off = off and not only[1] and not (wrong and lasting)
            gc.collect()
    print(f"{label.rsplit('/', 1)[-1]}: {STATE['faults'] - begun} faults")


def main(args):
    given = {"--length": 6, "--every": 1, "--kind": None, "--step": None, "--call": None}
    names = []
    while args:
        word = args.pop(0)
        if word in given:
            given[word] = args.pop(0) if word == "--kind" else int(args.pop(0))
        else:
            names.append(word)
    kinds = [kind + (start,) for kind in KINDS for start in (False, True) if given["--kind"] in (None, kind[0])]
    for name in names:
        run(name, sessions.session(name, given["--length"]), given["--every"], kinds, (given["--step"], given["--call"]))
    print(f"total {STATE['faults']} faults, {STATE['bad']} bad")
    sys.exit(1 if STATE["bad"] else 0)


main(sys.argv[1:])
