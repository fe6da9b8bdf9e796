"""The firmware image for the emulated Pico: from MEEPLIGHT_UF2, else these tests skip and say so."""

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def boot_uf2(uf2):
    name = os.environ.get("MEEPLIGHT_BOOT_UF2")
    if not name:
        pytest.skip("set MEEPLIGHT_BOOT_UF2 to a .uf2 built with firmware/frozen for generic_ws2812_8x8 (docs/safety.md) to try the own boot path")
    assert Path(name).is_file(), f"MEEPLIGHT_BOOT_UF2={name} is not there"
    return name


@pytest.fixture
def pico(uf2):
    from host_tools.emulator.pico import Pico

    return Pico(uf2)
