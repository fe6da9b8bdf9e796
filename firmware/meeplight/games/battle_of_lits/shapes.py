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


# Kinds of parts that a form is made of, the cells of each from its first: two and three along a row and along a column.
_PARTS = ((0, 1), (0, WIDE), (0, 1, 2), (0, WIDE, 2 * WIDE))


def _form(shape, turn):
    """(turn, cells, parts, notches): parts are (kind, place) and hold all cells; a notch would fill a square of three."""
    cells = _cells(shape, turn)
    notches, parts, held = [], [], []
    for kind in (2, 3, 0, 1):
        for cell in cells:
            part = [cell + step for step in _PARTS[kind]]
            if all(place in cells for place in part) and not (kind < 2 and all(place in held for place in part)):
                parts.append((kind, cell + GUARD))
                held += part if kind > 1 else []
    for corner in range(-3 * WIDE - 3, 3 * WIDE + 3):
        missing = [corner + step for step in (0, 1, WIDE, WIDE + 1) if corner + step not in cells]
        if len(missing) == 1:
            notches.append(missing[0] + GUARD)
    return turn, bytes([cell + GUARD for cell in cells]), tuple(parts), bytes(notches)


TURNS_OF = (range(4, 12), (1, 2), range(4), range(4))
FORMS = tuple(tuple(_form(shape, turn) for turn in TURNS_OF[shape]) for shape in range(4))


def beside(mask):
    return mask << 1 | mask >> 1 | mask << WIDE | mask >> WIDE


def survey(covered):
    """What all shapes share: (cells not covered, for each kind of part where it lies beside a piece, open cells, bad pairs twice).

    A 2x2 square that a piece would fill holds one, two or three of its cells: one is a cell that is not open, two are a bad
    pair, three are a covered notch.
    """
    pairs, columns = covered & covered >> 1, covered & covered >> WIDE
    bad, bad_columns = pairs << WIDE | pairs >> WIDE, columns << 1 | columns >> 1
    last = covered >> 1 & bad | covered << 1 & bad << 1
    near = beside(covered)
    two, two_down = near | near >> 1, near | near >> WIDE
    nears = (two, two_down, two | near >> 2, two_down | near >> 2 * WIDE) if covered else None
    return ALL ^ covered, nears, BOARD ^ (BOARD & (covered | last)), bad, bad_columns


def room(common, same):
    """For one shape, `same` being its cells on the board: (not covered, parts beside a piece, parts that are free)."""
    bare, nears, free, bad, bad_columns = common
    if same:
        free ^= free & beside(same)
    across, down = free & free >> 1, free & free >> WIDE
    across ^= across & bad
    down ^= down & bad_columns
    return bare, nears, (across, down, across & across >> 1, down & down >> WIDE)


def anchors(space, form):
    """The anchors, as bits without the guard, where a form may be placed."""
    bare, nears, frees = space
    parts = form[2]
    kind, place = parts[0]
    found = frees[kind] >> place
    for kind, place in parts[1:]:
        if found:
            found &= frees[kind] >> place
    if not nears or not found:
        return found
    for place in form[3]:
        found &= bare >> place
    touching = 0
    for kind, place in parts:
        touching |= nears[kind] >> place
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
