"""What a seat of Caylus gains and loses: deniers, points, favours, houses in the castle, the final count."""

from meeplight.games.caylus import tables as t
from meeplight.games.caylus.rules import column, lots


def earn(state, seat, deniers):
    """Deniers come or are paid; they never fall below 0."""
    if state["money"]:
        have = state["deniers"]
        have[seat] = max(0, have[seat] + deniers)


def score(state, seat, points):
    have = state["points"]
    have[seat] = max(0, have[seat] + points)


def deed(state, seat, price, what, number=0):
    """Something built, traded, earned, paid or gained, and of deniers or points how many, or what becomes a residence."""
    if what >= t.EARN:
        deniers, points = t.TRADES
        at = what - t.EARN
        earn(state, seat, deniers[at] * (number or 1))
        return score(state, seat, points[at] * (number or 1))
    if what == t.RESIDENCE:
        earn(state, seat, -price)
        state["residences"][seat] += 1
        if number:
            state["crafts"][seat] = max(0, state["crafts"][seat] - 1)
            state["built"][number] = -1
    elif what >= t.STATUE:
        state["residences"][seat] -= 1
    else:
        state["crafts"][seat] += 1
    state["built"][what] = seat
    score(state, seat, t.POINTS[what])
    favours(state, seat, t.FAVOURS.get(t.DEEDS[what], 0))


def favours(state, seat, number):
    """Favours are used at once; with the beginners' rule each is 3 points."""
    if state["beginner"]:
        score(state, seat, 3 * number)
    elif number:
        lines = 4 - sum(state["used"][seat] >> line & 1 for line in range(4)) - state["due"].count(seat)
        state["due"] += [seat] * min(number, lines)


def use_favour(state, seat, move):
    line = move[1]
    at = column(state, seat, line)
    state["due"].pop(0)
    state["used"][seat] |= 1 << line
    state["markers"][seat][line] = at
    if line == t.PRESTIGE:
        score(state, seat, at)
    elif line == t.PURSE:
        earn(state, seat, at + 2)
    elif any(move[2:]):
        deed(state, seat, 0, *move[2:])


def build_castle(state, seat, move):
    batches, section, row = move[1], state["section"], state["houses"][seat]
    state["batches"].append(batches)
    while batches:
        here = min(batches, max(0, lots(state, section)))
        row[section] += here
        score(state, seat, here * t.BATCHED[section])
        batches, section = batches - here, section + 1
    if not any(move[1:]):
        score(state, seat, -2)
    state["queue"].pop(0)
    if not state["queue"]:
        most = max(state["batches"])
        favours(state, state["spots"][t.CASTLE][state["batches"].index(most)], int(most > 0))


def march(state):
    """The bailiff goes on, the provost joins him, sections that are reached or full are scored once."""
    bailiff = state["bailiff"]
    state["bailiff"] = state["provost"] = bailiff = min(t.END, bailiff + (2 if state["provost"] > bailiff else 1))
    state["scored"] = []
    while state["section"] < 3 and (bailiff >= t.TRIGGERS[state["section"]] or lots(state, state["section"]) <= 0):
        section = state["section"]
        for seat in state["order"]:
            houses = state["houses"][seat][section]
            if not houses:
                score(state, seat, -t.PENALTIES[section])
            favours(state, seat, int(t.HOUSES[section][min(houses, 6)]))
        state["scored"].append(section)
        state["section"] += 1


def final_count(state, seat, move):
    """3 points a gold cube, 1 for 3 other cubes, 1 for 4 deniers."""
    deniers = state["deniers"][seat] if state["money"] else move[3]
    state["final"][seat] = points = 3 * move[1] + move[2] // 3 + deniers // 4
    score(state, seat, points)
    state["queue"].pop(0)
