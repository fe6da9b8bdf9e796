"""The four shapes as bit masks, so that one shift tests a turn on all cells of the board at once.

A cell is a bit: eleven bits a row (the last one always free of board) under two rows of guard; an anchor is the same without the guard.
"""

WIDE = 11
GUARD = 2 * WIDE
BOARD = sum(1023 << GUARD + WIDE * row for row in range(10))
ALL = (1 << 13 * WIDE) - 1
TURNS_OF = (range(4, 12), (1, 2), range(4), range(4))
# Of each shape its forms, as (turn, cells, parts, notches). A part is two or three cells along a row (0, 2) or a column (1, 3), its kind
# and its first cell; together they hold all cells. A notch would fill a square of three. Written out: a Pico takes 0.2 s to work it out.
FORMS = (
    (
        (4, (22, 11, 0, 21), ((3, 0), (0, 21)), (10,)),
        (5, (22, 11, 0, 23), ((3, 0), (0, 22)), (12,)),
        (6, (22, 33, 44, 21), ((3, 22), (0, 21)), (32,)),
        (7, (22, 33, 44, 23), ((3, 22), (0, 22)), (34,)),
        (8, (22, 21, 20, 11), ((2, 20), (1, 11)), (10,)),
        (9, (22, 21, 20, 33), ((2, 20), (1, 22)), (32,)),
        (10, (22, 23, 24, 11), ((2, 22), (1, 11)), (12,)),
        (11, (22, 23, 24, 33), ((2, 22), (1, 22)), (34,)),
    ),
    (
        (1, (22, 23, 24, 25), ((2, 22), (2, 23)), ()),
        (2, (22, 33, 44, 55), ((3, 22), (3, 33)), ()),
    ),
    (
        (0, (22, 11, 23, 21), ((2, 21), (1, 11)), (10, 12)),
        (1, (22, 23, 33, 11), ((3, 11), (0, 22)), (12, 34)),
        (2, (22, 33, 23, 21), ((2, 21), (1, 22)), (32, 34)),
        (3, (22, 21, 33, 11), ((3, 11), (0, 21)), (10, 32)),
    ),
    (
        (0, (22, 11, 23, 34), ((0, 22), (1, 11), (1, 23)), (12, 33)),
        (1, (22, 23, 33, 32), ((0, 22), (0, 32), (1, 22)), (21, 34)),
        (2, (22, 33, 23, 12), ((0, 22), (1, 22), (1, 12)), (11, 34)),
        (3, (22, 21, 33, 34), ((0, 21), (0, 33), (1, 22)), (32, 23)),
    ),
)  # fmt: skip


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


def placements(space, shape):
    """The anchors of every form of a shape."""
    return [anchors(space, form) for form in FORMS[shape]]


def together(masks):
    found = 0
    for mask in masks:
        found |= mask
    return found


def turns_at(found, shape, cell):
    """The turns of the forms that may be placed with their anchor in a cell."""
    at = cell // 10 * WIDE + cell % 10
    return [form[0] for form, mask in zip(FORMS[shape], found) if mask >> at & 1]


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
