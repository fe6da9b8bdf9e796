"""Caylus: order, income, prices and passes, provost and bailiff, castle and favours, points. Here: the course of a turn, and its picture."""

from meeplight.core.canvas import DIM, DIM_TEAL, GREEN, OFF, ORANGE, PINK, PURPLE, SEATS
from meeplight.games.caylus import tables as t
from meeplight.games.caylus.gains import build_castle, deed, earn, favours, final_count, march, score, use_favour
from meeplight.games.caylus.rules import QUEUES, ask, cost, dear, income, lots, poor, turn, why  # noqa: F401

TITLE = ("Caylus", "Caylus")
PLAYERS = (2, 5)
VERSION = 1
PAD = t.PAD
FIRST_VIEW = "picture"
OPTIONS = (("favours", "full", ("full", "beginner")), ("money", "on", ("on", "off")), ("order", "seated", ("seated", "random")))
COUNTS = (
    ("points", "points", 300), ("deniers", "deniers", 99), ("provost", "provost", range(1, 29)), ("bailiff", "bailiff", range(6, 29)),
    ("residences", "residences", 20), ("buildings", "crafts", 20), ("houses", "houses", t.LOTS, t.SECTIONS[:3]), ("markers", "markers", 5, t.LINES),
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
        "residences": [0] * players, "crafts": [0] * players, "built": [-1] * t.EARN, "inn_right": -1, "turns": 0, "step": t.GATE,
        "scored": [], "final": [-1] * players,
    }  # fmt: skip
    for place, seat in enumerate(order):
        earn(state, seat, 5 if players == 2 else t.DENIERS[place])
    start_turn(state)
    return state


def start_turn(state):
    players = state["players"]
    state["phase"], state["queue"], state["turns"] = t.PLACING, list(state["order"]), state["turns"] + 1
    state["passed"], state["batches"], state["placed"] = [], [], [0] * players
    state["spots"] = [[] for _ in t.SPOTS]  # who has a worker there
    if state["money"]:
        for seat in range(players):
            state["deniers"][seat] += income(state, seat)


def play(state, move, chance):
    PLAYS[move[0]](state, turn(state)[0], move)
    while not turn(state) and state["phase"] != t.OVER:
        go_on(state)


def place(state, seat, move):
    spot = move[1]
    if spot != t.NEUTRAL:
        state["spots"][spot].append(seat)
    worker(state, seat)


def visit(state, seat, move):
    owner = move[1]
    if owner != seat:
        score(state, owner, 1)
    worker(state, seat, owner)


def worker(state, seat, owner=-1):
    """Paid, then it is the next one's turn; that of the gate was paid before."""
    queue = state["queue"]
    queue.pop(0)
    if state["phase"] == t.PLACING:
        earn(state, seat, -cost(state, seat, owner))
        state["placed"][seat] += 1
        queue.append(seat)


def passes(state, seat, move):
    if not state["passed"]:
        earn(state, seat, 1)
    state["passed"].append(seat)
    state["queue"].pop(0)


def provost(state, seat, move):
    """By the guild for nothing, else a denier a space."""
    far = t.MOVES[move[1]]
    state["provost"] += far
    state["queue"].pop(0)
    if state["phase"] == t.BRIBING:
        earn(state, seat, -abs(far))
        skip_poor(state)


def skip_poor(state):
    """Who has no denier is not asked."""
    queue = state["queue"]
    while queue and dear(state, queue[0], 1):
        queue.pop(0)


def joust_for(state, seat, move):
    state["queue"] = []
    earn(state, seat, -1)
    favours(state, seat, 1)


def leave(state, seat, move):
    state["queue"], state["inn_right"] = [], -1


def done(state, seat, move):
    state["queue"] = []


def build(state, seat, move):
    deed(state, move[1], 1, *move[2:])


# What plays a move, by its verb.
PLAYS = (place, visit, passes, provost, joust_for, leave, build, done, build_castle, use_favour, final_count)


def go_on(state):
    """What follows by itself when nobody has anything more to say."""
    phase, step = state["phase"], state["step"]
    if phase == t.ENDING:
        end_turn(state)
    elif phase != t.SPECIAL or step == t.INN:
        enter(state, phase + 1)
    elif step == t.JOUST:
        first = state["spots"][t.STABLES]
        state["order"] = first + [seat for seat in state["order"] if seat not in first]
        special(state, t.INN)
    else:
        special(state, step + 1)


def enter(state, phase):
    state["phase"], state["used"] = phase, [0] * state["players"]
    state["queue"] = list(state[QUEUES[phase]]) if phase in QUEUES else []
    if phase == t.SPECIAL:
        special(state, t.GATE)
    elif phase == t.BRIBING:
        skip_poor(state)
    elif phase == t.CASTLING:
        state["queue"] = list(state["spots"][t.CASTLE])
    elif phase == t.ENDING:
        march(state)


def special(state, step):
    """Gate, trading post, guild, joust field, inn: whoever has something to say there; a new guest of the inn just moves in."""
    guests = state["spots"][step]
    state["step"], state["queue"] = step, list(guests)
    if step == t.POST:
        state["queue"] = []
        for seat in guests:
            earn(state, seat, 3)
    elif step == t.JOUST:
        skip_poor(state)
    elif step == t.INN:
        asleep = state["inn_right"]
        state["queue"] = [asleep] if asleep >= 0 and not guests else []
        if guests:
            state["inn_right"] = guests[0]


def end_turn(state):
    state["open"] = state["section"]
    if state["section"] == 3:
        enter(state, t.COUNTING)
    else:
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
