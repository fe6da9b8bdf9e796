"""The doctor on a healthy Pico and on one with each illness: the finding, its cure, the exit code."""

import pytest
from test_cut import deploy, write
from test_deploy import run
from test_trouble import FILL

from host_tools.device import health, link
from meeplight.core import check, journal, library, opening
from meeplight.hardware.store import Store

GAME = """game pili_pili
seats Ana Bo Cy Di
deal 5
Ana: bid 1
Bo: bid 2
"""


@pytest.fixture
def saved(tmp_path):
    """The one file of a journal of GAME."""
    match, name = check.run(GAME, library.load, None)
    store = Store(str(tmp_path / "saves"))
    book = journal.Journal(store, 1)
    book.create(opening.lines(match, name))
    for move in match.moves:
        book.append(move, 1)
    assert store.names() == ["0001-00"]
    return store.read("0001-00")


@pytest.fixture
def healthy(pico, firmware):
    write(firmware, "one")
    deploy(pico)
    return pico


def on_device(pico, script):
    with link.Link(pico.port) as wire:
        wire.run("import os\n" + script)


def put(pico, path, data):
    on_device(pico, f"try: os.mkdir('/saves')\nexcept OSError: pass\nf=open({path!r},'wb')\nf.write({data!r})\nf.close()")


def doctor(pico):
    return run("doctor", "--port", pico.port)


def test_a_healthy_device(healthy, saved):
    put(healthy, "/saves/0001-00", saved)
    before = healthy.flash.read_bytes()
    code, said = doctor(healthy)
    assert code == 0 and "->" not in said, said
    for words in ("RP2040, MicroPython 1.28.0", "KB of flash are free", "KB of memory", "Board tiny\n", "7 of 7 files", "1 matches", "The app runs"):
        assert words in said, said
    assert healthy.flash.read_bytes() == before


BOARD = 'f=open("/board.json","w")\nf.write(\'{"id":"%s","mcu":["RPI_PICO"]}\')\nf.close()'
ILLNESSES = {
    "a changed file": ("open('/meeplight/words.mpy','w').close()", 1, "6 of 7 files are as they were sent, not /meeplight/words.mpy", "deploy"),
    "a lost file": ("os.remove('/meeplight/games/go.mpy')", 1, "not /meeplight/games/go.mpy", "deploy"),
    "no marker": ("os.remove('/version.json')", 1, "not installed", "deploy --board"),
    "a torn marker": ("open('/version.json','w').close()", 1, "not installed", "deploy --board"),
    "no board": ("os.remove('/board.json')", 1, "no board file", "deploy --board"),
    "a garbled board": ("f=open('/board.json','wb')\nf.write(b'{\\xff')\nf.close()", 1, "no board file", "deploy --board"),
    "another board": (BOARD % "mine", 1, "mine is not known here", "deploy with --board"),
    "a changed board": (BOARD % "tiny", 1, "differs from the file here", "deploy"),
    "a fault in the log": ("f=open('/log.txt','w')\nf.write('E1 boom\\n')\nf.close()", 0, "ends with: E1 boom", "backup"),
    "half an update": ("open('/update.new','w').close()", 0, "cut off before it had arrived", "clears that up"),
    "an app that stops": ("f=open('/main.py','w')\nf.write('boom')\nf.close()", 1, "did not start", "safe mode"),
}


@pytest.mark.parametrize("name", ILLNESSES)
def test_each_illness_is_found_with_its_cure(healthy, name):
    script, exit_code, words, cure = ILLNESSES[name]
    on_device(healthy, script)
    code, said = doctor(healthy)
    lines = said.splitlines()
    where = next((number for number, line in enumerate(lines) if words in line), None)
    assert code == exit_code and where is not None, said
    assert any(cure in line for line in lines[where : where + 9]), said


def test_an_update_that_is_not_unpacked_yet(healthy):
    with link.Link(healthy.port) as wire:
        wire.run("f=open('/update.bin','wb')\nf.write(b'-0 /nothing\\n')\nf.close()")
        found = [finding for finding in health.device(wire) if "cut off after all files had arrived" in finding.what]
    assert "next start" in found[0].cure
    assert "cut off" not in doctor(healthy)[1]


@pytest.mark.parametrize("pico", [64], indirect=True)
def test_a_full_flash(healthy):
    on_device(healthy, FILL)
    code, said = doctor(healthy)
    assert code == 1 and "of 256 KB of flash are free\n   -> Do `meeplight backup`" in said, said


def test_torn_damaged_and_foreign_journals_are_told_and_left_alone(healthy, saved):
    broken = bytearray(saved)
    broken[9] ^= 1
    for path, data in {"/saves/0001-00": saved[:-2], "/saves/0002-00": bytes(broken), "/saves/0003-00": b"hello", "/saves/0004-00": b""}.items():
        put(healthy, path, data)
    before = healthy.flash.read_bytes()
    code, said = doctor(healthy)
    assert "Match 0001 (pili_pili): a torn last record" in said, said
    for number in (2, 3, 4):
        assert f"Match 000{number}: " in said, said
    assert "4 matches" in said and code == 0
    assert healthy.flash.read_bytes() == before


def test_a_device_that_is_not_there():
    code, said = run("doctor", "--port", "/dev/ttyNone")
    assert code == 1 and "is not there" in said and "USB cable" in said
