"""El Grande's rules: who acts in which order, what may come next, and why something may not."""

from meeplight.core.match import SEATS
from meeplight.games.el_grande import tables as t
from meeplight.games.el_grande.regions import counts

# The verbs of the phases in which they are always the same.
ONLY = ((t.BEGIN,), (t.THRONE,), (t.HOME,), (), (t.BID,), (), (t.DISC,), (t.COUNT, t.ALL), ())


def seats_from(state, first):
    players = state["players"]
    return (list(range(players)) * 2)[first : first + players]


def turn(state):
    """Seats in the order they act; while all count together the starter's."""
    queue = state["queue"]
    if state["phase"] == t.DISCS:
        return queue[: state["discs"].count(-1)]
    if queue:
        return [seat for seat in queue if seat < state["players"]]
    return [seat for seat in seats_from(state, state["starter"]) if state["phase"] != t.HOMING or not state["homes"][seat]]


def mover(state):
    """The first of `turn`."""
    return (state["queue"] or turn(state) or [0])[0]


def ask(state, so_far):
    """By the shape of the verb whatever has no reason against it."""
    if not so_far:
        verbs = verbs_of(state)
        return (t.VERBS, verbs) if verbs else None
    shape, slot = t.SLOTS[so_far[0]], len(so_far) - 1
    if slot == len(shape):
        return None
    words = shape[slot]
    if words == t.MANY:
        return None, range(1, most(state, so_far) + 1)
    if words == t.OWNERS and len(state["cubes"]) == state["players"]:
        words = SEATS
    against, seat = AGAINST[so_far[0]], mover(state)
    values = [value for value in range(count_of(state, words)) if not (against and against(state, seat, so_far, value))]
    return None if isinstance(words, int) else words, values


def count_of(state, words):
    """So many numbers, seats or words."""
    return words if isinstance(words, int) else state["players"] if words == SEATS else len(words)


