"""The rules of Canosa on the board: what a siren, a sailor and a ring may do, and who has won."""

from meeplight.core.library import part
from meeplight.games.canosa.board import EMPTY, INSIDE, ISLANDS, RING, STEPS, WALL, place_siren, spend
from meeplight.games.canosa.terms import CELLS, GIVE, SIREN, TAKE, WAYS

EDIT, TALLY = "meeplight.games.canosa.edit", "meeplight.games.canosa.tally"
OPTIONS = (
    ("mode", "board", ("board", "tally")),
    ("start", "usual", ("usual", "set_up")),
    ("trap", "siren", ("siren", "actions")),
)
COUNTS = (
    ("edit", "edit", 1), ("home", "home", 4), ("rings", "rings", 3), ("actions", "left", range(1, 3)), ("trapped", "trapped", 2),
)  # fmt: skip
RANKED_BY = ("won", "home")
GOAL, MOST = 4, 3
# The two ways that lead towards each player's island.
HOMEWARD = ((1, 4), (3, 6))


def setup(players, options, chance):
    board = [EMPTY if cell else WALL for cell in CELLS[:64]]
    usual = options["start"] == "usual"
    for i in range(5 if usual else 0):
        # The diagonal between the islands is empty; a line of gold rings below it, one of silver above.
        board[8 * (i + 2) + i + 1] = "og"
        board[8 * (i + 1) + i + 2] = "os"
    board[ISLANDS[0]], board[ISLANDS[1]] = "G", "S"
    board_mode = options["mode"] == "board"
    return {
        "board": board, "sirens": list(ISLANDS), "rings": [MOST, MOST], "home": [0, 0], "mover": 0, "last": 1, "left": 1,
        "trapped": 0, "by_siren": 1 if options["trap"] == "siren" else 0, "tally": 0 if board_mode else 1,
        # 1: a board is set right, 2: it is the start of the match.
        "edit": 2 if board_mode and not usual else 0,
    }  # fmt: skip


def ask(state, so_far):
    if state["tally"]:
        return part(TALLY).ask(state, so_far)
    if state["edit"]:
        return part(EDIT).ask(state, so_far)
    seat = state["mover"]
    if not so_far:
        values = None if won(state) else starts(state)
        return (CELLS, values) if values else None
    first = so_far[0]
    if len(so_far) == 1:
        if first == SIREN:
            return WAYS, siren_ways(state, seat)
        return WAYS, sailor_ways(state, first) if first < SIREN else ring_ways(state, first)
    to = state["sirens"][seat] + STEPS[so_far[1]]
    if first == SIREN and len(so_far) == 2 and to == state["sirens"][1 - seat]:
        return WAYS, free_ways(state, to)
    return None


def starts(state):
    """What the mover may begin with: the siren, a ring given or taken, the sailors whose top ring is theirs."""
    board, ring = state["board"], RING[state["mover"]]
    out = [verb for verb in (GIVE, TAKE) if ring_ways(state, verb)]
    if may_move(state, state["mover"]):
        out.append(SIREN)
    one, two = [STEPS[way] for way in HOMEWARD[state["mover"]]]
    for cell in INSIDE:
        piece = board[cell]
        if piece.endswith(ring) and not (board[cell + one] and board[cell + two]):
            out.append(cell)
    return out


def sailor_ways(state, cell):
    board = state["board"]
    return [way for way in HOMEWARD[state["mover"]] if board[cell + STEPS[way]] == EMPTY]


def siren_ways(state, seat):
    """Where a siren may step or attack."""
    at, other = state["sirens"][seat], state["sirens"][1 - seat]
    out = free_ways(state, at)
    if other - at in STEPS and may_attack(state, seat):
        out.append(STEPS.index(other - at))
    return out


def may_move(state, seat):
    """Whether a siren can step or attack at all: what a trapped one cannot."""
    board, at = state["board"], state["sirens"][seat]
    for step in STEPS:
        if board[at + step] == EMPTY and at + step not in ISLANDS:
            return True
    return state["sirens"][1 - seat] - at in STEPS and may_attack(state, seat)


def may_attack(state, seat):
    other = state["sirens"][1 - seat]
    return stronger(state, seat) and other not in ISLANDS and len(free_ways(state, other)) > 0


def stronger(state, seat):
    return state["rings"][seat] > state["rings"][1 - seat]


def free_ways(state, at):
    """The ways to an empty cell that is no island. An attacker stands where it came from while the other is put away."""
    board = state["board"]
    return [way for way in range(8) if board[at + STEPS[way]] == EMPTY and at + STEPS[way] not in ISLANDS]


def ring_ways(state, verb):
    """The ways to the sailors that take a ring of the mover's siren (give) or have the mover's on top (take)."""
    seat = state["mover"]
    at, rings, out = state["sirens"][seat], state["rings"][seat], []
    if rings == (0 if verb == GIVE else MOST):
        return out
    for way in range(8):
        piece = state["board"][at + STEPS[way]]
        if piece.startswith("o") and (len(piece) <= MOST if verb == GIVE else piece.endswith(RING[seat])):
            out.append(way)
    return out


def play(state, move, chance):
    if state["tally"]:
        return part(TALLY).play(state, move)
    if state["edit"]:
        return part(EDIT).play(state, move)
    board, seat, first = state["board"], state["mover"], move[0]
    at = state["sirens"][seat]
    to = (at if first >= SIREN else first) + STEPS[move[1]]
    if first == GIVE:
        board[to] += RING[seat]
        state["rings"][seat] -= 1
    elif first == TAKE:
        board[to] = board[to][:-1]
        state["rings"][seat] += 1
    elif first == SIREN:
        if len(move) == 3:
            place_siren(state, 1 - seat, to + STEPS[move[2]])
        place_siren(state, seat, to)
    else:
        sail(state, seat, first, to)
    spend(state)


def sail(state, seat, at, to):
    board, rings = state["board"], state["rings"]
    board[to], board[at] = board[at], EMPTY
    if to == ISLANDS[seat]:
        for owner in range(2):
            if RING[owner] in board[to] and rings[owner] < MOST:
                rings[owner] += 1
        state["home"][seat] += 1
        board[to] = EMPTY


def won(state):
    """(reason, seat) once somebody has won, except by the other's want of actions; else None."""
    for seat in range(2):
        if state["home"][seat] >= GOAL:
            return "four home", seat
    if state["tally"]:
        return ("siren trapped", 2 - state["trapped"]) if state["trapped"] else None
    if state["by_siren"] and not may_move(state, 1 - state["last"]):
        return "siren trapped", state["last"]
    return None


def verdict(state):
    """(reason, seat) of the winner; who has no action left has lost under either reading."""
    if state["edit"] and not state["tally"]:
        return None
    return won(state) or (None if state["tally"] or starts(state) else ("no action", 1 - state["mover"]))


def turn(state):
    return [state["mover"], 1 - state["mover"]]


def scores(state):
    return state["home"]


def ending(state):
    found = verdict(state)
    return (found[0], ()) if found else None


def gauge(state):
    return [(home, GOAL) for home in state["home"]]


def ranking(state):
    found = verdict(state)
    return [(1 if found and found[1] == seat else 0, state["home"][seat]) for seat in range(2)]
