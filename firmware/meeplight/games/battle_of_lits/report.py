"""What Battle of LITS tells: facts, and why something may not come."""

from meeplight.games.battle_of_lits.rules import all_covered, seen
from meeplight.games.battle_of_lits.shapes import BOARD, FORMS, TURNS_OF, WIDE, anchors, beside, bit, count, form_of, piece, room, survey
from meeplight.games.battle_of_lits.terms import LIFT, SWAP

SEAT_FACTS = ("x",)
RANKS = ("off", "covered", "touch", "same", "square")


def why(state, so_far, value):
    if state["rows"] and not state["edit"]:
        return None
    if not so_far:
        return ("none" if not state["left"][value] else "nofit",) if value < SWAP else ("pie",) if value == SWAP else None
    shape = so_far[0]
    if shape >= SWAP:
        return ("bare",) if shape == LIFT else None
    if state["tally"]:
        most = min(4, state["seen_x"]) if len(so_far) == 1 else min(4 - so_far[1], state["seen_o"])
        return ("count", most)
    rules = not state["edit"]
    if len(so_far) == 2:
        return ("turned",) if value not in TURNS_OF[shape] else (RANKS[trouble(state, form_of(shape, value), so_far[1], shape, rules)],)
    if all_covered(state) & bit(value):
        return ("covered",)
    return (RANKS[max([trouble(state, form, value, shape, rules) for form in FORMS[shape]])],)


def trouble(state, form, cell, shape, rules=True):
    """The first rule in the way of a placement, as an index into RANKS; -1 if there is none."""
    mask, covered = piece(form, cell), all_covered(state)
    if mask & BOARD != mask:
        return 0
    if mask & covered:
        return 1
    if not rules:
        return -1
    if covered and not mask & beside(covered):
        return 2
    if mask & beside(state["covered"][shape]):
        return 3
    mask |= covered
    return 4 if mask & mask >> 1 & mask >> WIDE & mask >> WIDE + 1 else -1


def fits(state):
    """How many placements there are."""
    total, common = 0, survey(all_covered(state))
    for shape in range(4):
        if state["left"][shape]:
            space = room(common, state["covered"][shape])
            total += sum([count(anchors(space, form)) for form in FORMS[shape]])
    return total


def facts(state):
    out = {"x": state["x"], "seen": seen(state), "supply": state["left"]}
    if not state["tally"]:
        out["fits"] = fits(state)
        for row in range(10):
            out["row" + str(row + 1)] = "".join([sign(state, 10 * row + x) for x in range(10)])
    return out


def sign(state, cell):
    """X, O or . in sight, else the small letter of the piece."""
    here = bit(cell)
    for shape, covered in enumerate(state["covered"]):
        if covered & here:
            return "lits"[shape]
    return "X" if state["marks"][0] & here else "O" if state["marks"][1] & here else "."
