"""Deploy onto a Pico made of the unix port: first time, again, after changes, and every refusal."""

import json

import pytest
from click.testing import CliRunner

import meeplight.games
from host_tools.boards import files
from host_tools.cli import main
from host_tools.device import facts, install, link
from meeplight.core import library


def run(*words):
    result = CliRunner().invoke(main, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def deploy(pico, *words):
    return run("deploy", "--board", "tiny", "--port", pico.port, *words)


def look(pico):
    with link.Link(pico.port) as wire:
        return facts.look(wire)


def test_first_deploy_installs_starts_and_says_so(pico, firmware):
    code, said = deploy(pico)
    assert (code, said.splitlines()[-1]) == (0, "Meeplight runs on Raspberry Pi Pico with RP2040.")
    found = look(pico)
    assert set(found.files) == {
        "/board.json", "/main.py", "/version.json", "/meeplight/__init__.mpy", "/meeplight/update.mpy", "/meeplight/words.mpy",
        "/meeplight/games/__init__.mpy", "/meeplight/games/go.mpy",
    }  # fmt: skip
    assert found.installed()["board"] == "tiny" and set(found.installed()["files"]) == set(found.files) - {"/version.json"}
    assert json.loads(found.board)["mcu"] == ["RPI_PICO", "RPI_PICO_W"]


def test_second_deploy_sends_nothing_and_the_board_is_remembered(pico, firmware):
    deploy(pico)
    before = pico.flash.read_bytes()
    code, said = run("deploy", "--port", pico.port)
    assert code == 0 and "Nothing to send: all 8 files are there." in said
    assert pico.flash.read_bytes() == before


def test_only_the_changed_file_and_the_marker_are_sent(pico, firmware):
    deploy(pico)
    (firmware / "meeplight/words.py").write_text("VERSION = 'two'\n")
    code, said = deploy(pico)
    assert code == 0
    assert [line.split()[1] for line in said.splitlines() if line.startswith("  sent")] == ["/meeplight/words.mpy", "/version.json"]


def test_what_is_gone_is_removed_with_its_folder_and_saves_stay(pico, firmware):
    deploy(pico)
    with link.Link(pico.port) as wire:
        wire.run("import os\nos.mkdir('/saves')\nopen('/saves/a','w').close()\nopen('/mine.txt','w').close()\nopen('/meeplight/go.py','w').close()")
    for name in ("go", "__init__"):
        (firmware / f"meeplight/games/{name}.py").unlink()
    code, said = deploy(pico)
    found = look(pico)
    assert code == 0, said
    assert not any("games" in path for path in [*found.files, *found.folders])
    assert "/meeplight/go.py" not in found.files and {"/saves/a", "/mine.txt"} <= set(found.files)


def test_a_file_lost_on_the_device_is_sent_again(pico, firmware):
    deploy(pico)
    with link.Link(pico.port) as wire:
        wire.run("import os\nos.remove('/meeplight/words.mpy')\nopen('/meeplight/update.mpy','w').close()")
    assert "2 of 8 files" in deploy(pico)[1]
    assert look(pico).files["/meeplight/words.mpy"] > 0


def test_dry_run_sends_nothing_and_the_app_runs_on(pico, firmware):
    deploy(pico)
    (firmware / "meeplight/words.py").write_text("VERSION = 'two'\n")
    before, boots = pico.flash.read_bytes(), pico.boots
    code, said = deploy(pico, "--dry-run")
    assert code == 0 and "would be sent     /meeplight/words.mpy" in said and "/version.json" in said
    assert pico.flash.read_bytes() == before and pico.boots > boots


def test_saves_are_backed_up_before_anything_is_written(pico, firmware, tmp_path):
    with link.Link(pico.port) as wire:
        wire.run("import os\nos.mkdir('/saves')\nf=open('/saves/a','wb')\nf.write(bytes(range(256))*9)\nf.close()")
    code, said = deploy(pico, "--backups", tmp_path / "kept")
    from host_tools.device import saves

    assert code == 0 and "Backup of 1 files" in said
    assert saves.read(next((tmp_path / "kept").glob("*.zip")))[1] == {"/saves/a": bytes(range(256)) * 9}


def test_the_bar_goes_to_its_end_in_steps(pico, firmware):
    (firmware / "meeplight/big.py").write_text(f"DATA = {bytes(range(256)) * 60!r}\n")
    parts = []
    with link.Link(pico.port) as wire:
        install.carry_out(wire, install.prepare(wire, "tiny"), parts.append)
        wire.start()
    assert abs(sum(parts) - 1) < 1e-6 and len(parts) > 12 and max(parts) < 0.1, parts


def test_an_app_that_stops_at_the_start_is_told_with_its_trace(pico, firmware):
    (firmware / "main.py").write_text("raise ValueError('no pad')\n")
    code, said = deploy(pico)
    assert code == 2 and "did not start" in said and "ValueError: no pad" in said


def test_code_that_does_not_compile_is_refused_before_anything_is_sent(pico, firmware):
    (firmware / "meeplight/games/go.py").write_text("SIZE = (\n")
    before = pico.flash.read_bytes()
    code, said = deploy(pico)
    assert code == 2 and "go.py, line 2 does not compile" in said and "Traceback" not in said, said
    assert pico.flash.read_bytes() == before


@pytest.mark.parametrize(
    "change, words",
    [
        ({"machine": "Raspberry Pi Pico2 with RP2350", "build": "RPI_PICO2"}, ("RP2350", "needs RP2040", "--board")),
        ({"version": [1, 23, 0]}, ("1.23.0 is too old", "BOOTSEL")),
        ({"mpy": 0x1307}, (".mpy files of version 7.3", "makes 6", "nothing was sent")),
        ({"free": 3}, ("flash is full", "nothing was sent", "meeplight backup")),
    ],
)
def test_what_cannot_run_is_refused_with_the_cure(pico, firmware, looks, change, words):
    looks(change)
    before = pico.flash.read_bytes()
    code, said = deploy(pico)
    assert code == 2 and all(word in said for word in words), said
    assert pico.flash.read_bytes() == before


def test_board_for_another_pico_and_unknown_board(pico, firmware):
    board = files.load("tiny") | {"id": "other", "mcu": ["RPI_PICO_W"]}
    (files.BOARDS / "other.json").write_text(json.dumps(board))
    code, said = run("deploy", "--board", "other", "--port", pico.port)
    assert code == 2 and "is a Raspberry Pi Pico, but board other is for RPI_PICO_W" in said
    code, said = run("deploy", "--board", "nope", "--port", pico.port)
    assert code == 2 and "There are: other, tiny; or give the path" in said
    assert run("deploy", "--board", "nope")[1] == said, "before a device is looked for"
    code, said = run("deploy", "--port", pico.port)
    assert code == 2 and "choose one with --board other | tiny" in said


def test_a_board_of_ones_own_stays_on_the_device(pico, firmware, tmp_path):
    (tmp_path / "mine.json").write_text(json.dumps(files.load("tiny") | {"id": "mine"}))
    assert run("deploy", "--board", tmp_path / "mine.json", "--port", pico.port)[0] == 0
    code, said = run("deploy", "--port", pico.port)
    assert code == 0 and "board mine" in said and "Nothing to send" in said
    assert "Board mine\n" in run("doctor", "--port", pico.port)[1]
    with link.Link(pico.port) as wire:
        wire.run("""f=open('/board.json','w')\nf.write('{"id":"mine","mcu":["RPI_PICO"]}')\nf.close()""")
    code, said = run("deploy", "--port", pico.port)
    assert code == 2 and "The board file on the device will not do" in said and "path of your own" in said


def test_a_game_that_check_refuses_is_sent_with_a_warning(pico, firmware, monkeypatch, tmp_path):
    (tmp_path / "go.py").write_text("SIZE = 19\n")
    monkeypatch.setattr(meeplight.games, "__path__", [str(tmp_path)])
    try:
        code, said = deploy(pico)
        assert code == 0 and "`meeplight check` refuses a game that goes along: go: `TITLE` is missing" in said, said
        assert "Warning" not in deploy(pico)[1], "it is not sent again"
    finally:
        library.unload("go")
