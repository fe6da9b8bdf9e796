"""How turns and rounds follow each other, who is out, and when the match is over."""


def next_turn(state):
    """The next seat that has not passed; a round is over when all have passed, or all have had their turn."""
    players, first, seat = state["players"], state["first"], state["mover"]
    for i in range(1, players + 1):
        after = (seat + i) % players
        if after == first and not state["passing"]:
            break
        if not state["passed"][after] and not is_out(state, after):
            state["mover"] = after
            return
    next_round(state)


def next_round(state):
    state["round"] += 1
    state["busy"], state["passed"] = 0, [0] * state["players"]
    state["first"] = state["mover"] = nearest(state, state["first"] + state["deals"], 1)


def nearest(state, seat, step):
    """The first seat from here that is still in."""
    players = state["players"]
    for i in range(players):
        if not is_out(state, (seat + step * i) % players):
            return (seat + step * i) % players
    return seat % players


def hit(state, points):
    target, start = state["target"], state["start"]
    return points >= target if target > start else target < start and points <= target


def is_out(state, seat):
    """By the target, which a correction may take back, or by hand."""
    return state["out"][seat] or state["ousts"] and hit(state, state["points"][seat])


def staying(state):
    return [seat for seat in range(state["players"]) if not is_out(state, seat)]


def note(state):
    """Who went out when: seats that a move puts out together have the same number."""
    gone = state["gone"]
    now = 1 + max(gone)
    for seat in range(state["players"]):
        gone[seat] = (gone[seat] or now) if is_out(state, seat) else 0


def went(state, seat):
    """When a seat went out, 0 while it is in."""
    return (state["gone"][seat] or 1 + max(state["gone"])) if is_out(state, seat) else 0


def reached(state):
    # A target that is the start is none.
    aimed = state["target"] != state["start"] and not state["ousts"]
    return aimed and any([hit(state, points) for points in state["points"]])


def one_left(state):
    """All are out but one, where that ends the match; a single player plays on to the own end."""
    return state["ousts"] and len(staying(state)) <= (1 if state["players"] > 1 else 0)


def finished(state):
    if one_left(state) or reached(state) and state["at_once"]:
        return True
    return not state["busy"] and (reached(state) or 0 < state["rounds"] <= state["round"])


def turn(state):
    players, seats = state["players"], staying(state)
    order = [(state["mover"] + i) % players for i in range(players)]
    return [seat for seat in order if seat in seats and not state["passed"][seat]] or seats or order


def left(state):
    """The seats that still have a turn in this round."""
    players, mover = state["players"], state["mover"]
    ahead = players if state["passing"] else (state["first"] - mover - 1) % players
    return [seat for seat in turn(state) if (seat - mover) % players <= ahead]
