"""El Grande: bids, court, the map of nine regions and the Castillo; every scoring is one press. Here: how a match goes."""

from meeplight.games.el_grande import tables as t
from meeplight.games.el_grande.regions import award, count, decay, draw, draw_regions, group, place, ride, shift  # noqa: F401
from meeplight.games.el_grande.rules import ask, mover, seats_from, through, turn, why  # noqa: F401

TITLE = ("El Grande", "El Grande")
PLAYERS = (2, 5)
VERSION = 1
PAD = t.PAD
FIRST_VIEW = "picture"
# Each option is a point where the rules page and the printed rules differ, or where a table chooses. The default is the rules page,
# and where that is silent the printed rules (home_bonus, taboo) or what an earlier program of the game does (groups).
OPTIONS = (
    ("ties", "last_of_tied", ("last_of_tied", "one_step")),
    ("court", 10, (10, 7)),
    ("short", "off", ("off", "on")),
    ("home_bonus", "sole", ("sole", "tied")),
    ("starter", "chosen", ("chosen", "random")),
    ("taboo", "both", ("both", "into")),
    ("king_disc", "refused", ("refused", "to_court")),
    ("groups", "current", ("current", "printed")),
    ("two_players", "first_only", ("first_only", "dummy")),
)
COUNTS = (
    ("points", "points", range(301)), ("cubes", "cubes", t.CUBES, t.PLACES[:10], "province"), ("court", "court", t.CUBES, "province"),
    ("province", "province", t.CUBES, "court"),
    ("king", "king", range(1, 10)), ("home", "homes", range(1, 10)), ("spent", "spent", 1),
    ("8/4/0", "board8", 9), ("4/0/0", "board4", 9),
)  # fmt: skip
RANKED_BY = ("points",)


def setup(players, options, chance):
    colours, court = players + (1 if players == 2 and options["two_players"] == "dummy" else 0), options["court"]
    random, state = options["starter"] == "random", dict(options)
    state.update({
        "players": players, "home_cubes": 2 if court == 7 else 0, "phase": t.CROWNING if random else t.STARTING,
        "starter": chance.below(players) if random else 0, "at": 0, "king": 0, "homes": [0] * players, "points": [0] * players,
        "court": [court] * players, "province": [21] * players, "cubes": [[0] * 10 for _ in range(colours)],
        "board8": 0, "board4": 0, "spent": [[0] * 13 for _ in range(colours)], "bids": [0] * colours, "queue": [],
        "cards": [0] * 5, "card": 0, "left": 0, "taken": 0, "lack": 0, "drawn": [],
        "discs": [-1] * players, "step": 0, "counted": [0] * players, "scored": [],
    })  # fmt: skip
    return state


def play(state, move, chance):
    verb, queue = move[0], state["queue"]
    if verb >= t.MOVE:
        state["stage"], state["kind"] = t.BOTH if state["stage"] in (t.PLACED, t.BOTH) else t.ACTED, verb
    PLAYS[verb](state, queue[0] if queue else mover(state), move)
    if state["card"] and state["phase"] == t.TURNS and through(state):
        end_turn(state, 0, move)


def begin(state, seat, move):
    state["starter"], state["phase"] = move[1], t.CROWNING


def settle(state, seat, move):
    region = move[1]
    state["homes"][seat] = region
    state["cubes"][seat][region] += state["home_cubes"]
    if all(state["homes"]):
        new_round(state)


def new_round(state):
    colours = len(state["cubes"])
    state["bids"], state["cards"], state["queue"] = [0] * colours, [0] * 5, seats_from(state, state["starter"])
    state["phase"] = t.DRAWING if colours > state["players"] else t.BIDDING


def bid(state, seat, move):
    bids, value = state["bids"], move[1]
    if move[0] == t.DUMMY:
        seat, state["phase"] = -1, t.BIDDING
    else:
        state["queue"].pop(0)
    bids[seat], state["spent"][seat][value - 1] = value, 1
    if not state["queue"]:
        state["queue"], state["phase"] = sorted(range(len(bids)), key=lambda seat: -bids[seat]), t.TURNS
        state["starter"] = turn(state)[-1]
        start_turn(state)


