"""Canosa without the board: actions, rings of the sirens, sailors home."""

from meeplight.core.match import SEATS
from meeplight.games.canosa.board import spend
from meeplight.games.canosa.terms import ACT, CELLS, GIVE, HOME, RINGS, TAKE, TRAP


def ask(state, so_far):
    if not so_far:
        rings = state["rings"][state["mover"]]
        if state["trapped"] or max(state["home"]) >= 4:
            return None
        return CELLS, [ACT, HOME] + ([GIVE] if rings else []) + ([TAKE] if rings < 3 else []) + [TRAP]
    if len(so_far) == 2:
        return None
    if so_far[0] == TRAP:
        return SEATS, (0, 1)
    return (RINGS, returns(state)) if so_far[0] == HOME and min(state["rings"]) < 3 else None


def returns(state):
    """Whose ring may go back to its siren when a sailor is home: a full siren takes none."""
    gold, silver = state["rings"]
    return [0] + ([1] if gold < 3 else []) + ([2] if silver < 3 else []) + ([3] if gold < 3 and silver < 3 else [])


def play(state, move):
    verb, seat, rings = move[0], state["mover"], state["rings"]
    if verb == TRAP:
        state["trapped"] = move[1] + 1
        return
    if verb == HOME:
        state["home"][seat] += 1
        back = move[1] if len(move) > 1 else 0
        rings[0] += back & 1
        rings[1] += back >> 1
    elif verb != ACT:
        rings[seat] += 1 if verb == TAKE else -1
    spend(state)
