"""El Grande's rules: the start, who acts in which order, what may come next, and why something may not."""

from meeplight.core.match import SEATS
from meeplight.games.el_grande import tables as t
from meeplight.games.el_grande.actions import ask_action, why_action

# The verbs of the phases in which they are always the same.
ONLY = ((t.BEGIN,), (t.THRONE,), (t.HOME,), (), (t.BID,), (), (t.DISC,), (t.COUNT, t.ALL), ())
# What the seat in turn has done: placing and the action each come in one go.
FRESH, PLACED, ACTED, PLACED_ACTED, ACTED_PLACED = range(5)


def setup(players, options, chance):
    neutral = int(players == 2 and options["two_players"] == "dummy")
    court, chosen = options["court"], options["starter"] == "chosen"
    return {
        "players": players, "last_tied": int(options["ties"] == "last_of_tied"), "short": int(options["short"] == "on"),
        "home_tied": int(options["home_bonus"] == "tied"), "both": int(options["taboo"] == "both"),
        "disc_back": int(options["king_disc"] == "to_court"), "by_print": int(options["groups"] == "printed"),
        "home_cubes": 2 if court == 7 else 0, "phase": t.STARTING if chosen else t.CROWNING,
        "starter": 0 if chosen else chance.below(players), "at": 0, "king": 0, "homes": [0] * players, "points": [0] * players,
        "court": [court] * players, "province": [21] * players, "cubes": [[0] * 10 for _ in range(players + neutral)],
        "board8": 0, "board4": 0, "spent": [[0] * 13 for _ in range(players + neutral)], "bids": [0] * (players + neutral), "queue": [],
        "cards": [0] * 5, "card": 0, "left": 0, "stage": FRESH, "kind": -1, "taken": 0, "lack": 0, "drawn": [],
        "discs": [-1] * players, "general": 0, "step": 0, "counted": [0] * players, "scored": [],
    }  # fmt: skip


def circle(state, first):
    return [(first + i) % state["players"] for i in range(state["players"])]


def turn(state):
    """Seats in the order they act; while all count together the starter's."""
    phase = state["phase"]
    if phase == t.TURNS:
        return [seat for seat in state["queue"] if seat < state["players"]]
    if phase == t.HOMING:
        return [seat for seat in circle(state, state["starter"]) if not state["homes"][seat]]
    if phase == t.BIDDING:
        return [seat for seat in circle(state, state["starter"]) if not state["bids"][seat]]
    if phase == t.DISCS:
        first = state["starter"] if state["general"] else state["queue"][0]
        return [seat for seat in circle(state, first) if state["discs"][seat] < 0]
    return circle(state, state["starter"])


def ask(state, so_far):
    if not so_far:
        verbs = verbs_of(state)
        return (t.VERBS, verbs) if verbs else None
    verb, slots = so_far[0], so_far[1:]
    if verb in (t.PLACE, t.RECALL):
        return ask_cubes(state, verb, slots)
    if verb == t.DRAWN:
        return (t.PLACES, [r for r in range(1, 10) if r not in state["drawn"] and r not in slots]) if len(slots) < 2 else None
    if verb >= t.MOVE:
        return ask_action(state, verb, slots)
    if slots or verb in (t.NEXT, t.COUNT, t.ALL):
        return None
    if verb == t.BEGIN:
        return SEATS, range(state["players"])
    if verb in (t.THRONE, t.HOME, t.DISC):
        return t.PLACES, [r for r in range(10) if not why_place(state, verb, r)]
    return None, [n for n in range(14) if not why_number(state, verb, n)]


def verbs_of(state):
    phase = state["phase"]
    if phase == t.DRAWING:
        third = len(t.rounds(state)) // 3
        return (t.DRAWN,) if len(state["drawn"]) < 2 * (state["at"] % third + 1) and not full(state) else (t.DUMMY,)
    if phase != t.TURNS:
        return ONLY[phase]
    seat, card = state["queue"][0], state["card"]
    if not card:
        out = [t.CARD]
        if t.POWER[state["bids"][seat]] and state["province"][seat] + state["taken"]:
            out.append(t.TAKE)
        return out + [t.RECALL] if state["lack"] and recallable(state, seat) else out
    out = [] if why_placing(state) else [t.PLACE]
    return out + list(actions(state)) + [t.NEXT]


