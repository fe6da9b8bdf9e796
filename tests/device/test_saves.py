"""Backup and restore of what was played, onto Picos made of the unix port."""

import json
import zipfile
from datetime import datetime

import pytest
import unix_pico
from test_deploy import look, run

from host_tools.device import link, saves
from host_tools.errors import BadInput

GAMES = {
    "/saves/0001-00": bytes(range(256)) * 5,
    "/saves/0002-00": b"",
    "/saves/settings": b'{"language":"fr"}',
    "/saves/old/0000-00": b"MPL1\r\n\x03\x04",
}


def put(pico, files):
    with link.Link(pico.port) as wire:
        wire.run("import os\nfor f in ('/saves', '/saves/old'):\n  try: os.mkdir(f)\n  except OSError: pass")
        for path, data in files.items():
            wire.run(f"f=open({path!r},'wb')\nf.write({data!r})\nf.close()")


def get(pico):
    with link.Link(pico.port) as wire:
        from host_tools.device import facts

        found = facts.look(wire)
        return saves.pull(wire, saves.paths(found), found)


def test_backup_wipe_restore_gives_the_same_bytes(pico, tmp_path):
    put(pico, GAMES)
    code, said = run("backup", tmp_path / "kept.zip", "--port", pico.port)
    assert code == 0 and "4 files" in said
    pico.unplug()
    pico.flash.write_bytes(b"\xff" * pico.flash.stat().st_size)
    pico.plug()
    code, said = run("restore", tmp_path / "kept.zip", "--port", pico.port)
    assert code == 0 and "4 files restored, 0 removed" in said
    assert get(pico) == GAMES
    assert "holds exactly this already" in run("restore", tmp_path / "kept.zip", "--port", pico.port)[1]


def test_restore_keeps_what_was_there_in_a_backup_of_its_own(pico, tmp_path):
    put(pico, GAMES)
    run("backup", tmp_path / "kept.zip", "--port", pico.port)
    later = {"/saves/0003-00": b"later", "/saves/settings": b"{}"}
    put(pico, later)
    code, said = run("restore", tmp_path / "kept.zip", "--port", pico.port, "--backups", tmp_path / "before")
    assert code == 0 and "1 files restored, 1 removed" in said and get(pico) == GAMES
    assert saves.read(next((tmp_path / "before").glob("*.zip")))[1] == GAMES | later


def test_same_saves_are_not_kept_twice(pico, tmp_path):
    put(pico, GAMES)
    for _ in range(2):
        assert run("backup", tmp_path, "--port", pico.port)[0] == 0
    assert len(list(tmp_path.glob("*.zip"))) == 1


def test_nothing_saved_yet(pico, tmp_path):
    code, said = run("backup", tmp_path, "--port", pico.port)
    assert code == 0 and "Nothing has been saved" in said and not list(tmp_path.glob("*.zip"))


def test_other_geometry_is_refused_unless_meant(pico, tmp_path):
    put(pico, GAMES)
    run("backup", tmp_path / "kept.zip", "--port", pico.port)
    (tmp_path / "w").mkdir()
    with unix_pico.UnixPico(tmp_path / "w", 212, "RPI_PICO_W", "Raspberry Pi Pico W with RP2040") as other:
        before = other.flash.read_bytes()
        code, said = run("restore", tmp_path / "kept.zip", "--port", other.port)
        assert code == 2 and "352 blocks of 4096" in said and "212 blocks" in said and "--other-pico" in said
        assert other.flash.read_bytes() == before
        assert run("restore", tmp_path / "kept.zip", "--port", other.port, "--other-pico")[0] == 0
        assert get(other) == GAMES


def test_a_file_system_that_does_not_fit_its_flash_is_refused(pico):
    found = look(pico)
    about = {"block": 4096, "blocks": 352}
    saves.check_geometry(about, found)
    found.flash = [4096, 351]
    with pytest.raises(BadInput, match="does not fit its flash"):
        saves.check_geometry(about, found, anyway=True)


def test_what_is_no_backup_is_refused_before_the_device_is_touched(tmp_path):
    text = tmp_path / "note.zip"
    text.write_text("hello")
    code, said = run("restore", text, "--port", "/dev/none")
    assert code == 2 and "is no Meeplight backup" in said
    bad = tmp_path / "bad.zip"
    with zipfile.ZipFile(bad, "w") as archive:
        about = {"format": 1, "block": 4096, "blocks": 352, "files": {"/saves/a": "00"}}
        archive.writestr("backup.json", json.dumps(about))
        archive.writestr("saves/a", "changed")
    code, said = run("restore", bad, "--port", "/dev/none")
    assert code == 2 and "is damaged" in said


def test_backups_are_the_same_bytes_for_the_same_saves(tmp_path, pico):
    put(pico, GAMES)
    found, files = look(pico), get(pico)
    first = saves.write(tmp_path / "a", found, files, datetime(2026, 1, 1))
    second = saves.write(tmp_path / "b", found, files, datetime(2026, 1, 1))
    assert first.read_bytes() == second.read_bytes() and first.name == "2026-01-01-000000.zip"
