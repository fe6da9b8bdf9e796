"""Setting a LITS board right by hand: symbols, pieces put down without the rules or taken off, and who is in turn."""

from meeplight.core.match import SEATS
from meeplight.games.battle_of_lits.shapes import BOARD, GUARD, beside, bit, cells_in, count, form_of, piece, placements, room, together, turns_at
from meeplight.games.battle_of_lits.terms import CELLS, LIFT, MARK, MARKS, READY, TURNS, VERBS


def ask(state, so_far):
    covered = state["covered"]
    every = covered[0] | covered[1] | covered[2] | covered[3]
    # Nothing covered in the way of a piece but the cells themselves: no touching, no squares.
    space = room((0, None, BOARD ^ every, 0, 0), 0)
    if not so_far:
        shapes = [shape for shape in range(4) if state["left"][shape] and any(placements(space, shape))]
        return VERBS, shapes + ([MARK, LIFT, READY] if every else [MARK, READY])
    verb = so_far[0]
    if len(so_far) == 1:
        if verb == READY:
            return SEATS, (0, 1)
        return CELLS, range(100) if verb == MARK else cells_in(every >> GUARD if verb == LIFT else together(placements(space, verb)))
    if len(so_far) == 3 or verb in (LIFT, READY):
        return None
    return (MARKS, range(3)) if verb == MARK else (TURNS, turns_at(placements(space, verb), verb, so_far[1]))


def play(state, move):
    verb = move[0]
    if verb == READY:
        state["edit"], state["mover"] = 0, move[1]
        return
    state["at"] = cell = move[1]
    if verb == MARK:
        for symbol in range(2):
            state["marks"][symbol] &= BOARD ^ bit(cell)
        if move[2]:
            state["marks"][move[2] - 1] |= bit(cell)
    elif verb == LIFT:
        lift(state, bit(cell))
    else:
        state["covered"][verb] |= piece(form_of(verb, move[2]), cell)
        state["left"][verb] -= 1


def lift(state, mask):
    """Take off the piece on a cell: all cells of its shape that hang together, for two of a shape never touch."""
    for shape, covered in enumerate(state["covered"]):
        before, grown = 0, mask & covered
        while grown != before:
            before, grown = grown, (grown | beside(grown)) & covered
        if grown:
            state["covered"][shape] ^= grown
            state["left"][shape] += count(grown) // 4
            return
