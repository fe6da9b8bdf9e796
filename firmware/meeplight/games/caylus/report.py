"""What Caylus tells beside points and the end: every fact, and the tips that matter now."""

from meeplight.games.caylus import tables as t
from meeplight.games.caylus.rules import cost, income, lots, poor, turn, workers

SEAT_FACTS = ("turn_order", "stable", "castle_order", "passed", "poor", "inn_right", "favour_for", "library", "hotel")


def tips(state):
    """The tips of the rules page that matter now, by their word."""
    out, phase = [], state["phase"]
    seat = (turn(state) or [0])[0]
    if phase == t.PLACING and state["money"] and state["deniers"][seat] - cost(state, seat) < 3 or phase > t.PLACING and poor(state):
        out.append("tip_purse")
    if state["due"]:
        out.append("tip_line" + str(min(state["players"], 4)))
    farm, workshop, park = [state["built"][t.DEEDS.index(word)] for word in ("food_farm", "workshop", "park")]
    if state["section"] == 0 and (farm < 0 or workshop < 0):
        out.append("tip_race")
    elif park < 0:
        out.append("tip_park")
    return out if phase != t.OVER else []


def facts(state):
    at = turn(state) if state["phase"] != t.OVER else []
    return {
        "turns": state["turns"], "phase": ("2", "3", "4", "5", "6", "7", "0", "0")[state["phase"]], "turn_order": state["order"],
        "passed": state["passed"], "cost": cost(state, at[0]) if at else 0, "deniers": state["deniers"], "points": state["points"],
        "workers": [max(0, workers(state, seat)) for seat in range(state["players"])],
        "income": [income(state, seat) for seat in range(state["players"])],
        "stable": state["spots"][t.STABLES], "castle_order": state["spots"][t.CASTLE], "inn_right": state["inn_right"], "bailiff": state["bailiff"],
        "provost": state["provost"], "section": t.SECTIONS[state["section"]], "lots": [lots(state, section) for section in range(3)],
        "houses": state["houses"], "markers": state["markers"], "columns": t.COLUMNS[state["open"]], "favour_for": state["due"],
        "residences": state["residences"], "buildings": state["crafts"], "library": state["built"][t.LIBRARY],
        "hotel": state["built"][t.HOTEL], "scored": [t.SECTIONS[section] for section in state["scored"]], "poor": poor(state),
        "tips": tips(state) or "-",
    }  # fmt: skip
