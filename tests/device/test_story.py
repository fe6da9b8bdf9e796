"""From a blank Pico to a match in a folder of this computer: deployed, played, the power pulled, played on, read back; all on the emulated RP2040."""

import emulated_usb
from test_deploy import run

from host_tools import journals
from host_tools.device import package
from meeplight.core import check, library

BOARD = "generic_ws2812_8x8"
ROUND = """game pili_pili
seats Ana Bo Cy
Ana: deal 1
Ana: bid 0
Bo: bid 1
power cut
Cy: bid 1
Ana: took Bo
= pilis 0 0 1
= cards 0
"""


def test_deploy_play_a_round_pull_the_power_resume_and_read_the_journal(uf2, tmp_path):
    from host_tools.emulator import replay
    from host_tools.emulator.companion import Companion
    from host_tools.emulator.pico import Pico

    companion = Companion(BOARD, uf2, flash=Pico(uf2).flash)
    companion.pico.run(1000)
    made = package.build(package.board_file(BOARD), "armv6m")
    with emulated_usb.plugged(companion.pico):
        code, said = run("deploy", "--board", BOARD, "--port", emulated_usb.PORT, "--patience", 60, "--backups", tmp_path / "kept")
    assert code == 0 and "Meeplight runs" in said, said
    files = companion.volume().tree()
    assert {path: data for path, data in files.items() if not path.startswith("/saves")} == made

    companion.do(("power", ""))
    lines, lit = [], []

    def seen(step, _seconds):
        lines.append(step.line)
        lit.append(sum(sum(map(any, row)) for row in companion.rows()))

    replay.run(replay.Replay(companion, ROUND), seen)
    assert lines[3:] == ["Bo: bid 1", "power cut", "Cy: bid 1", "Ana: took Bo"]
    assert max(lit) > 5, "the match is lit"

    with emulated_usb.plugged(companion.pico):
        code, said = emulated_usb.mpremote(emulated_usb.PORT, "fs", "cp", "-r", ":/saves", tmp_path)
    assert code == 0, said
    wanted, name = check.run(ROUND, library.load)
    found = journals.load(tmp_path / "saves", 1)
    assert (found[0].moves, found[1:]) == (wanted.moves, (name, ""))
    assert (found[0].scores(), found[0].state["pilis"]) == (wanted.scores(), [0, 0, 1])
