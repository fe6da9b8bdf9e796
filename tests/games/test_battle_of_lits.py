"""Battle of LITS: one situation a row, in cells "row,column" from 1; and the bit masks against the rules told by sets of cells."""

import pytest

from host_tools import gestures
from host_tools.simulator.session import Session
from meeplight.core import check, library, transcript
from meeplight.core.canvas import Canvas, picture
from meeplight.core.chance import Chance
from meeplight.core.match import Match, Refused

GAME = library.load("battle_of_lits")
from meeplight.games.battle_of_lits import shapes, terms  # noqa: E402 - after the package itself

SHAPES = {
    "L": {(0, 0), (1, 0), (2, 0), (2, 1)},
    "I": {(0, 0), (0, 1), (0, 2), (0, 3)},
    "T": {(0, 0), (0, 1), (0, 2), (1, 1)},
    "S": {(0, 1), (0, 2), (1, 0), (1, 1)},
}


def at_origin(cells):
    top, left = min(y for y, _x in cells), min(x for _y, x in cells)
    return frozenset((y - top, x - left) for y, x in cells)


def turned(cells):
    """All rotations and mirror images of a shape."""
    out = set()
    for _ in range(4):
        cells = {(x, -y) for y, x in cells}
        out |= {at_origin(cells), at_origin({(y, -x) for y, x in cells})}
    return out


def by_sets(placed):
    """Every legal placement, told plainly; `placed` is a list of (shape, cells)."""
    covered = {cell for _shape, cells in placed for cell in cells}
    out = set()
    for shape, base in SHAPES.items():
        if sum(1 for other, _cells in placed if other == shape) == 5:
            continue
        same = {cell for other, cells in placed if other == shape for cell in cells}
        for form in turned(base):
            for top in range(10):
                for left in range(10):
                    cells = frozenset((y + top, x + left) for y, x in form)
                    if max(max(cell) for cell in cells) < 10 and legal(cells, covered, same):
                        out.add((shape, cells))
    return out


