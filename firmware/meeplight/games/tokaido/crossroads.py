"""Crossroads: the second act of every kind of station, amulets, legendary objects, calligraphies, its travellers."""

from meeplight.core.words import keyed
from meeplight.games.tokaido import cards, road, rules
from meeplight.games.tokaido.cards import HIROTADA, KITA, MITSUKUNI, MIYATAKA, UMEGAE
from meeplight.games.tokaido.road import ENCOUNTER, FARM, INN, KIND, LAST, PAD, SEA, SPRING, TEMPLE, VILLAGE

# A first word below OTHER is a station's ordinary act, OTHER + station its other act.
OTHER, USE, WASTE = 56, 112, 113
ACTS = ("",) + keyed(PAD, "cherry_paddy:A1 cherry_mountain:A2 cherry_sea:A3 gaming:A4 bath:A5 amulet:A6 calligraphy:A7 legend:A8")
ROAD = road.ROAD + tuple(["%s%d" % (ACTS[kind], here) if here and kind < INN else "" for here, kind in enumerate(KIND)])
ROAD += keyed(PAD, "use:0 waste:A0")
AMULETS = ("-",) + keyed(PAD, "friendship:1 fortune:2 vitality:3 health:4 devotion:5 hospitality:6 power:7")
FRIENDSHIP, FORTUNE, VITALITY, HEALTH, DEVOTION, HOSPITALITY, POWER = range(1, 8)
RELICS = ("-",) + keyed(PAD, "shodo:1 emaki:2 buppatsu:3 ema:4 murasame:5 masamune:6")
RELIC_PRICE = bytes((0, 1, 1, 2, 2, 3, 3))
BRUSH = ("-",) + keyed(PAD, "foresight:1 contemplation:2 nostalgia:3 perfection:4 fasting:5 patience:6")
FACES = range(1, 6)
CHERRIES = BATHS = 6


def ask(state, so_far):
    pawn = road.mover(state)
    if not so_far:
        return ROAD, stops(state, pawn) + [USE] * bool(usable(state, pawn)) + [WASTE] * bool(held(state, pawn))
    first, slots = so_far[0], so_far[1:]
    if first < USE:
        return ask_stop(state, pawn, first, slots)
    if not slots:
        return AMULETS, usable(state, pawn) if first == USE else held(state, pawn)
    return ask_use(state, pawn, slots[0], slots[1:]) if first == USE else None


def stops(state, pawn):
    """Stations for the ordinary act, then those where the other act is open."""
    free, barred, others = road.room(state, pawn), road.bars(state, pawn), opened(state, pawn)
    return [here for here in free if not barred[KIND[here]]] + [OTHER + here for here in free if others[KIND[here]]]


def opened(state, pawn):
    """By kind of station whether this traveller can do its other act."""
    if pawn >= state["players"]:
        return (0,) * 10
    coins, cherry = state["coins"][pawn], sum(state["cherries"]) < CHERRIES
    return 0, cherry, cherry, cherry, coins > 1, coins and sum(state["baths"]) < BATHS, coins, 1, coins, 0


def ask_stop(state, pawn, first, slots, used=0):
    if first < OTHER:
        return rules.ask_stop(state, pawn, first, slots)
    here = first - OTHER
    # Umegae's coin comes with the stop, before its act.
    extra = state["who"][pawn] == UMEGAE and KIND[here] == ENCOUNTER
    return None if slots else ask_other(state, here, state["coins"][pawn] + extra, used)


def ask_other(state, here, coins, used=0):
    """What the other act asks; `used` is the amulet that allows it: back at the temple already, it may be bought again."""
    kind = KIND[here]
    if kind == FARM:
        return cards.BETS, FACES
    if kind == TEMPLE:
        return choice(AMULETS, [each for each in range(1, 7) if coins and (state["amulets"][each] < 0 or each == used)])
    if kind == VILLAGE:
        return choice(RELICS, [each for each in range(1, 7) if state["relics"][each] < 0 and RELIC_PRICE[each] <= coins])
    if kind == ENCOUNTER:
        return choice(BRUSH, [each for each in range(1, 7) if state["brush"][each] < 0 and coins])


def choice(words, values):
    return (words, values + [0]) if values else None


def held(state, pawn):
    """The amulets of the mover and of the seat that has just moved."""
    mine = (pawn, state["last"])
    return [each for each in range(1, 7) if state["amulets"][each] >= 0 and state["amulets"][each] in mine]


def usable(state, pawn):
    amulets, last, at = state["amulets"], state["last"], state["at"]
    out = []
    if amulets[FRIENDSHIP] == pawn and shared(state, pawn):
        out.append(FRIENDSHIP)
    if amulets[FORTUNE] >= 0 and amulets[FORTUNE] in (pawn, last):
        out.append(FORTUNE)
    if last < 0 or last >= state["players"]:
        return out
    if amulets[VITALITY] == last and at[last] == max(at) and at[last] >> 3 < LAST:
        out.append(VITALITY)
    second = second_act(state)
    if second and amulets[HEALTH] == last:
        out.append(HEALTH)
    if amulets[DEVOTION] == last and state["paid"]:
        out.append(DEVOTION)
    if second and state["who"][last] == {ENCOUNTER: KITA, TEMPLE: MIYATAKA}.get(KIND[road.here(state, last)]):
        out.append(POWER)
    return out


