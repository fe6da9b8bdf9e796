"""El Grande's rules: who acts in which order, what may come next, and why something may not."""

from meeplight.core.match import SEATS
from meeplight.games.el_grande import tables as t

# The verbs of the phases in which they are always the same, and what a seat without a turn any more has said in a phase.
ONLY = ((t.BEGIN,), (t.THRONE,), (t.HOME,), (), (t.BID,), (), (t.DISC,), (t.COUNT, t.ALL), ())
SAID = {t.HOMING: ("homes", 0), t.BIDDING: ("bids", 0), t.DISCS: ("discs", -1)}


def setup(players, options, chance):
    def chosen(option, value):
        return int(options[option] == value)

    colours, court = players + (chosen("two_players", "dummy") if players == 2 else 0), options["court"]
    random = chosen("starter", "random")
    return {
        "players": players, "last_tied": chosen("ties", "last_of_tied"), "short": chosen("short", "on"),
        "home_tied": chosen("home_bonus", "tied"), "both": chosen("taboo", "both"),
        "disc_back": chosen("king_disc", "to_court"), "by_print": chosen("groups", "printed"),
        "home_cubes": 2 if court == 7 else 0, "phase": t.CROWNING if random else t.STARTING,
        "starter": chance.below(players) if random else 0, "at": 0, "king": 0, "homes": [0] * players, "points": [0] * players,
        "court": [court] * players, "province": [21] * players, "cubes": [[0] * 10 for _ in range(colours)],
        "board8": 0, "board4": 0, "spent": [[0] * 13 for _ in range(colours)], "bids": [0] * colours, "queue": [],
        "cards": [0] * 5, "card": 0, "left": 0, "stage": t.FRESH, "kind": -1, "taken": 0, "lack": 0, "drawn": [],
        "discs": [-1] * players, "general": 0, "step": 0, "counted": [0] * players, "scored": [],
    }  # fmt: skip


def turn(state):
    """Seats in the order they act; while all count together the starter's."""
    phase, first, players = state["phase"], state["starter"], state["players"]
    if phase == t.TURNS:
        return [seat for seat in state["queue"] if seat < players]
    if phase == t.DISCS and not state["general"]:
        first = state["queue"][0]
    seats, said = [(first + i) % players for i in range(players)], SAID.get(phase)
    return [seat for seat in seats if not said or state[said[0]][seat] == said[1]]


def ask(state, so_far, one=False):
    """By the shape of the verb whatever has no reason against it."""
    if not so_far:
        verbs = verbs_of(state)
        return (t.VERBS, verbs) if verbs else None
    verb, slots = so_far[0], so_far[1:]
    shape = t.SLOTS.get(verb, ())
    if len(slots) == len(shape):
        return None
    words, count = shape[len(slots)], 14
    if words == t.MANY:
        return None, range(1, most(state, verb, slots) + 1)
    if words == SEATS:
        return SEATS, range(state["players"])
    if words == t.OWNERS:
        count = len(state["cubes"])
        if count == state["players"]:
            words = SEATS
    elif words:
        count = len(words)
    return words, some(state, so_far, count, one)


def some(state, so_far, count, one):
    """The values that nothing speaks against; `one` is enough to know that something may come."""
    found = []
    for value in range(count):
        if not why(state, so_far, value):
            found.append(value)
            if one:
                break
    return found


