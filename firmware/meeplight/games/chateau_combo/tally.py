"""Keeping the counts only: prices, gains, keys and face-down cards; at the end the points of every cell."""

from meeplight.games.chateau_combo.table import BUY, DOWN, FACE_DOWN, GIFTS, KEY, LEFT_GOLD, OTHERS, POINTS, SOME, WORDS

# One digit tells them but for 1 gold; a gain beyond is set right from the tools menu.
MOST = (7, 19, 9)


def ask(state, seat, so_far):
    if not so_far:
        return WORDS, firsts(state, seat)
    first, slots = so_far[0], so_far[1:]
    if first in (FACE_DOWN, KEY):
        return None
    if first == BUY:
        if len(slots) == 3:
            return None
        return None, range((min(MOST[0], state["gold"][seat]) if not slots else MOST[len(slots)]) + 1)
    if slots:
        return None
    if first == OTHERS:
        return GIFTS, (0, 1, 2)
    return None, range(100 if first == POINTS else state["gold"][seat] + 1)


def firsts(state, seat):
    if state["tableau"][seat].count(0):
        out = [BUY, FACE_DOWN]
        if state["keys"][seat] and not state["spent"]:
            out.append(KEY)
        if not state["given"]:
            out.append(OTHERS)
        return out
    return (POINTS,) if -1 in state["points"][seat] else (LEFT_GOLD,)


def why(state, seat, so_far, value):
    if not so_far:
        laying = state["tableau"][seat].count(0)
        if value in (POINTS, LEFT_GOLD):
            return ("lay",) if laying else None
        if value < FACE_DOWN or value not in (BUY, FACE_DOWN, KEY, OTHERS):
            return ("mode",)
        if not laying:
            return ("count",)
        return ("given",) if value == OTHERS else ("once",) if state["spent"] else ("keys",)
    first, slots = so_far[0], so_far[1:]
    if first == BUY and not slots:
        return ("gold", value, state["gold"][seat]) if 0 <= value <= MOST[0] else ("price",)
    return ("much", MOST[len(slots)] if first == BUY else 99 if first == POINTS else state["gold"][seat])


def play(state, seat, move):
    first = move[0]
    if first == KEY:
        state["keys"][seat] -= 1
        state["spent"] = 1
    elif first == OTHERS:
        name = GIFTS[move[1]]
        for other in range(state["players"]):
            state[name[:4]][other] += int(name[4]) if other != seat else 0
        state["given"] = 1
    elif first == POINTS:
        state["points"][seat][state["points"][seat].index(-1)] = move[1]
    elif first == LEFT_GOLD:
        state["left"][seat] = move[1]
    else:
        tableau = state["tableau"][seat]
        tableau[tableau.index(0)] = DOWN if first == FACE_DOWN else SOME
        state["gold"][seat] += 6 if first == FACE_DOWN else move[2] - move[1]
        state["keys"][seat] += 2 if first == FACE_DOWN else move[3]
        state["spent"] = state["given"] = 0


def counting(state):
    """The seats that still have to count, once all cards lie; then those of a tie, for the gold that is not on purses."""
    out = [seat for seat, cells in enumerate(state["points"]) if -1 in cells]
    if out:
        return out
    sums = [total(state, seat) for seat in range(state["players"])]
    return [
        seat for seat, mine in enumerate(sums)
        if sums.count(mine) > 1 and state["gold"][seat] and state["left"][seat] < 0
    ]  # fmt: skip


def total(state, seat):
    return state["keys"][seat] + sum(value for value in state["points"][seat] if value > 0)
