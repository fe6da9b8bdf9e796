"""El Grande's regions: who holds them, what they are worth with ties and bonuses, and the picture of the map."""

from meeplight.core import canvas as light
from meeplight.games.el_grande import tables as t


def draw_regions(state, seat, move):
    """The dummy gets two caballeros in each region drawn, none in the King's."""
    state["drawn"] += list(move[1:])
    row = state["cubes"][-1]
    for region in move[1:]:
        if region != state["king"]:
            row[region] += min(2, t.CUBES - 1 - sum(row))


def place(state, seat, move):
    """From the court to a region; recalled to the court where the province has no more."""
    verb, region, number = move
    if verb == t.PLACE:
        state["left"] -= number
        state["stage"] = t.PLACED if state["stage"] < t.ACTED else t.DONE
    else:
        state["lack"] -= number
        number = -number
    state["court"][seat] -= number
    state["cubes"][seat][region] += number


def shift(state, owner, at, to, number):
    """Caballeros from one place to another; what the dummy has off the map is not counted."""
    for place, more in ((at, -number), (to, number)):
        if place < t.COURT:
            state["cubes"][owner][place] += more
        elif owner < state["players"]:
            state["court" if place == t.COURT else "province"][owner] += more


def ride(state, seat, move):
    shift(state, move[2], move[1], move[3], move[4])


def decay(state, seat, move):
    for other, court in enumerate(state["court"]):
        if other != seat:
            shift(state, other, t.COURT, t.PROVINCE, court if move[1] else min(3, court))


def values_of(state, region):
    """The points of a region's places; a mobile scoreboard replaces them."""
    if region:
        if region == state["board8"]:
            return t.VALUES[10]
        if region == state["board4"]:
            return t.VALUES[11]
    return t.VALUES[region]


def counts(state, region):
    return [row[region] for row in state["cubes"]]


def first_in(here):
    """Whose caballeros are the most, none where nobody has any."""
    most = max(here)
    return [seat for seat, cubes in enumerate(here) if most and cubes == most]


def award(state, region, firsts=0):
    """Points by seat for one region (0: the Castillo): the first place scores with two players, the first two with three."""
    here, homes, values = [row[region] for row in state["cubes"]], state["homes"], values_of(state, region)
    if firsts or len(here) < 4:
        values = values[: 1 if firsts else len(here) - 1] + [0] * 4
    ranks = sorted(here)
    if state["ties"] == "one_step":
        # However many are tied, they go down one place as two would.
        ranks = [cubes for i, cubes in enumerate(ranks) if i < 2 or cubes != ranks[i - 2]]
    last, most = len(ranks) - 1, ranks[-1]
    # `ranks` goes up: the first of the tied in it says which place the last of them has, and that one they get.
    out = [cubes and values[last - ranks.index(cubes)] for cubes in here]
    # 2 for the sole majority in the King's region, 2 where one's own Grande stands; the Castillo and the dummy have none.
    if most and region:
        first, sole = here.index(most), here.count(most) == 1
        if sole and region == state["king"]:
            out[first] += 2
        if region in homes and (sole or state["home_bonus"] == "tied"):
            for seat in range(first, len(homes)):
                if here[seat] == most and region == homes[seat]:
                    out[seat] += 2
    return out[: len(homes)]


def group(state, kind):
    """The regions that a special scoring counts."""
    regions = range(1, 10)
    if kind < t.MOST:
        printed = state["groups"] == "printed"
        return [at for at in regions if t.GROUPS.get((t.VALUES[at] if printed else values_of(state, at))[0]) == kind]
    if kind == t.FIRSTS:
        return regions
    totals = [0] + [sum(column) for column in zip(*state["cubes"])][1:]
    wanted = (max if kind == t.MOST else min)([total for total in totals if total] or [-1])
    return [region for region in regions if totals[region] == wanted]


def count(state, regions, firsts=0):
    """Score the regions one after another; what they gave stays to be shown."""
    points, counted = state["points"], [0] * state["players"]
    state["scored"], state["counted"] = list(regions), counted
    for region in regions:
        for seat, more in enumerate(award(state, region, firsts)):
            if more:
                counted[seat] += more
                points[seat] += more


def draw(state, canvas):
    wide, tall = canvas.width // 3, (canvas.height - 1) // 3
    gap, skip = (canvas.width - 3 * wide) // 2, (canvas.height - 1 - 3 * tall) // 2
    canvas.fill(light.OFF)
    lone = state["scored"] if state["phase"] == t.COUNTING and state["step"] else None
    for region in range(1, 10):
        x, y = (region - 1) % 3 * (wide + gap), (region - 1) // 3 * (tall + skip)
        colours = light.SEATS if lone is None or region in lone else light.DIM_SEATS
        first = first_in(counts(state, region))
        # The holder's colour; where the first are tied the first two of them side by side; pink where the King stands.
        if first:
            canvas.fill(colours[first[:2][-1]], x, y, wide, tall)
            canvas.fill(colours[first[0]], x, y, wide // 2, tall)
        else:
            canvas.fill(light.DIM, x, y + tall - 1, 1, 1)
        if region == state["king"]:
            canvas.fill(light.PINK, x + wide - 1, y, 1, 1)
    for i, number in enumerate(t.rounds(state)[state["at"] :]):
        now, later = (light.DIM_ORANGE, light.DIM) if int(number) % 3 else (light.GREEN, light.DIM_GREEN)
        canvas.pixel(i, canvas.height - 1, later if i else now)
