"""Whole matches keyed in on the simulator, from the menu to the ranking, end exactly as their transcripts do."""

import pytest

from contract import told
from host_tools import gestures
from host_tools.simulator.session import Session
from meeplight.core import check, library
from test_transcripts import PLAYS


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_transcript_by_key_presses(path, tmp_path):
    text = path.read_text(encoding="utf-8")
    start, name, steps = gestures.script(text)
    wanted, _name = check.run(text, library.load)
    session = Session(tmp_path, seed=start.seed)
    for step in steps:
        for gesture in step.gestures:
            session.do(gesture)
        assert session.app.reason is None, (step.line, session.app.reason)
    match = session.app.table.match
    assert match.moves == wanted.moves
    assert told(match) == told(wanted)


def test_lights_are_the_bytes_of_the_strip(tmp_path):
    """What is drawn is what Adafruit's class sends, in GRB and with its brightness."""
    from host_tools.simulator.strip import Display, ShownStrip

    session = Session(tmp_path, display=Display(8, 8, ShownStrip(64, brightness=0.5)))
    session.press("1")
    from meeplight.core.canvas import PALETTE

    want = [PALETTE[index] for index in session.app.canvas.pixels]
    sent = session.display.strip.sent
    assert len(sent) == 192 and any(sent)
    for at, (red, green, blue) in enumerate(want):
        assert tuple(sent[3 * at : 3 * at + 3]) == (green // 2, red // 2, blue // 2)
