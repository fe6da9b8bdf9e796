"""El Grande: bids, court, the map of nine regions and the Castillo; every scoring is one press. Here: how a match goes."""

from meeplight.games.el_grande import tables as t
from meeplight.games.el_grande.regions import award, count, draw, group  # noqa: F401
from meeplight.games.el_grande.rules import ask, power, row_of, setup, turn, verbs_of, why, why_placing  # noqa: F401, why_placing

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


def play(state, move, chance):
    verb, slots, phase = move[0], move[1:], state["phase"]
    if verb == t.BEGIN:
        state["starter"], state["phase"] = slots[0], t.CROWNING
    elif verb == t.THRONE:
        state["king"], state["phase"] = slots[0], t.HOMING
    elif verb == t.HOME:
        settle(state, turn(state)[0], slots[0])
    elif verb == t.DRAWN:
        draw_regions(state, slots)
    elif verb in (t.DUMMY, t.BID):
        bid(state, turn(state)[0] if verb == t.BID else -1, slots[0])
    elif verb == t.DISC:
        set_disc(state, turn(state)[0], slots[0])
    elif phase == t.COUNTING:
        while state["phase"] == t.COUNTING:
            count_next(state)
            if verb == t.COUNT:
                break
    else:
        play_turn(state, state["queue"][0], verb, slots)
    if verb == t.NEXT or state["phase"] == t.TURNS and state["card"] and why_placing(state) and verbs_of(state) == [t.NEXT]:
        state["queue"].pop(0)
        start_turn(state)


def settle(state, seat, region):
    state["homes"][seat] = region
    state["cubes"][seat][region] += state["home_cubes"]
    if all(state["homes"]):
        new_round(state)


def draw_regions(state, regions):
    """The dummy gets two caballeros in each region drawn, none in the King's."""
    state["drawn"] += list(regions)
    row = state["cubes"][-1]
    for region in regions:
        if region != state["king"]:
            row[region] += min(2, t.CUBES - 1 - sum(row))


def new_round(state):
    colours = len(state["cubes"])
    state["bids"], state["cards"] = [0] * colours, [0] * 5
    state["phase"] = t.DRAWING if colours > state["players"] else t.BIDDING


def bid(state, seat, value):
    bids = state["bids"]
    bids[seat], state["spent"][seat][value - 1], state["phase"] = value, 1, t.BIDDING
    if all(bids):
        state["queue"], state["phase"] = sorted(range(len(bids)), key=lambda seat: -bids[seat]), t.TURNS
        state["starter"] = turn(state)[-1]
        start_turn(state)


def start_turn(state):
    """The card's caballeros go to court; the dummy only takes the highest card left."""
    queue, cards = state["queue"], state["cards"]
    if queue and queue[0] >= state["players"]:
        queue.pop(0)
        cards[[card for card in range(5) if not cards[card]][-1]] = 1
    state["card"], state["left"], state["stage"], state["kind"], state["taken"] = 0, 0, t.FRESH, -1, 0
    if not queue:
        return end_round(state)
    seat = queue[0]
    take(state, seat, min(power(state, seat), state["province"][seat]))


def take(state, seat, number):
    shift(state, seat, t.PROVINCE, t.COURT, number - state["taken"])
    state["taken"] = number
    state["lack"] = 0 if state["province"][seat] else power(state, seat) - number


def shift(state, seat, at, to, number):
    """Caballeros from one place to another; what the dummy has off the map is not counted."""
    for place, more in ((at, -number), (to, number)):
        row, i = row_of(state, seat, place)
        if i < len(row):
            row[i] += more


def play_turn(state, seat, verb, slots):
    if verb == t.CARD:
        state["card"] = state["left"] = slots[0]
        state["cards"][slots[0] - 1] = 1
    elif verb == t.TAKE:
        take(state, seat, slots[0])
    elif verb == t.RECALL:
        shift(state, seat, slots[0], t.COURT, slots[1])
        state["lack"] -= slots[1]
    elif verb == t.PLACE:
        shift(state, seat, t.COURT, slots[0], slots[1])
        state["left"] -= slots[1]
        state["stage"] = t.PLACED if state["stage"] < t.ACTED else t.DONE
    elif verb != t.NEXT:
        state["stage"], state["kind"] = t.BOTH if state["stage"] in (t.PLACED, t.BOTH) else t.ACTED, verb
        act(state, seat, verb, slots)


def act(state, seat, verb, slots):
    """The special actions."""
    if verb == t.MOVE:
        shift(state, slots[1], slots[0], slots[2], slots[3])
    elif verb == t.DECAY:
        for other, court in enumerate(state["court"]):
            if other != seat:
                shift(state, other, t.COURT, t.PROVINCE, court if slots[0] else min(3, court))
    elif verb == t.UNIQUE:
        ask_discs(state)
    elif verb == t.KING:
        state["king"] = slots[0]
    elif verb == t.GRANDE:
        state["homes"][seat] = slots[0]
    elif verb == t.BACK:
        state["spent"][seat][slots[0] - 1] = 0
    elif verb == t.BOARD:
        for i, board in enumerate(t.BOARDS):
            if i == slots[0]:
                state[board] = slots[1]
            elif state[board] == slots[1]:
                state[board] = 0
    else:
        count(state, slots or group(state, verb), verb == t.FIRSTS)


def ask_discs(state):
    state["phase"], state["discs"] = t.DISCS, [-1] * state["players"]


def end_round(state):
    if int(t.rounds(state)[state["at"]]) % 3:
        state["at"] += 1
        return new_round(state)
    state["general"], state["step"] = 1, 0
    ask_discs(state)


def set_disc(state, seat, region):
    discs = state["discs"]
    discs[seat] = region
    if min(discs) >= 0:
        if state["general"]:
            state["phase"] = t.COUNTING
        else:
            count(state, [region for region in sorted(discs) if discs.count(region) == 1])
            state["phase"] = t.TURNS


def count_next(state):
    """The Castillo, whose caballeros then ride to the secret regions; then region by region."""
    step = state["step"]
    count(state, [step])
    if step == 0:
        for seat, region in enumerate(state["discs"]):
            home = t.COURT if region in (0, state["king"]) else region
            shift(state, seat, 0, home, state["cubes"][seat][0])
    state["step"] = step + 1
    if step == 9:
        state["step"], state["general"], state["drawn"] = 0, 0, []
        state["at"] += 1
        if state["at"] == len(t.rounds(state)):
            state["phase"], state["step"] = t.OVER, 10
        else:
            new_round(state)


def scores(state):
    return state["points"]


def projected(state):
    """The points if the regions not yet counted were scored now; the Castillo stays closed, as at the table."""
    out = list(state["points"])
    if state["king"] and not state.get("ended"):
        for region in range(max(state["step"], 1), 10):
            out = [points + more for points, more in zip(out, award(state, region))]
    return out


def ending(state):
    """The last round says who still has a turn."""
    last = state["at"] + 1 >= len(t.rounds(state))
    still = turn(state) if state["phase"] in (t.DRAWING, t.BIDDING) else [seat for seat in state["queue"] if seat < state["players"]]
    return ("last round", still) if last else None


def gauge(state):
    return [(state["at"], len(t.rounds(state)))]


def ranking(state):
    return [(points,) for points in state["points"]]


def facts(state):
    # Told to the host and to tests only: not loaded to play.
    from meeplight.games.el_grande import report

    return report.facts(state)
