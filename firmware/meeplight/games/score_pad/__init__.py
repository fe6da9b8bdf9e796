"""Score pad: any other game; points in turn, in a row or freely, to a target, for a number of rounds or until ended by hand."""

from meeplight.games.score_pad.flow import finished, left, next_round, next_turn, reached, starter, turn  # noqa: F401
from meeplight.games.score_pad.keying import DONE, MINUS, PAD, PASS, PLUS, ROW, ask, row_points, why, worth  # noqa: F401
from meeplight.games.score_pad.options import OPTIONS, with_preset  # noqa: F401
from meeplight.games.score_pad.presets import PRESETS  # noqa: F401

TITLE = ("Score pad", "Feuille de score")
PLAYERS = (1, 8)
VERSION = 1
# Corrections are keyed too: every value a number slot offers costs memory on the device, so these stay small.
COUNTS = (("score", "points", range(-99, 501)), ("target", "target", 500), ("rounds", "rounds", 50))
RANKED_BY = ("score",)
SEAT_FACTS = ("dealer", "starter")


def setup(players, options, chance):
    rules = with_preset(options)
    start, target = rules["start"], rules["target"]
    state = {
        "players": players, "sign": 1 if rules["wins"] == "highest" else -1, "mode": rules["mode"], "keys": rules["keys"],
        "several": int(rules["entries"] == "several"), "step": rules["step"], "most": rules["most"],
        # A target that is the start is none.
        "start": start, "target": start if target == "none" else target, "at_once": int(rules["at_target"] == "at once"),
        "negative": int(rules["negative"] == "on"), "rounds": 0 if rules["rounds"] == "none" else rules["rounds"],
        "passing": int(rules["passing"] == "on"), "deals": int(rules["dealer"] == "on"),
        "first": chance.below(players) if rules["first"] == "drawn" else 0,
        "round": 0, "busy": 0, "points": [start] * players, "passed": [0] * players,
    }  # fmt: skip
    state["mover"] = starter(state)
    return state


def play(state, move, chance):
    verb, seat = move[0], state["mover"]
    if verb == ROW:
        for seat, gained in enumerate(row_points(state, move[1:])):
            state["points"][seat] += gained
        return next_round(state)
    if verb <= MINUS:
        if state["mode"] == "freely":
            seat = move[1]
        state["points"][seat] += worth(state, move[-1]) * (1 if verb == PLUS else -1)
    state["busy"] = 1
    if state["mode"] == "freely":
        if verb == DONE:
            next_round(state)
    elif verb > MINUS or not state["several"]:
        state["passed"][seat] = int(verb == PASS)
        next_turn(state)


def scores(state):
    return state["points"]


def ending(state):
    reason = "target reached" if reached(state) else "last round" if 0 < state["rounds"] <= state["round"] + 1 else ""
    return (reason, () if finished(state) else tuple(left(state))) if reason else None


def gauge(state):
    target, start = state["target"], state["start"]
    if target > start:
        return [(max(state["points"]), target)]
    if target < start:
        return [(start - min(state["points"]), start - target)]
    return [(state["round"], state["rounds"] or 1)] if state["rounds"] else [(0, 1)]


def ranking(state):
    return [(points * state["sign"],) for points in state["points"]]


def facts(state):
    first = starter(state)
    return {
        "round": state["round"] + 1, "starter": first, "dealer": (first - 1) % state["players"] if state["deals"] else -1,
        "passed": state["passed"], "target": "none" if state["target"] == state["start"] else state["target"],
    }  # fmt: skip
