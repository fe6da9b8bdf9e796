"""Canosa: one situation a row; places are (x, y) from 0, x right and y down, stacks from the bottom to the top."""

import pytest

from host_tools import gestures
from host_tools.simulator.session import Session
from meeplight.core import check, library, transcript
from meeplight.core.canvas import Canvas, picture
from meeplight.core.match import Match, Refused

GAME = library.load("canosa")
GOLD_ISLAND, SILVER_ISLAND = (5, 0), (0, 5)
COLOURS = {"g": " gold", "s": " silver"}


def cell(place):
    return "abcdef"[place[1]] + str(place[0] + 1)


def position(sirens=(), sailors=(), mover="Gold", options=()):
    """Sirens as (colour, place, rings), sailors as (place, stack), by the moves that set a board up in the middle of a match."""
    lines = ["game canosa", "seats Gold Silver", "option start set_up", *(f"option {option}" for option in options)]
    lines += [f"{cell(place)} {colour}_siren {rings}" for colour, place, rings in sirens]
    lines += [f"{cell(place)} sailor{''.join(COLOURS[ring] for ring in stack)}" for place, stack in sailors]
    return check.run("\n".join([*lines, f"ready {mover}", "set actions 2"]), library.load)[0]


def do(match, *lines):
    for line in lines:
        match.do(transcript.parse(match, line.split()))


def refused(match, line):
    with pytest.raises(Refused) as info:
        match.check(transcript.parse(match, line.split()))
    return info.value.reason[0]


def fact(match, name):
    return " ".join(check.flat(GAME.facts(match.state)[name]))


def test_c01_the_start():
    match = Match(GAME, ("Gold", "Silver"))
    rows = [fact(match, f"row{y + 1}").split() for y in range(6)]
    sailors = {(x, y): rows[y][x] for y in range(6) for x in range(6) if rows[y][x][0] == "o"}
    assert {place for place, piece in sailors.items() if piece == "og"} == {(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)}
    assert {place for place, piece in sailors.items() if piece == "os"} == {(1, 0), (2, 1), (3, 2), (4, 3), (5, 4)}
    for (x, y), piece in sailors.items():
        to_gold, to_silver = abs(x - 5) + y, x + abs(y - 5)
        assert (to_gold, to_silver) == ((6, 4) if piece == "og" else (4, 6))
    assert fact(match, "in_play") == "16" and fact(match, "rings") == "3 3" and fact(match, "sirens") == "a6 f1"


def test_c03_one_action_then_two_each():
    match, seen = Match(GAME, ("Gold", "Silver")), []
    for line in ("siren down-left", "siren right", "c4 down", "d3 up", "c3 right", "b3 down", "d4 left", "e4 right", "c2 up"):
        seen.append(match.turn()[0])
        do(match, line)
    assert seen == [0, 1, 1, 0, 0, 1, 1, 0, 0]


def test_c05_an_attack_puts_the_other_siren_away():
    match = position([("gold", (2, 2), 3), ("silver", (3, 3), 2)])
    do(match, "siren down-right down-right")
    assert fact(match, "sirens") == f"{cell((3, 3))} {cell((4, 4))}" and fact(match, "rings") == "3 2"
    assert fact(match, "actions") == "1" and match.turn()[0] == 0
    assert len(gestures.presses(position([("gold", (2, 2), 3), ("silver", (3, 3), 2)]), match.moves[-1])) <= 3


def test_an_attack_needs_strictly_more_rings_and_leaves_the_cell_it_came_from_taken():
    equal = position([("gold", (2, 2), 2), ("silver", (3, 3), 2)])
    assert refused(equal, "siren down-right") == "weaker"
    match = position([("gold", (2, 2), 3), ("silver", (3, 3), 2)])
    assert refused(match, "siren down-right up-left") == "taken"


def test_an_attack_needs_a_free_cell_for_the_loser():
    around = [((x, y), "") for x in (2, 3, 4) for y in (2, 3, 4) if (x, y) not in ((2, 2), (3, 3))]
    match = position([("gold", (2, 2), 3), ("silver", (3, 3), 0)], around, options=["trap actions"])
    assert refused(match, "siren down-right") == "crowd"
    match = position([("gold", (2, 2), 3), ("silver", (3, 3), 0)], around[1:], options=["trap actions"])
    do(match, "siren down-right left")
    assert fact(match, "sirens") == f"{cell((3, 3))} {cell((2, 3))}", "the only one"


def test_c07_a_siren_on_its_island_is_safe():
    match = position([("gold", (1, 4), 3), ("silver", SILVER_ISLAND, 0)])
    assert refused(match, "siren down-left") == "island"


def test_no_siren_enters_an_island():
    match = position([("gold", (4, 1), 3), ("silver", (1, 4), 3)])
    assert refused(match, "siren up-right") == "island"


def test_c09_a_sailor_goes_closer_one_step():
    match = position(sailors=[((3, 2), "g")])
    here = match.ask()[1][-1]
    assert here == GAME.terms.CELLS.index(cell((3, 2)))
    assert [GAME.terms.WAYS[way] for way in match.ask((here,))[1]] == ["up", "right"]
    for way in ("left", "down", "up-right"):
        assert refused(match, f"{cell((3, 2))} {way}") == "away"


