"""At an inn: the powers that act before the meal, then the meal."""

from meeplight.games.tokaido import cards
from meeplight.games.tokaido.cards import CHUUBEI, DAIGORO, HIROSHIGE, JIROCHO, KINKO, KUGE, NAMPO, SATSUKI

# A price paid, a meal offered to Satsuki, one on the amulet of Hospitality, one whose coins go to the temple by Devotion.
MEALS = ("-", "1", "2", "3", "gift1", "gift2", "gift3", "guest1", "guest2", "guest3", "alms1", "alms2", "alms3")
DISHES = ("", "dango", "nigirimeshi", "misoshiru", "tempura", "yakitori", "tofu", "sushi", "soba",
          "unagi", "fugu", "donburi", "udon", "taimeshi", "sashimi")  # fmt: skip
OF_PRICE = (None, range(1, 4), range(4, 9), range(9, 15))
COPIES = (0, 3, 2, 1)
BETS = ("-", "cross", "1", "2", "3", "4")
DEVOTION, HOSPITALITY = 5, 6


def ask_power(state, seat, slots):
    who = state["who"][seat]
    if who == CHUUBEI:
        return cards.ask_person(state, seat, slots)
    if slots:
        return None
    if who == HIROSHIGE:
        kinds = cards.unseen(state, seat)
        return (cards.VIEWS, kinds + [0]) if kinds else None
    if who == DAIGORO:
        kinds = cards.stocked(state)
        return (cards.SOUVENIRS, kinds) if kinds else None
    if who == JIROCHO and state["coins"][seat]:
        return BETS, (1, 2, 3, 4, 5, 0)


def split(state, seat, slots, final):
    """(what the power asks next, how many slots are its own)."""
    used = 0
    while not final:
        asked = ask_power(state, seat, slots[:used])
        if asked is None:
            break
        if used == len(slots):
            return asked, used
        used += 1
    return None, used


def ask(state, seat, slots, final):
    asked, used = split(state, seat, slots, final)
    if asked is not None:
        return asked
    coins, who = state["coins"][seat], state["who"][seat]
    if used and who == CHUUBEI and slots[0] == KUGE:
        coins += 3
    elif used and who == JIROCHO and slots[0]:
        coins += slots[0] - 2
    return ask_meal(state, seat, slots[used:], coins)


def ask_meal(state, seat, slots, coins):
    who = state["who"][seat]
    if not slots:
        prices = [price for price in (1, 2, 3) if dishes(state, seat, price)]
        out = bought = [price for price in prices if price - (who == KINKO) <= coins]
        if who == SATSUKI:
            out = [price + 3 for price in prices] + out
        if state["amulets"][HOSPITALITY] == seat:
            out = out + [price + 6 for price in prices]
        if state["amulets"][DEVOTION] == seat:
            out = out + [price + 9 for price in bought if price > (who == KINKO)]
        return (MEALS, out + [0]) if out else None
    if len(slots) == 1 and slots[0] and state["named"]:
        return DISHES, dishes(state, seat, (slots[0] - 1) % 3 + 1)


def dishes(state, seat, price):
    """The dishes of a price that this traveller may still eat; without names, any that can be left."""
    if state["named"]:
        eaten = state["eaten"]
        mine = [dish for dish in OF_PRICE[price] if not eaten[seat] >> dish & 1]
        return [dish for dish in mine if sum([mask >> dish & 1 for mask in eaten]) < COPIES[price]]
    kinds = len(OF_PRICE[price])
    served = sum([meals[price - 1] for meals in state["meals"]])
    return state["meals"][seat][price - 1] < kinds and served < kinds * COPIES[price]


def play(state, seat, slots, final):
    _asked, used = split(state, seat, slots, final)
    who = state["who"][seat]
    if used and who == CHUUBEI:
        cards.meet(state, seat, slots[:used])
    elif used and slots[0]:
        if who == HIROSHIGE:
            cards.see(state, seat, slots[0])
        elif who == DAIGORO:
            cards.collect(state, seat, slots[0])
        else:
            cards.gain(state, seat, 0, slots[0] - 2)
    if slots[used:] and slots[used]:
        eat(state, seat, slots[used], slots[used + 1 :])


def eat(state, seat, meal, dish):
    price, who = (meal - 1) % 3 + 1, state["who"][seat]
    paid = price - (who == KINKO) if meal < 4 or meal > 9 else 0
    state["meals"][seat][price - 1] += 1
    state["spent"][seat] += paid
    cards.gain(state, seat, 6 + (price if who == NAMPO else 0), -paid)
    if meal > 9:
        state["amulets"][DEVOTION] = -1
        cards.donate(state, seat, paid)
    elif meal > 6:
        state["amulets"][HOSPITALITY] = -1
    if dish:
        state["eaten"][seat] |= 1 << dish[0]
