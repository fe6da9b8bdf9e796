"""What may be keyed: points for the seat in turn, for any seat, or for all in a row."""

from meeplight.core.match import SEATS
from meeplight.games.score_pad.flow import finished, is_out, staying

VERBS = ("plus", "minus", "done", "pass", "row", "out")
PLUS, MINUS, DONE, PASS, ROW, OUT = range(6)
SIGNS = ("plus", "minus", "zero")
ZERO = 2
STEPS = ("", "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9")
PAD = {"plus": "", "minus": "0", "done": "A", "pass": "A", "row": "", "out": "A", "zero": "A"}
for _word in STEPS[1:]:
    PAD[_word] = _word[1]


def ask(state, so_far):
    if not so_far:
        return None if finished(state) else (VERBS, verbs(state))
    verb, slots = so_far[0], so_far[1:]
    if verb == ROW:
        return ask_row(state, slots)
    if verb == OUT:
        return None if slots else (SEATS, staying(state))
    if verb > MINUS:
        return None
    if state["mode"] == "freely":
        if not slots:
            return SEATS, staying(state)
        slots = slots[1:]
    return None if slots else amounts(state)


def verbs(state):
    if state["mode"] == "in a row":
        return (ROW,)
    out, ends = [PLUS, MINUS] if may_minus(state) else [PLUS], [DONE]
    if state["passing"] and state["mode"] == "in turn":
        # A ends the turn; where a turn is one entry it passes, and # before it gives the rarer one.
        ends = [DONE, PASS] if state["several"] else [PASS, DONE]
    return out + ends + ([OUT] if state["ousts"] else [])


def may_minus(state):
    return state["negative"] or state["target"] < state["start"]


def amounts(state):
    if state["keys"] == "steps":
        return STEPS, range(1, 10)
    return None, range(state["step"], state["most"] * state["step"] + 1, state["step"])


def ask_row(state, slots):
    """The points of every seat that is not out: plain numbers, or each behind its sign where points may be lost."""
    seat, i, seats = 0, 0, len(staying(state))
    if not may_minus(state):
        return None if len(slots) == seats else (None, range(0, state["most"] * state["step"] + 1, state["step"]))
    while i < len(slots):
        if slots[i] != ZERO:
            i += 1
            if i == len(slots):
                return amounts(state)
        i, seat = i + 1, seat + 1
    return None if seat == seats else (SIGNS, range(3))


def why(state, so_far, value):
    if so_far and (so_far[0] == ROW or so_far[0] < DONE and (len(so_far) > 1 or state["mode"] != "freely")):
        return ("points", 0 if so_far[0] == ROW and not may_minus(state) else state["step"], state["most"] * state["step"], state["step"])
    if so_far:
        return ("is out",) if value < state["players"] and is_out(state, value) else None
    return {MINUS: ("no minus",), PASS: ("no pass",), OUT: ("no out",)}.get(value)


def worth(state, amount):
    return amount * state["step"] if state["keys"] == "steps" else amount


def row_points(state, slots):
    if not may_minus(state):
        return slots
    out, i = [], 0
    while i < len(slots):
        if slots[i] == ZERO:
            out.append(0)
        else:
            i += 1
            out.append(worth(state, slots[i]) * (1 if slots[i - 1] == PLUS else -1))
        i += 1
    return out
