"""The rules of Siam: what may be played, and what a push does to its line."""

from meeplight.core.library import part
from meeplight.games.siam.board import ANIMAL, ANIMALS, EMPTY, INSIDE, RIM, ROCK, STEPS, WALL, WAY_IN
from meeplight.games.siam.terms import ACTS, OUT, PLACES, READY, TURN

EDIT = "meeplight.games.siam.edit"
OPTIONS = (
    ("start", "usual", ("usual", "set_up")),
    ("order", "sum", ("sum", "running")),
    ("opening_ban", "on", ("on", "off")),
)
COUNTS = (("edit", "edit", 1), ("moves", "moves", 99))
RANKED_BY = ("pushed a rock off",)
# The crossed cells: the middles of the two sides along the row of rocks; in force for two moves each.
CROSSED, BARRED_MOVES = (10, 38), 4


def setup(players, options, chance):
    board = [WALL] * 49
    usual = options["start"] == "usual"
    for cell in INSIDE:
        board[cell] = ROCK if usual and cell in (23, 24, 25) else EMPTY
    return {
        "board": board, "mover": 0, "moves": 0 if usual else BARRED_MOVES, "winner": -1, "at": 24, "edit": 0 if usual else 1,
        "order": options["order"], "ban": 1 if options["opening_ban"] == "on" else 0,
    }  # fmt: skip


def ask(state, so_far):
    if state["edit"]:
        return part(EDIT).ask(state, so_far)
    if not so_far:
        return None if state["winner"] >= 0 else (PLACES, starts(state))
    place, board = so_far[0], state["board"]
    if WAY_IN[place] >= 0:
        return None if len(so_far) == 2 or board[place + STEPS[WAY_IN[place]]] else (ACTS, range(4))
    if len(so_far) == 1:
        return ACTS, acts(state, place)
    act = so_far[1]
    if len(so_far) == 3 or act == OUT:
        return None
    if act == TURN:
        return ACTS, [way for way in range(4) if way != (board[place] - ANIMAL) & 3]
    return None if board[place + STEPS[act]] else (ACTS, range(4))


def starts(state):
    """The mover's animals, and the places outside from where one may come in."""
    board, low = state["board"], ANIMAL + 4 * state["mover"]
    out = [cell for cell in INSIDE if low <= board[cell] < low + 4]
    if len(out) < ANIMALS:
        for place, cell, way in RIM:
            if not barred(state, cell) and (board[cell] == EMPTY or balance(state, place, way)[0]):
                out.append(place)
    return out


def barred(state, cell):
    """Nobody plays an animal there yet, by a push neither; one that is pushed there may stay."""
    return cell in CROSSED and state["ban"] and state["moves"] < BARRED_MOVES


def acts(state, place):
    board = state["board"]
    out, edge = [], False
    for way in range(4):
        ahead = place + STEPS[way]
        if board[ahead] == WALL:
            edge = True
        elif not barred(state, ahead) and (board[ahead] == EMPTY or way == (board[place] - ANIMAL) & 3 and balance(state, place, way)[0]):
            out.append(way)
    out.append(TURN)
    if edge:
        out.append(OUT)
    return out


def balance(state, place, way):
    """(goes, with, against, rocks) of a push from a place, the pusher counted; from outside too."""
    board, step = state["board"], STEPS[way]
    helping, against, rocks, stopped = 1, 0, 0, False
    place += step
    piece = board[place]
    while piece > EMPTY:
        turned = (piece - ANIMAL - way) & 3
        if piece == ROCK:
            rocks += 1
        elif turned == 0:
            helping += 1
        elif turned == 2:
            against += 1
        # Piece by piece a rock weighs a little less than an animal.
        stopped = stopped or 10 * (helping - against) <= 9 * rocks
        place += step
        piece = board[place]
    enough = helping - against >= (rocks or 1)
    return enough and not (stopped and state["order"] == "running"), helping, against, rocks


def what_if(state, so_far, value):
    """The balance of the push that this value stands for, whether it goes or not; None if it is no push."""
    place, way = (so_far[0], value) if so_far else (value, WAY_IN[value] if value < READY else -1)
    board = state["board"]
    if len(so_far) > 1 or state["edit"] or not 0 <= way < TURN or not 0 <= place + STEPS[way] < len(board) or board[place + STEPS[way]] <= 0:
        return None
    if so_far and (board[place] - ANIMAL) & 3 != way:
        return ("ahead",)
    goes, with_it, against, rocks = balance(state, place, way)
    code = "passes" if goes else "midway" if with_it - against >= max(1, rocks) else "balance"
    return (code, with_it, against, rocks)


def play(state, move, chance):
    if state["edit"]:
        return part(EDIT).play(state, move)
    place, board, seat = move[0], state["board"], state["mover"]
    outside = WAY_IN[place] >= 0
    way, facing = (WAY_IN[place], move[1:]) if outside else (move[1], move[2:])
    to = place + STEPS[way] if way < TURN else place
    if way < TURN and board[to]:
        shove(state, place, way, seat)
    if not outside:
        board[place] = EMPTY
    if way != OUT:
        board[to] = ANIMAL + 4 * seat + (facing[0] if facing else way)
    state["at"], state["mover"] = to, 1 - seat
    state["moves"] += 1


def shove(state, place, way, seat):
    """Move the line before a place one step on; whoever falls off goes home, and a rock ends the match."""
    board, step = state["board"], STEPS[way]
    at = place + step
    while board[at] > EMPTY:
        at += step
    if board[at] == WALL:
        at -= step
        if board[at] == ROCK:
            state["winner"] = nearest(board, at, place, way, seat)
    while at != place + step:
        board[at] = board[at - step]
        at -= step


def nearest(board, rock, place, way, seat):
    """The owner of the animal nearest to the rock that faces the push; the pusher is the last of them."""
    at = rock - STEPS[way]
    while at != place:
        if board[at] >= ANIMAL and (board[at] - ANIMAL) & 3 == way:
            return (board[at] - ANIMAL) // 4
        at -= STEPS[way]
    return seat


def turn(state):
    return [state["mover"], 1 - state["mover"]]


def scores(state):
    return [1 if state["winner"] == seat else 0 for seat in range(2)]


def ending(state):
    return ("rock off", ()) if state["winner"] >= 0 and not state["edit"] else None


def gauge(state):
    return [(1 if state["winner"] >= 0 else 0, 1)]


def ranking(state):
    return [(score,) for score in scores(state)]
