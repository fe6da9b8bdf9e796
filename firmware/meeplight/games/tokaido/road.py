"""The road of Tokaido: 55 stations, who stands where, where a pawn may stop next; and its picture."""

from meeplight.core import canvas as light
from meeplight.core.words import keyed

# Stations lie on the pad as a map; behind them, numbers are numbers and a panorama keeps its key.
PAD = {}

SEA, FARM, SPRING, TEMPLE, ENCOUNTER, VILLAGE, INN = range(3, 10)
KINDS = ("",) + keyed(PAD, "paddy:1 mountain:2 sea:3 farm:4 spring:5 temple:6 encounter:7 village:8 inn:9")
LAST = 55
# Station by station, a digit each: the kind, and the slots with 4-5 players; the low bits of a digit are its number.
KIND = bytes([kind & 15 for kind in b"09867152486732593641276523849187425316473895678345721389"])
SLOTS = b"11211122212121111122221212111112121212211211212122112211"
ROAD = ("",) + tuple(["%s%d" % (KINDS[KIND[here]], here) for here in range(1, LAST + 1)])
# By kind, as the spaces are printed (villages are black there).
GROUND = (
    light.OFF, light.DIM_GREEN, light.DIM, light.DIM_BLUE, light.DIM_YELLOW,
    light.DIM_SKY, light.DIM_RED, light.DIM_PURPLE, light.DIM_ORANGE, light.DIM_PINK,
)  # fmt: skip


def pawn_at(place, slot):
    """A pawn as one number: the lowest moves next (farthest behind; on one station the highest slot)."""
    return place * 8 + 7 - slot


def station(state, place):
    """The station's number on the board: the return trip walks from 55 to 1."""
    return LAST + 1 - place if state["back"] else place


def here(state, pawn):
    return station(state, state["at"][pawn] >> 3)


def mover(state):
    """The pawn that moves next; with two players the last may be the neutral traveller's."""
    again = state["again"]
    return again if again >= 0 else state["at"].index(min(state["at"]))


def pawns_on(state, place):
    count = 0
    for pawn in state["at"]:
        if pawn >> 3 == place:
            count += 1
    return count


def full(state, place):
    here = station(state, place)
    if KIND[here] == INN:
        return False
    return pawns_on(state, place) >= (SLOTS[here] & 15 if state["players"] > 3 else 1)


def bars(state, pawn):
    """By kind of station why a stop is forbidden to this traveller, or None."""
    out = [None] * 10
    if pawn < state["players"]:
        for kind in range(1, SEA + 1):
            if state["pan"][pawn][kind - 1] >= kind + 2:
                out[kind] = ("done",)
        if not state["coins"][pawn]:
            out[TEMPLE] = out[VILLAGE] = ("broke",)
    return out


def ahead(state, pawn):
    """The places up to the next inn, nearest first."""
    back, first = state["back"], (state["at"][pawn] >> 3) + 1
    place = first
    while place < LAST and KIND[LAST + 1 - place if back else place] != INN:
        place += 1
    return range(first, min(place, LAST) + 1)


def room(state, pawn):
    """The stations up to the next inn that are not full, nearest first: looked at before every stop, so in one go."""
    at, back, many = [other >> 3 for other in state["at"]], state["back"], state["players"] > 3
    out = []
    for place in ahead(state, pawn):
        here = LAST + 1 - place if back else place
        if KIND[here] == INN or at.count(place) < (SLOTS[here] & 15 if many else 1):
            out.append(here)
    return out


def reach(state, pawn):
    """The stations where the pawn may stop now, nearest first."""
    barred = bars(state, pawn)
    return [here for here in room(state, pawn) if not barred[KIND[here]]]


def refusal(state, pawn, here):
    """Why a station may not be chosen now."""
    place, way = station(state, here), ahead(state, pawn)
    if place < way[0]:
        return ("behind",)
    if place > way[-1]:
        return ("halt",)
    return ("full",) if full(state, place) else bars(state, pawn)[KIND[here]]


def advance(state, pawn, here):
    """Move the pawn into the first free slot of the station."""
    place = station(state, here)
    state["at"][pawn] = pawn_at(place, pawns_on(state, place) + 1)
    state["again"] = -1


def draw(state, canvas):
    canvas.fill(light.OFF)
    side = 1
    while (canvas.width // (side + 1)) * (canvas.height // (side + 1)) >= LAST:
        side += 1
    columns, rows = canvas.width // side, canvas.height // side
    focus = (here(state, mover(state)) - 1) // columns if state["at"] else 0
    top = max(0, min(focus - rows // 2, (LAST - 1) // columns - rows + 1))
    for number in range(1, LAST + 1):
        x, y = spot(number, columns, top)
        canvas.fill(GROUND[KIND[number]], x * side, y * side, side, side)
    # The next to move is drawn last: where one light holds several, it is the one that shows.
    order = sorted([(pawn, seat) for seat, pawn in enumerate(state["at"])], reverse=True)
    for pawn, seat in order:
        x, y = spot(station(state, pawn >> 3), columns, top)
        slot = 6 - (pawn & 7)
        colour = light.SEATS[seat] if seat < state["players"] else light.PINK
        canvas.pixel(x * side + slot % side, y * side + slot // side % side, colour)


def spot(here, columns, top):
    row, column = (here - 1) // columns, (here - 1) % columns
    return (columns - 1 - column if row % 2 else column), row - top
