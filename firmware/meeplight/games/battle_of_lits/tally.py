"""Battle of LITS without the board: the shape that was placed, and how many X and O it covered."""

from meeplight.games.battle_of_lits.rules import may_swap
from meeplight.games.battle_of_lits.terms import FULL, SWAP, VERBS


def ask(state, so_far):
    left = state["left"]
    if not so_far:
        if state["full"] or not any(left):
            return None
        verbs = [shape for shape in range(4) if left[shape]]
        if may_swap(state):
            verbs.append(SWAP)
        return VERBS, verbs + [FULL]
    if so_far[0] >= SWAP or len(so_far) == 3:
        return None
    if len(so_far) == 1:
        return None, range(min(4, state["seen_x"]) + 1)
    most = min(4 - so_far[1], state["seen_o"])
    return (None, range(most + 1)) if most else None


def play(state, move):
    verb = move[0]
    if verb == FULL:
        state["full"] = 1
    elif verb == SWAP:
        state["x"], state["mover"] = 1, 0
    else:
        state["left"][verb] -= 1
        state["seen_x"] -= move[1]
        state["seen_o"] -= move[2] if len(move) > 2 else 0
        state["mover"] = 1 - state["mover"]
