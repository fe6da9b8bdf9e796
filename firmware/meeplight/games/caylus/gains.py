"""What a seat of Caylus gains and loses: deniers, points, favours, houses in the castle, the final count."""

from meeplight.games.caylus import tables as t
from meeplight.games.caylus.rules import column, lots


def give(state, seat, deniers=0, points=0):
    """Deniers and points never fall below 0."""
    if state["money"]:
        state["deniers"][seat] = max(0, state["deniers"][seat] + deniers)
    state["points"][seat] = max(0, state["points"][seat] + points)


def deed(state, seat, slots, price=1):
    """Something built, traded, earned, paid or gained, and of deniers or points how many, or what becomes a residence."""
    what, number = (slots + (0,))[:2]
    if what >= t.EARN:
        if what <= t.GAIN:
            return give(state, seat, (number, -number, 0)[what - t.EARN], number if what == t.GAIN else 0)
        deniers, points = t.TRADES
        return give(state, seat, deniers[what - t.GAIN - 1], points[what - t.GAIN - 1])
    if what == t.RESIDENCE:
        give(state, seat, -price)
        state["residences"][seat] += 1
        if number:
            state["crafts"][seat] = max(0, state["crafts"][seat] - 1)
            state["built"][number] = -1
    elif what >= t.STATUE:
        state["residences"][seat] -= 1
    else:
        state["crafts"][seat] += 1
    state["built"][what] = seat
    give(state, seat, 0, t.POINTS[what])
    favours(state, seat, t.FAVOURS.get(t.DEEDS[what], 0))


def favours(state, seat, number):
    """Favours are used at once; with the beginners' rule each is 3 points."""
    if state["beginner"]:
        return give(state, seat, 0, 3 * number)
    lines = 4 - sum(state["used"][seat] >> line & 1 for line in range(4)) - state["due"].count(seat)
    state["due"] = state["due"] + [seat] * min(number, lines)


def use_favour(state, seat, slots):
    line = slots[0]
    at = column(state, seat, line)
    state["due"] = state["due"][1:]
    state["used"][seat] |= 1 << line
    state["markers"][seat][line] = at
    if line == t.PRESTIGE:
        give(state, seat, 0, at)
    elif line == t.PURSE:
        give(state, seat, at + 2)
    elif any(slots[1:]):
        deed(state, seat, slots[1:], 0)


def build_castle(state, seat, slots):
    number, section = slots[0], state["section"]
    for _ in range(number):
        while lots(state, section) <= 0:
            section += 1
        state["houses"][seat][section] += 1
        give(state, seat, 0, t.BATCHED[section])
    if not any(slots):
        give(state, seat, 0, -2)
    state["batches"].append(number)
    state["at"] += 1
    if state["at"] == len(state["castle"]) and max(state["batches"]):
        favours(state, state["castle"][state["batches"].index(max(state["batches"]))], 1)


def march(state):
    """The bailiff goes on, the provost joins him, sections that are reached or full are scored once."""
    state["bailiff"] = min(t.END, state["bailiff"] + (2 if state["provost"] > state["bailiff"] else 1))
    state["provost"], state["scored"] = state["bailiff"], []
    while state["section"] < 3 and (state["bailiff"] >= t.TRIGGERS[state["section"]] or lots(state, state["section"]) <= 0):
        section = state["section"]
        for seat in state["order"]:
            houses = state["houses"][seat][section]
            if not houses:
                give(state, seat, 0, -t.PENALTIES[section])
            favours(state, seat, int(t.HOUSES[section][min(houses, 6)]))
        state["scored"].append(section)
        state["section"] += 1


def final_count(state, seat, slots):
    """3 points a gold cube, 1 for 3 other cubes, 1 for 4 deniers."""
    deniers = state["deniers"][seat] if state["money"] else slots[2]
    state["final"][seat] = 3 * slots[0] + slots[1] // 3 + deniers // 4
    give(state, seat, 0, state["final"][seat])
    state["at"] += 1
    if state["at"] == state["players"]:
        state["phase"] = t.OVER
