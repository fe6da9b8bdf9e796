"""What a connected device is and holds, and whether Meeplight can run on it."""

import json
from dataclasses import dataclass, field

from host_tools.device.link import script
from host_tools.device.picos import PICOS
from host_tools.errors import BadInput

OLDEST = (1, 24)
#: Order of the numbers in bits 10 and up of `sys.implementation._mpy` (MicroPython, py/persistentcode.h).
ARCHS = (None, "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp", "xtensa", "xtensawin", "rv32imc", "rv64imc")
UPGRADE = (
    "Hold BOOTSEL while plugging the Pico in and copy a newer MicroPython UF2 (micropython.org/download) onto the drive;"
    " run `meeplight backup` before, if there are games on it."
)
KEPT = (
    "The file system cannot be read; it is as it was, nothing has been formatted. `meeplight rescue` copies the matches that are left;"
    " `meeplight deploy --format` (or * and D held for three seconds) makes a new file system, `meeplight restore` brings them back."
)


@dataclass
class Facts:
    """Sizes in bytes, blocks in pieces of `block` bytes; `flash` = (block size, blocks) of the chip's file system area or None.

    `boot`: None, or (board, kept?) of an own boot path (firmware/frozen).
    """

    version: list
    mpy: int
    machine: str
    build: str
    serial: str
    heap: int
    block: int
    blocks: int
    free: int
    flash: list | None
    files: dict = field(default_factory=dict)
    folders: list = field(default_factory=list)
    marker: str = ""
    board: str | None = None
    boot: list | None = None

    @property
    def kept(self):
        """Does the device keep a file system that cannot be read?"""
        return bool(self.boot and self.boot[1])

    @property
    def arch(self):
        """The machine code this MicroPython takes, as mpy-cross calls it, or None."""
        number = self.mpy >> 10 & 15
        return ARCHS[number] if number < len(ARCHS) else None

    @property
    def pico(self):
        """The entry of PICOS, or None for another board with the same chips."""
        title = "".join(self.machine.split(" with ")[0].split())
        return PICOS.get(self.build) or next((pico for pico in PICOS.values() if "".join(pico.title.split()) == title), None)

    @property
    def geometry(self):
        """(block size, blocks) of the mounted file system."""
        return self.block, self.blocks

    def installed(self):
        """The version marker as a dict; empty when there is none that can be read."""
        return _object(self.marker)

    def board_file(self):
        """The board file on the device as a dict; empty when there is none that can be read."""
        return _object(self.board)


def _object(text):
    try:
        value = json.loads(text or "")
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def look(link):
    """Ask the device everything at once."""
    answer = link.run(script("probe")).replace(b"\r\n", b"\n")
    head, _, marker = answer.partition(b"\n\n")
    try:
        about, *listing = head.decode().split("\n")
        found = [(int(size), path) for size, path in (line.split(" ", 1) for line in listing)]
        files = {path: size for size, path in found if size >= 0}
        folders = [path for size, path in found if size < 0]
        return Facts(**json.loads(about), files=files, folders=folders, marker=marker.decode(errors="replace").strip())
    except (ValueError, TypeError) as error:
        raise BadInput(f"{link.port} answered something unexpected: {answer[:80]!r}. Unplug the Pico, plug it in and try again.") from error


def faults(facts, board=None):
    """Yield why Meeplight cannot run there, each with its cure; `board`: the board file meant for it."""
    if facts.kept:
        yield KEPT
    if tuple(facts.version[:2]) < OLDEST:
        yield f"MicroPython {'.'.join(map(str, facts.version))} is too old: 1.24 or newer is needed. {UPGRADE}"
    chips = {PICOS[name].chip for name in (board or {}).get("mcu", PICOS) if name in PICOS}
    if not any(chip in facts.machine for chip in chips):
        yield f"The device is `{facts.machine}`, but {_meant(board)} needs {' or '.join(sorted(chips))}. Choose another --board or --port."
    elif board and facts.pico and facts.pico.name not in board["mcu"]:
        yield (
            f"The device is a {facts.pico.title}, but board {board['id']} is for {', '.join(board['mcu'])}."
            f' Choose another --board, or add "{facts.pico.name}" to its "mcu" if the pins are right.'
        )


def _meant(board):
    return f"board {board['id']}" if board else "Meeplight"
