"""A limit on every call into a game's file: what never comes back ends with its function, file and line."""

import contextlib
import signal
import threading
from pathlib import Path

import meeplight.games

LIMIT = 5  # seconds of computing; a device wants its answer in a hundredth of one


class Endless(Exception):
    """A function of a game that has not come back."""


@contextlib.contextmanager
def patience():
    """Endless is raised in a game's file after LIMIT; no limit where the system has no such timer (Windows), or off the main thread."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    seen = [None, 0]  # the call into a game that was running a second ago, and for how long

    def tick(_signal, frame):
        call = entered(frame)
        seen[:] = (call, seen[1] + 1) if call and call is seen[0] else (call, 0)
        if seen[1] >= LIMIT:
            seen[:] = None, 0
            raise Endless(f"has not come back for {LIMIT} s")

    handler = signal.signal(signal.SIGVTALRM, tick)
    timer = signal.setitimer(signal.ITIMER_VIRTUAL, 1, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, *timer)
        signal.signal(signal.SIGVTALRM, handler)


def entered(frame):
    """The outermost frame in the file of a game, or None."""
    found = None
    while frame:
        if any(Path(frame.f_code.co_filename).is_relative_to(folder) for folder in meeplight.games.__path__):
            found = frame
        frame = frame.f_back
    return found
