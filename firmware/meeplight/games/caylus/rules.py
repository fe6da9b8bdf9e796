"""Caylus's rules: whose turn, what may come next at what price, and why something may not."""

from meeplight.core.match import SEATS
from meeplight.games.caylus import tables as t


def lots(state, section):
    """Free lots of a section: what its houses leave."""
    return t.LOTS[section] - sum(row[section] for row in state["houses"])


def room(state):
    """Lots in which batches may still be built: the current section and those after it."""
    return sum(max(0, lots(state, section)) for section in range(state["section"], 3))


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
    if phase == t.BRIBING:
        return state["passed"][state["at"] :]
    if phase == t.CASTLING:
        return state["castle"][state["at"] :]
    if phase == t.COUNTING:
        return order[state["at"] :]
    return order


def ask(state, so_far):
    if not so_far:
        verbs = verbs_of(state)
        return (t.VERBS, verbs) if verbs else None
    verb, slots = so_far[0], so_far[1:]
    seat = turn(state)[0]
    if verb in (t.PASS, t.JOUST_FOR, t.LEAVE, t.DONE):
        return None
    if verb == t.BY:
        return ask_deed(state, slots)
    if verb == t.FAVOUR:
        return ask_favour(state, seat, slots)
    if verb == t.BATCHES:
        return ask_batches(state, slots)
    if verb == t.FINAL:
        return (None, range(61 if slots else 21)) if len(slots) < (2 if state["money"] else 3) else None
    if slots:
        return None
    if verb == t.PLACE:
        return t.SPOTS, [spot for spot in range(8) if not why_spot(state, seat, spot)]
    if verb == t.VISIT:
        return SEATS, [owner for owner in range(state["players"]) if not why_visit(state, seat, owner)]
    return t.STEPS, [step for step in range(7) if not why_step(state, seat, step)]


def verbs_of(state):
    phase = state["phase"]
    if state["due"]:
        return (t.FAVOUR,)
    if phase == t.PLACING:
        return placing(state, turn(state)[0]) + [t.PASS]
    if phase == t.SPECIAL:
        step = state["step"]
        if step == t.GATE:
            return placing(state, turn(state)[0]) + [t.DONE]
        return (t.PROVOST,) if step == t.GUILD else (t.JOUST_FOR, t.DONE) if step == t.JOUST else (t.LEAVE, t.DONE)
    return ((), (), (t.PROVOST,), (t.BY, t.DONE), (t.BATCHES,), (), (t.FINAL,), ())[phase]


def placing(state, seat):
    may = [t.PLACE] if any(not why_spot(state, seat, spot) for spot in range(8)) else []
    return may + [t.VISIT] if any(not why_visit(state, seat, owner) for owner in range(state["players"])) else may


def gate_open(state):
    """The worker of the gate is placed at no cost."""
    return state["phase"] == t.SPECIAL


def why_worker(state, seat, owner=-1):
    """Why this seat has no worker or no deniers for it, or None."""
    if gate_open(state):
        return None
    if workers(state, seat) < 1:
        return ("all out",)
    price = cost(state, seat, owner)
    return ("too dear", price, state["deniers"][seat]) if state["money"] and price > state["deniers"][seat] else None


def why_spot(state, seat, spot):
    if spot == t.STABLES and state["players"] == 2:
        return ("two",)
    if spot in (t.STABLES, t.CASTLE):
        taken = state["stables" if spot == t.STABLES else "castle"]
        if seat in taken:
            return ("once",)
        if spot == t.STABLES and len(taken) == 3:
            return ("taken",)
    elif spot != t.NEUTRAL and (state["special"][spot] >= 0 or spot == t.GATE and gate_open(state)):
        return ("taken",)
    return why_worker(state, seat)


def why_visit(state, seat, owner):
    if owner >= state["players"]:
        return ("nobody",)
    return why_worker(state, seat, owner) if state["crafts"][owner] else ("no house",)


