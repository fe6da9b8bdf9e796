"""The emulated companion in the terminal: its matrix while it runs, keys from the keyboard; the firmware's time, not yours."""

import os
import re
import select
import sys
import time

from rich.live import Live
from rich.text import Text

from host_tools import draw
from host_tools.emulator.companion import HOLD_MS, PAUSE_MS, TAP_MS

_SLICE_MS = 5.0  # emulated ms between two looks at the keyboard
_SPECIAL = {"\r": "#", "\n": "#", "\x7f": "*", "\b": "*", "\x1b[A": "UP", "\x1b[B": "DOWN"}
_SMALL_PAD = {"#": "OK", "*": "BACK"}
QUIT = "q"
HELP = "keys 0-9 a-d, enter #, backspace *, arrows; a capital letter holds; q quits"


def run(companion):
    """Go on until q or Ctrl-C, at most as fast as real time; POSIX terminals."""
    import termios
    import tty

    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)
    tty.setcbreak(fd)
    try:
        with Live(refresh_per_second=20, auto_refresh=False) as live:
            _loop(companion, live, fd)
    except KeyboardInterrupt:
        pass
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)


def _loop(companion, live, fd):
    pico, began = companion.pico, time.monotonic()
    start = free = pico.now
    waiting = []
    while True:
        waiting += signs(_typed(fd))
        if QUIT in waiting:
            return
        if waiting and pico.now >= free:  # one after the other, however fast they were typed
            free = pico.now + press(companion, waiting.pop(0)) * 1e6
        pico.run(_SLICE_MS)
        ahead = (pico.now - start) / 1e9 - (time.monotonic() - began)
        if ahead > 0:
            time.sleep(ahead)
        live.update(picture(companion, time.monotonic() - began), refresh=True)


def _typed(fd):
    """What was typed since the last look, "" if nothing."""
    return os.read(fd, 64).decode(errors="ignore") if select.select([fd], [], [], 0)[0] else ""


def signs(typed):
    """What was typed, key by key; an arrow is several characters."""
    return re.findall(r"\x1b\[.|.", typed, re.DOTALL)


def role_of(companion, sign):
    """(role, held) of a typed sign on this pad, (None, False) for another."""
    role = _SPECIAL.get(sign) or sign.upper()
    if role not in companion.keys.roles:
        role = _SMALL_PAD.get(role)
    return (role, sign in ("A", "B", "C", "D")) if role in companion.keys.roles else (None, False)


def press(companion, sign):
    """Tap or hold the key that a typed sign stands for; returns the emulated ms that this takes, 0 for another sign."""
    role, held = role_of(companion, sign)
    if not role:
        return 0
    down = HOLD_MS if held else TAP_MS
    companion.keys.tap(role, down, bounce_ms=2)
    return down + PAUSE_MS


def picture(companion, wall):
    """The matrix and one line of facts; wall = seconds since the start."""
    pico = companion.pico
    seconds = pico.now / 1e9
    out = draw.terminal(companion.rows())
    out.append(f"{seconds:7.2f} s on the Pico, {wall:.0f} s here; {len(companion.lights.frames)} frames, {companion.lights.bad} bad bits\n")
    said = pico.console.text[-300:].decode(errors="replace").strip().splitlines()
    return out + Text("\n".join(said[-4:] + [HELP]), style="dim")
