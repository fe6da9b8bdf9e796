"""Score pad: any other game; points in turn, in a row or freely, to a target, for a number of rounds or until ended by hand."""

from meeplight.games.score_pad import flow
from meeplight.games.score_pad.flow import finished, left, next_round, next_turn, reached, turn
from meeplight.games.score_pad.keying import DONE, MINUS, OUT, PAD, PASS, PLUS, ROW, ask, row_points, why, worth  # noqa: F401
from meeplight.games.score_pad.options import OPTIONS, preset  # noqa: F401
from meeplight.games.score_pad.presets import PRESETS  # noqa: F401

TITLE = ("Score pad", "Feuille de score")
PLAYERS = (1, 8)
VERSION = 1
# Corrections are keyed too: every value a number slot offers costs memory on the device, so these stay small.
COUNTS = (("score", "points", range(-99, 501)), ("target", "target", 500), ("rounds", "rounds", 50), ("out", "out", 1))
RANKED_BY = ("score",)
SEAT_FACTS = ("dealer", "starter")


def setup(players, options, chance):
    start, target = options["start"], options["target"]
    state = {
        "players": players, "sign": 1 if options["wins"] == "highest" else -1, "mode": options["mode"], "keys": options["keys"],
        "several": int(options["entries"] == "several"), "step": options["step"], "most": options["most"],
        # A target that is the start is none.
        "start": start, "target": start if target == "none" else target, "at_once": int(options["at_target"] == "at once"),
        "ousts": int(options["at_target"] == "out"), "out": [0] * players, "gone": [0] * players,
        "negative": int(options["negative"] == "on"), "rounds": 0 if options["rounds"] == "none" else options["rounds"],
        "passing": int(options["passing"] == "on"), "deals": int(options["dealer"] == "on"),
        "first": chance.below(players) if options["first"] == "drawn" else 0,
        "round": 0, "busy": 0, "points": [start] * players, "passed": [0] * players,
    }  # fmt: skip
    state["mover"] = state["first"]
    return state


def play(state, move, chance):
    verb, seat = move[0], state["mover"]
    if state["passed"][seat] or flow.is_out(state, seat):
        seat = state["mover"] = turn(state)[0]
    if verb == ROW:
        for seat, gained in zip(flow.staying(state), row_points(state, move[1:])):
            state["points"][seat] += gained
        next_round(state)
    else:
        enter(state, verb, seat, move)
    if state["ousts"] or any(state["out"]) or any(state["gone"]):
        flow.note(state)


def enter(state, verb, seat, move):
    freely = state["mode"] == "freely"
    state["busy"] = 1
    if verb == OUT:
        state["out"][move[1]] = 1
    elif verb <= MINUS:
        state["points"][move[1] if freely else seat] += worth(state, move[-1]) * (1 if verb == PLUS else -1)
    if freely:
        if verb == DONE:
            next_round(state)
    elif verb in (DONE, PASS) or verb != OUT and not state["several"] or flow.is_out(state, seat):
        state["passed"][seat] = int(verb == PASS)
        next_turn(state)


def scores(state):
    return state["points"]


def ending(state):
    if flow.one_left(state):
        return "one left", ()
    reason = "target reached" if reached(state) else "last round" if 0 < state["rounds"] <= state["round"] + 1 else ""
    if reason:
        return reason, () if finished(state) else tuple(left(state))
    seats = flow.staying(state)
    # Those who are out are dark; the others play on until one is left.
    return ("still in", tuple(seats)) if len(seats) < state["players"] else None


def gauge(state):
    target, start = state["target"], state["start"]
    if state["ousts"]:
        return [(state["players"] - len(flow.staying(state)), max(1, state["players"] - 1))]
    if target > start:
        return [(max(state["points"]), target)]
    if target < start:
        return [(start - min(state["points"]), start - target)]
    return [(state["round"], state["rounds"] or 1)] if state["rounds"] else [(0, 1)]


def ranking(state):
    """The last one in, then who went out later; together, or where nobody goes out: by points."""
    scores = [points * state["sign"] for points in state["points"]]
    if not state["ousts"]:
        return [(score,) for score in scores]
    return [((flow.went(state, seat) or state["players"] + 2, score),) for seat, score in enumerate(scores)]


def facts(state):
    first = state["first"]
    return {
        "round": state["round"] + 1, "starter": first, "dealer": flow.nearest(state, first - 1, -1) if state["deals"] else -1,
        "passed": state["passed"], "out": [flow.went(state, seat) for seat in range(state["players"])],
        "target": "none" if state["target"] == state["start"] else state["target"],
    }  # fmt: skip
