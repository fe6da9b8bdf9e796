"""`mpremote exec 1` on every screen that the companion has, at many moments of each, on the emulated Pico; POSIX, as it forks."""

import os
import pickle
import random
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from pathlib import Path

from host_tools.bench.pressing import before_run, saves
from host_tools.bench.speed import random_match
from host_tools.device import littlefs_image
from host_tools.device.picos import BLOCK, PICOS
from host_tools.emulator.companion import Companion
from host_tools.emulator.console import execute
from host_tools.emulator.serve import Pty, serve

SMALL, LARGE = "generic_ws2812_8x8", "generic_ws2812_16x16"
MOVES, WITHIN, LIMIT_MS = 12, 200, 10_000  # moves of the match; ms from the screen to Ctrl-C, at most; ms until it is in, at most
FREE = 12  # blocks that a full flash has left
CHANGES, SHOWN = ("C", "#"), 900  # last keys that change the match (the end pulses: not compared); ms until all is shown
PROMPT = b"raw REPL; CTRL-B to exit\r\n>"
_FAULT = b"    from meeplight.core.app import App\n\n    App.tick = lambda app, now, events: 1 // 0\n"

#: What lies on the flash: board, game (None: none), what the console says when it is there, and its screens with the keys to them; ! = held.
STARTS = {
    "match": (
        LARGE, "siam", b" ready",
        {"the whole board": "", "pad": "B", "bars": "B B", "number": "B B B", "gauge": "B B B B", "half keyed": "1", "refused": "*", "help": "D",
         "tools": "D!", "set right": "D! 1", "end now?": "D! 2", "the end": "D! 2 #", "new match?": "D! 3", "other language": "D! 4"},
    ),
    "one panel": (SMALL, "coffee_rush", b" ready", {"play": "", "undone": "C"}),
    "no match": (SMALL, None, b" ready", {"menu": "", "title": "1", "players": "1 #", "options": "1 # D", "first move": "1 # 2"}),
    "damaged": (SMALL, "siam", b" ready", {"damaged": ""}),
    "full": (SMALL, "siam", b" ready", {"full": "D! 3 # 1 # 2"}),
    "lost": (SMALL, "siam", b"saves?", {"saves?": ""}),
    "fault": (SMALL, "siam", b"ready", {"fault code": ""}),
    "held": (SMALL, "siam", b"safe mode", {"safe mode": ""}),
    "power": (SMALL, "siam", b"", {"starting": ""}),
}  # fmt: skip

MATCHES = ("match", "one panel")  # whose match must be back after a reset


def started(start, uf2):
    """(companion at its first screen, what of its picture must be back after a reset)."""
    board, name, said, _screens = STARTS[start]
    companion = Companion(board, uf2, mend=lambda made: _mend(start, name, made))
    if start == "held":
        companion.keys.press("*")
    companion.pico.wait_for_console()
    if not companion.pico.run(lambda: said in companion.pico.console.text, 8000):
        raise RuntimeError(f"{start}: not there: {companion.pico.console.text.decode(errors='replace')}")
    companion.keys.release("*")
    companion.pico.run(40 if said else 0)
    return companion, companion.rows()[: len(companion.rows()) // 2]


def _mend(start, name, made):
    if not name:
        return
    whole = random_match(name, 3, MOVES)
    files = saves(whole, name, whole.moves)
    if start == "damaged":
        data = files["0001-00"]
        files["0001-00"] = data[:-20] + bytes((data[-20] ^ 1,)) + data[-19:]
    if start == "full":
        files["0002-00"] = files["0001-00"]
    if start == "fault":
        before_run(made, _FAULT)
    made.update({"/old" if start == "lost" else f"/saves/{file}": data for file, data in files.items()})
    if start == "full":
        blocks = PICOS["RPI_PICO"].blocks
        made["/full"] = bytes(BLOCK * (blocks - len(littlefs_image.build(made, blocks)) // BLOCK - FREE))


def go(companion, keys):
    """Press what leads to a screen."""
    for key in keys.split():
        companion.do(("hold" if key[1:] == "!" else "press", key[0]))


def enter(pico, dice):
    """The bytes of `mpremote exec 1`, one after the other; True if it was let in and its code ran."""
    text, start = pico.console.text, len(pico.console.text)

    def says(words):
        return pico.run(lambda: text.endswith(words) and len(text) > start, LIMIT_MS)

    pico.console.send(b"\r\x03")
    pico.run(dice.uniform(0, 1))
    pico.console.send(b"\r\x01")
    if not says(PROMPT):
        return False
    start = len(text)
    pico.console.send(b"\x04")
    if not (says(PROMPT) and b"soft reboot" in text[start:]):
        return False
    return execute(pico, "1", LIMIT_MS) == ""


def resumes(companion, before):
    """After `mpremote reset`: is the match on view again?"""
    count = companion.pico.console.text.count(b" ready")
    companion.pico.console.send(b"import machine; machine.reset()\x04")
    back = companion.pico.run(lambda: companion.pico.console.text.count(b" ready") > count, LIMIT_MS)
    companion.pico.run(40)
    return back and companion.rows()[: len(before)] == before


def moment(companion, before, keys, seed, reset):
    """(in, resumed) of one try at a random moment; resumed is None where it is not tried."""
    dice = random.Random(seed)
    companion.pico.run(dice.uniform(0, WITHIN))
    entered = enter(companion.pico, dice)
    return entered, resumes(companion, before) if reset and entered else None


def really(companion):
    """(in, resumed) by the mpremote of this machine on a pseudo terminal."""
    with tempfile.TemporaryDirectory() as folder:
        port, stop, pico = Path(folder) / "ttyPICO", threading.Event(), companion.pico

        def starts():
            return sum(pico.console.text.count(said) for said in (b" ready", b"saves?"))

        count = starts()
        server = threading.Thread(target=serve, args=(pico, Pty(port), stop))
        server.start()
        try:
            told = [
                subprocess.run([sys.executable, "-m", "mpremote", "connect", str(port), *words], capture_output=True, timeout=120).returncode == 0
                for words in (["exec", "1"], ["reset"])
            ]
            until = time.monotonic() + 120
            while told[1] and starts() == count and time.monotonic() < until:
                time.sleep(0.1)
            told[1] = told[1] and starts() > count
        finally:
            stop.set()
            server.join()
    return told[0], told[1]


def screen(companion, before, keys, tries, seed, real):
    """[(in, resumed), ...] of one screen."""
    go(companion, keys)
    if before and keys[-1:] in CHANGES:  # no longer the match that was there: what is there now must be back
        companion.pico.run(SHOWN)
        before = companion.rows()[: len(before)] if keys[-1:] == "C" else None
    told = [forked(moment, companion, before, keys, seed + i, i == 0 and before is not None) for i in range(tries)]
    return told + ([forked(really, companion)] if real else [])


def forked(work, *given):
    """What a piece of work gives in a copy of this process, so that it can be done again from here."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        try:
            answer = work(*given)
        except BaseException:
            answer = traceback.format_exc()
        with os.fdopen(writer, "wb") as pipe:
            pipe.write(pickle.dumps(answer))
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        told = pickle.loads(pipe.read())
    os.waitpid(child, 0)
    if isinstance(told, str):
        raise RuntimeError(told)
    return told
