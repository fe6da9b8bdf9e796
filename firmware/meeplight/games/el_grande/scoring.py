"""El Grande's counting: one region, a group of regions, the Castillo, with ties, the King's and the home bonus."""

from meeplight.games.el_grande.tables import BOARD_VALUES, FEWEST, FIRSTS, FIVES, FOURS, MOST, SIXES, VALUES

BONUS = 2


def values_of(state, region, printed=False):
    """The points of a region's places; a mobile scoreboard replaces them."""
    if region and not printed:
        if region == state["board8"]:
            return BOARD_VALUES[1]
        if region == state["board4"]:
            return BOARD_VALUES[2]
    return VALUES[region]


def counts(state, region):
    return [row[region] for row in state["cubes"]]


def majority(state, region):
    """The seat with the sole majority, or -1."""
    here = counts(state, region)
    most = max(here)
    seat = here.index(most)
    return seat if most and here.count(most) == 1 and seat < state["players"] else -1


def scoring_places(state):
    """With two players the first place scores, with three (or the dummy as third) the first two."""
    colours = len(state["cubes"])
    return 3 if colours > 3 else colours - 1


def award(state, region, firsts=0):
    """Points by seat for one region (0: the Castillo)."""
    here, values, players = counts(state, region), values_of(state, region)[: scoring_places(state)], state["players"]
    out, place = [0] * len(here), 0
    for level in sorted(set(here), reverse=True):
        tied = [seat for seat, cubes in enumerate(here) if cubes == level]
        paid = place + (len(tied) - 1 if state["last_tied"] else min(len(tied) - 1, 1))
        if level and paid < len(values) and not (firsts and (place or len(tied) > 1)):
            for seat in tied:
                out[seat] = values[paid]
        place = paid + 1
    if region:
        bonuses(state, region, here, out)
    return out[:players]


def bonuses(state, region, here, out):
    """+2 for the sole majority in the King's region, +2 where one's own Grande stands; the Castillo has none."""
    most = max(here)
    first = [seat for seat, cubes in enumerate(here) if most and cubes == most]
    for seat in first:
        if region == state["king"] and len(first) == 1:
            out[seat] += BONUS
        if seat < state["players"] and region == state["homes"][seat] and (len(first) == 1 or state["home_tied"]):
            out[seat] += BONUS


def group(state, kind):
    """The regions that a special scoring counts."""
    regions = range(1, 10)
    if kind == FIRSTS:
        return list(regions)
    if kind in (MOST, FEWEST):
        totals = [sum(counts(state, region)) for region in regions]
        held = [total for total in totals if total]
        wanted = (max(held) if kind == MOST else min(held)) if held else -1
        return [region for region in regions if totals[region - 1] == wanted]
    wanted = {FOURS: (4,), FIVES: (5,), SIXES: (6, 7)}[kind]
    return [region for region in regions if values_of(state, region, state["by_print"])[0] in wanted]


def count(state, regions, firsts=0):
    """Score the regions one after another; what they gave stays to be shown."""
    state["scored"], state["counted"] = list(regions), [0] * state["players"]
    for region in regions:
        for seat, points in enumerate(award(state, region, firsts)):
            state["points"][seat] += points
            state["counted"][seat] += points


def open_scores(state):
    """What the regions not yet counted would give now, by seat."""
    out = [0] * state["players"]
    if not state["king"] or state.get("ended"):
        return out
    for region in range(max(state["step"], 1), 10):
        for seat, points in enumerate(award(state, region)):
            out[seat] += points
    return out
