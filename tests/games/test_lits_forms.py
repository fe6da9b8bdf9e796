"""The forms of Battle of LITS that are written out, worked out again from where their cells lie."""

from meeplight.games.battle_of_lits.shapes import FORMS, GUARD, TURNS_OF, WIDE

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
    return turn, tuple(cell + GUARD for cell in cells), tuple(parts), tuple(notches)


def test_the_forms_written_out_are_those_of_the_shapes():
    assert FORMS == tuple(tuple(_form(shape, turn) for turn in TURNS_OF[shape]) for shape in range(4))
