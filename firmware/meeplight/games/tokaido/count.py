"""The final count: temple places, achievements, and what Crossroads adds; the same as if the journey ended now."""

from meeplight.games.tokaido.cards import MITSUKUNI

AWARDS = ("gourmet", "bather", "chatterbox", "collector")


def printed(state):
    return [one + 2 * two + 3 * three for one, two, three in state["meals"]]


def tallies(state):
    """What each of the four achievements counts, by seat."""
    seats = range(state["players"])
    relics, brush = state["relics"], state["brush"]
    return (
        state["spent"] if state["gourmet"] == "spent" else printed(state),
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


def firsts(state):
    return [state["first"].count(seat) for seat in range(state["players"])]


def final(state):
    """(points still to come, achievement cards), by seat."""
    points, cards = temple(state), firsts(state)
    for seats in awards(state):
        for seat in seats:
            cards[seat] += 1
            points[seat] += 4 if state["who"][seat] == MITSUKUNI else 3
    if state["cross"]:
        from meeplight.games.tokaido import brush

        for seat in range(state["players"]):
            points[seat] += sum(brush.worth(state, seat, cards[seat]))
    return points, cards
