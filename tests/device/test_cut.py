"""The cable is pulled out in the middle of a deploy, at every packet: the device comes up with the old or the new version, whole."""

import re

import pytest

from host_tools.device import install, link, sync
from host_tools.errors import BadInput

MAIN = """from meeplight.update import finish
if finish():
    raise SystemExit
import machine
from meeplight import words
from meeplight.games import go
print("meeplight %s-%s-%s ready" % ("MAIN", words.VERSION, go.VERSION))
while True:
    machine.idle()
"""
READY = re.compile(rb"meeplight (\S+) ready")


def write(firmware, version):
    (firmware / "main.py").write_text(MAIN.replace("MAIN", version))
    for name in ("words", "games/go"):
        (firmware / f"meeplight/{name}.py").write_text(f"VERSION = {version!r}\n")


def deploy(pico):
    with link.Link(pico.port) as wire:
        job = install.prepare(wire, "tiny")
        if job.plan:
            sync.apply(wire, job.facts, job.plan)
        wire.start()


def comes_up(pico):
    """The version that runs after plugging in."""
    pico.plug()
    pico.wait(lambda: READY.search(pico.heard) or b">>> " in pico.heard)
    found = READY.search(pico.heard)
    assert found, pico.heard
    return found[1].decode()


@pytest.fixture
def updated(pico, firmware):
    """A Pico with version `old` on it, and version `new` ready to be sent; the fixture's value is its flash."""
    write(firmware, "old")
    deploy(pico)
    pico.unplug()
    write(firmware, "new")
    return pico.flash.read_bytes()


# Each part cuts at every fourth packet, so that parallel runs share the work.
@pytest.mark.parametrize("part", range(4))
def test_cable_pulled_at_every_packet(pico, updated, part):
    seen, cut, finished = set(), 1 + part, False
    while not finished:
        pico.flash.write_bytes(updated)
        pico.packets, pico.cut_at = 0, None
        pico.plug()
        pico.cut_at = cut
        try:
            deploy(pico)
            finished = True
        except BadInput as error:
            assert "ttyPICO is not there" in str(error) or "stopped answering" in str(error) or "did not start" in str(error), error
        pico.on = False
        pico.thread.join()
        pico.cut_at = None
        version = comes_up(pico)
        assert version in ("old-old-old", "new-new-new"), (cut, version)
        seen.add(version)
        if cut % 16 == part:  # and the next deploy goes through from there
            deploy(pico)
            assert READY.findall(pico.heard)[-1] == b"new-new-new"
        pico.unplug()
        cut += 4
    assert seen == {"old-old-old", "new-new-new"} and cut > 60
