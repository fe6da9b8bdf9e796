"""What Siam tells: facts, and why something may not come."""

from meeplight.games.siam.board import ANIMAL, INSIDE, RIM, ROCK, STEPS, WALL, WAY_IN, reserve
from meeplight.games.siam.rules import barred, what_if
from meeplight.games.siam.terms import OUT, PLACES, READY, TURN

SEAT_FACTS = ("winner",)
TOKENS = ("..", "OO", "E^", "E>", "Ev", "E<", "R^", "R>", "Rv", "R<")


def why(state, so_far, value):
    board, seat = state["board"], state["mover"]
    if state["edit"]:
        return ("rocks" if value == ROCK else "used",) if len(so_far) == 1 and so_far[0] != READY else None
    if len(so_far) == 2:
        return ("same",) if so_far[1] == TURN else None
    if so_far:
        return why_act(state, so_far[0], value) if WAY_IN[so_far[0]] < 0 else None
    if value == READY:
        return None
    if WAY_IN[value] < 0:
        piece = board[value]
        return ("stone" if piece == ROCK else "empty" if piece < ANIMAL else "theirs",)
    if not reserve(board, seat):
        return ("used",)
    return ("cross",) if barred(state, value + STEPS[WAY_IN[value]]) else what_if(state, (), value)


def why_act(state, place, act):
    board = state["board"]
    if act == OUT:
        return ("inside",)
    ahead = place + STEPS[act]
    if board[ahead] == WALL:
        return ("edge",)
    return ("cross",) if barred(state, ahead) else what_if(state, (place,), act)


def pushes(state):
    """The mover's pushes, those that do not go too: place, with, against, rocks, goes or no."""
    board, low, out = state["board"], ANIMAL + 4 * state["mover"], []
    reasons = [(cell, what_if(state, (cell,), board[cell] - low)) for cell in INSIDE if low <= board[cell] < low + 4]
    if reserve(board, state["mover"]):
        reasons += [(place, what_if(state, (), place)) for place, _cell, _way in RIM]
    for place, reason in reasons:
        if reason:
            out.append([PLACES[place], reason[1], reason[2], reason[3], "goes" if reason[0] == "passes" else "no"])
    return out


def facts(state):
    board = state["board"]
    out = {
        "reserve": [reserve(board, 0), reserve(board, 1)], "moves": state["moves"],
        "winner": state["winner"], "pushes": pushes(state),
    }  # fmt: skip
    for y in range(1, 6):
        out["row" + str(y)] = [TOKENS[board[7 * y + x]] for x in range(1, 6)]
    return out


def tips(state):
    """Where every animal on the board looks, which a small matrix cannot show: cell, animal, facing."""
    out = []
    for place in INSIDE:
        animal = state["board"][place] - ANIMAL
        if animal >= 0:
            out += ["abcde"[place // 7 - 1] + str(place % 7), ("elephant", "rhino")[animal // 4], ("up", "right", "down", "left")[animal & 3]]
    return out
