"""The device code against the type stubs of the RP2 port: wrong names, wrong arguments, modules a board does not have."""

import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.paths import PACKAGE

STUBS = "micropython-rp2-rpi_pico-stubs==1.29.0.post1"
ROOT = Path(__file__).parent.parent.parent
CONFIG = """[mypy]
python_version = 3.11
mypy_path = {typings}:{firmware}
custom_typeshed_dir = {typings}
explicit_package_bases = True
namespace_packages = True
follow_imports = silent
follow_imports_for_stubs = True
check_untyped_defs = True
no_site_packages = True
disable_error_code = var-annotated
"""


@pytest.fixture(scope="session")
def typings():
    """The stubs in a folder of their own: in the environment they would hide Adafruit's `neopixel`."""
    folder = ROOT / "typings"
    if not (folder / "rp2").exists() and not (folder / "rp2.pyi").exists():
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", str(folder), STUBS]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            pytest.skip(f"{STUBS} cannot be installed: {(done.stderr.strip().splitlines() or ['?'])[-1]}")
    return folder


def check(typings, tmp_path, *files):
    config = tmp_path / "mypy.ini"
    config.write_text(CONFIG.format(typings=typings, firmware=PACKAGE.parent))
    command = [sys.executable, "-m", "mypy", "--config-file", str(config), "--cache-dir", str(tmp_path / "cache"), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    return done.returncode, done.stdout


def test_the_hardware_package(typings, tmp_path):
    code, said = check(typings, tmp_path, *sorted((PACKAGE / "hardware").glob("*.py")))
    assert code == 0, said


@pytest.mark.parametrize(
    "wrong",
    [
        "from machine import Pin\nPin(3, Pin.IN, pul=Pin.PULL_UP)",
        "from time import sleep_ms\nsleep_ms('x')",
        "import rp2\nrp2.DMA().activate(1)",
        "import dataclasses",
    ],
)
def test_the_check_can_fail(typings, tmp_path, wrong):
    bad = tmp_path / "bad.py"
    bad.write_text(wrong + "\n")
    assert check(typings, tmp_path, bad)[0] == 1
