"""Caylus's rules: whose turn, what may come next at what price, and why something may not."""

from meeplight.core.match import SEATS
from meeplight.games.caylus import tables as t

# Who acts one after the other, by phase; at the special buildings and in the castle it is whoever stands there.
QUEUES = {t.BRIBING: "passed", t.BUILDING: "order", t.COUNTING: "order"}


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
    return state["due"] or state["queue"]


def ask(state, so_far):
    if not so_far:
        verbs = verbs_of(state)
        return (t.VERBS, verbs) if verbs else None
    asked = ASKED[so_far[0]]
    return asked and asked(state, turn(state)[0], so_far[1:])


def verbs_of(state):
    phase, step = state["phase"], state["step"]
    if state["due"]:
        return (t.FAVOUR,)
    if phase == t.PLACING or phase == t.SPECIAL and step == t.GATE:
        # A neutral building always has room.
        seat = state["queue"][0]
        may = [] if why_worker(state, seat) else [t.PLACE]
        if visits(state, seat):
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
    here = state["spots"][spot]
    if spot == t.STABLES and state["players"] == 2:
        return ("two",)
    if seat in here and spot < t.INN:
        return ("once",)
    return ("taken",) if len(here) == t.ROOM[spot] else None


def ask_place(state, seat, slots):
    if slots:
        return None
    broke = why_worker(state, seat)
    return t.SPOTS, [] if broke else [spot for spot in range(len(t.SPOTS)) if not why_spot(state, seat, spot)]


def why_visit(state, seat, owner):
    if owner >= state["players"]:
        return ("nobody",)
    return why_worker(state, seat, owner) if state["crafts"][owner] else ("no house",)


def visits(state, seat):
    return [owner for owner in range(state["players"]) if not why_visit(state, seat, owner)]


def why_step(state, seat, step):
    """Why the provost may not go so far: the road has ends, and outside the guild a space costs a denier."""
    far = t.MOVES[step]
    if not 1 <= state["provost"] + far <= t.END:
        return ("road",)
    return dear(state, seat, abs(far)) if state["phase"] == t.BRIBING else None


def ask_provost(state, seat, slots):
    return None if slots else (t.STEPS, [step for step in range(len(t.STEPS)) if not why_step(state, seat, step)])


def ask_batches(state, seat, slots):
    """Where no lot is left, whether a batch was ready: since then there is no penalty."""
    most = room(state)
    if slots:
        return None if most or len(slots) > 1 else (t.READY, (0, 1))
    return None, range(most + 1)


def ask_final(state, seat, slots):
    return None if len(slots) == 3 - state["money"] else (None, range(61 if slots else 21))


def ask_by(state, seat, slots):
    if not slots:
        return SEATS, range(state["players"])
    seat = slots[0]
    if len(slots) == 1:
        return t.DEEDS, [deed for deed in range(1, len(t.DEEDS)) if not why_deed(state, seat, deed)]
    if slots[1] == t.RESIDENCE:
        return ask_site(state, seat, slots[2:])
    if len(slots) > 2 or slots[1] not in (t.EARN, t.PAY, t.GAIN):
        return None
    return None, range(1, (state["deniers"][seat] if slots[1] == t.PAY else 20) + 1)


def ask_site(state, seat, slots):
    """What becomes a residence: "-" a neutral building, or a craft of one's own, which goes back to the stock."""
    own = [deed for deed in range(t.WOOD, t.RESIDENCE) if state["built"][deed] == seat and deed != t.LAWYER]
    return (t.DEEDS, [0] + own) if own and not slots else None


def why_deed(state, seat, deed, price=1):
    """Why a seat may not build or trade so, or None; price: what the lawyer takes."""
    if deed >= t.EARN:
        if deed <= t.PAY and not state["money"]:
            return ("no money",)
        return dear(state, seat, -t.TRADES[0][deed - t.EARN])
    if deed == t.RESIDENCE:
        return dear(state, seat, price)
    if state["built"][deed] >= 0 and deed != t.ARCHITECT:
        return ("built",)
    return ("no home",) if deed >= t.STATUE and not state["residences"][seat] else None


def column(state, seat, line):
    """Where the marker would stand after this favour."""
    return max(state["markers"][seat][line], min(state["markers"][seat][line] + 1, t.COLUMNS[state["open"]]))


def ask_favour(state, seat, slots):
    if not slots:
        return t.LINES, [line for line in range(4) if not why_line(state, seat, line)]
    if len(slots) > 1:
        return ask_site(state, seat, slots[2:]) if slots[1] == t.RESIDENCE else None
    at = column(state, seat, t.WORKS)
    if slots[0] != t.WORKS or at < 2:
        return None
    return t.DEEDS, [0] + [deed for deed in range(t.WOOD, t.WORKED[at]) if not why_deed(state, seat, deed, 0)]


def why_line(state, seat, line):
    return ("line",) if state["used"][seat] >> line & 1 else None


def why_work(state, seat, deed):
    at = need = column(state, seat, t.WORKS)
    if deed >= t.EARN:
        return ("no deed",)
    while deed >= t.WORKED[need]:
        need += 1
    return ("column", need, at) if need > at else deed and why_deed(state, seat, deed, 0)


# By verb: what is asked behind it.
ASKED = (
    ask_place, lambda state, seat, slots: None if slots else (SEATS, visits(state, seat)), None, ask_provost, None, None, ask_by, None,
    ask_batches, ask_favour, ask_final,
)  # fmt: skip


def why(state, so_far, value):
    if not so_far:
        return why_verb(state, value)
    verb, slots, seat = so_far[0], so_far[1:], turn(state)[0]
    if t.RESIDENCE in slots[1:]:
        return ("not own",)
    if verb == t.BY and slots:
        if len(slots) == 1:
            return why_deed(state, slots[0], value)
        return ("too dear", value, state["deniers"][slots[0]]) if slots[1] == t.PAY else None
    if verb == t.BATCHES and not slots:
        return ("too many", room(state))
    if verb == t.FAVOUR:
        return (why_work if slots else why_line)(state, seat, value)
    if verb == t.PLACE:
        return why_spot(state, seat, value) or why_worker(state, seat)
    if verb == t.VISIT:
        return why_visit(state, seat, value)
    return why_step(state, seat, value) if verb == t.PROVOST else None


def why_verb(state, verb):
    phase = state["phase"]
    if state["due"]:
        return ("favour!",)
    if verb in (t.PLACE, t.VISIT) and (phase == t.PLACING or phase == t.SPECIAL and state["step"] == t.GATE):
        seat = turn(state)[0]
        return why_worker(state, seat) or (("taken",) if verb == t.PLACE else ("no house",))
    return ("not yet",)
