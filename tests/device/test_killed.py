"""The deploy is killed (no power lost) before every packet that it writes: the Pico works on, and the next deploy goes through."""

import os
import signal
import subprocess
import sys

import pytest
import unix_pico
from test_cut import READY, comes_up, deploy, updated, write  # noqa: F401 (a fixture)

# Stands for the shell: the same firmware and board as the test, and a kill -9 before the n-th time that bytes go out.
KILLED = """
import os, signal, sys
from pathlib import Path
from unittest import mock
from host_tools.boards import files
from host_tools.device import install, link, package, sync
port, folder, kill = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
files.BOARDS = folder / "boards"
root = folder / "firmware"
package.firmware_files = lambda: sorted(("/" + path.relative_to(root).as_posix(), path) for path in root.rglob("*.py"))
with link.Link(port) as wire:
    real, count = wire.wire.serial.write, 0
    def write(data):
        global count
        count += 1
        if count == kill:
            os.kill(os.getpid(), signal.SIGKILL)
        return real(data)
    wire.wire.serial.write = write
    job = install.prepare(wire, "tiny")
    sync.apply(wire, job.facts, job.plan, silence=300)
    wire.start()
"""


def killed(pico, folder, kill):
    """Did the deploy end by that kill? (Else it was through before.)"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(unix_pico.BOOT.parents[2]), str(unix_pico.BOOT.parents[2] / "firmware")])}
    ran = subprocess.run([sys.executable, "-c", KILLED, pico.port, folder, str(kill)], env=environment, capture_output=True, text=True)
    assert ran.returncode in (0, -signal.SIGKILL), ran.stderr
    return ran.returncode != 0


@pytest.mark.parametrize("part", range(2))
def test_killed_before_every_write(pico, updated, firmware, tmp_path, part):  # noqa: F811
    seen, alone, kill, through = set(), 0, 1 + part, False
    pico.plug()
    while not through:
        pico.unplug()
        pico.flash.write_bytes(updated)
        pico.plug()
        pico.wait(lambda: READY.search(pico.heard))
        pico.heard = b""
        through = not killed(pico, tmp_path, kill)
        if b"\x04!" in pico.heard and b"=.\x04" not in pico.heard and not through:  # it waits for the host: nobody has to unplug it
            pico.wait(lambda: READY.search(pico.heard))
            alone += 1
            assert READY.findall(pico.heard)[-1] in (b"old-old-old", b"new-new-new")
        if kill % 3 == 0 and not through:
            deploy(pico)
            assert READY.findall(pico.heard)[-1] == b"new-new-new"
        else:
            pico.unplug()
            seen.add(comes_up(pico))
        kill += 2
    print(f"killed {(kill - part) // 2 - 1} times, {alone} times it started again by itself")
    assert seen == {"old-old-old", "new-new-new"} and kill > 14 and alone