def test_c11_only_the_top_ring_is_taken():
    match = position([("gold", (2, 2), 1)], [((3, 2), "gs"), ((1, 2), "sg")])
    assert refused(match, "take right") == "theirs"
    do(match, "take left")
    assert fact(match, "rings") == "2 3" and "os" in fact(match, "row3").split()


def test_c13_a_sailor_without_rings_waits_for_one():
    match = position([("gold", (2, 2), 1)], [((3, 2), "")])
    assert refused(match, f"{cell((3, 2))} right") == "adrift"
    do(match, "give right")
    assert fact(match, "rings") == "0 3"
    do(match, f"{cell((3, 2))} right")
    assert refused(match, f"{cell((4, 2))} left") == "theirs", "Silver's turn: gold's sailor"


def test_three_rings_at_most():
    match = position([("gold", (2, 2), 3)], [((3, 2), "sgg"), ((2, 1), "g")])
    assert refused(match, "give right") == "full" and refused(match, "take up") == "full"


HOME = [  # id, stack, rings before, rings after, rings out of the game
    ("C15", "ssg", (3, 1), "3 2", 2),
    ("one of each", "gsg", (1, 1), "2 2", 1),
    ("nobody has room", "sg", (3, 3), "3 3", 2),
    ("three of one colour", "ggg", (0, 0), "1 0", 2),
]


@pytest.mark.parametrize("name,stack,before,after,out", HOME, ids=[row[0] for row in HOME])
def test_home_coming(name, stack, before, after, out):
    match = position([("gold", (2, 3), before[0]), ("silver", (3, 3), before[1])], [((4, 0), stack)])
    rings = int(fact(match, "in_play"))
    do(match, f"{cell((4, 0))} right")
    assert fact(match, "home") == "1 0" and fact(match, "rings") == after and int(fact(match, "in_play")) == rings - out
    assert fact(match, "row1").split() == [".", ".", ".", ".", ".", "~"]


def shut_in(options=()):
    """Silver's siren at (0, 0) among three sailors, two sailors of silver free to move."""
    around = [((1, 0), "g"), ((0, 1), "g"), ((1, 1), "g")]
    return position([("silver", (0, 0), 0)], around + [((3, 2), "s"), ((5, 3), "s")], "Silver", options)


def test_c17_the_rules_page_has_gold_win():
    match = shut_in()
    assert match.over() and match.ending() == ("siren trapped", ()) and match.winners() == [0]


def test_c17_the_newer_reading_goes_on():
    match = shut_in(["trap actions"])
    assert not match.over() and match.ending() is None and match.turn()[0] == 1
    do(match, f"{cell((3, 2))} left", f"{cell((5, 3))} left")
    assert match.turn()[0] == 0


def test_a_siren_that_can_attack_is_not_trapped():
    around = [((1, 0), "g"), ((0, 1), "g")]
    sirens = [("gold", (1, 1), 1), ("silver", (0, 0), 2)]
    match = position(sirens, around, "Silver")
    assert not match.over()
    do(match, "siren down-right right")
    assert fact(match, "sirens") == f"{cell((2, 1))} {cell((1, 1))}"
    assert position([sirens[0], ("silver", (0, 0), 1)], around, "Silver").winners() == [0]


@pytest.mark.parametrize("trap", ("siren", "actions"))
def test_four_home_wins_at_once(trap):
    match = position([("gold", (2, 3), 3)], [((4, 0), "g")], options=[f"trap {trap}"])
    do(match, "set home Gold 3", f"{cell((4, 0))} right")
    assert match.over() and match.ending() == ("four home", ()) and match.winners() == [0] and match.scores() == [4, 0]


def test_presses():
    match = Match(GAME, ("Gold", "Silver"))
    for line, most in (("siren down", 2), ("c2 up", 3)):
        assert len(gestures.presses(match, transcript.parse(match, line.split()))) == most, line
    match = position([("gold", (2, 2), 1)], [((3, 2), "g")])
    for line in ("give right", "take right"):
        assert len(gestures.presses(match, transcript.parse(match, line.split()))) == 2


def test_help_tells_the_stacks_that_a_small_matrix_cannot_show(tmp_path):
    session = Session(tmp_path, seed=1)
    session.app.start("canosa", ["Gold", "Silver"], {})
    session.app.table.match.state["board"][12] = "ogss"
    session.press("D")
    assert session.app.text.startswith("a4  gold  silver  silver  0 and a way")
    session.press("D")
    session.app.set_language(1)
    session.press("D")
    assert session.app.text.startswith("a4  or  argent  argent  ")


def test_pictures():
    match = position([("gold", (2, 2), 1)], [((3, 2), "gs"), ((1, 1), "")])
    do(match, "set home Silver 2")
    flat = Canvas(8, 6)
    GAME.draw(match.state, flat)
    assert picture(flat) == [".....g.B", ".w......", "..Br....", "......RR", "......RR", "R......R"], "what a display of 16x7 has room for"
    small, large = Canvas(8, 7), Canvas(16, 14)
    GAME.draw(match.state, small)
    GAME.draw(match.state, large)
    assert picture(small) == [".....g.B", ".w......", "..Br....", ".......R", ".......R", "R......R", "....RR.."]
    assert picture(large)[4][:8] == "....BBbr" and picture(large)[12][4:6] == "RR"
