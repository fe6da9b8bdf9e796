"""A whole match of every game keyed into the real firmware on the emulated Pico, the device's own journal compared line by line."""

import os
from pathlib import Path

import pytest

from meeplight.core import library

PLAYS = Path(__file__).parent.parent / "games"
# A score pad may draw who begins; the device draws for itself, so that one is played in a row instead.
WHOLE = {name: "score_pad_row" if name == "score_pad" else name for name in library.names()}


@pytest.mark.skipif(not os.environ.get("MEEPLIGHT_LONG"), reason="about 40 minutes: MEEPLIGHT_LONG=1, or `make emulated`")
@pytest.mark.parametrize("name", WHOLE.values())
def test_a_whole_match_on_the_emulated_pico(uf2, name):
    from host_tools.emulator import replay
    from host_tools.emulator.companion import Companion

    path = PLAYS / f"{name}.play"
    if not path.exists():
        pytest.skip(f"no {path.name}")
    run = replay.Replay(Companion("generic_ws2812_8x8", uf2), path.read_text(encoding="utf-8"))
    replay.run(run, lambda step, seconds: None)
    assert run.match.moves and len(run.wanted) >= len(run.match.moves)
