"""Siam: one situation a row, in rows and columns counted from 1; what is kept on the board after each is the board's own words."""

import pytest

from host_tools import gestures
from host_tools.simulator.session import Session
from meeplight.core import check, library, transcript
from meeplight.core.canvas import Canvas, picture
from meeplight.core.journal import Journal
from meeplight.core.match import Match, Refused
from meeplight.core.table import Table

GAME = library.load("siam")
WAYS = {"^": "up", ">": "right", "v": "down", "<": "left"}
SEATS = {"E": "elephant", "R": "rhino"}


def position(row3="", more=(), mover="E", options=()):
    """A match with this middle row and these further pieces ('a1 E^'), by the moves that set a board up."""
    pieces = [f"c{i + 1} {token}" for i, token in enumerate(row3.split()) if token != ".."] + list(more)
    lines = ["game siam", "seats E R", "option start set_up", *(f"option {option}" for option in options)]
    for piece in pieces:
        place, token = piece.split()
        lines.append(place + (" rock" if token == "OO" else f" {SEATS[token[0]]} {WAYS[token[1]]}"))
    return check.run("\n".join([*lines, f"ready {mover}"]), library.load)[0]


def do(match, line):
    match.do(transcript.parse(match, line.split()))


def refused(match, line):
    with pytest.raises(Refused) as info:
        match.check(transcript.parse(match, line.split()))
    return info.value.reason


def fact(match, name):
    return " ".join(check.flat(GAME.facts(match.state)[name]))


def entries(match):
    return {GAME.terms.PLACES[value] for value in match.ask()[1] if GAME.rules.WAY_IN[value] >= 0}


def test_s01_three_rocks_in_the_middle_and_elephants_begin():
    match = Match(GAME, ("E", "R"))
    assert fact(match, "row3") == ".. OO OO OO .." and fact(match, "reserve") == "5 5" and match.turn() == [0, 1]


def test_s03_crossed_cells_open_after_two_moves_each():
    match = Match(GAME, ("E", "R"))
    for i, line in enumerate(("a0 up", "e0 up", "a6 up", "e6 up")):
        assert {"n3", "s3"} & entries(match) == set(), f"barred before move {i + 1}"
        assert refused(match, "n3 down") == refused(match, "s3 down") == ("cross",)
        do(match, line)
    assert {"n3", "s3"} <= entries(match)


def test_fourteen_ways_in_at_first_then_sixteen_cells():
    match = Match(GAME, ("E", "R"))
    cells = {place + GAME.rules.STEPS[GAME.rules.WAY_IN[place]] for place in match.ask()[1]}
    assert len(cells) == 14
    free = Match(GAME, ("E", "R"), {"opening_ban": "off"})
    assert {"n3", "s3"} <= entries(free) and len(free.ask()[1]) == 20


def test_the_ban_holds_for_a_step_too():
    match = Match(GAME, ("E", "R"))
    do(match, "n2 down")
    do(match, "s2 down")
    assert refused(match, "a2 right up") == ("cross",)


def test_s05_ends_of_the_row_of_rocks_are_free():
    match = Match(GAME, ("E", "R"))
    do(match, "c0 right")
    assert fact(match, "row3") == "E> OO OO OO .."


PUSHES = [  # id, row 3 before, move, row 3 after
    ("S07", "E> OO .. .. ..", "c1 right", ".. E> OO .. .."),
    ("S11", "E> E> R< .. ..", "c1 right", ".. E> E> R< .."),
    ("S13", "E> OO .. R< ..", "c1 right", ".. E> OO R< .."),
    ("S15", "E> E> OO R< ..", "c1 right", ".. E> E> OO R<"),
    ("S23", "R^ .. .. .. ..", "c0", "E> R^ .. .. .."),
    ("S27", ".. .. .. E> R^", "c4 right", ".. .. .. .. E>"),
]


