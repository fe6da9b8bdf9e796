"""How turns and rounds follow each other, and when the match is over."""


def next_turn(state):
    """The next seat that has not passed; a round is over when all have passed, or all have had their turn."""
    players, first, seat = state["players"], starter(state), state["mover"]
    for i in range(1, players + 1):
        after = (seat + i) % players
        if after == first and not state["passing"]:
            break
        if not state["passed"][after]:
            state["mover"] = after
            return
    next_round(state)


def next_round(state):
    state["round"] += 1
    state["busy"], state["passed"] = 0, [0] * state["players"]
    state["mover"] = starter(state)


def starter(state):
    """With a dealer's marker, which moves on each round, the seat on the dealer's left starts."""
    return (state["first"] + (state["round"] if state["deals"] else 0)) % state["players"]


def reached(state):
    target, points = state["target"], state["points"]
    if target == state["start"]:
        return False
    return max(points) >= target if target > state["start"] else min(points) <= target


def finished(state):
    if reached(state) and state["at_once"]:
        return True
    return not state["busy"] and (reached(state) or 0 < state["rounds"] <= state["round"])


def turn(state):
    players = state["players"]
    order = [(state["mover"] + i) % players for i in range(players)]
    return [seat for seat in order if not state["passed"][seat]]


def left(state):
    """The seats that still have a turn in this round."""
    seats = turn(state)
    return seats if state["passing"] else seats[: (starter(state) - state["mover"] - 1) % state["players"] + 1]
