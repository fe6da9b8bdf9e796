"""Caylus's rules: whose turn, what may come next at what price, and why something may not."""

from meeplight.core.match import SEATS
from meeplight.games.caylus import tables as t

# Who acts one after the other, by phase.
QUEUES = {t.BRIBING: "passed", t.CASTLING: "castle", t.COUNTING: "order"}


def lots(state, section):
    """Free lots of a section: what its houses leave."""
    return t.LOTS[section] - sum(row[section] for row in state["houses"])


def room(state):
    """Lots in which batches may still be built; nine at most, so that one digit says it: ten would be thirty cubes in one hand."""
    return min(9, sum(max(0, lots(state, section)) for section in range(state["section"], 3)))


def cost(state, seat, owner=-1):
    """Deniers for placing a worker; owner: the seat whose building it is."""
    if owner == seat or state["inn_right"] == seat or not state["money"]:
        return 1 if state["money"] else 0
    passed = len(state["passed"])
    return 3 if passed and state["players"] == 2 else 1 + passed


def income(state, seat):
    built = state["built"]
    return 2 + state["residences"][seat] + (built[t.LIBRARY] == seat) + 2 * (built[t.HOTEL] == seat)


def workers(state, seat):
    return t.WORKERS - state["placed"][seat] - (state["inn_right"] == seat)


def poor(state):
    """Seats that would end the turn with fewer than 3 deniers: 5 or 6 workers will want paying."""
    return [seat for seat in state["order"] if state["money"] and state["deniers"][seat] < 3]


def turn(state):
    """Seats in the order they act; while the buildings are worked through that is the turn order."""
    phase, order = state["phase"], state["order"]
    if state["due"]:
        return state["due"]
    if phase == t.PLACING:
        at = state["at"]
        return [seat for seat in order[at:] + order[:at] if seat not in state["passed"]]
    if phase == t.SPECIAL:
        return [state["inn_right"] if state["step"] == t.INN else state["special"][state["step"]]]
    if phase in QUEUES:
        return state[QUEUES[phase]][state["at"] :]
    return order


def ask(state, so_far):
    if not so_far:
        verbs = verbs_of(state)
        return (t.VERBS, verbs) if verbs else None
    verb, slots = so_far[0], so_far[1:]
    if verb in (t.PASS, t.JOUST_FOR, t.LEAVE, t.DONE):
        return None
    if verb == t.BY:
        return ask_deed(state, slots)
    if verb == t.FAVOUR:
        return ask_favour(state, slots)
    if verb == t.BATCHES:
        # Where no lot is left, whether a batch was ready: since then there is no penalty.
        if slots:
            return (t.READY, (0, 1)) if len(slots) == 1 and not room(state) else None
        return None, range(room(state) + 1)
    if verb == t.FINAL:
        return (None, range(61 if slots else 21)) if len(slots) < (2 if state["money"] else 3) else None
    return None if slots else offered(OFFERS[verb][0], state, turn(state)[0], OFFERS[verb][1])


def offered(why_not, state, seat, words, first=0):
    """Whatever nothing is said against."""
    count = state["players"] if words == SEATS else len(words)
    return words, [value for value in range(first, count) if not why_not(state, seat, value)]


def verbs_of(state):
    phase, step = state["phase"], state["step"]
    if state["due"]:
        return (t.FAVOUR,)
    if phase == t.PLACING or phase == t.SPECIAL and step == t.GATE:
        # A neutral building always has room.
        may = [] if why_worker(state, turn(state)[0]) else [t.PLACE]
        if ask(state, (t.VISIT,))[1]:
            may.append(t.VISIT)
        return may + [t.PASS if phase == t.PLACING else t.DONE]
    if phase == t.SPECIAL:
        return (t.PROVOST,) if step == t.GUILD else (t.JOUST_FOR if step == t.JOUST else t.LEAVE, t.DONE)
    return ((), (), (t.PROVOST,), (t.BY, t.DONE), (t.BATCHES,), (), (t.FINAL,), ())[phase]


def dear(state, seat, price):
    """Why a seat cannot pay, or None."""
    have = state["deniers"][seat]
    return ("too dear", price, have) if state["money"] and price > have else None


def why_worker(state, seat, owner=-1):
    """Why this seat has no worker or no deniers for it, or None; the worker of the gate is placed at no cost."""
    if state["phase"] == t.SPECIAL:
        return None
    return dear(state, seat, cost(state, seat, owner)) if workers(state, seat) > 0 else ("all out",)


def why_spot(state, seat, spot):
    if spot == t.STABLES and state["players"] == 2:
        return ("two",)
    if spot in (t.STABLES, t.CASTLE):
        taken = state["stables" if spot == t.STABLES else "castle"]
        if seat in taken:
            return ("once",)
        if spot == t.STABLES and len(taken) == 3:
            return ("taken",)
    elif spot != t.NEUTRAL and (state["special"][spot] >= 0 or spot == t.GATE and state["phase"] == t.SPECIAL):
        return ("taken",)
    return why_worker(state, seat)