def verbs_of(state):
    phase = state["phase"]
    if phase == t.DRAWING:
        drawing = len(state["drawn"]) < 2 * (state["at"] % (len(t.rounds(state)) // 3) + 1) and sum(state["cubes"][-1]) < t.CUBES - 1
        return (t.DRAWN,) if drawing else (t.DUMMY,)
    if phase != t.TURNS:
        return ONLY[phase]
    if not state["card"]:
        return [verb for verb in range(t.CARD, t.PLACE) if able(state, verb)]
    return ([] if why_placing(state) else [t.PLACE]) + [verb for verb in actions(state) if able(state, verb)] + [t.NEXT]


def actions(state):
    """The special actions that may come now: one of the card's, or the same once more where it takes several moves."""
    if state["stage"] < t.ACTED:
        return t.ACTIONS[state["card"]]
    return (t.MOVE,) if state["stage"] != t.DONE and state["kind"] == t.MOVE else ()


def able(state, verb):
    """Whether something may follow the verb, or need not; from behind, as most have a caballero left in their province."""
    against, seat, so_far = AGAINST[verb], state["queue"][0], (verb,)
    if not against:
        return True
    for value in range(count_of(state, t.SLOTS[verb][0]) - 1, -1, -1):
        if not against(state, seat, so_far, value):
            return True
    return False


def through(state):
    """Whether only the end of the turn is left."""
    if not why_placing(state):
        return False
    for verb in reversed(actions(state)):
        if able(state, verb):
            return False
    return True


def most(state, so_far):
    """How many caballeros may be moved, recalled or placed."""
    verb, place = so_far[:2]
    if verb == t.MOVE:
        return held(state, place)[so_far[2]]
    seat = state["queue"][0]
    return min(state["lack"], state["cubes"][seat][place]) if verb == t.RECALL else min(state["left"], state["court"][seat])


def held(state, place):
    """By colour the caballeros at a place; the dummy has neither court nor province."""
    return counts(state, place) if place < t.COURT else state["court" if place == t.COURT else "province"]


def why(state, so_far, value):
    if not so_far:
        return why_verb(state, value)
    if t.SLOTS[so_far[0]][len(so_far) - 1] == t.MANY:
        return ("too many", most(state, so_far))
    against = AGAINST[so_far[0]]
    return against and against(state, mover(state), so_far, value)


def why_verb(state, verb):
    card = state["card"]
    if state["phase"] != t.TURNS or verb < t.CARD or t.NEXT < verb < t.MOVE:
        return ("now",)
    if verb < t.PLACE:
        return ("one card",) if card else ("stock",) if verb == t.RECALL and not state["lack"] else ("no more",)
    if not card:
        return ("no card",)
    if verb == t.PLACE:
        return why_placing(state)
    if verb not in t.ACTIONS[card]:
        return ("not here", card)
    return ("done",) if able(state, verb) else why(state, (verb,), 1)


def why_placing(state):
    if state["stage"] == t.BOTH:
        return ("no split",)
    if not state["left"]:
        return ("placed",)
    return None if state["court"][state["queue"][0]] else ("no cubes",)


def why_bid(state, seat, so_far, number):
    spent = state["spent"][-1 if so_far[0] == t.DUMMY else seat]
    if not 1 <= number <= 13 or spent[number - 1]:
        return ("used", number)
    return ("taken", number) if number in state["bids"] else None


def why_card(state, seat, so_far, card):
    return None if 1 <= card <= 5 and not state["cards"][card - 1] else ("taken", card)


def why_take(state, seat, so_far, number):
    taken, province, most = state["taken"], state["province"][seat], state["power"]
    # Where regions have made good for the province what was taken stands.
    if number == taken or not province and state["lack"] + taken < most:
        return ("same",)
    stock = min(most, province + taken)
    return ("too many", stock) if number > stock else None


def why_back(state, seat, so_far, number):
    return None if 1 <= number <= 13 and state["spent"][seat][number - 1] else ("empty",)


def why_drawn(state, seat, so_far, region):
    return None if 0 < region < t.COURT and region not in state["drawn"] and region not in so_far[1:] else ("drawn it",)


def why_region(state, seat, so_far, place):
    return None if 0 < place < t.COURT else ("region",)


def why_home(state, seat, so_far, place):
    return why_region(state, seat, so_far, place) or (("not free",) if place in state["homes"] else None)


def why_score(state, seat, so_far, place):
    return None if place < t.COURT else ("region",)


def why_place(state, seat, so_far, place):
    """Beside the King's region or in the Castillo."""
    king = state["king"]
    if place == king:
        return ("no king",)
    return ("far",) if 0 < place < t.COURT and str(place) not in t.NEIGHBOURS[king] else why_score(state, seat, so_far, place)


def why_recall(state, seat, so_far, place):
    if place in (0, state["king"]):
        return ("king out",) if place else ("closed",)
    return None if place < t.COURT and state["lack"] and state["cubes"][seat][place] else ("empty",)


def why_king(state, seat, so_far, place):
    if place == state["king"]:
        return ("same",)
    return why_region(state, seat, so_far, place) or (why_place(state, seat, so_far, place) if state["card"] == 4 else None)


def why_set(state, at, place):
    """Neither in the King's region nor where it is."""
    if not 0 < place < t.COURT:
        return ("region",)
    return ("no king",) if place == state["king"] else ("same",) if place == at else None


def why_disc(state, seat, so_far, place):
    return None if place < t.COURT and (state["card"] or state["king_disc"] == "to_court") else why_set(state, 0, place)


def why_grande(state, seat, so_far, place):
    home = state["homes"][seat]
    return ("king out",) if home == state["king"] and 0 < place < t.COURT else why_set(state, home, place)


def why_board(state, seat, so_far, value):
    """A mobile scoreboard from where it lies to another region."""
    if len(so_far) > 1:
        return why_set(state, state[t.BOARDS[so_far[1]]], value)
    return ("king out",) if state[t.BOARDS[value]] == state["king"] else None


def why_move(state, seat, so_far, value):
    """From where, whose (those who stand there), where to."""
    king, slot = state["king"], len(so_far)
    if slot == 1:
        if not value:
            return ("closed",)
        if value == king and state["taboo"] == "both":
            return ("king out",)
        return None if any(held(state, value)) else ("empty",)
    at = so_far[1]
    if slot == 2:
        here = held(state, at)
        return None if value < len(here) and here[value] else ("empty",)
    if value == king:
        return ("no king",)
    if value == at:
        return ("same",)
    if at == t.PROVINCE:
        return None if value == t.COURT else ("by court",)
    return ("region",) if value == t.COURT and so_far[2] >= state["players"] else None


# By verb what may speak against a value behind it.
AGAINST = (
    None, why_region, why_home, why_drawn, why_bid, why_bid, why_card, why_take, why_recall, why_place, None, why_disc, None, None,
    why_move, why_score, None, None, None, None, None, None, None, None, why_king, why_board, why_grande, why_back,
)  # fmt: skip
