"""What the app's own work takes on the emulated Pico: one game, driven without the loop, each piece timed by the device."""

import json
from pathlib import Path

from host_tools.bench.pressing import before_run, saves, set_up
from host_tools.bench.speed import random_match
from host_tools.emulator.companion import Companion
from host_tools.emulator.measure import summary

SCRIPT = Path(__file__).parent / "inside_device.py"
IDLE_MS = 3000  # the moves of a journal are checked and the flash is looked through while nobody presses
BACK = 6  # moves that a match which came to its end is taken back, so that there is something left to play
PAUSE_MS = 150  # a menu, a game, help and tools are loaded from the flash
HEAP = """
    import gc, machine, micropython

    def look(_timer):
        if machine.mem32[0x40058020] == 1:
            machine.mem32[0x40058020] = 0
            gc.collect()
            micropython.mem_info()
            print("heap", gc.mem_free())

    beat = machine.Timer(period=20, callback=look)
"""


def prepared(name, depth=300, seed=3, options=None):
    """A random match of at most `depth` moves that is not over."""
    match = random_match(name, seed, depth, options)
    if match.over():
        match.moves = match.moves[:-BACK]
        match.refold()
    return match


def installed(board, uf2, name, match, mend=None):
    """A companion with this match as its newest journal."""
    files = {f"/saves/{file}": data for file, data in saves(match, name, match.moves).items()}

    def mended(made):
        made.update(files)
        if mend:
            mend(made)

    return Companion(board, uf2, mend=mended)


def times(board, uf2, name, moves=8, depth=300, options=None):
    """{what: summary in ms} of a game, with `moves` moves keyed at random after a match of up to `depth`; `depth`: how deep it was."""
    match = prepared(name, depth, options=options)
    companion = installed(board, uf2, name, match, lambda made: made.update({"/main.py": b"pass"}))
    size = (companion.config["display"]["width"], companion.config["display"]["height"])
    head = f"SIZE, MOVES, PAD = {size!r}, {moves}, {[list(row) for row in companion.config['pads']['keys']]!r}\n"
    told = json.loads(companion.pico.exec(head + SCRIPT.read_text(), 600_000))
    return {what: summary([us / 1000 for us in found]) for what, found in told.items()} | {"depth": len(match.moves)}


def heap(board, uf2, name, depth=300, options=None):
    """(free bytes, largest free block) in play, in the real loop, once a match of up to `depth` moves was resumed and looked through."""
    companion = installed(board, uf2, name, prepared(name, depth, options=options), _looked)
    if not companion.ready():
        raise RuntimeError(f"{name} does not start: {companion.pico.console.text.decode()}")
    companion.pico.run(IDLE_MS)
    return look(companion)


def begun(board, uf2, name):
    """The same in a match just begun from the menu, whose help and tools were looked at and put away."""
    companion = Companion(board, uf2, mend=_looked)
    companion.ready()
    seen = [("press", "D"), ("press", "*"), ("hold", "D"), ("press", "*")]
    for gesture in set_up(name) + seen * 2:
        companion.do(gesture)
        companion.pico.run(PAUSE_MS)
    companion.pico.run(IDLE_MS)
    if not companion.saves():
        raise RuntimeError(f"{name}: no match has begun")
    return look(companion)


def _looked(made):
    before_run(made, HEAP.encode())


def look(companion):
    """(free bytes, largest free block) of a companion whose main.py was mended by `_looked`."""
    pico = companion.pico
    start = len(pico.console.text)
    pico.chip.write_uint32(0x40058020, 1)
    pico.run(lambda: b"heap" in pico.console.text[start:] and pico.console.text.endswith(b"\n"), 3000)
    said = pico.console.text[start:].decode()
    block = int(said.split("max free sz:")[1].split()[0])
    return int(said.split("heap ")[1].split()[0]), 16 * block