def why_visit(state, seat, owner):
    if owner >= state["players"]:
        return ("nobody",)
    return why_worker(state, seat, owner) if state["crafts"][owner] else ("no house",)


def why_step(state, seat, step):
    """Why the provost may not go so far: the road has ends, and outside the guild a space costs a denier."""
    far = t.MOVES[step]
    if not 1 <= state["provost"] + far <= t.END:
        return ("road",)
    return dear(state, seat, abs(far)) if state["phase"] == t.BRIBING else None


# Verbs of one slot: why not, and its words.
OFFERS = {t.PLACE: (why_spot, t.SPOTS), t.VISIT: (why_visit, SEATS), t.PROVOST: (why_step, t.STEPS)}


def ask_deed(state, slots):
    if not slots:
        return SEATS, range(state["players"])
    if len(slots) == 1:
        return offered(why_deed, state, slots[0], t.DEEDS, 1)
    if slots[1] == t.RESIDENCE:
        return ask_site(state, slots[0], slots[2:])
    if len(slots) > 2 or slots[1] not in (t.EARN, t.PAY, t.GAIN):
        return None
    return None, range(1, (state["deniers"][slots[0]] if slots[1] == t.PAY else 20) + 1)


def ask_site(state, seat, slots):
    """What becomes a residence: "-" a neutral building, or a craft of one's own, which goes back to the stock."""
    own = [deed for deed in range(t.WOOD, t.RESIDENCE) if state["built"][deed] == seat and deed != t.LAWYER]
    return (t.DEEDS, [0] + own) if own and not slots else None


def why_deed(state, seat, deed, price=1):
    """Why a seat may not build or trade so, or None; price: what the lawyer takes."""
    if t.STATUE <= deed < t.EARN and state["built"][deed] < 0:
        return None if state["residences"][seat] else ("no home",)
    if deed in (t.EARN, t.PAY) and not state["money"]:
        return ("no money",)
    if deed == t.RESIDENCE or deed >= t.EARN:
        return dear(state, seat, price if deed == t.RESIDENCE else 1 if deed == t.PAY else -t.TRADES[0][deed - t.GAIN - 1] if deed > t.GAIN else 0)
    return ("built",) if state["built"][deed] >= 0 and deed != t.ARCHITECT else None


def column(state, seat, line):
    """Where the marker would stand after this favour."""
    return max(state["markers"][seat][line], min(state["markers"][seat][line] + 1, t.COLUMNS[state["open"]]))


def ask_favour(state, slots):
    seat = state["due"][0]
    if not slots:
        return offered(why_line, state, seat, t.LINES)
    if len(slots) == 1:
        return offered(why_work, state, seat, t.DEEDS) if slots[0] == t.WORKS and column(state, seat, t.WORKS) > 1 else None
    return ask_site(state, seat, slots[2:]) if slots[1] == t.RESIDENCE else None


def why_line(state, seat, line):
    return ("line",) if state["used"][seat] >> line & 1 else None


def why_work(state, seat, deed):
    """What the line of buildings lets one build, by the marker's column: nothing, wood, stone, a residence, prestige."""
    at = column(state, seat, t.WORKS)
    if deed >= t.EARN:
        return ("no deed",)
    need = 1 if not deed else 2 if deed < t.STONE else 3 if deed < t.RESIDENCE else 4 if deed == t.RESIDENCE else 5
    return ("column", need, at) if need > at else deed and why_deed(state, seat, deed, 0)


def why(state, so_far, value):
    if not so_far:
        return why_verb(state, value)
    verb, slots = so_far[0], so_far[1:]
    if verb == t.BY and len(slots) == 1:
        return why_deed(state, slots[0], value)
    if t.RESIDENCE in slots[1:]:
        return ("not own",)
    if verb == t.BY and slots:
        return ("too dear", value, state["deniers"][slots[0]]) if slots[1] == t.PAY else None
    if verb == t.BATCHES and not slots:
        return ("too many", room(state))
    seat = turn(state)[0]
    if verb == t.FAVOUR:
        return (why_work if slots else why_line)(state, seat, value)
    return OFFERS[verb][0](state, seat, value) if verb in OFFERS else None


def why_verb(state, verb):
    phase = state["phase"]
    if state["due"]:
        return ("favour!",)
    if verb in (t.PLACE, t.VISIT) and (phase == t.PLACING or phase == t.SPECIAL and state["step"] == t.GATE):
        seat = turn(state)[0]
        return why_worker(state, seat) or (("taken",) if verb == t.PLACE else ("no house",))
    return ("not yet",)