def verbs_of(state):
    phase = state["phase"]
    if phase == t.DRAWING:
        drawing = len(state["drawn"]) < 2 * (state["at"] % (len(t.rounds(state)) // 3) + 1) and sum(state["cubes"][-1]) < t.CUBES - 1
        return (t.DRAWN,) if drawing else (t.DUMMY,)
    if phase != t.TURNS:
        return ONLY[phase]
    seat, card = state["queue"][0], state["card"]
    if not card:
        out = [t.CARD]
        if power(state, seat) and state["province"][seat] + state["taken"] and not recalled(state, seat):
            out.append(t.TAKE)
        if state["lack"] and able(state, t.RECALL):
            out.append(t.RECALL)
        return out
    out = [] if why_placing(state) else [t.PLACE]
    return out + [verb for verb in actions(state) if able(state, verb)] + [t.NEXT]


def actions(state):
    """The special actions that may come now: one of the card's, or the same once more where it takes several moves."""
    if state["stage"] < t.ACTED:
        return t.ACTIONS[state["card"]]
    return (t.MOVE,) if state["stage"] != t.DONE and state["kind"] == t.MOVE else ()


def able(state, verb):
    asked = ask(state, (verb,), True)
    return asked is None or asked[1]


def power(state, seat):
    """The caballeros that the seat's power card brings."""
    return int(t.POWER[state["bids"][seat]])


def recalled(state, seat):
    """Whether regions have made good for the province: then what was taken stands."""
    return state["lack"] + state["taken"] < power(state, seat) and not state["province"][seat]


def most(state, verb, slots):
    """How many caballeros may be moved, recalled or placed."""
    if verb == t.MOVE:
        return held(state, slots[1], slots[0])
    seat = state["queue"][0]
    return min(state["lack"], state["cubes"][seat][slots[0]]) if verb == t.RECALL else min(state["left"], state["court"][seat])


def row_of(state, seat, place):
    """Where the number of a seat's caballeros at a place is kept: (list, index). The dummy has neither court nor province."""
    if place < t.COURT:
        return state["cubes"][seat], place
    return state["court" if place == t.COURT else "province"], seat


def held(state, seat, place):
    row, at = row_of(state, seat, place)
    return row[at] if at < len(row) else 0


def why(state, so_far, value):
    if not so_far:
        return why_verb(state, value)
    verb, slots = so_far[0], so_far[1:]
    words = t.SLOTS[verb][len(slots)]
    if words == t.MANY:
        return ("too many", most(state, verb, slots))
    if words is None:
        return why_number(state, verb, value)
    if verb == t.MOVE:
        return why_move(state, slots, value)
    if verb == t.BOARD:
        return why_board(state, t.BOARDS[slots[0] if slots else value], slots, value)
    if verb == t.DRAWN:
        return None if 0 < value < t.COURT and value not in state["drawn"] and value not in slots else ("drawn it",)
    return why_place(state, verb, value) if words == t.PLACES else None


def why_verb(state, verb):
    card = state["card"]
    if state["phase"] != t.TURNS or verb in (t.BEGIN, t.THRONE, t.HOME, t.DRAWN, t.DUMMY, t.BID, t.DISC, t.COUNT, t.ALL):
        return ("now",)
    if verb in (t.CARD, t.TAKE, t.RECALL):
        if card:
            return ("one card",)
        return ("stock",) if verb == t.RECALL and not state["lack"] else ("no more",)
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


def why_number(state, verb, number):
    """A bid, an action card, caballeros taken, a power card back."""
    if verb in (t.BID, t.DUMMY):
        spent = state["spent"][turn(state)[0] if verb == t.BID else -1]
        if not 1 <= number <= 13 or spent[number - 1]:
            return ("used", number)
        return ("taken", number) if number in state["bids"] else None
    if verb == t.CARD:
        return None if 1 <= number <= 5 and not state["cards"][number - 1] else ("taken", number)
    seat = state["queue"][0]
    if verb == t.BACK:
        return None if 1 <= number <= 13 and state["spent"][seat][number - 1] else ("empty",)
    stock = min(power(state, seat), state["province"][seat] + state["taken"])
    return ("same",) if number == state["taken"] else ("too many", stock) if number > stock else None


def why_place(state, verb, place):
    """Where a piece or caballeros may be set, what may be scored."""
    king, seat = state["king"], (state["queue"] or [0])[0]
    if verb == t.RECALL:
        if place in (0, king):
            return ("king out",) if place else ("closed",)
        return None if place < t.COURT and state["cubes"][seat][place] else ("empty",)
    if verb == t.DISC and place < t.COURT and (state["disc_back"] or not state["general"]):
        return None
    if place >= t.COURT or not place and verb not in (t.PLACE, t.SCORE):
        return ("region",)
    if verb in (t.PLACE, t.KING):
        if place == king:
            return ("no king",) if verb == t.PLACE else ("same",)
        far = place and str(place) not in t.NEIGHBOURS[king] and (verb == t.PLACE or state["card"] == 4)
        return ("far",) if far else None
    if verb == t.HOME:
        return ("not free",) if place in state["homes"] else None
    home = state["homes"][seat]
    if verb == t.GRANDE and king == home:
        return ("king out",)
    if verb in (t.DISC, t.GRANDE) and place == king:
        return ("no king",)
    return ("same",) if verb == t.GRANDE and place == home else None


def why_move(state, slots, value):
    """From where, whose (those who stand there), where to."""
    king = state["king"]
    if not slots:
        if not value:
            return ("closed",)
        if value == king and state["both"]:
            return ("king out",)
        return None if any(held(state, seat, value) for seat in range(len(state["cubes"]))) else ("empty",)
    if len(slots) == 1:
        return None if held(state, value, slots[0]) else ("empty",)
    if value == king:
        return ("no king",)
    if value == slots[0]:
        return ("same",)
    if slots[0] == t.PROVINCE:
        return None if value == t.COURT else ("by court",)
    return ("region",) if value == t.COURT and slots[1] >= state["players"] else None


def why_board(state, name, slots, place):
    """A mobile scoreboard from where it lies to another region."""
    at, king = state[name], state["king"]
    if not slots:
        return ("king out",) if at and at == king else None
    if not 0 < place < t.COURT:
        return ("region",)
    return ("no king",) if place == king else ("same",) if place == at else None