def legal(cells, covered, same):
    near = {(y + dy, x + dx) for y, x in cells for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    if cells & covered or near & same or covered and not near & covered:
        return False
    full = cells | covered
    return not any({(y, x), (y + 1, x), (y, x + 1), (y + 1, x + 1)} <= full for y in range(9) for x in range(9))


def offered(match):
    """Every placement that the game asks for: {(shape, cells): move}."""
    out = {}
    for shape in [value for value in (match.ask() or ((), ()))[1] if value < 4]:
        for cell in match.ask((shape,))[1]:
            for turn in match.ask((shape, cell))[1]:
                placement = (terms.VERBS[shape], cells_of(shapes.piece(shapes.form_of(shape, turn), cell)))
                assert placement not in out, "one way to key a placement"
                out[placement] = (shape, cell, turn)
    return out


def cells_of(mask):
    return frozenset((cell // 10, cell % 10) for cell in shapes.cells_in(mask >> shapes.GUARD))


def line_of(text):
    """'I 1,1 1,2 1,3 1,4' as a line of the transcript."""
    shape, *cells = text.split()
    wanted = frozenset((int(y) - 1, int(x) - 1) for y, x in (cell.split(",") for cell in cells))
    for form in shapes.FORMS["LITS".index(shape)]:
        for cell in range(100):
            mask = shapes.piece(form, cell)
            if mask & shapes.BOARD == mask and cells_of(mask) == wanted:
                return f"{shape} {terms.CELLS[cell]} {terms.TURNS[form[0]]}"
    raise AssertionError(f"no such piece: {text}")


def position(placed, free=False):
    lines = [line_of(text) for text in placed]
    lines = ["set edit 1", *lines, "ready Xi"] if free else lines
    return check.run("\n".join(["game battle_of_lits", "seats Xi Om", *lines]), library.load)[0]


def test_l01_placements_on_an_empty_board():
    match = Match(GAME, ("Xi", "Om"))
    found = offered(match)
    counts = {shape: sum(1 for other, _cells in found if other == shape) for shape in "LITS"}
    assert counts == {"L": 576, "I": 140, "T": 288, "S": 288} and len(found) == 1292 == GAME.facts(match.state)["fits"]
    assert set(found) == by_sets([])


ROWS = [  # id, placed, free (set up against the rules), the move, its reason or None
    ("L03", ["I 1,1 1,2 1,3 1,4"], False, "L 5,5 6,5 7,5 7,6", "touch"),
    ("L05", ["I 1,1 1,2 1,3 1,4"], False, "L 1,5 2,5 3,5 3,6", None),
    ("L07", ["L 4,4 5,4 6,4 6,5"], False, "L 4,5 4,6 4,7 5,7", "same"),
    ("L09", ["I 1,1 1,2 1,3 1,4"], False, "T 2,2 3,1 3,2 3,3", None),
    ("L11", ["T 5,5 6,4 6,5 6,6", "I 7,5 8,5 9,5 10,5"], False, "T 7,7 8,6 8,7 8,8", None),
    (
        "L13",
        [*(f"I {row},1 {row},2 {row},3 {row},4" for row in (1, 3, 5, 7, 9)), "T 1,5 2,5 3,5 2,6"],
        True,
        "I 2,7 2,8 2,9 2,10",
        "none",
    ),
]


@pytest.mark.parametrize("name,placed,free,move,reason", ROWS, ids=[row[0] for row in ROWS])
def test_a_placement_and_its_reason(name, placed, free, move, reason):
    match, line = position(placed, free), line_of(move)
    if reason is None:
        match.do(transcript.parse(match, line.split()))
        return
    with pytest.raises(Refused):
        match.check(transcript.parse(match, line.split()))
    shape, cell, turn = terms.VERBS.index(line.split()[0]), terms.CELLS.index(line.split()[1]), terms.TURNS.index(line.split()[2])
    if reason == "none":
        assert match.why((), shape) == ("none",)
    else:
        assert match.why((shape, cell), turn) == (reason,)


def test_l15_is_the_transcript():
    text = open(__file__.replace("test_battle_of_lits.py", "battle_of_lits.play"), encoding="utf-8").read()
    match, _name = check.run(text.split("! L a1")[0], library.load)
    assert match.over() and match.scores() == [18, 13] and len(offered(match)) == 0
    match.undo()
    assert len(offered(match)) == 8


@pytest.mark.parametrize("seed", range(1, 5))
def test_masks_say_what_sets_say(seed):
    match, chance, placed = Match(GAME, ("Xi", "Om"), {}, seed), Chance(seed), []
    while True:
        found = offered(match)
        assert set(found) == by_sets(placed), f"after {len(placed)} pieces"
        refused_for_a_reason(match, found)
        if not found:
            break
        placement = sorted(found, key=lambda item: found[item])[chance.below(len(found))]
        match.do(found[placement])
        placed.append(placement)
    assert match.over() and match.ending() == ("no placement", ()) and len(placed) > 8


def refused_for_a_reason(match, found):
    """`why` stands beside `ask`: it finds trouble exactly where nothing is offered."""
    from meeplight.games.battle_of_lits.report import trouble

    moves = set(found.values())
    for shape in [shape for shape in range(4) if match.state["left"][shape]]:
        for form in shapes.FORMS[shape]:
            for cell in range(0, 100, 3):
                assert (trouble(match.state, form, cell, shape) == -1) == ((shape, cell, form[0]) in moves)


@pytest.mark.parametrize("seed", (1, 2, 77, 123456))
def test_a_dealt_layout_is_thirty_pairs_by_half_a_turn(seed):
    facts = GAME.facts(Match(GAME, ("Xi", "Om"), {}, seed).state)
    rows = "".join(facts[f"row{i}"] for i in range(1, 11))
    assert rows.count("X") == rows.count("O") == 30
    assert rows == rows[::-1].translate({ord("X"): "O", ord("O"): "X"})
    assert rows != "".join(GAME.facts(Match(GAME, ("Xi", "Om"), {}, seed + 1).state)[f"row{i}"] for i in range(1, 11))


def test_presses():
    match = Match(GAME, ("Xi", "Om"))
    for line, most in (("L e5 up-left", 4), ("L e5 left-up", 5), ("I j1 right", 4), ("T b10 left", 4), ("S e5 up", 4)):
        assert len(gestures.presses(match, transcript.parse(match, line.split()))) == most, line
    keyed = Match(GAME, ("Xi", "Om"), {"layout": "half"})
    assert len(gestures.presses(keyed, transcript.parse(keyed, "row XO O. .. OX XX".split()))) == 5
    tally = Match(GAME, ("Xi", "Om"), {"mode": "tally"})
    assert len(gestures.presses(tally, transcript.parse(tally, ["L", "1", "2"]))) == 3


@pytest.mark.parametrize(("width", "height"), [(8, 8), (16, 7), (32, 8)])
def test_pictures_follow_what_is_keyed(tmp_path, width, height):
    """The keyed row comes into view, then the cell in white: beside the pad, or by B in its place where there is room for one only."""
    session = Session(tmp_path, width, height)
    session.app.start("battle_of_lits", ("Xi", "Om"), {"layout": "half"})
    for line in ["row XO .. .. .. OX"] * 5 + ["I a1 right", "set edit 1"]:
        session.app.screen.play(transcript.parse(session.app.table.match, line.split()))
    for key in "5BBBBBB" if width > 8 else "5B":
        session.press(key)
    left = 0 if width == 8 else 8

    def board():
        return ["".join(row)[left : left + 8] for row in picture(session.app.canvas)]

    assert board()[0] == "pppp...."
    session.press("9")
    assert board()[0] == "BR......" and board()[5] == "RB......", "rows d to j"
    session.press("9")
    assert board()[0] == "......RB" and "......WR" in board()[4:6], "i9 in columns 3 to 10"
    for key in "***":
        session.press(key)
    assert board()[0] == "pppp...."
    session.press("5")
    assert ("pppp...." in board()) == (width > 8), "the pad comes up again"


def test_pictures_scroll_to_what_was_touched():
    match = Match(GAME, ("Xi", "Om"), {"layout": "half"})
    for _ in range(5):
        match.do(transcript.parse(match, "row XO .. .. .. OX".split()))
    views = []
    for _ in range(4):
        canvas = Canvas(8, 7)
        GAME.draw(match.state, canvas)
        views.append(picture(canvas))
        if len(views) < 4:
            match.do(transcript.parse(match, ["look"]))
    assert views[0][0] == "BR......" and views[1][0] == "......RB" and views[2][-1] == "RB......" and views[3][-1] == "......BR"
    match.do(transcript.parse(match, "I j7 right".split()))
    small, large = Canvas(8, 7), Canvas(16, 10)
    GAME.draw(match.state, small)
    GAME.draw(match.state, large)
    assert picture(small)[-1] == "....pppp"
    for top in ("BR......", "......RB"):
        match.do(transcript.parse(match, ["look"]))
        GAME.draw(match.state, small)
        assert picture(small)[0] == top
    assert match.turn()[0] == 1, "a look is no turn"
    match.undo()
    match.do(transcript.parse(match, "L j6 left-up".split()))
    GAME.draw(match.state, small)
    assert picture(small)[-1] == "B.oooppp", "around the next piece again"
    assert picture(large)[9] == "RB....pppp..opsg" or picture(large)[9][:10] == "RB....pppp"
