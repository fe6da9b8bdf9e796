"""Where the firmware and the boards lie: beside this folder in a checkout, inside the package when installed as a wheel."""

from pathlib import Path

import meeplight
from host_tools.errors import BadInput

_DATA = Path(__file__).parent / "data"
_ROOT = Path(__file__).parent.parent

#: The device package `meeplight`, as imported on this PC.
PACKAGE = Path(meeplight.__path__[0])
#: `main.py` of the device.
MAIN = _DATA / "main.py" if _DATA.exists() else _ROOT / "firmware" / "main.py"
#: The folder of board files.
BOARDS = _DATA / "board_configs" if _DATA.exists() else _ROOT / "board_configs"
#: The game that `new-game` copies.
EXAMPLE = Path(__file__).parent / "example"


def firmware_files():
    """Yield (device path, host path) of every file that lands on the Pico, `/main.py` first, sorted."""
    yield "/main.py", MAIN
    for path in sorted(PACKAGE.rglob("*.py")):
        yield "/meeplight/" + path.relative_to(PACKAGE).as_posix(), path


def checkout():
    """The root of the checkout this runs from; BadInput in an installed package, where there is no place for new files."""
    if _DATA.exists():
        raise BadInput("This needs the project's folder: clone it, then `pip install -e .` there (or `make play` once) and call it again.")
    return _ROOT
