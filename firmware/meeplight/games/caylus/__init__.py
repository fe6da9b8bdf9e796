"""Caylus: order, income, prices and passes, provost and bailiff, castle and favours, points. Here: the course of a turn, and its picture."""

from meeplight.core.canvas import DIM, DIM_TEAL, GREEN, OFF, ORANGE, PINK, PURPLE, SEATS
from meeplight.games.caylus import tables as t
from meeplight.games.caylus.gains import build_castle, deed, favours, final_count, give, march, use_favour
from meeplight.games.caylus.rules import ask, cost, dear, income, lots, poor, turn, why  # noqa: F401

TITLE = ("Caylus", "Caylus")
PLAYERS = (2, 5)
VERSION = 1
PAD = t.PAD
FIRST_VIEW = "picture"
OPTIONS = (("favours", "full", ("full", "beginner")), ("money", "on", ("on", "off")), ("order", "seated", ("seated", "random")))
COUNTS = (
    ("points", "points", 300), ("deniers", "deniers", 99), ("provost", "provost", range(1, 29)), ("bailiff", "bailiff", range(6, 29)),
    ("residences", "residences", 20), ("buildings", "crafts", 20), ("houses", "houses", 14, t.SECTIONS[:3]), ("markers", "markers", 5, t.LINES),
)  # fmt: skip
RANKED_BY = ("points",)


def setup(players, options, chance):
    order = list(range(players))
    if options["order"] == "random":
        chance.shuffle(order)
    state = {
        "players": players, "beginner": int(options["favours"] == "beginner"), "money": int(options["money"] == "on"), "order": order,
        "deniers": [0] * players, "points": [0] * players, "bailiff": t.START, "provost": t.START, "section": 0, "open": 0,
        "houses": [[0, 0, 0] for _ in range(players)], "markers": [[0] * 4 for _ in range(players)], "used": [0] * players, "due": [],
        "residences": [0] * players, "crafts": [0] * players, "built": [-1] * t.EARN, "inn_right": -1, "turns": 0,
        "scored": [], "final": [-1] * players,
    }  # fmt: skip
    for place, seat in enumerate(order):
        give(state, seat, 5 if players == 2 else t.DENIERS[place])
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
        deed(state, slots[0], slots[1:])
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
    if state["phase"] == t.SPECIAL:
        return finish(state)
    give(state, seat, -abs(far))
    state["at"] += 1


def play_special(state, seat, verb):
    """The joust's favour, the inn left, or nothing."""
    if verb == t.JOUST_FOR:
        give(state, seat, -1)
        favours(state, seat, 1)
    elif verb == t.LEAVE:
        state["inn_right"] = -1
    finish(state)


def finish(state):
    """Nothing more is to be said at this special building; at the inn its guest stays."""
    state["special"][state["step"]] = state["inn_right"] if state["step"] == t.INN else -1


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
    phase, at, step = state["phase"], state["at"], state["step"]
    if state["due"] or phase in (t.PLACING, t.BUILDING, t.OVER, t.COUNTING):
        return True
    if phase == t.SPECIAL:
        if step == t.INN:
            return state["special"][step] < 0 <= state["inn_right"]
        return step in (t.GATE, t.GUILD, t.JOUST) and able(state, state["special"][step], step == t.JOUST)
    if phase == t.BRIBING:
        return at < len(state["passed"]) and able(state, state["passed"][at], True)
    return phase == t.CASTLING and at < len(state["castle"])


def able(state, seat, pays):
    """There is such a seat, and it has a denier if it has to pay."""
    return seat >= 0 and not (pays and dear(state, seat, 1))


def special(state):
    """Gate, trading post, guild, joust field, then stables and inn: on to the next where nobody has anything to say."""
    step, order, first = state["step"], state["order"], state["stables"]
    here = state["special"][step]
    if step == t.INN:
        if here >= 0:
            state["inn_right"] = here
        return enter(state, t.BRIBING)
    if step == t.POST and here >= 0:
        give(state, here, 3)
    elif step == t.JOUST:
        state["order"] = first + [seat for seat in order if seat not in first]
    state["step"] = t.INN if step == t.JOUST else step + 1


def play_worker(state, seat, verb, slots):
    gate = state["phase"] == t.SPECIAL
    if verb == t.PASS:
        give(state, seat, int(not state["passed"]))
        state["passed"].append(seat)
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
        finish(state)
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
        state["order"] = state["order"][::-1]
    start_turn(state)


def scores(state):
    return projected(state) if state.get("ended") else state["points"]


def projected(state):
    """With the deniers counted as at the end; gold and cubes are known only then."""
    if not state["money"]:
        return state["points"]
    seats = zip(state["points"], state["deniers"], state["final"])
    return [points + (deniers // 4 if counted < 0 else 0) for points, deniers, counted in seats]


def ending(state):
    """The towers are scored at the end of this turn for sure: full, or where the bailiff goes; the provost stands once all have bribed."""
    bailiff, phase = state["bailiff"], state["phase"]
    steps = 0 if phase >= t.ENDING else 2 if phase > t.BRIBING and state["provost"] > bailiff else 1
    over = state["section"] == 3 or bailiff + steps >= t.TRIGGERS[2] or state["section"] == 2 and lots(state, 2) <= 0
    return ("last turn", turn(state) if state["phase"] != t.OVER else []) if over else None


def gauge(state):
    return [(state["bailiff"], t.TRIGGERS[2])]


def ranking(state):
    return [(points,) for points in scores(state)]


def draw(state, canvas):
    canvas.fill(OFF)
    for section in range(3):
        castle_row(state, canvas, section, section)
    bailiff, provost = state["bailiff"], state["provost"]
    for space in range(1, t.END + 1):
        ahead = DIM if t.START < space < t.TRIGGERS[2] else OFF
        road_pixel(canvas, space, GREEN if space in t.TRIGGERS else DIM_TEAL if space <= provost else ahead)
    road_pixel(canvas, provost, PINK)
    road_pixel(canvas, bailiff, PURPLE if provost == bailiff else ORANGE)
    # Behind the road's end: who would go into the next turn with fewer than 3 deniers.
    for i, seat in enumerate(poor(state)[:4]):
        road_pixel(canvas, t.END + 1 + i, SEATS[seat])


def road_pixel(canvas, space, colour):
    row, across = (space - 1) // canvas.width, (space - 1) % canvas.width
    canvas.pixel(canvas.width - 1 - across if row % 2 else across, 3 + row, colour)


def castle_row(state, canvas, section, y):
    """Lots from the left in the builders' colours; free ones are dim while the section is built."""
    seats = []
    for seat, row in enumerate(state["houses"]):
        seats += [seat] * row[section]
    size, wide = t.LOTS[section], min(canvas.width, t.LOTS[section])
    for x in range(wide):
        at = x * size // wide
        canvas.pixel(x, y, SEATS[seats[at]] if at < len(seats) else DIM if section == state["section"] else OFF)


def facts(state):
    # Told to the host and to tests only: not loaded to play.
    from meeplight.games.caylus import report

    return report.facts(state)