@pytest.mark.parametrize("name,before,move,after", PUSHES, ids=[row[0] for row in PUSHES])
def test_a_push_goes(name, before, move, after):
    match = position(before)
    do(match, move)
    assert fact(match, "row3") == after and not match.over() and match.turn()[0] == 1
    assert len(gestures.presses(position(before), transcript.parse(position(before), move.split()))) <= 3


STOPPED = [  # id, row 3, move, the reason
    ("S09", "E> R< .. .. ..", "c1 right", ("balance", 1, 1, 0)),
    ("S17", "E^ OO .. .. ..", "c1 right", ("ahead",)),
    ("S19", "E> R^ R^ OO OO", "c1 right", ("balance", 1, 0, 2)),
    ("S25", "R^ .. .. .. ..", "c0 up", ("too long",)),
]


@pytest.mark.parametrize("name,before,move,reason", STOPPED, ids=[row[0] for row in STOPPED])
def test_a_push_is_refused_and_says_why(name, before, move, reason):
    assert refused(position(before), move) == reason


def test_s17_a_step_to_an_empty_cell_may_face_anywhere():
    for way in WAYS.values():
        do(position("E^ .. .. .. .."), f"c1 right {way}")
    assert list(position("E^ .. .. .. ..").ask((22, 1))[1]) == [0, 1, 2, 3]


CONTESTED = [  # id, row 3 before, after by the sum of the line, with, against, rocks
    ("S20", "E> R< E> .. ..", ".. E> R< E> ..", (2, 1, 0)),
    ("S21", "E> OO OO R> ..", ".. E> OO OO R>", (2, 0, 2)),
    ("S22", "E> OO R< E> ..", ".. E> OO R< E>", (2, 1, 1)),
]


@pytest.mark.parametrize("name,before,after,counts", CONTESTED, ids=[row[0] for row in CONTESTED])
def test_the_order_of_the_pieces_is_an_option(name, before, after, counts):
    match = position(before)
    assert GAME.what_if(match.state, (22,), 1) == ("passes", *counts)
    do(match, "c1 right")
    assert fact(match, "row3") == after
    assert refused(position(before, options=("order running",)), "c1 right") == ("midway", *counts)


def test_piece_by_piece_lets_through_what_never_stops():
    for _name, before, move, after in PUSHES:
        match = position(before, options=("order running",))
        do(match, move)
        assert fact(match, "row3") == after


def test_s27_an_animal_that_falls_goes_home():
    match = position(".. .. .. E> R^")
    assert fact(match, "reserve") == "4 4"
    do(match, "c4 right")
    assert fact(match, "reserve") == "4 5" and match.ending() is None


ENDS = [  # id, row 3, move, row 3 after, the winner
    ("S29", ".. .. E> R^ OO", "c3 right", ".. .. .. E> R^", 0),
    ("S31", "E> R> OO OO OO", "c0", "E> E> R> OO OO", 1),
    ("S33", "E> R> OO E> OO", "c1 right", ".. E> R> OO E>", 0),
    ("against and sideways do not count", "R> E> E< E^ OO", "c0", "E> R> E> E< E^", 0),
]


@pytest.mark.parametrize("order", ("sum", "running"))
@pytest.mark.parametrize("name,before,move,after,winner", ENDS, ids=[row[0] for row in ENDS])
def test_the_nearest_animal_that_faces_the_push_wins(name, before, move, after, winner, order):
    match = position(before, options=(f"order {order}",))
    do(match, move)
    assert fact(match, "row3") == after and match.over() and match.winners() == [winner]
    assert match.ending() == ("rock off", ()) and match.scores()[winner] == 1