def second_act(state):
    """The first word of the act not yet done where the last stop was, or 0."""
    seat = state["last"]
    here = road.here(state, seat)
    if state["done"] == 0 and opened(state, seat)[KIND[here]]:
        return OTHER + here
    return here if state["done"] == 1 and not road.bars(state, seat)[KIND[here]] else 0


def shared(state, pawn):
    """Acts on single spaces ahead with one pawn."""
    out, barred, others = [], road.bars(state, pawn), opened(state, pawn)
    for place in road.ahead(state, pawn):
        here = road.station(state, place)
        if road.full(state, place) and road.pawns_on(state, place) == 1:
            if not barred[KIND[here]]:
                out.append(here)
            if others[KIND[here]]:
                out.append(OTHER + here)
    return out


def ask_use(state, pawn, amulet, slots):
    if amulet == FRIENDSHIP:
        return ask_stop(state, pawn, slots[0], slots[1:], amulet) if slots else (ROAD, shared(state, pawn))
    if amulet == FORTUNE:
        return None if slots else (cards.BETS, FACES)
    if amulet in (HEALTH, POWER):
        first, seat = second_act(state), state["last"]
        if first < OTHER:
            return rules.ask_stop(state, seat, first, slots)
        return None if slots else ask_other(state, first - OTHER, state["coins"][seat], amulet)


def why(state, so_far, value):
    pawn = road.mover(state)
    if not so_far and OTHER < value < USE:
        here = value - OTHER
        return road.refusal(state, pawn, here) if road.full(state, road.station(state, here)) else ("none",)
    if not so_far or so_far == (USE,) or so_far == (WASTE,):
        return ("useless",)
    if ask(state, so_far)[0] in (AMULETS, RELICS, BRUSH):
        return ("none",)
    return rules.why_card(state, so_far, value, state["coins"][pawn]) if so_far[0] < USE else None


def play(state, move, chance):
    pawn, first = road.mover(state), move[0]
    if first == WASTE:
        state["amulets"][move[1]] = -1
    elif first == USE:
        use(state, pawn, move[1], move[2:])
    else:
        stop(state, pawn, first, move[1:])


def stop(state, pawn, first, slots):
    if first < OTHER:
        return rules.stop(state, pawn, first, slots)
    here = first - OTHER
    road.advance(state, pawn, here)
    state["last"], state["paid"], state["done"] = pawn, 0, 1
    rules.welcome(state, pawn, here)
    other(state, pawn, here, slots)


def other(state, seat, here, slots):
    kind, chosen, who = KIND[here], slots[0] if slots else 0, state["who"][seat]
    if kind <= SEA:
        state["cherries"][seat] += 1
        cards.gain(state, seat, 2, 1)
    elif kind == FARM:
        cards.gain(state, seat, 0, 2 * (chosen - 1) - 2)
    elif kind == SPRING:
        state["baths"][seat] += 1
        pay(state, seat, 1, 4 + (who == MITSUKUNI))
    elif chosen and kind == VILLAGE:
        own(state, seat, chosen)
    elif chosen:
        state["amulets" if kind == TEMPLE else "brush"][chosen] = seat
        pay(state, seat, 1, 0)
        if kind == TEMPLE and who == HIROTADA:
            cards.donate(state, seat, 1)


def pay(state, seat, coins, points):
    state["paid"] = coins
    cards.gain(state, seat, points, -coins)


def own(state, seat, relic):
    """A legendary object; the scrolls one has already pay a point for it (a server of old forgot that: legend_late)."""
    relics = state["relics"]
    others = sum(state["souvenirs"][seat]) + relics.count(seat)
    points = 0 if state["late"] else cards.scrolls(state, seat)
    before = cards.sets_worth(cards.families(state, seat))
    relics[relic] = seat
    points += others if relic < 3 else 8 if relic > 4 else cards.sets_worth(cards.families(state, seat)) - before
    pay(state, seat, RELIC_PRICE[relic], points)


def use(state, pawn, amulet, slots):
    seat, last = state["amulets"][amulet] if amulet < POWER else -1, state["last"]
    if amulet < POWER:
        state["amulets"][amulet] = -1
    if amulet == FRIENDSHIP:
        stop(state, pawn, slots[0], slots[1:])
    elif amulet == FORTUNE:
        cards.gain(state, seat, 0, slots[0] - 1)
    elif amulet == VITALITY:
        state["again"] = seat
    elif amulet == DEVOTION:
        cards.donate(state, seat, state["paid"])
        state["paid"] = 0
    else:
        first, state["done"] = second_act(state), 2
        (rules.act if first < OTHER else other)(state, last, first % OTHER, slots)
