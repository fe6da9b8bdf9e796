"""Setting up a Canosa board by hand: any layout piece by piece, or a board set right."""

from meeplight.core.match import SEATS
from meeplight.games.canosa.board import EMPTY, ISLANDS, RING, SIRENS, place_siren
from meeplight.games.canosa.terms import CELLS, KINDS, READY, RINGS

CLEAR, SAILOR, SIREN_OF = 0, 1, 2


def ask(state, so_far):
    if not so_far:
        return CELLS, [cell for cell in range(64) if CELLS[cell]] + [READY]
    cell, slots = so_far[0], so_far[1:]
    if cell == READY:
        return None if slots else (SEATS, (0, 1))
    if not slots:
        return KINDS, kinds(state, cell)
    if slots[0] == CLEAR or slots[-1] == 0 or len(slots) == 4:
        return None
    if slots[0] == SAILOR:
        return RINGS, range(3)
    return (None, range(4)) if len(slots) == 1 else None


def kinds(state, cell):
    """A siren stands always somewhere, and never on the other's island; a sailor stands on none."""
    piece = state["board"][cell]
    if piece in SIRENS:
        return [SIREN_OF + SIRENS.index(piece)]
    out = [CLEAR, SAILOR] if cell not in ISLANDS else []
    return out if piece else out + [SIREN_OF + seat for seat in range(2) if cell != ISLANDS[1 - seat]]


def play(state, move):
    cell = move[0]
    if cell == READY:
        ready(state, move[1])
    elif move[1] >= SIREN_OF:
        place_siren(state, move[1] - SIREN_OF, cell)
        state["rings"][move[1] - SIREN_OF] = move[2]
    else:
        rings = "".join([RING[ring - 1] for ring in move[2:] if ring])
        state["board"][cell] = "o" + rings if move[1] == SAILOR else EMPTY


def ready(state, mover):
    """The first turn of a match is one action, from whatever start; in a board set right the mover's turn goes on."""
    if state["edit"] == 2:
        state["left"] = 1
    elif mover != state["mover"]:
        state["left"] = 2
    state["edit"], state["mover"], state["last"] = 0, mover, 1 - mover
