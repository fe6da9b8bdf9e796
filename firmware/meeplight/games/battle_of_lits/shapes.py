"""The four shapes as bit masks, so that one shift tests a turn on all cells of the board at once.

A cell is a bit: eleven bits a row (the last one always free of board) under two rows of guard; an anchor is the same without the guard.
"""

WIDE = 11
GUARD = 2 * WIDE
BOARD = sum(1023 << GUARD + WIDE * row for row in range(10))
ALL = (1 << 13 * WIDE) - 1
_STEPS = (-WIDE, 1, WIDE, -1)
_BENT = ((0, 3), (0, 1), (2, 3), (2, 1), (3, 0), (3, 2), (1, 0), (1, 2))


def _cells(shape, turn):
    """Where the four cells lie from the anchor."""
    if shape == 0:
        arm, foot = _BENT[turn - 4]
        return 0, _STEPS[arm], 2 * _STEPS[arm], _STEPS[foot]
    step = _STEPS[turn]
    if shape == 1:
        return 0, step, 2 * step, 3 * step
    side = _STEPS[1 if turn in (0, 2) else 2]
    return (0, step, side, -side) if shape == 2 else (0, step, side, side - step)


def _form(shape, turn):
    """(turn, cells, pairs along a row, pairs along a column, notches): a notch is the cell that would fill a square of three."""
    cells = _cells(shape, turn)
    notches = set()
    for cell in cells:
        for corner in (cell, cell - 1, cell - WIDE, cell - WIDE - 1):
            square = (corner, corner + 1, corner + WIDE, corner + WIDE + 1)
            missing = [place for place in square if place not in cells]
            if len(missing) == 1:
                notches.add(missing[0])
    across = [cell for cell in cells if cell + 1 in cells]
    down = [cell for cell in cells if cell + WIDE in cells]
    return (turn,) + tuple(bytes([place + GUARD for place in sorted(places)]) for places in (cells, across, down, notches))


TURNS_OF = (range(4, 12), (1, 2), range(4), range(4))
FORMS = tuple(tuple(_form(shape, turn) for turn in TURNS_OF[shape]) for shape in range(4))


def beside(mask):
    return mask << 1 | mask >> 1 | mask << WIDE | mask >> WIDE


def survey(covered):
    """What all shapes share: (covered, cells beside a piece, open cells, bad pairs along a row, along a column).

    A 2x2 square that a piece would fill holds one, two or three of its cells: one is a cell that is not open, two are a bad
    pair, three are a covered notch.
    """
    pairs, columns = covered & covered >> 1, covered & covered >> WIDE
    bad, bad_columns = pairs << WIDE | pairs >> WIDE, columns << 1 | columns >> 1
    last = covered >> 1 & bad | covered << 1 & bad << 1
    return covered, beside(covered), BOARD ^ (BOARD & (covered | last)), bad, bad_columns


def room(common, same):
    """For one shape, `same` being its cells on the board: (covered, beside a piece, free pairs along a row, along a column)."""
    covered, near, free, bad, bad_columns = common
    if same:
        free ^= free & beside(same)
    across, down = free & free >> 1, free & free >> WIDE
    return covered, near, across ^ (across & bad), down ^ (down & bad_columns)


def anchors(space, form):
    """The anchors, as bits without the guard, where a form may be placed."""
    covered, near, across, down = space
    _turn, cells, pairs, columns, notches = form
    found = ALL
    for place in pairs:
        found &= across >> place
    for place in columns:
        found &= down >> place
    if not covered:
        return found
    for place in notches:
        found ^= found & covered >> place
    if not found:
        return 0
    touching = 0
    for place in cells:
        touching |= near >> place
    return found & touching


def where(space, shape):
    """The anchors of all turns of a shape together."""
    found = 0
    for form in FORMS[shape]:
        found |= anchors(space, form)
    return found


def turns_at(space, shape, cell):
    at = cell // 10 * WIDE + cell % 10
    return [form[0] for form in FORMS[shape] if anchors(space, form) >> at & 1]


def piece(form, cell):
    """The four bits of a form whose anchor lies on a cell 0..99."""
    at = cell // 10 * WIDE + cell % 10
    return sum([1 << at + place for place in form[1]])


def form_of(shape, turn):
    return FORMS[shape][turn - TURNS_OF[shape][0]]


def cells_in(mask):
    """The cells 0..99 of a mask without the guard."""
    out = []
    for row in range(10):
        bits = mask >> WIDE * row & 1023
        if bits:
            out.extend([10 * row + x for x in range(10) if bits >> x & 1])
    return out


def bit(cell):
    return 1 << GUARD + cell // 10 * WIDE + cell % 10


def count(mask):
    return bin(mask).count("1")