def why_step(state, seat, step):
    """Why the provost may not go so far: the road has ends, and outside the guild a space costs a denier."""
    far = t.MOVES[step]
    if not 1 <= state["provost"] + far <= t.LAST_SPACE:
        return ("road",)
    paid = state["phase"] == t.BRIBING and state["money"] and abs(far) > state["deniers"][seat]
    return ("too dear", abs(far), state["deniers"][seat]) if paid else None


def ask_deed(state, slots):
    if not slots:
        return SEATS, range(state["players"])
    if len(slots) == 1:
        return t.DEEDS, [deed for deed in range(1, len(t.DEEDS)) if not why_deed(state, slots[0], deed)]
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
    have = state["deniers"][seat] if state["money"] else 99
    if deed < t.EARN and state["built"][deed] >= 0 and deed not in (t.RESIDENCE, t.ARCHITECT):
        return ("built",)
    if t.STATUE <= deed < t.EARN:
        return None if state["residences"][seat] else ("no home",)
    if deed == t.RESIDENCE:
        return None if have >= price else ("too dear", price, have)
    if deed in (t.EARN, t.PAY) and not state["money"]:
        return ("no money",)
    if deed == t.PAY:
        return None if have else ("too dear", 1, 0)
    if deed > t.GAIN:
        fee = -t.TRADES[deed - t.GAIN - 1][0]
        return None if have >= fee else ("too dear", fee, have)
    return None


def column(state, seat, line):
    """Where the marker would stand after this favour."""
    return max(state["markers"][seat][line], min(state["markers"][seat][line] + 1, t.OPEN_COLUMNS[state["open"]]))


def ask_favour(state, seat, slots):
    if not slots:
        return t.LINES, [line for line in range(4) if not state["used"][seat] >> line & 1]
    if len(slots) > 1 and slots[1] == t.RESIDENCE:
        return ask_site(state, seat, slots[2:])
    if len(slots) > 1 or slots[0] != t.WORKS or column(state, seat, t.WORKS) == 1:
        return None
    return t.DEEDS, [deed for deed in range(t.EARN) if not why_work(state, seat, deed)]


def why_work(state, seat, deed):
    """What the line of buildings lets one build, by the marker's column: nothing, wood, stone, a residence, prestige."""
    at = column(state, seat, t.WORKS)
    if deed >= t.EARN:
        return ("no deed",)
    need = 1 if not deed else 2 if deed < t.STONE else 3 if deed < t.RESIDENCE else 4 if deed == t.RESIDENCE else 5
    return ("column", need, at) if need > at else deed and why_deed(state, seat, deed, 0)


def most_batches(state):
    """Nine at most, so that one digit says it: ten batches would be thirty cubes in one hand."""
    return min(room(state), 9)


def ask_batches(state, slots):
    """How many; where no lot is left, whether a batch was ready, since then there is no penalty."""
    if not slots:
        return None, range(most_batches(state) + 1)
    return (t.READY, (0, 1)) if not room(state) and len(slots) == 1 else None


def why(state, so_far, value):
    if not so_far:
        return why_verb(state, value)
    verb, slots = so_far[0], so_far[1:]
    seat = turn(state)[0]
    if verb == t.PLACE:
        return why_spot(state, seat, value)
    if verb == t.VISIT:
        return why_visit(state, seat, value)
    if verb == t.PROVOST:
        return why_step(state, seat, value)
    if verb == t.BATCHES and not slots:
        return ("too many", most_batches(state))
    if t.RESIDENCE in slots[1:]:
        return ("not own",)
    if verb == t.FAVOUR:
        return why_work(state, seat, value) if slots else ("line",)
    if verb == t.BY and len(slots) == 1:
        return why_deed(state, slots[0], value)
    if verb == t.BY and slots:
        return ("too dear", value, state["deniers"][slots[0]]) if slots[1] == t.PAY else None


def why_verb(state, verb):
    phase = state["phase"]
    if state["due"]:
        return ("favour!",)
    if verb in (t.PLACE, t.VISIT) and (phase == t.PLACING or phase == t.SPECIAL and state["step"] == t.GATE):
        seat = turn(state)[0]
        return why_worker(state, seat) or (("taken",) if verb == t.PLACE else ("no house",))
    return ("not yet",)
