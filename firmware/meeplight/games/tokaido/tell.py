"""What the screens, the host and the tests may ask about a journey: order of play, scores, the end, facts."""

from meeplight.games.tokaido import cards, count, road
from meeplight.games.tokaido.rules import arrived

SEAT_FACTS = ("first",) + count.AWARDS


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


def over(state):
    return state.get("ended") or arrived(state)


def scores(state):
    return projected(state) if over(state) else state["points"]


def projected(state):
    bonus = count.final(state)[0]
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
    bonus, held = count.final(state)
    return [(points + bonus[seat], held[seat]) for seat, points in enumerate(state["points"])]


def facts(state):
    seats = range(state["players"])
    _bonus, held = count.final(state)
    out = {
        "traveller": [cards.TRAVELLERS[who] if 0 <= who < cards.NOBODY else "-" for who in state["who"]],
        "station": [road.station(state, place) if place else 0 for place in places(state)],
        "slot": [7 - (pawn & 7) for pawn in state["at"][: state["players"]]],
        "neutral": road.here(state, 2) if len(state["at"]) > state["players"] else 0,
        "coins": state["coins"], "points": state["points"], "temple": state["temple"], "temple_points": count.temple(state),
        "panoramas": state["pan"], "first": state["first"], "souvenirs": state["souvenirs"],
        "springs": [sum(pair) for pair in state["springs"]], "encounters": state["met"],
        "meals": [sum(prices) for prices in state["meals"]], "dearest": count.tallies(state)[0],
        "achievements": held, "menu": state["menu"],
    }  # fmt: skip
    for name, winners in zip(count.AWARDS, count.awards(state)):
        out[name] = winners
    if state["cross"]:
        from meeplight.games.tokaido import brush

        out.update(brush.facts(state, held, seats))
    return out
