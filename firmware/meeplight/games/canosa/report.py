"""What Canosa tells: facts, and why something may not come."""

from meeplight.games.canosa.board import EMPTY, ISLANDS, RING, SIRENS, STEPS, WALL
from meeplight.games.canosa.rules import HOMEWARD, MOST, stronger
from meeplight.games.canosa.terms import CELLS, GIVE, RINGS, SIREN, TAKE


def why(state, so_far, value):
    if state["edit"]:
        return ("taken",) if len(so_far) == 1 else None
    if state["tally"]:
        return why_ring(state, value) if not so_far else ("full",)
    if not so_far:
        return why_first(state, value)
    first = so_far[0]
    to = (state["sirens"][state["mover"]] if first >= SIREN else first) + STEPS[value]
    if len(so_far) == 2:
        to += STEPS[so_far[1]]
    piece = state["board"][to]
    if piece == WALL:
        return ("edge",)
    if first == SIREN:
        return why_siren(state, to, piece) if len(so_far) == 1 else ("island",) if piece == EMPTY else ("taken",)
    if first > SIREN:
        return why_sailor(state, piece, first)
    return ("away",) if value not in HOMEWARD[state["mover"]] else ("taken",)


def why_first(state, value):
    if value == SIREN:
        return ("stuck",)
    if value > SIREN:
        return why_ring(state, value) or ("alone",) if value <= TAKE else None
    piece = state["board"][value]
    if piece[:1] != "o":
        return ("none",)
    return ("adrift",) if piece == "o" else ("stuck",) if piece[-1] == RING[state["mover"]] else ("theirs",)


def why_ring(state, verb):
    rings = state["rings"][state["mover"]]
    if verb == GIVE and not rings:
        return ("empty",)
    return ("full",) if verb == TAKE and rings == MOST else None


def why_siren(state, to, piece):
    if to in ISLANDS:
        return ("island",)
    seat = state["mover"]
    if piece != SIRENS[1 - seat]:
        return ("taken",)
    return ("crowd",) if stronger(state, seat) else ("weaker", state["rings"][seat], state["rings"][1 - seat])


def why_sailor(state, piece, verb):
    if piece[:1] != "o":
        return ("none",)
    return ("full",) if verb == GIVE else ("theirs",) if len(piece) > 1 else ("empty",)


def tips(state):
    """The stacks of several rings from the bottom to the top: a small matrix shows the top one."""
    out = []
    for cell, piece in enumerate(state["board"]):
        if piece[:1] == "o" and len(piece) > 2:
            out += [CELLS[cell]] + [RINGS[1 + RING.index(ring)] for ring in piece[1:]]
    return out


def facts(state):
    out = {"rings": state["rings"], "home": state["home"], "actions": state["left"]}
    if not state["tally"]:
        board = state["board"]
        out["sirens"] = [CELLS[cell] for cell in state["sirens"]]
        out["in_play"] = sum(state["rings"]) + sum([len(piece) - 1 for piece in board if piece[:1] == "o"])
        for y in range(1, 7):
            out["row" + str(y)] = [board[8 * y + x] or ("~" if 8 * y + x in ISLANDS else ".") for x in range(1, 7)]
    return out
