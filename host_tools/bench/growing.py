"""Does memory grow? Match after match on the emulated Pico through app, lights and flash, but without waiting between presses."""

import re
from pathlib import Path

from host_tools.bench.pressing import set_up
from host_tools.emulator.companion import Companion
from host_tools.emulator.console import DeviceError, enter_raw

SCRIPT = Path(__file__).parent / "growing_device.py"
_LOOK = re.compile(rb"free (\w+) (\d+) (\d+).*?max free sz: (\d+)", re.DOTALL)


def played(board, uf2, name, presses, tell=lambda done: None, seed=1):
    """[(where, presses so far, free bytes, largest free block)] of at least `presses` presses; where = "menu" after a match, or "play"."""
    keys = [role for _press, role in set_up(name)]
    companion = Companion(board, uf2, mend=lambda made: made.update({"/main.py": b"pass"}))
    pico, text = companion.pico, companion.pico.console.text
    pico.wait_for_console()
    enter_raw(pico)
    pico.console.send(f"PRESSES, SET_UP, SEED = {presses}, {keys!r}, {seed}\n{SCRIPT.read_text()}\x04".encode())
    while not pico.run(lambda: text.endswith(b"\x04>"), 1000):
        found = re.findall(rb"made (\d+)", text[-2000:])
        if found:
            tell(int(found[-1]))
    if b"done" not in text[-200:]:
        raise DeviceError(text[-1500:].decode(errors="replace"))
    looks = [(where.decode(), int(made), int(free), 16 * int(block)) for where, made, free, block in _LOOK.findall(bytes(text))]
    return looks
