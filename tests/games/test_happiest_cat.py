"""The Happiest Cat: whose turns are left after 60, the final count, the presses. Cat steps, hand, market and combos stay on the table."""

import pytest

from playing import NAMES, keys, play, refused, sit, told


def at(seats, full_rounds, mover):
    match = sit("happiest_cat", seats)
    return play(match, *["done"] * (full_rounds * seats + mover))


def order(match):
    """(seats of this round still to play, seats of the last round)."""
    return told(match, "ending").split()[1:]


def test_h01_the_round_is_finished_then_one_round_more():
    match = play(at(4, 8, 1), "set points Bo bowl 57", "bowl 4", "done")
    left = [NAMES[seat] for seat in (2, 3, 0, 1, 2, 3)]
    assert order(match) == left
    for i in range(6):
        assert match.seats[match.turn()[0]] == left[i]
        play(match, "done")
    assert told(match, "ending").split()[0] == "final_count"
    assert match.moves.count((8,)) == 10 * 4, "ten rounds in all"


def test_h03_a_trigger_by_the_first_seat():
    match = play(at(3, 6, 0), "set points Ana bowl 59", "bowl 1", "done")
    assert order(match) == ["Bo", "Cy", "Ana", "Bo", "Cy"]


def test_h05_later_crossings_add_no_round():
    match = play(at(3, 6, 0), "set points Ana bowl 60", "done", "done", "done", "done", "done")
    play(match, "set points Cy bed 60", "bed 4")
    assert order(match) == ["Cy"]
    assert told(play(match, "done"), "ending") == "final_count Ana Bo Cy"


def triggered():
    """Three seats; Bo reached 60 in the third round, Ana is first in the last one."""
    match = play(at(3, 2, 1), "set points Bo bowl 57", "bowl 4", "done", "done")
    assert told(match, "ending") == "last_round Ana Bo Cy"
    return match


def test_a_wrong_correction_set_right_costs_no_round():
    """However long it stood: the rounds are counted from the one in which the limit was reached."""
    match = play(triggered(), "set points Bo bowl 6", "done", "bowl 1")
    assert told(match, "ending") == "-"
    assert told(play(match, "set points Bo bowl 62"), "ending") == "last_round Bo Cy"
    match = play(triggered(), "set points Bo bowl 6", "done", "done", "done", "done")
    assert told(play(match, "set points Bo bowl 61"), "ending") == "final_count Ana Bo Cy"


def test_a_wrong_trigger_taken_back_leaves_no_trace():
    """Too many points by key or by correction, and set right: the true crossing counts."""
    for wrong, right in (("bowl 9", "set points Bo bowl 55"), ("set points Bo bowl 75", "set points Bo bowl 55")):
        match = play(at(3, 2, 1), "set points Bo bowl 55", wrong, "done", right, "done", "done", "done", "done")
        assert told(match, "ending") == "-"
        assert told(play(match, "done", "bowl 5"), "ending") == "limit_reached Bo Cy Ana Bo Cy"


def test_another_seat_at_the_limit_while_the_first_is_set_wrong():
    match = play(triggered(), "set points Bo bowl 6", "set points Cy bed 59", "done", "done", "bed 1")
    assert told(match, "ending") == "limit_reached Cy Ana Bo Cy"
    assert told(play(match, "set points Bo bowl 61"), "ending") == "last_round Cy"


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_the_final_count_cannot_trigger_and_decides(seats):
    match = play(at(seats, 1, 0), "set points Ana shelf 61", *["done"] * (2 * seats))
    play(match, "final 0", *["final 70"] * (seats - 1))
    assert match.over()
    assert told(match, "winners") == ("Ana" if seats == 1 else " ".join(NAMES[1:seats]))


def test_the_limit_is_an_option():
    match = play(sit("happiest_cat", 2, limit=40), "set points Ana bowl 40")
    assert told(match, "gauge") == "40/40" and order(match) == ["Ana", "Bo", "Ana", "Bo"]


def test_bonus_objectives_are_asked_for_only_if_played():
    for bonus, line, score in (("off", "final 12", "72"), ("on", "final 12 3 4", "79")):
        match = play(sit("happiest_cat", 1, bonus_objectives=bonus), "set points Ana bowl 60", "done", "done")
        assert told(play(match, line), "scores") == score


def test_presses():
    match = sit("happiest_cat", 4)
    assert [keys(match, line) for line in ("bowl 3", "mouse 9", "combo", "token", "done")] == ["13", "59", "7", "8", "A"]
    assert refused(match, "shelf 12") == "points"
