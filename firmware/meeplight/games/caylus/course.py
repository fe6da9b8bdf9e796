"""Caylus's course: the seven phases of a turn; the one place where a move changes the state."""

from meeplight.games.caylus import tables as t
from meeplight.games.caylus.gains import build_castle, deed, favours, final_count, give, march, use_favour
from meeplight.games.caylus.rules import cost, income, turn

# The special buildings go gate, post, guild, joust field, then stables and inn.
STABLES_STEP, LAST_STEP = t.JOUST + 1, t.JOUST + 2


def setup(players, options, chance):
    order = list(range(players))
    if options["order"] == "random":
        chance.shuffle(order)
    money = int(options["money"] == "on")
    deniers = [0] * players
    for place, seat in enumerate(order):
        deniers[seat] = money and (5 if players == 2 else t.START_DENIERS[place])
    state = {
        "players": players, "beginner": int(options["favours"] == "beginner"), "money": money, "order": order, "deniers": deniers,
        "points": [0] * players, "bailiff": t.START_SPACE, "provost": t.START_SPACE, "section": 0, "open": 0,
        "houses": [[0, 0, 0] for _ in range(players)], "markers": [[0] * 4 for _ in range(players)], "used": [0] * players, "due": [],
        "residences": [0] * players, "crafts": [0] * players, "built": [-1] * t.EARN, "inn_right": -1, "turns": 0,
        "scored": [], "final": [-1] * players,
    }  # fmt: skip
    start_turn(state)
    return state


def start_turn(state):
    state["phase"], state["at"], state["step"], state["turns"] = t.PLACING, 0, 0, state["turns"] + 1
    state["passed"], state["stables"], state["castle"], state["batches"] = [], [], [], []
    state["special"], state["placed"] = [-1] * 8, [0] * state["players"]
    for seat in range(state["players"]):
        give(state, seat, income(state, seat))


def play(state, move, chance):
    verb, slots = move[0], move[1:]
    seat = turn(state)[0]
    if verb == t.FAVOUR:
        use_favour(state, seat, slots)
    elif verb in (t.PLACE, t.VISIT, t.PASS):
        play_worker(state, seat, verb, slots)
    elif verb == t.PROVOST:
        move_provost(state, seat, t.MOVES[slots[0]])
    elif verb == t.BY:
        deed(state, slots[0], slots[1], slots[2] if len(slots) > 2 else 0)
    elif verb == t.BATCHES:
        build_castle(state, seat, slots)
    elif verb == t.FINAL:
        final_count(state, seat, slots)
    elif state["phase"] == t.BUILDING:
        enter(state, t.CASTLING)
    else:
        play_special(state, seat, verb)
    go_on(state)


def move_provost(state, seat, far):
    """By the guild for nothing, else a denier a space."""
    state["provost"] += far
    if state["phase"] == t.BRIBING:
        give(state, seat, -abs(far))
        state["at"] += 1
    else:
        state["step"] += 1


def play_special(state, seat, verb):
    """The joust's favour, the inn left, or nothing: on to the next special building."""
    if verb == t.JOUST_FOR:
        give(state, seat, -1)
        favours(state, seat, 1)
    elif verb == t.LEAVE:
        state["inn_right"] = -1
    state["step"] = LAST_STEP if state["step"] == t.INN else state["step"] + 1


def enter(state, phase):
    state["phase"], state["at"], state["step"], state["used"] = phase, 0, t.GATE, [0] * state["players"]


def go_on(state):
    """Everything that follows by itself until a seat has something to say."""
    while not waits(state):
        phase = state["phase"]
        if phase == t.SPECIAL:
            special(state)
        elif phase == t.BRIBING:
            if state["at"] == len(state["passed"]):
                enter(state, t.BUILDING)
            else:
                state["at"] += 1
        elif phase == t.CASTLING:
            enter(state, t.ENDING)
            march(state)
        else:
            end_turn(state)


def waits(state):
    phase, at = state["phase"], state["at"]
    if phase == t.SPECIAL:
        step = state["step"]
        if state["due"]:
            return True
        if step == t.INN:
            return state["special"][t.INN] < 0 <= state["inn_right"]
        if step == t.JOUST and state["money"] and state["special"][step] >= 0:
            return state["deniers"][state["special"][step]] > 0
        return step in (t.GATE, t.GUILD, t.JOUST) and state["special"][step] >= 0
    if state["due"] or phase in (t.PLACING, t.BUILDING, t.OVER, t.COUNTING):
        return True
    if phase == t.BRIBING:
        return at < len(state["passed"]) and (not state["money"] or state["deniers"][state["passed"][at]] > 0)
    return phase == t.CASTLING and at < len(state["castle"])


def special(state):
    """Gate, trading post, guild, joust field, then stables and inn; steps that need no word."""
    step, inn = state["step"], state["special"][t.INN]
    if step == t.POST and state["special"][t.POST] >= 0:
        give(state, state["special"][t.POST], 3)
    if step <= t.JOUST and step != t.INN:
        state["step"] += 1
    elif step == STABLES_STEP:
        first = state["stables"]
        state["order"] = first + [seat for seat in state["order"] if seat not in first]
        state["step"] = t.INN
    else:
        state["inn_right"] = inn if inn >= 0 else state["inn_right"]
        enter(state, t.BRIBING)


def play_worker(state, seat, verb, slots):
    gate = state["phase"] == t.SPECIAL
    if verb == t.PASS:
        state["passed"].append(seat)
        if len(state["passed"]) == 1:
            give(state, seat, 1)
    else:
        owner = slots[0] if verb == t.VISIT else -1
        if not gate:
            give(state, seat, -cost(state, seat, owner))
            state["placed"][seat] += 1
        if owner >= 0:
            give(state, owner, 0, int(owner != seat))
        elif slots[0] in (t.STABLES, t.CASTLE):
            state["stables" if slots[0] == t.STABLES else "castle"].append(seat)
        elif slots[0] != t.NEUTRAL:
            state["special"][slots[0]] = seat
    if gate:
        state["step"] += 1
    elif len(state["passed"]) == state["players"]:
        enter(state, t.SPECIAL)
    else:
        order = state["order"]
        state["at"] = (order.index(seat) + 1) % len(order)


def end_turn(state):
    state["open"] = state["section"]
    if state["section"] == 3:
        return enter(state, t.COUNTING)
    if state["players"] == 2:
        state["order"] = [state["order"][1], state["order"][0]]
    start_turn(state)