def full(state):
    """All of the dummy's caballeros are on the map."""
    return sum(state["cubes"][-1]) >= t.CUBES - 1


def actions(state):
    """The special actions that may come now: one of the card's, or the same once more where it takes several moves."""
    if state["stage"] < ACTED:
        may = t.ACTIONS[state["card"]]
    else:
        may = (t.MOVE,) if state["stage"] != ACTED_PLACED and state["kind"] == t.MOVE else ()
    return [verb for verb in may if able(state, verb)]


def able(state, verb):
    asked = ask_action(state, verb, ())
    return asked is None or len(asked[1]) > 0


def recallable(state, seat):
    return [r for r in range(1, 10) if state["cubes"][seat][r] and r != state["king"]]


def ask_cubes(state, verb, slots):
    seat = state["queue"][0]
    if verb == t.RECALL:
        if not slots:
            return t.PLACES, recallable(state, seat)
        return (None, range(1, min(state["lack"], state["cubes"][seat][slots[0]]) + 1)) if len(slots) < 2 else None
    if not slots:
        return t.PLACES, [0] + list(t.NEIGHBOURS[state["king"]])
    return (None, range(1, min(state["left"], state["court"][seat]) + 1)) if len(slots) < 2 else None


def why_placing(state):
    """Why nothing may be placed now, or None."""
    if state["stage"] == PLACED_ACTED:
        return ("no split",)
    if not state["left"]:
        return ("placed",)
    return None if state["court"][state["queue"][0]] else ("no cubes",)


def why_place(state, verb, region):
    """Why the King, a Grande or a disc may not be set on a region, or None."""
    if verb == t.DISC:
        if region == state["king"] and state["general"] and not state["disc_back"]:
            return ("no king",)
        return ("region",) if not region and state["general"] and not state["disc_back"] else None
    if not region:
        return ("region",)
    return ("not free",) if verb == t.HOME and region in state["homes"] else None


def why_number(state, verb, number):
    """Why a bid, a card or a number of cubes taken may not be, or None."""
    if verb in (t.BID, t.DUMMY):
        spent = state["spent"][turn(state)[0] if verb == t.BID else -1]
        if not 1 <= number <= 13 or spent[number - 1]:
            return ("used", number)
        return ("taken", number) if number in state["bids"] else None
    if verb == t.CARD:
        return None if 1 <= number <= 5 and not state["cards"][number - 1] else ("taken", number)
    seat = state["queue"][0]
    most = min(t.POWER[state["bids"][seat]], state["province"][seat] + state["taken"])
    return ("same",) if number == state["taken"] else ("too many", most) if number > most else None


def why(state, so_far, value):
    if not so_far:
        return why_verb(state, value)
    verb, slots = so_far[0], so_far[1:]
    if verb in (t.PLACE, t.RECALL):
        if slots:
            return ("too many", ask_cubes(state, verb, slots)[1][-1])
        if value == state["king"]:
            return ("no king",) if verb == t.PLACE else ("king out",)
        if verb == t.RECALL:
            return ("closed",) if not value else ("empty",)
        return ("region",) if value >= t.COURT_PLACE else ("far",)
    if verb == t.DRAWN:
        return ("drawn it",)
    if verb >= t.MOVE:
        return why_action(state, verb, slots, value)
    if verb in (t.THRONE, t.HOME, t.DISC):
        return ("region",) if value >= t.COURT_PLACE else why_place(state, verb, value)
    return None if verb == t.BEGIN else why_number(state, verb, value)


def why_verb(state, verb):
    if state["phase"] != t.TURNS or verb in (t.BEGIN, t.THRONE, t.HOME, t.DRAWN, t.DUMMY, t.BID, t.DISC, t.COUNT, t.ALL):
        return ("now",)
    if verb in (t.TAKE, t.RECALL) and not state["card"]:
        return ("stock",) if verb == t.RECALL and not state["lack"] else ("no cubes",)
    if verb in (t.CARD, t.TAKE, t.RECALL):
        return ("one card",)
    if not state["card"]:
        return ("no card",)
    if verb == t.PLACE:
        return why_placing(state)
    if verb not in t.ACTIONS[state["card"]]:
        return ("not here", state["card"])
    return ("done",) if able(state, verb) else why_action(state, verb, (), 1)
