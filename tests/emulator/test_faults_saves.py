"""Power cuts and Ctrl-C inside the saves of a played match, on the real firmware; MEEPLIGHT_LONG=1 plays on and tries them all."""

import os
import random
import sys

import pytest

from tests.faults.on_chip import MODES, Played, Wrong, forked

LONG = os.environ.get("MEEPLIGHT_LONG") == "1"
RECORDS = 24 if LONG else 3
BOOTS = 12 if LONG else 9  # every so many faults the companion is started again and plays on; the others are looked at by the host
GAMES = [("canosa", 6, 20), ("coffee_rush", 2, 15), ("siam", 3, 10), ("score_pad", 4, 50), ("el_grande", 5, 12)] if LONG else [("pili_pili", 1, 4)]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="each fault is tried in a forked process")


def tried(played, move, dice, count):
    """Every flash operation of this save: cut in four ways, and hit by Ctrl-C; (cuts, stops, [what is wrong])."""
    cuts = stops = operation = 0
    wrong = []
    while True:
        for mode in MODES:
            part, boot = dice.uniform(0.05, 0.95), (count + cuts) % BOOTS == BOOTS - 1
            try:
                if not forked(played.cut, move, operation, mode, part, boot):
                    return cuts, stops, wrong
            except Wrong as found:
                wrong.append(f"cut in operation {operation} of {move} after {len(played.entries)} records, {mode} {part:.3f}: {found}")
            cuts += 1
        if LONG or operation == 0:
            try:
                stops += forked(played.ctrl_c, move, operation, (count + stops) % BOOTS == 0)
            except Wrong as found:
                wrong.append(f"Ctrl-C in operation {operation} of {move} after {len(played.entries)} records: {found}")
                stops += 1
        operation += 1


@pytest.mark.parametrize(("name", "seed", "begun"), GAMES, ids=[game[0] for game in GAMES])
def test_no_confirmed_record_is_lost_by_a_power_cut_or_ctrl_c_in_any_flash_operation(uf2, name, seed, begun, record_property):
    played, dice, totals, bad = Played(uf2, name, seed, begun).start(), random.Random(seed), [0, 0], []
    played.saved(played.press())  # the first one after a start looks through the flash for a second
    for _ in range(RECORDS):
        move = played.press()
        cuts, stops, wrong = tried(played, move, dice, sum(totals))
        totals, bad = [totals[0] + cuts, totals[1] + stops], bad + wrong
        played.saved(move)
    print(f"{name}: {totals[0]} power cuts and {totals[1]} Ctrl-C in {RECORDS} records, {len(bad)} bad")
    assert not bad, "\n".join(bad)
    assert totals[0] >= 4 * RECORDS and totals[1] >= RECORDS
    record_property("cuts", totals[0])
    record_property("faults", totals[1])