def start_turn(state):
    """The card's caballeros go to court; the dummy only takes the highest card left."""
    queue, cards = state["queue"], state["cards"]
    if queue and queue[0] >= state["players"]:
        queue.pop(0)
        cards[[card for card in range(5) if not cards[card]][-1]] = 1
    state["card"] = state["left"] = state["taken"] = 0
    state["stage"] = t.FRESH
    if not queue:
        return end_round(state)
    seat = queue[0]
    # What the power card brings.
    state["power"] = t.POWER[state["bids"][seat]]
    take(state, seat, (t.TAKE, min(state["power"], state["province"][seat])))


def end_turn(state, seat, move):
    state["queue"].pop(0)
    start_turn(state)


def take(state, seat, move):
    """So many instead of those taken before."""
    number, province = move[1], state["province"]
    more = number - state["taken"]
    province[seat] -= more
    state["court"][seat] += more
    state["taken"], state["lack"] = number, 0 if province[seat] else state["power"] - number


def card(state, seat, move):
    state["card"] = state["left"] = move[1]
    state["cards"][move[1] - 1] = 1


def unique(state, seat, move):
    """Everybody chooses a region; then whoever was in the queue goes on."""
    state["phase"], state["discs"] = t.DISCS, [-1] * state["players"]
    state["queue"] = seats_from(state, seat) + state["queue"]


def crown(state, seat, move):
    state["king"] = move[1]
    if state["phase"] == t.CROWNING:
        state["phase"] = t.HOMING


def grande(state, seat, move):
    state["homes"][seat] = move[1]


def back(state, seat, move):
    state["spent"][seat][move[1] - 1] = 0


def board(state, seat, move):
    """A mobile scoreboard takes the place of the other one."""
    other = t.BOARDS[1 - move[1]]
    if state[other] == move[2]:
        state[other] = 0
    state[t.BOARDS[move[1]]] = move[2]


def scoring(state, seat, move):
    count(state, move[1:] or group(state, move[0]), move[0] == t.FIRSTS)


def end_round(state):
    if int(t.rounds(state)[state["at"]]) % 3:
        state["at"] += 1
        return new_round(state)
    unique(state, state["starter"], ())


def disc(state, seat, move):
    discs = state["discs"]
    discs[seat] = move[1]
    state["queue"].pop(0)
    if min(discs) >= 0:
        if state["card"]:
            count(state, [region for region in sorted(discs) if discs.count(region) == 1])
            state["phase"] = t.TURNS
        else:
            state["phase"] = t.COUNTING


def counting(state, seat, move):
    """The Castillo, whose caballeros then ride to the secret regions; then region by region; one or all."""
    while state["phase"] == t.COUNTING:
        count_next(state, state["step"])
        if move[0] == t.COUNT:
            break


def count_next(state, step):
    count(state, [step])
    if step == 0:
        for seat, region in enumerate(state["discs"]):
            home = t.COURT if region in (0, state["king"]) else region
            shift(state, seat, 0, home, state["cubes"][seat][0])
    state["step"] = step + 1
    if step == 9:
        state["step"], state["drawn"], state["at"] = 0, [], state["at"] + 1
        if state["at"] == len(t.rounds(state)):
            state["phase"], state["step"] = t.OVER, 10
        else:
            new_round(state)


# What plays a move, by its verb.
PLAYS = (
    begin, crown, settle, draw_regions, bid, bid, card, take, place, place, end_turn, disc, counting, counting,
    ride, scoring, decay, scoring, scoring, scoring, scoring, scoring, scoring, unique, crown, board, grande, back,
)  # fmt: skip


def scores(state):
    return state["points"]


def projected(state):
    """The points if the regions not yet counted were scored now; the Castillo stays closed, as at the table."""
    out = list(state["points"])
    for region in range(max(state["step"], 1) if state["king"] and not state.get("ended") else 10, 10):
        for seat, points in enumerate(award(state, region)):
            out[seat] += points
    return out


def ending(state):
    """The last round says who still has a turn."""
    last = state["at"] + 1 >= len(t.rounds(state))
    choosing = state["discs"].count(-1) if state["phase"] == t.DISCS else 0
    return ("last round", [seat for seat in state["queue"][choosing:] if seat < state["players"]]) if last else None


def gauge(state):
    return [(state["at"], len(t.rounds(state)))]


def ranking(state):
    return [(points,) for points in state["points"]]


def facts(state):
    # Told to the host and to tests only: not loaded to play.
    from meeplight.games.el_grande import report

    return report.facts(state)
