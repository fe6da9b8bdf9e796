"""El Grande's regions: who holds them, what they are worth with ties and bonuses, and the picture of the map."""

from meeplight.core import canvas as light
from meeplight.games.el_grande import tables as t


def values_of(state, region, printed=False):
    """The points of a region's places, a digit each; a mobile scoreboard replaces them."""
    for board, values in zip(t.BOARDS, t.BOARD_VALUES):
        if region and region == state[board] and not printed:
            return values
    return t.VALUES[region]


def counts(state, region):
    return [row[region] for row in state["cubes"]]


def first_in(here):
    """Whose caballeros are the most, none where nobody has any."""
    most = max(here)
    return [seat for seat, cubes in enumerate(here) if most and cubes == most]


def award(state, region, firsts=0):
    """Points by seat for one region (0: the Castillo): the first place scores with two players, the first two with three."""
    here, colours, values = counts(state, region), len(state["cubes"]), values_of(state, region)
    out, place = [0] * colours, 0
    for level in sorted(set(here), reverse=True):
        tied = [seat for seat, cubes in enumerate(here) if cubes == level]
        paid = place + (len(tied) - 1 if state["last_tied"] else min(len(tied) - 1, 1))
        if level and paid < min(3, colours - 1) and not (firsts and (place or len(tied) > 1)):
            for seat in tied:
                out[seat] = int(values[paid])
        place = paid + 1
    first, homes = first_in(here), state["homes"] + [0]
    for seat in first if region else ():
        # 2 for the sole majority in the King's region, 2 where one's own Grande stands; the Castillo has none.
        sole = len(first) == 1
        out[seat] += 2 * (sole and region == state["king"]) + 2 * (region == homes[seat] and (sole or state["home_tied"]))
    return out[: state["players"]]


def group(state, kind):
    """The regions that a special scoring counts."""
    regions = range(1, 10)
    if kind in (t.MOST, t.FEWEST):
        totals = [sum(counts(state, region)) for region in regions]
        wanted = (max if kind == t.MOST else min)([total for total in totals if total] or [-1])
        return [region for region in regions if totals[region - 1] == wanted]
    wanted = {t.FOURS: "4", t.FIVES: "5", t.SIXES: "67"}.get(kind, "34567")
    return [region for region in regions if kind == t.FIRSTS or values_of(state, region, state["by_print"])[0] in wanted]


def count(state, regions, firsts=0):
    """Score the regions one after another; what they gave stays to be shown."""
    state["scored"], state["counted"] = list(regions), [0] * state["players"]
    for region in regions:
        for seat, points in enumerate(award(state, region, firsts)):
            state["points"][seat] += points
            state["counted"][seat] += points


def draw(state, canvas):
    wide, tall = canvas.width // 3, (canvas.height - 1) // 3
    gap, skip = (canvas.width - 3 * wide) // 2, (canvas.height - 1 - 3 * tall) // 2
    canvas.fill(light.OFF)
    lone = state["scored"] if state["phase"] == t.COUNTING and state["step"] else None
    for region in range(1, 10):
        x, y = (region - 1) % 3 * (wide + gap), (region - 1) // 3 * (tall + skip)
        cell(state, canvas, region, (x, y, wide, tall), light.SEATS if lone is None or region in lone else light.DIM_SEATS)
    for i, number in enumerate(t.rounds(state)[state["at"] :]):
        now, later = (light.DIM_ORANGE, light.DIM) if int(number) % 3 else (light.GREEN, light.DIM_GREEN)
        canvas.pixel(i, canvas.height - 1, later if i else now)


def cell(state, canvas, region, box, colours):
    """The holder's colour; where the first are tied the first two of them side by side; pink where the King stands."""
    x, y, wide, tall = box
    first = first_in(counts(state, region))
    if first:
        canvas.fill(colours[first[:2][-1]], x, y, wide, tall)
        canvas.fill(colours[first[0]], x, y, wide // 2, tall)
    else:
        canvas.fill(light.DIM, x, y + tall - 1, 1, 1)
    if region == state["king"]:
        canvas.fill(light.PINK, x + wide - 1, y, 1, 1)
