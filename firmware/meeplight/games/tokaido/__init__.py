"""Tokaido: the road knows who moves, where one may stop and what it is worth. Here: the order of play, scores, the final count."""

from meeplight.games.tokaido import cards, road
from meeplight.games.tokaido.road import PAD, draw  # noqa: F401
from meeplight.games.tokaido.rules import SEATS, arrived, ask, play, setup, why  # noqa: F401

TITLE = ("Tokaido", "Tokaido")
PLAYERS = (2, 5)
VERSION = 1
FIRST_VIEW = "picture"
OFF_ON = ("off", "on")
OPTIONS = (
    ("crossroads", "off", OFF_ON),
    ("initiatory", "off", OFF_ON),
    ("return_trip", "off", OFF_ON),
    ("gastronomy", "off", OFF_ON),
    ("preparation", "off", OFF_ON),
    ("dishes", "off", OFF_ON),
    ("gourmet", "printed", ("printed", "spent")),
    ("empty_award", "nobody", ("nobody", "all")),
    ("neutral_temple", 1, (0, 1, 2, 3)),
    ("legend_late", "off", OFF_ON),
)
RANKED_BY = ("points", "achievements")
# Ranges, since a row of constants alone is held twice in a .mpy.
COUNTS = (
    ("coins", "coins", range(100)),
    ("points", "points", range(251)),
    ("temple", "temple", range(51)),
    ("panoramas", "pan", (3, 4, 5), cards.VIEWS[1:]),
    ("souvenirs", "souvenirs", cards.SUPPLY[1:], cards.SOUVENIRS[1:]),
    ("springs", "springs", range(13), ("2", "3")),
    ("encounters", "met", range(15)),
    ("meals", "meals", range(5), ("1", "2", "3")),
    ("first", "first", SEATS, cards.VIEWS[1:]),
)


def counts(state):
    return COUNTS + ink().COUNTS if state["cross"] else COUNTS


def ink():
    # Loaded only where the expansion is counted or set right.
    from meeplight.games.tokaido import brush

    return brush


def turn(state):
    """Seats in the order they will act; whoever is farthest ahead moves the neutral traveller."""
    seats, at = list(range(state["players"])), state["at"]
    if not at:
        return [seat for seat in seats if state["who"][seat] < 0] or seats
    seats.sort(key=lambda seat: at[seat])
    mover = road.mover(state)
    first = mover if mover < state["players"] else seats[-1]
    seats.remove(first)
    return [first] + seats


def scores(state):
    return projected(state) if state.get("ended") or arrived(state) else state["points"]


def projected(state):
    bonus = final(state)[0]
    return [points + bonus[seat] for seat, points in enumerate(state["points"])]


def places(state):
    return [pawn >> 3 for pawn in state["at"][: state["players"]]] or [0] * state["players"]


def ending(state):
    """The journey ends when all are at the last inn; the first to arrive announces it."""
    at = places(state)
    return ("arrived", [seat for seat in turn(state) if at[seat] < road.LAST]) if max(at) == road.LAST else None


def gauge(state):
    return [(place, road.LAST) for place in places(state)]


def ranking(state):
    bonus, held = final(state)
    return [(points + bonus[seat], held[seat]) for seat, points in enumerate(state["points"])]


def tallies(state):
    """What each of the four achievements counts, by seat."""
    seats = range(state["players"])
    relics, brush = state["relics"], state["brush"]
    return (
        state["spent"] if state["gourmet"] == "spent" else [one + 2 * two + 3 * three for one, two, three in state["meals"]],
        [sum(state["springs"][seat]) + state["baths"][seat] for seat in seats],
        [state["met"][seat] + brush.count(seat) for seat in seats],
        [sum(state["souvenirs"][seat]) + relics.count(seat) for seat in seats],
    )


def awards(state):
    """The seats that get each achievement: all who tie; where nobody has any, nobody (or all, by option)."""
    out = []
    for tally in tallies(state):
        most = max(tally)
        out.append([seat for seat, count in enumerate(tally) if count == most and (most or state["empty"])])
    return out


def temple(state):
    """Points for the place in temple coins: ties share a place and use up no other."""
    amounts = sorted(set(state["temple"]), reverse=True)
    return [(10, 7, 4, 2)[min(amounts.index(coins), 3)] if coins else 0 for coins in state["temple"][: state["players"]]]


def final(state):
    """(points still to come, achievement cards), by seat."""
    points, seats = temple(state), range(state["players"])
    held = [state["first"].count(seat) for seat in seats]
    for winners in awards(state):
        for seat in winners:
            held[seat] += 1
            points[seat] += 4 if state["who"][seat] == cards.MITSUKUNI else 3
    if state["cross"]:
        for seat in seats:
            points[seat] += sum(ink().worth(state, seat, held[seat]))
    return points, held


def facts(state):
    # Told to the host and to tests only: not loaded to play.
    from meeplight.games.tokaido import report

    return report.facts(state)
