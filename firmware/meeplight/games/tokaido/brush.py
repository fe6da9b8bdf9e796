"""Crossroads at the end: what the calligraphies are worth, what its screens show, and what may be set right of its cards."""

from meeplight.core.match import SEATS
from meeplight.games.tokaido import cards, crossroads

COUNTS = (
    ("cherries", "cherries", crossroads.CHERRIES), ("baths", "baths", crossroads.BATHS), ("amulets", "amulets", SEATS, crossroads.AMULETS[:7]),
    ("legendary", "relics", SEATS, crossroads.RELICS), ("calligraphies", "brush", SEATS, crossroads.BRUSH),
)  # fmt: skip


def worth(state, seat, held):
    """Points of each calligraphy in its order (0 where another has it); `held` = the seat's achievement cards."""
    at, mine = state["at"], state["brush"]
    relics, souvenirs = state["relics"].count(seat), sum(state["souvenirs"][seat])
    later = sum([1 for pawn in at if pawn < at[seat]]) if at else 0
    points = (
        2 * state["coins"][seat],
        state["cherries"][seat] + 3 * (3 - len(cards.unseen(state, seat))),
        souvenirs + 2 * relics,
        mine.count(seat) + 2 * held,
        3 * (4 - sum(state["meals"][seat])),
        6 if later == 0 else 4 if later == 1 else 2,
    )
    return [points[i] if mine[i + 1] == seat else 0 for i in range(6)]


def facts(state, held, seats):
    def owned(words, owners):
        return [[words[i] for i in range(1, 7) if owners[i] == seat] or ["-"] for seat in seats]

    return {
        "cherries": state["cherries"], "baths": state["baths"],
        "legendary": owned(crossroads.RELICS, state["relics"]), "amulets": owned(crossroads.AMULETS, state["amulets"]),
        "calligraphies": owned(crossroads.BRUSH, state["brush"]), "ink": [sum(worth(state, seat, held[seat])) for seat in seats],
    }  # fmt: skip
