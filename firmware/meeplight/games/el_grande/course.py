"""El Grande's course: the one place where a move changes the state."""

from meeplight.games.el_grande import scoring
from meeplight.games.el_grande import tables as t
from meeplight.games.el_grande.actions import act
from meeplight.games.el_grande.rules import ACTED, ACTED_PLACED, FRESH, PLACED, PLACED_ACTED, turn, verbs_of


def play(state, move, chance):
    verb, phase = move[0], state["phase"]
    if verb == t.BEGIN:
        state["starter"], state["phase"] = move[1], t.CROWNING
    elif verb == t.THRONE:
        state["king"], state["phase"] = move[1], t.HOMING
    elif verb == t.HOME:
        settle(state, turn(state)[0], move[1])
    elif verb == t.DRAWN:
        draw_regions(state, move[1:])
    elif verb == t.DUMMY:
        state["bids"][-1], state["spent"][-1][move[1] - 1], state["phase"] = move[1], 1, t.BIDDING
    elif verb == t.BID:
        bid(state, turn(state)[0], move[1])
    elif verb == t.DISC:
        set_disc(state, turn(state)[0], move[1])
    elif verb in (t.COUNT, t.ALL):
        while state["phase"] == t.COUNTING:
            count_next(state)
            if verb == t.COUNT:
                break
    elif phase == t.TURNS:
        play_turn(state, state["queue"][0], verb, move[1:])


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
    state["bids"], state["cards"], state["card"] = [0] * colours, [0] * 5, 0
    state["phase"] = t.DRAWING if colours > state["players"] else t.BIDDING


def bid(state, seat, value):
    state["bids"][seat] = value
    state["spent"][seat][value - 1] = 1
    bids = state["bids"]
    if all(bids):
        state["queue"] = sorted(range(len(bids)), key=lambda seat: -bids[seat])
        state["starter"] = [seat for seat in state["queue"] if seat < state["players"]][-1]
        state["phase"] = t.TURNS
        start_turn(state)


def start_turn(state):
    """The card's caballeros go to court; the dummy only takes the highest card left."""
    while state["queue"] and state["queue"][0] >= state["players"]:
        state["cards"][[card for card in range(5) if not state["cards"][card]][-1]] = 1
        state["queue"].pop(0)
    if not state["queue"]:
        return end_round(state)
    seat = state["queue"][0]
    state["card"], state["left"], state["stage"], state["kind"], state["taken"] = 0, 0, FRESH, -1, 0
    take(state, seat, min(t.POWER[state["bids"][seat]], state["province"][seat]))


def take(state, seat, number):
    more = number - state["taken"]
    state["court"][seat] += more
    state["province"][seat] -= more
    state["taken"] = number
    state["lack"] = t.POWER[state["bids"][seat]] - number if not state["province"][seat] else 0


def play_turn(state, seat, verb, slots):
    if verb == t.CARD:
        state["card"] = state["left"] = slots[0]
        state["cards"][slots[0] - 1] = 1
    elif verb == t.TAKE:
        take(state, seat, slots[0])
    elif verb == t.RECALL:
        state["cubes"][seat][slots[0]] -= slots[1]
        state["court"][seat] += slots[1]
        state["lack"] -= slots[1]
    elif verb == t.PLACE:
        state["cubes"][seat][slots[0]] += slots[1]
        state["court"][seat] -= slots[1]
        state["left"] -= slots[1]
        state["stage"] = PLACED if state["stage"] < ACTED else ACTED_PLACED
    elif verb != t.NEXT:
        state["stage"], state["kind"] = PLACED_ACTED if state["stage"] in (PLACED, PLACED_ACTED) else ACTED, verb
        act(state, seat, verb, slots)
    if verb == t.NEXT or state["phase"] == t.TURNS and verbs_of(state) == [t.NEXT]:
        state["queue"].pop(0)
        start_turn(state)


def end_round(state):
    all_rounds = t.rounds(state)
    state["card"], state["left"] = 0, 0
    if all_rounds[state["at"]] % 3 == 0:
        state["phase"], state["general"], state["step"] = t.DISCS, 1, 0
        state["discs"] = [-1] * state["players"]
    else:
        state["at"] += 1
        new_round(state)


def set_disc(state, seat, region):
    state["discs"][seat] = region
    if min(state["discs"]) < 0:
        return
    if state["general"]:
        state["phase"] = t.COUNTING
        return
    discs = state["discs"]
    scoring.count(state, [region for region in sorted(discs) if discs.count(region) == 1])
    state["phase"] = t.TURNS
    if verbs_of(state) == [t.NEXT]:
        state["queue"].pop(0)
        start_turn(state)


def count_next(state):
    """The Castillo, whose caballeros then ride to the secret regions; then region by region."""
    step = state["step"]
    scoring.count(state, [step])
    if step == 0:
        for seat, region in enumerate(state["discs"]):
            row = state["cubes"][seat]
            if region in (0, state["king"]):
                state["court"][seat] += row[0]
            else:
                row[region] += row[0]
            row[0] = 0
    state["step"] = step + 1
    if step == 9:
        state["step"], state["general"], state["drawn"] = 0, 0, []
        state["at"] += 1
        if state["at"] == len(t.rounds(state)):
            state["phase"], state["step"] = t.OVER, 10
        else:
            new_round(state)
