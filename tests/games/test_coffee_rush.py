"""Coffee Rush, situation by situation: set-up, flow of time, rush hour, the end, the final score, the presses."""

import pytest

from meeplight.core.canvas import Canvas, picture
from meeplight.core.entry import Entry
from playing import keys, play, refused, sit, told


@pytest.mark.parametrize(("seats", "left"), [(2, 75), (3, 73), (4, 71)])
def test_set_up(seats, left):
    match = sit("coffee_rush", seats)
    assert match.state["rows"] == [[2, 1, 0, 0]] + [[1, 1, 0, 0]] * (seats - 1)
    assert told(match, "deck") == str(left)


def test_cr01_meeples_are_placed_from_the_right_of_the_first_player():
    assert told(sit("coffee_rush", 4), "meeples") == "Di Cy Bo Ana"
    assert told(sit("coffee_rush", 2), "meeples") == "Bo Ana Bo Ana"


def with_rows(seats, rows, **state):
    match = sit("coffee_rush", seats)
    match.state["rows"][0] = list(rows)
    match.state.update(state)
    return match


def test_cr03_a_card_that_leaves_row_4_is_a_penalty_and_brings_a_rush_token():
    match = play(with_rows(4, [1, 2, 0, 1], rush=[1, 0, 0, 0]), "done")
    assert match.state["rows"][0] == [0, 1, 2, 0]
    assert (match.state["penalties"][0], match.state["rush"][0], told(match, "sign")) == (1, 2, "open")


def test_cr05_with_two_players_a_card_comes_after_the_flow():
    match = play(with_rows(2, [1, 0, 0, 0], deck=10), "done")
    assert match.state["rows"][0] == [1, 1, 0, 0]
    assert (match.state["penalties"][0], match.state["rush"][0], match.state["deck"], told(match, "sign")) == (0, 0, 9, "open")


def test_cr07_the_left_neighbours_wrap_around():
    match = play(sit("coffee_rush", 4), "done", "done", "set deck 20", "send row1")
    assert told(match, "draws") == "1 0 0 1"
    before = [rows[0] for rows in match.state["rows"]]
    play(match, "done")
    assert [rows[0] for rows in match.state["rows"]] == [before[0] + 1, before[1], 0, before[3] + 1]
    assert (told(match, "deck"), told(match, "sign")) == ("18", "open")


def test_with_three_players_both_others_draw():
    assert told(play(sit("coffee_rush", 3), "done", "send row1"), "draws") == "1 0 1"


def test_cr09_with_two_players_only_the_other_draws():
    match = play(with_rows(2, [3, 0, 0, 0], deck=10), "send row1", "send row1", "send row1")
    assert told(match, "draws") == "0 3"
    play(match, "done")
    # Three for the other; the mover's own card of the flow is a separate rule.
    assert match.state["rows"][1][0] == 1 + 3 and told(match, "deck") == "6"
    assert told(match, "sign") == "open"


@pytest.mark.parametrize(("by", "still"), [(0, "Bo Cy Di"), (1, "Cy Di"), (2, "Di"), (3, "")])
def test_cr11_the_round_is_completed_after_a_trigger(by, still):
    match = sit("coffee_rush", 4)
    play(match, *["done"] * by)
    match.state["rows"][by] = [0, 0, 0, 5]
    play(match, "done")
    assert told(match, "ending").split() == ["penalty_limit", *still.split()]
    assert match.over() == (by == 3)


def scored(seats, **state):
    match = sit("coffee_rush", seats)
    for field, values in state.items():
        match.state[field] = [[1] * value + [0] * (4 - value) for value in values] if field == "upgrades" else list(values)
    return match if match.over() else play(match, "end")


def test_cr13_score():
    match = scored(3, held=(7, 5, 2), upgrades=(2, 3, 0), penalties=(3, 1, 5), rush=(0, 2, 6))
    assert (told(match, "scores"), told(match, "winners")) == ("8 10 -3", "Bo")


def test_cr15_ties_go_to_orders_then_rush_then_are_shared():
    match = scored(3, held=(6, 6, 6), upgrades=(1, 1, 1), penalties=(1, 1, 1), rush=(1, 3, 3))
    assert (told(match, "scores"), told(match, "winners"), told(match, "places")) == ("7 7 7", "Bo Cy", "3 1 1")
    assert told(match, "decided") == "rush_tokens shared shared"


def test_the_empty_deck_has_two_readings():
    for reading, sign in (("at 0", "closed"), ("draw fails", "open")):
        match = play(sit("coffee_rush", 2, empty_deck=reading), "set deck 1", "done")
        assert (told(match, "deck"), told(match, "sign")) == ("0", sign)
        assert told(play(match, "done"), "sign") == "closed"


def test_the_empty_supply_of_rush_tokens_has_two_readings():
    for supply, gained in ((15, 0), ("unlimited", 2)):
        match = play(sit("coffee_rush", 3, rush_supply=supply), "set rush Bo 15", "set row Ana 4 2", "done")
        assert (match.state["rush"][0], match.state["penalties"][0]) == (gained, 2)


def test_upgrades_have_two_readings():
    for reading, reason in (("once a turn", "once"), ("any number", None)):
        match = play(sit("coffee_rush", 3, upgrading=reading), "set held Ana 6", "upgrade corners")
        assert refused(match, "upgrade diagonal") == reason
        assert refused(play(match, "send row1"), "upgrade diagonal") == "start"


def test_presses():
    match = sit("coffee_rush", 2)
    assert keys(match, "done") == "A"
    assert (keys(match, "send row1"), keys(match, "send special2")) == ("1", "6")
    play(match, "set held Ana 3", "set rush Ana 2")
    assert (keys(match, "upgrade corners"), keys(match, "rush 2")) == ("03", "92")


def test_a_refused_key_tells_why():
    entry = Entry(sit("coffee_rush", 2))
    for key, reason in (("3", ("empty", 3)), ("8", ("empty", 4)), ("9", ("tokens", 0)), ("0", ("3 orders", 0)), ("B", ("no key",))):
        assert entry.press(key) is None and entry.reason(key) == reason


def test_picture_shows_rows_deck_and_penalties():
    match = play(sit("coffee_rush", 4), "set row Bo 4 1", "set row Cy 1 3", "set penalties Di 3", "set deck 40")
    canvas = Canvas(8, 7)
    match.game.draw(match.state, canvas)
    assert picture(canvas) == ["bbr.yWw.", "b.r.y.w.", "........", "..R.....", "TTTTwwww", "......W.", "......WW"]
    play(match, "set penalties Di 5")
    match.game.draw(match.state, canvas)
    assert picture(canvas)[4] == "WWWWWWWW"
