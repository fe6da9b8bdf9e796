"""After a fault the real mpremote gets in over the console, and after its reset the match goes on with every confirmed move."""

import os
import subprocess
import sys
import threading

import pytest

from host_tools.emulator.serve import Pty, serve
from meeplight.core.records import one
from tests.faults.on_chip import ASKED, Played, Wrong

LONG = os.environ.get("MEEPLIGHT_LONG") == "1"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminals on this system")

# mpremote as it is, with more patience: the emulated Pico is fifty times slower than a real one.
MPREMOTE = """
import sys
from mpremote.transport_serial import SerialTransport
SerialTransport.enter_raw_repl.__defaults__ = (True, 300)
from mpremote.main import main
sys.exit(main())
"""


def mpremote(pico, port, *words):
    """(exit code, what it printed) of one call, the Pico running meanwhile."""
    stop = threading.Event()
    server = threading.Thread(target=serve, args=(pico, Pty(port), stop))
    server.start()
    try:
        ran = subprocess.run([sys.executable, "-c", MPREMOTE, "connect", port, *words], capture_output=True, text=True, timeout=600)
    finally:
        stop.set()
        server.join()
    return ran.returncode, ran.stdout + ran.stderr


def in_play(played):
    played.saved(played.press())


def while_it_starts(played):
    in_play(played)
    played.pico.power_cut()
    played.pico.reboot()
    played.pico.run(lambda: played.pico.console.connected, 1000)


def after_a_power_cut_in_a_save(played):
    in_play(played)
    move = played.press()
    played.pico.power_cut("half", 0)
    played.pico.run(300)
    assert not played.pico.powered
    played.check(move, False)
    played.pico.reboot()
    played.start()


def asked_for_moves(played):
    """A record is taken away, as a bad block does: the companion asks."""
    for _ in range(3):
        in_play(played)
    volume = played.companion.volume()
    name = max(name for name in volume.fs.listdir("/saves") if name.startswith("0001"))
    data = volume.read(f"/saves/{name}")
    at, ends = 4, []
    while at < len(data):
        at = one(data, at, int.from_bytes(data[at - 4 : at], "big"))[1]
        ends.append(at)
    played.pico.power_cut()
    volume.write(f"/saves/{name}", data[: ends[-3]])
    volume.put_on(played.pico)
    del played.entries[-2:]
    played.pico.console.text.clear()
    played.pico.reboot()
    if not played.pico.run(lambda: ASKED in played.pico.console.text, 20_000):
        raise Wrong("does not ask")


PLACES = [in_play, while_it_starts, after_a_power_cut_in_a_save, asked_for_moves]


@pytest.mark.parametrize("place", PLACES if LONG else PLACES[:1], ids=lambda place: place.__name__)
def test_mpremote_gets_in_and_after_its_reset_the_match_goes_on(uf2, tmp_path, place, record_property):
    played = Played(uf2, "canosa", 7, 10).start()
    place(played)
    code, told = mpremote(played.pico, str(tmp_path / "ttyPICO"), "exec", "print(6 * 7)")
    assert code == 0 and "42" in told, told
    found = played.on_flash()
    assert found[: len(played.entries)] == played.entries and len(found) <= len(played.entries) + 1, "every confirmed move is there"
    played.pico.console.text.clear()
    code, told = mpremote(played.pico, str(tmp_path / "ttyPICO"), "reset")
    assert code == 0, told
    if place is not asked_for_moves:
        played.plays_on(found)
    record_property("faults", 1)
