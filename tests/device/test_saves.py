"""Backup and restore of what was played, onto Picos made of the unix port."""

import json
import zipfile
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
import unix_pico
from test_deploy import look, run

from host_tools.device import backups, link, saves, sync
from host_tools.errors import BadInput

MAIN = "from meeplight.update import finish\nfinish()\nprint('booted')\n"
GAMES = {
    "/saves/0001-00": bytes(range(256)) * 5,
    "/saves/0002-00": b"",
    "/saves/settings": b'{"language":"fr"}',
    "/saves/old/0000-00": b"MPL1\r\n\x03\x04",
}


def put(pico, files):
    with link.Link(pico.port) as wire:
        wire.run("import os\nfor f in ('/saves', '/saves/old', '/meeplight'):\n  try: os.mkdir(f)\n  except OSError: pass")
        for path, data in files.items():
            wire.run(f"f=open({path!r},'wb')\nf.write({data!r})\nf.close()")


def get(pico):
    with link.Link(pico.port) as wire:
        found, _ = sync.settled(wire)
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


def pending(pico, plan):
    """An update or a restore that was cut off while it took its place: all has arrived, and one of the old files is gone already."""
    put(pico, plan.staged())
    with link.Link(pico.port) as wire:
        wire.run("import os\nos.remove('/saves/0001-00')")


def test_a_restore_that_was_cut_off_is_finished_before_anything_is_kept(pico, tmp_path):
    put(pico, GAMES)
    later = {"/saves/0001-00": b"later", "/saves/0003-00": b"", "/saves/settings": b"{}"}
    pending(pico, saves.plan_of(look(pico), later, {}))
    code, said = run("backup", tmp_path / "kept.zip", "--port", pico.port)
    assert code == 0 and saves.read(tmp_path / "kept.zip")[1] == later, said


def test_a_restore_does_not_take_the_place_of_an_update_that_was_cut_off(pico, tmp_path):
    put(pico, GAMES)
    run("backup", tmp_path / "kept.zip", "--port", pico.port)
    pending(pico, sync.Plan({"/meeplight/words.mpy": b"new words", "/version.json": b"{}"}, []))
    code, said = run("restore", tmp_path / "kept.zip", "--port", pico.port)
    assert code == 0 and get(pico) == GAMES, said
    assert look(pico).files["/meeplight/words.mpy"] == 9 and "/update.bin" not in look(pico).files


# Each part cuts at every sixth packet, so that parallel runs share the work.
@pytest.mark.parametrize("part", range(2))
def test_cable_pulled_in_the_middle_of_a_restore(pico, tmp_path, part):
    """Old saves or new ones, whole, whether the device finishes by itself or the next command does."""
    put(pico, GAMES | {"/main.py": MAIN.encode()})
    later = {"/saves/0001-00": b"later" * 300, "/saves/0003-00": b"x", "/saves/settings": b"{}"}
    kept = saves.write(tmp_path / "later.zip", look(pico), later)
    put(pico, {"/meeplight/update.py": Path(sync.update.__file__).read_bytes(), "/meeplight/__init__.py": b""})
    pico.unplug()
    before, seen, cut, code = pico.flash.read_bytes(), set(), 1 + 3 * part, 2
    while code:
        pico.flash.write_bytes(before)
        pico.plug()
        pico.packets, pico.cut_at = 0, cut
        code, said = run("restore", kept, "--port", pico.port, "--backups", tmp_path / "b")
        pico.on = False
        pico.thread.join()
        pico.cut_at = None
        pico.plug()
        if cut % 4 > 1:
            pico.wait(lambda: b"booted" in pico.heard)
        found = {path: data for path, data in get(pico).items() if path.startswith("/saves/")}
        assert found in (GAMES, later), (cut, said, found)
        seen.add(found == later)
        pico.unplug()
        cut += 6
    print(f"{cut // 6} cuts")
    assert seen == {False, True} and cut > 40


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


def test_a_backup_with_any_bad_byte_is_read_whole_or_refused(tmp_path):
    found = SimpleNamespace(machine="", serial="", block=4096, blocks=352, installed=dict)
    whole = saves.write(tmp_path / "whole.zip", found, {"/saves/0001-00": bytes(range(256)), "/saves/settings": b"{}" * 40})
    data, bad, refused = whole.read_bytes(), tmp_path / "bad.zip", 0
    for at in range(len(data)):
        for flip in (1, 0x80, 0xFF):
            bad.write_bytes(data[:at] + bytes([data[at] ^ flip]) + data[at + 1 :])
            try:
                assert saves.read(bad)[1] == saves.read(whole)[1]
            except BadInput as error:
                refused += "bad.zip" in error.message
    assert refused > len(data)


def test_a_zip_of_something_else_is_no_backup(tmp_path):
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
        archive.writestr("backup.json", json.dumps({"format": 1, "files": ["/saves/a"]}))
        archive.writestr("saves/a", "")
    with pytest.raises(BadInput, match="is no Meeplight backup"):
        saves.read(tmp_path / "x.zip")


def test_a_backup_that_cannot_be_written_is_said_and_nothing_is_sent(pico, firmware, tmp_path):
    put(pico, GAMES)
    (tmp_path / "file").write_text("mine")
    before = pico.flash.read_bytes()
    saves.write(tmp_path / "kept.zip", look(pico), {"/saves/settings": b"{}"})
    for command in (
        ["backup", tmp_path / "file"],
        ["backup", tmp_path / "file" / "x.zip"],
        ["deploy", "--board", "tiny"],
        ["restore", tmp_path / "kept.zip"],
    ):
        where = [] if command[0] == "backup" else ["--backups", tmp_path / "file" / "x"]
        code, said = run(*command, *where, "--port", pico.port)
        assert code == 2 and str(tmp_path / "file") in said and "cannot be written" in said and "Give another place" in said, said
    assert pico.flash.read_bytes() == before and (tmp_path / "file").read_text() == "mine"


def test_two_backups_in_one_second_are_both_kept(tmp_path):
    found, now = SimpleNamespace(machine="", serial="", block=4096, blocks=352, installed=dict), datetime(2026, 1, 1)
    written = [saves.write(tmp_path, found, {"/saves/settings": bytes([number])}, now) for number in (1, 2, 3)]
    assert [saves.read(path)[1]["/saves/settings"] for path in written] == [b"\1", b"\2", b"\3"]
    assert backups.newest(tmp_path)[0] == written[-1] == max(written)


def test_backups_are_the_same_bytes_for_the_same_saves(tmp_path, pico):
    put(pico, GAMES)
    found, files = look(pico), get(pico)
    first = saves.write(tmp_path / "a", found, files, datetime(2026, 1, 1))
    second = saves.write(tmp_path / "b", found, files, datetime(2026, 1, 1))
    assert first.read_bytes() == second.read_bytes() and first.name == "2026-01-01-000000.zip"
