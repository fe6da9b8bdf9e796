"""The cable is pulled out while the doctor looks, a backup or a rescue reads: said with the cure, no half file is left, nothing changes there."""

import pytest
from test_cut import deploy, write
from test_deploy import run
from test_saves import GAMES, put

from host_tools.device import saves


@pytest.fixture
def played(pico, firmware):
    write(firmware, "one")
    deploy(pico)
    put(pico, GAMES)
    pico.unplug()
    return pico


@pytest.mark.parametrize("command", ["doctor", "backup", "rescue"])
def test_cable_pulled_at_packets(played, tmp_path, command):
    before, cut, through, pulled = played.flash.read_bytes(), 1, False, 0
    kept = tmp_path / "kept"
    words = {"doctor": [], "backup": [kept], "rescue": ["-o", kept]}[command]
    while not through:
        played.plug()
        played.packets, played.cut_at = 0, cut
        code, said = run(command, *words, "--port", played.port, "--patience", 5)
        through = played.on or kept.exists()  # what is read before the last packet is kept, whatever becomes of the wire
        if not through:
            pulled += 1
            assert code and ("is not there" in said or "stopped answering" in said), (cut, said)
            assert "Plug the Pico in" in said or "plug it in" in said, (cut, said)
        played.on = False
        played.thread.join()
        assert played.flash.read_bytes() == before
        cut += 4
    print(f"pulled {pulled} times")
    assert pulled > 3 and kept.exists() == (command != "doctor")
    for path in kept.glob("*"):
        assert set(GAMES) - {"/saves/0002-00"} <= set(saves.read(path)[1]), "no half backup"
