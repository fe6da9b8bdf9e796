"""Pili Pili, situation by situation: the forbidden bid, tricks, penalties, the end in both readings, the presses."""

import pytest

from meeplight.core.canvas import Canvas, picture
from meeplight.core.entry import Entry
from playing import keys, play, refused, sit, told


def bidding(seats, cards, *bids):
    return play(sit("pili_pili", seats), f"deal {cards}", *(f"bid {bid}" for bid in bids))


def allowed(match, top):
    return [bid for bid in range(top + 1) if refused(match, f"bid {bid}") is None]


@pytest.mark.parametrize(
    ("seats", "cards", "bids", "may"),
    [
        (5, 5, (1, 1, 1, 1), [0, 2, 3, 4, 5]),  # P01
        (3, 4, (2, 2), [1, 2, 3, 4]),  # P03
        (4, 5, (2, 2), [0, 1, 2, 3, 4, 5]),  # P05: only the last one is bound
        (4, 5, (2, 2, 1), [1, 2, 3, 4, 5]),
        (4, 5, (3, 3, 1), [0, 1, 2, 3, 4, 5]),
        (2, 1, (1,), [1]),
    ],
)
def test_p01_p03_p05_forbidden_bid(seats, cards, bids, may):
    assert allowed(bidding(seats, cards, *bids), cards) == may


def test_p07_who_takes_the_trick_leads():
    match = play(bidding(4, 2, 0, 0, 0, 0), "took Cy")
    assert (told(match, "leader"), told(match, "turn"), told(match, "next")) == ("Cy", "Cy", "Di Ana Bo")


def test_p09_penalties():
    match = bidding(4, 5, 1, 2, 0, 1)
    play(match, "tricks 3 2 0")
    assert told(match, "pilis") == "2 0 0 1"


def after(limit, before, bids, tricks, **options):
    match = sit("pili_pili", 3, limit=limit, **options)
    match.state["pilis"] = list(before)
    play(match, f"deal {sum(tricks)}", *(f"bid {bid}" for bid in bids))
    return play(match, f"tricks {tricks[0]} {tricks[1]}")


def test_p11_everybodys_penalties_count_before_the_end():
    match = after(7, (6, 5, 2), (1, 3, 1), (2, 1, 1))
    assert (told(match, "pilis"), told(match, "winners"), match.over()) == ("7 7 2", "Cy", True)


@pytest.mark.parametrize(("limit", "over"), [(7, False), (6, True)])
def test_p12_the_limit_has_two_readings(limit, over):
    match = after(limit, (5, 3, 3), (2, 1, 1), (1, 1, 0))
    assert (told(match, "pilis"), match.over()) == ("6 3 4", over)
    assert told(match, "winners") == ("Bo" if over else "-")


@pytest.mark.parametrize(("tie", "over"), [("shared", True), ("play on", False)])
def test_p13_a_tie_for_the_fewest_has_two_readings(tie, over):
    match = after(7, (6, 2, 1), (2, 2, 1), (0, 2, 0), tie=tie)
    assert (told(match, "pilis"), match.over()) == ("8 2 2", over)
    assert told(match, "winners") == ("Bo Cy" if over else "-")
    assert told(match, "ending") == ("limit_reached" if over else "tied Bo Cy Ana")


@pytest.mark.parametrize(("seats", "cards"), [(2, 28), (3, 18), (4, 14), (5, 11), (6, 9), (7, 8), (8, 7)])
def test_the_deck_bounds_the_deal(seats, cards):
    match = sit("pili_pili", seats)
    assert refused(match, f"deal {cards}") is None and refused(match, f"deal {cards + 1}") == "deck"


def test_a_round_of_four_with_five_cards_is_ten_presses():
    match, pressed = sit("pili_pili", 4), ""
    for line in ("deal 5", "bid 1", "bid 2", "bid 0", "bid 1", "took Ana", "took Bo", "took Ana", "took Cy", "took Ana"):
        pressed += keys(match, line)
        play(match, line)
    assert pressed == "5120112131" and told(match, "pilis") == "2 1 1 1"


def test_counted_at_the_end_it_is_four_presses_for_four():
    match = bidding(4, 5, 1, 2, 0, 1)
    assert keys(match, "tricks 3 2 0") == "A320"


def test_the_forbidden_number_is_dark_and_told():
    entry = Entry(bidding(5, 5, 1, 1, 1, 1))
    assert sorted(entry.lit()) == ["0", "2", "3", "4", "5"]
    assert entry.press("1") is None and entry.reason("1") == ("sum", 5)


def test_picture_shows_bids_tricks_and_what_was_too_much():
    match = play(bidding(4, 5, 2, 0, 1, 1), "took Ana", "took Bo", "took Cy")
    canvas = Canvas(8, 7)
    match.game.draw(match.state, canvas)
    # Ana needs one more, Bo has one too many (above a gap), Cy is exact, Di needs one.
    assert picture(canvas)[4:] == ["........", "b.R.....", "B...Y.w."]
    canvas = Canvas(8, 7)
    match.game.draw(play(match, "undo", "undo", "undo", "tricks 2 0 1", "set pilis Cy 9").state, canvas)
    # Between rounds: the pilis, as many as fit below the top row.
    assert picture(canvas) == ["........", *["....Y..."] * 5, "....Y.W."]
