"""What Caylus tells: points, the end, every fact, and the tips that matter now."""

from meeplight.games.caylus import tables as t
from meeplight.games.caylus.rules import cost, income, lots, turn, workers


def scores(state):
    return projected(state) if state.get("ended") else state["points"]


def projected(state):
    """With the deniers counted as at the end; gold and cubes are known only then."""
    if not state["money"]:
        return state["points"]
    done = state["final"]
    return [points + (state["deniers"][seat] // 4 if done[seat] < 0 else 0) for seat, points in enumerate(state["points"])]


def ending(state):
    """The towers are scored at the end of this turn for sure: full, or one space before the bailiff."""
    over = state["section"] == 3 or state["bailiff"] + 1 >= t.TRIGGERS[2] or state["section"] == 2 and lots(state, 2) <= 0
    return ("last turn", turn(state) if state["phase"] != t.OVER else []) if over else None


def gauge(state):
    return [(state["bailiff"], t.TRIGGERS[2])]


def ranking(state):
    return [(points,) for points in scores(state)]


def poor(state):
    """Seats that would end the turn with fewer than 3 deniers: 5 or 6 workers will want paying."""
    return [seat for seat in state["order"] if state["money"] and state["deniers"][seat] < 3]


def tips(state):
    """The tips of the rules page that matter now, by their word."""
    out, phase = [], state["phase"]
    seat = (turn(state) or [0])[0]
    if phase == t.PLACING and state["money"] and state["deniers"][seat] - cost(state, seat) < 3 or phase > t.PLACING and poor(state):
        out.append("tip_purse")
    if state["due"]:
        out.append("tip_line" + str(min(state["players"], 4)))
    early = state["built"][t.FARM] < 0 or state["built"][t.WORKSHOP] < 0
    if state["section"] == 0 and early:
        out.append("tip_race")
    elif state["built"][t.PARK] < 0:
        out.append("tip_park")
    return out if phase != t.OVER else []


def facts(state):
    at = turn(state) if state["phase"] != t.OVER else []
    return {
        "turns": state["turns"], "phase": ("2", "3", "4", "5", "6", "7", "0", "0")[state["phase"]], "turn_order": state["order"],
        "passed": state["passed"], "cost": cost(state, at[0]) if at else 0, "deniers": state["deniers"], "points": state["points"],
        "workers": [workers(state, seat) for seat in range(state["players"])], "income": [income(state, seat) for seat in range(state["players"])],
        "stable": state["stables"], "castle_order": state["castle"], "inn_right": state["inn_right"], "bailiff": state["bailiff"],
        "provost": state["provost"], "section": t.SECTIONS[state["section"]], "lots": [lots(state, section) for section in range(3)],
        "houses": state["houses"], "markers": state["markers"], "columns": t.OPEN_COLUMNS[state["open"]], "favour_for": state["due"],
        "residences": state["residences"], "buildings": state["crafts"], "library": state["built"][t.LIBRARY],
        "hotel": state["built"][t.HOTEL], "scored": [t.SECTIONS[section] for section in state["scored"]], "poor": poor(state),
        "tips": tips(state) or "-",
    }  # fmt: skip