@pytest.mark.parametrize("mover", "ER")
@pytest.mark.parametrize("token, cells", [("^", "c3 b3 a3"), (">", "c3 c4 c5"), ("v", "c3 d3 e3"), ("<", "c3 c2 c1")])
def test_the_nearest_wins_in_every_direction(token, cells, mover):
    pusher, near, rock = cells.split()
    other = "R" if mover == "E" else "E"
    match = position("", [f"{pusher} {mover}{token}", f"{near} {other}{token}", f"{rock} OO"], mover)
    assert refused(match, f"{near} out") == ("theirs",) and match.turn() == ["ER".index(mover), "ER".index(other)]
    do(match, f"{pusher} {WAYS[token]}")
    assert match.winners() == ["ER".index(other)] and GAME.gauge(match.state) == [(1, 1)]
    match = position("", [f"{pusher} {mover}{token}", f"{near} OO", f"{rock} OO"], mover)
    assert refused(match, f"{pusher} {WAYS[token]}") == ("balance", 1, 0, 2)


def test_s35_withdraw_from_the_border_whatever_the_facing():
    for way in "^>v<":
        match = position(more=[f"a1 E{way}"])
        do(match, "a1 out")
        assert fact(match, "reserve") == "5 5" and match.turn()[0] == 1
    assert refused(position(more=["b2 E^"]), "b2 out") == ("inside",)


def test_s37_a_turn_must_change_the_facing():
    match = position(more=["d4 E^"])
    assert refused(match, "d4 turn up") == ("same",)
    for way in ("right", "down", "left"):
        do(match, f"d4 turn {way}")
        assert match.turn()[0] == 1
        match.undo()


def test_presses():
    match = position("E> OO .. .. ..", ["a1 R>"])
    for line, most in (("c1 right", 3), ("n1", 2), ("n3 down", 3), ("c1 up left", 4), ("c1 turn up", 4), ("c1 out", 3)):
        assert len(gestures.presses(match, transcript.parse(match, line.split()))) == most, line


def test_pictures():
    match = position("E> OO .. .. R<", ["a1 Rv"])
    flat = Canvas(8, 6)
    GAME.draw(match.state, flat)
    assert picture(flat) == ["Rwwww...", "wwwww.R.", "BWwwR.W.", "wwwww...", "wwwww...", "BBBB.RRR"], "what a display of 16x7 has room for"
    small, large = Canvas(8, 7), Canvas(10, 12)
    GAME.draw(match.state, small)
    GAME.draw(match.state, large)
    assert picture(small) == ["Rwwww...", "wwwww.R.", "BWwwR.W.", "wwwww...", "wwwww...", "BBBB....", "RRR....."]
    assert picture(large)[4:6] == ["bGWWw.w.Rr", "bGWW....Rr"] and picture(large)[0:2] == ["rrw.w.w.w.", "RR........"]


@pytest.mark.parametrize("before,move,code", [(*PUSHES[1][1:3], "passes"), (*STOPPED[0][1:3], "balance")])
def test_holding_a_direction_tells_the_balance_and_plays_nothing(tmp_path, before, move, code):
    match = position(before)
    free = position("E> OO .. .. ..")  # the same keys where the push goes: a refused one has no presses of its own
    keys = gestures.presses(free, transcript.parse(free, move.split()))
    session = Session(tmp_path)
    session.app.sit(Table(match, "siam", Journal(session.app.store, 1)))
    for key in keys[:-1]:
        session.press(key)
    before = list(match.moves)
    session.hold(keys[-1])
    assert session.app.reason[0] == code and match.moves == before
    session.press(keys[-1])
    assert (len(match.moves) > len(before)) == (code == "passes")


def test_help_tells_where_every_animal_looks_in_both_languages(tmp_path):
    session = Session(tmp_path)
    session.app.sit(Table(position("E> OO .. .. Rv"), "siam", Journal(session.app.store, 1)))
    session.press("D")
    assert session.app.text.startswith("c1  elephant  right  c5  rhino  down  ")
    session.press("D")
    session.app.set_language(1)
    session.press("D")
    assert session.app.text.startswith("c1  éléphant  droite  c5  rhinocéros  bas  ")
