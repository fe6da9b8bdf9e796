"""The rules of Tokaido: one move is one stop; its first word is the station, the rest is what the cards say."""

from meeplight.core.library import part
from meeplight.core.match import SEATS
from meeplight.games.tokaido import cards, road
from meeplight.games.tokaido.road import ENCOUNTER, LAST, TEMPLE

BASE = 10


def setup(players, options, chance):
    def zeros(width):
        return [[0] * width for _ in range(players)]

    def is_on(name):
        return int(options[name] == "on")

    initiatory = is_on("initiatory")
    return {
        "players": players, "back": is_on("return_trip"), "cross": is_on("crossroads"), "late": is_on("legend_late"),
        "balance": is_on("preparation"), "menu": (players if players > 2 else 3) + 1 - is_on("gastronomy"), "named": is_on("dishes"),
        "gourmet": options["gourmet"], "empty": int(options["empty_award"] == "all"), "alms": options["neutral_temple"],
        "who": [cards.NOBODY if initiatory else -1] * players, "coins": [7 if initiatory else 0] * players, "at": [],
        "again": -1, "last": -1, "done": 2, "paid": 0,
        "points": [0] * players, "temple": [0] * (players if players > 2 else 3), "pan": zeros(3), "first": [-1] * 3,
        "souvenirs": zeros(6), "springs": zeros(2), "met": [0] * players, "meals": zeros(3), "spent": [0] * players,
        "eaten": [0] * players, "cherries": [0] * players, "baths": [0] * players,
        "relics": [-1] * 7, "brush": [-1] * 7, "amulets": [-1] * 7,
    }  # fmt: skip


def crossroads():
    # Loaded only by a match that plays the expansion.
    return part("meeplight.games.tokaido.crossroads")


def arrived(state):
    """All pawns are at the last cards."""
    return state["at"] and min(state["at"]) >> 3 == LAST


def ask(state, so_far):
    if not state["at"]:
        return ask_start(state, so_far)
    if not so_far and arrived(state):
        return None
    if state["cross"]:
        return crossroads().ask(state, so_far)
    pawn = road.mover(state)
    return ask_stop(state, pawn, so_far[0], so_far[1:]) if so_far else (road.ROAD, road.reach(state, pawn))


def ask_start(state, so_far):
    """Who plays which traveller, then the line at the first inn, the first to move first."""
    players, who = state["players"], state["who"]
    if -1 in who:
        free = [each for each in range(len(cards.TRAVELLERS) if state["cross"] else BASE) if each not in who]
        return None if so_far else (cards.TRAVELLERS, free)
    if not so_far:
        return cards.LINE, (0,)
    if len(so_far) < players:
        return SEATS, [seat for seat in range(players) if seat not in so_far[1:]]
    return (cards.NEUTRAL, (1, 2, 3)) if players == 2 and len(so_far) == 2 else None


def ask_stop(state, seat, here, slots):
    """What the cards of an ordinary stop say; the neutral traveller has none."""
    kind = road.KIND[here]
    if seat >= state["players"]:
        return None
    if kind == road.VILLAGE:
        return ask_souvenirs(state, seat, slots)
    if kind == ENCOUNTER:
        return cards.ask_person(state, seat, slots)
    if kind == road.INN:
        return cards.ask_inn(state, seat, slots, here)
    if slots:
        return None
    if kind == road.SPRING:
        return None, (2, 3)
    if kind == TEMPLE and state["coins"][seat] > 1:
        return None, range(1, min(3, state["coins"][seat]) + 1)


def ask_souvenirs(state, seat, slots):
    left = cards.stock(state)
    if slots and not slots[-1] or len(slots) >= min(3, sum(left)):
        return None
    who, coins = state["who"][seat], state["coins"][seat]
    out = [kind for kind in range(1, 7) if left[kind] > slots.count(kind) and cards.price(who, slots + (kind,)) <= coins]
    return (cards.SOUVENIRS, out + [0]) if out else None


def why(state, so_far, value):
    if not state["at"]:
        return ("taken",) if value in (so_far[1:] if so_far else state["who"]) else None
    if not so_far and 0 < value <= LAST:
        return road.refusal(state, road.mover(state), value)
    if state["cross"]:
        return crossroads().why(state, so_far, value)
    return why_card(state, so_far, value, state["coins"][road.mover(state)])


def why_card(state, so_far, value, coins):
    words = ask(state, so_far)[0]
    if words == cards.SOUVENIRS:
        return ("broke",) if cards.stock(state)[value] > so_far[1:].count(value) else ("sold",)
    if words == cards.MEALS:
        return ("broke",) if 0 < value < 4 and coins < value else ("eaten",)
    if words == cards.DISHES:
        return ("eaten",)
    if words == cards.VIEWS:
        return ("done",)
    if words is None and road.KIND[so_far[0] % 56] == TEMPLE:
        return ("offer", min(3, coins))


def play(state, move, chance):
    if not state["at"]:
        start(state, move)
    elif state["cross"]:
        crossroads().play(state, move, chance)
    else:
        stop(state, road.mover(state), move[0], move[1:])


def start(state, move):
    who, players = state["who"], state["players"]
    if -1 in who:
        seat = who.index(-1)
        who[seat], state["coins"][seat] = move[0], cards.COINS[move[0]] & 15
        return
    line = list(move[1:players])
    line += [seat for seat in range(players) if seat not in line]
    if state["balance"] and players > 2:
        for i, seat in enumerate(line):
            state["coins"][seat] = max(0, state["coins"][seat] + max(-1, 3 - players + i))
    if players == 2:
        line.insert(move[2] - 1, 2)
    state["at"] = [0] * len(line)
    for i, pawn in enumerate(line):
        state["at"][pawn] = road.pawn_at(1, len(line) - i)


def stop(state, pawn, here, slots):
    road.advance(state, pawn, here)
    state["last"], state["paid"], state["done"] = pawn, 0, 0
    if pawn < state["players"]:
        welcome(state, pawn, here)
        act(state, pawn, here, slots)
    elif road.KIND[here] == TEMPLE:
        state["temple"][pawn] += state["alms"]


def welcome(state, seat, here):
    """What a traveller gets for the stop itself, whatever is done there."""
    who, kind = state["who"][seat], road.KIND[here]
    if who == cards.UMEGAE and kind == ENCOUNTER:
        cards.gain(state, seat, 1, 1)
    elif who == cards.GOTOZAEMON and kind <= road.SEA:
        cards.gain(state, seat, 0, 1)


def act(state, seat, here, slots):
    kind, who = road.KIND[here], state["who"][seat]
    if kind <= road.SEA:
        cards.see(state, seat, kind)
    elif kind == road.FARM:
        cards.gain(state, seat, 0, 3)
    elif kind == road.SPRING:
        state["springs"][seat][slots[0] - 2] += 1
        cards.gain(state, seat, slots[0] + (who == cards.MITSUKUNI))
    elif kind == TEMPLE:
        coins = slots[0] if slots else 1
        cards.gain(state, seat, 0, -coins)
        cards.donate(state, seat, coins + (who == cards.HIROTADA))
    elif kind == ENCOUNTER:
        cards.meet(state, seat, slots)
    elif kind == road.VILLAGE:
        buy(state, seat, [kind for kind in slots if kind])
    else:
        cards.dine(state, seat, slots, here)


def buy(state, seat, bag):
    cards.gain(state, seat, 0, -cards.price(state["who"][seat], bag))
    if bag:
        state["paid"] = max([cards.PRICE[kind] for kind in bag]) & 15
    for kind in bag:
        cards.collect(state, seat, kind)
