"""Every fact of a journey, for the host and for tests."""

from meeplight.games import tokaido
from meeplight.games.tokaido import cards, road

AWARDS = ("gourmet", "bather", "chatterbox", "collector")
SEAT_FACTS = ("first",) + AWARDS


def by(state, move):
    """Who makes a move: some amulets and the powers are used by the seat that has just stopped."""
    if state["cross"] and state["at"]:
        from meeplight.games.tokaido import crossroads

        if move[0] >= crossroads.USE:
            return state["last"] if move[1] == crossroads.POWER else state["amulets"][move[1]]
    return tokaido.turn(state)[0]


def facts(state):
    seats = range(state["players"])
    _bonus, held = tokaido.final(state)
    out = {
        "traveller": [cards.TRAVELLERS[who] if 0 <= who < cards.NOBODY else "-" for who in state["who"]],
        "station": [road.station(state, place) if place else 0 for place in tokaido.places(state)],
        "slot": [7 - (pawn & 7) for pawn in state["at"][: state["players"]]],
        "neutral": road.here(state, 2) if len(state["at"]) > state["players"] else 0,
        "coins": state["coins"], "points": state["points"], "temple": state["temple"], "temple_points": tokaido.temple(state),
        "panoramas": state["pan"], "first": state["first"], "souvenirs": state["souvenirs"],
        "springs": [sum(pair) for pair in state["springs"]], "encounters": state["met"],
        "meals": [sum(prices) for prices in state["meals"]], "dearest": tokaido.tallies(state)[0],
        "achievements": held, "menu": state["menu"],
    }  # fmt: skip
    for name, winners in zip(AWARDS, tokaido.awards(state)):
        out[name] = winners
    if state["cross"]:
        from meeplight.games.tokaido import brush

        out.update(brush.facts(state, held, seats))
    return out
