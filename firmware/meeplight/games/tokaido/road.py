"""The road of Tokaido: 55 stations, who stands where, and where a pawn may stop next."""

PADDY, MOUNTAIN, SEA, FARM, SPRING, TEMPLE, ENCOUNTER, VILLAGE, INN = range(1, 10)
KINDS = ("", "paddy", "mountain", "sea", "farm", "spring", "temple", "encounter", "village", "inn")
LAST = 55
# The kind of each station by its number, and the doubles (second slot with 4-5 players only).
KIND = bytes([int(kind) for kind in "09867152486732593641276523849187425316473895678345721389"])
DOUBLE = (2, 6, 7, 8, 10, 12, 18, 19, 20, 21, 23, 25, 31, 33, 35, 37, 38, 41, 44, 46, 48, 49, 52, 53)
ROAD = ("",) + tuple([KINDS[KIND[here]] + str(here) for here in range(1, LAST + 1)])


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
    return pawns_on(state, place) >= (2 if state["players"] > 3 and here in DOUBLE else 1)


def barred(state, pawn, here):
    """Why the stop itself is forbidden to this traveller, or None."""
    kind = KIND[here]
    if pawn >= state["players"] or kind == INN:
        return None
    if kind <= SEA and state["pan"][pawn][kind - 1] >= kind + 2:
        return ("done",)
    if kind in (TEMPLE, VILLAGE) and not state["coins"][pawn]:
        return ("broke",)


def ahead(state, pawn):
    """The places up to the next inn, nearest first."""
    first = place = (state["at"][pawn] >> 3) + 1
    while place < LAST and KIND[station(state, place)] != INN:
        place += 1
    return range(first, min(place, LAST) + 1)


def reach(state, pawn):
    """The stations where the pawn may stop now, nearest first."""
    out = []
    for place in ahead(state, pawn):
        here = station(state, place)
        if not full(state, place) and not barred(state, pawn, here):
            out.append(here)
    return out


def refusal(state, pawn, here):
    """Why a station may not be chosen now."""
    place, way = station(state, here), ahead(state, pawn)
    if place < way[0]:
        return ("behind",)
    if place > way[-1]:
        return ("halt",)
    return ("full",) if full(state, place) else barred(state, pawn, here)


def advance(state, pawn, here):
    """Move the pawn into the first free slot of the station."""
    place = station(state, here)
    state["at"][pawn] = pawn_at(place, pawns_on(state, place) + 1)
    state["again"] = -1
