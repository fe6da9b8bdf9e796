"""What the cards of Tokaido do: panoramas, souvenirs, encounters, meals at an inn, and the coins they cost."""

from meeplight.core.words import keyed
from meeplight.games.tokaido.road import KINDS, LAST, PAD, station

TRAVELLERS = keyed(
    PAD,
    "yoshiyasu:1 hirotada:2 kinko:3 mitsukuni:4 zenemon:5 umegae:6 sasayakko:7 chuubei:8 hiroshige:9 satsuki:0 "
    "jirocho:A1 kita:A2 miyataka:A3 daigoro:A4 nampo:A5 gotozaemon:A6",
)
LINE = keyed(PAD, "line")
NEUTRAL = ("",) + keyed(PAD, "neutral1:1 neutral2:2 neutral3:3")
HIROTADA, KINKO, MITSUKUNI, ZENEMON, UMEGAE, SASAYAKKO, CHUUBEI, HIROSHIGE, SATSUKI = range(1, 10)
JIROCHO, KITA, MIYATAKA, DAIGORO, NAMPO, GOTOZAEMON, NOBODY = range(10, 17)
# A digit each: the coins of a traveller, what a souvenir costs.
COINS = b"98766554325443207"
VIEWS = ("-",) + KINDS[1:4]
SOUVENIRS = ("-",) + keyed(PAD, "food1:1 food2:2 clothing:3 small:4 art2:5 art3:6")
PRICE = b"0122123"
SUPPLY = (0, 3, 3, 6, 6, 3, 3)
PEOPLE = KINDS[:4] + keyed(PAD, "kuge:4 samurai:5 miko:6 shokunin:8")
KUGE, SAMURAI, MIKO, SHOKUNIN = 4, 5, 6, 7
# A price paid, a meal offered to Satsuki, one on the amulet of Hospitality, one whose coins go to the temple by Devotion.
MEALS = ("-",) + keyed(PAD, "1:1 2:2 3:3 gift1:A1 gift2:A2 gift3:A3 guest1:01 guest2:02 guest3:03 alms1:04 alms2:05 alms3:06")
DISHES = ("",) + keyed(
    PAD,
    "dango:1 nigirimeshi:2 misoshiru:3 tempura:1 yakitori:2 tofu:3 sushi:4 soba:5 unagi:1 fugu:2 donburi:3 udon:4 taimeshi:5 sashimi:6",
)
# By price; of each dish there are 4 - price.
OF_PRICE = (None, range(1, 4), range(4, 9), range(9, 15))
BETS = ("-",) + keyed(PAD, "cross:0 1:1 2:2 3:3 4:4")
DEVOTION, HOSPITALITY = 5, 6


def gain(state, seat, points, coins=0):
    state["points"][seat] += points
    state["coins"][seat] += coins


def donate(state, seat, coins):
    """Coins laid in the temple: a point each."""
    state["temple"][seat] += coins
    state["points"][seat] += coins


def unseen(state, seat):
    """The panoramas this traveller has not completed."""
    return [kind for kind in (1, 2, 3) if state["pan"][seat][kind - 1] < kind + 2]


def see(state, seat, kind):
    """Take the next card of a panorama; the first to complete it gets the achievement."""
    cards = state["pan"][seat]
    cards[kind - 1] += 1
    gain(state, seat, cards[kind - 1])
    if cards[kind - 1] == kind + 2 and state["first"][kind - 1] < 0:
        state["first"][kind - 1] = seat
        gain(state, seat, 4 if state["who"][seat] == MITSUKUNI else 3)


def families(state, seat):
    food1, food2, clothing, small, art2, art3 = state["souvenirs"][seat]
    relics = state["relics"]
    return [food1 + food2, clothing, small, art2 + art3, (relics[3] == seat) + (relics[4] == seat)]


def sets_worth(counts):
    """Sets of different families pay 1, 3, 5, 7 (and 9) for their cards."""
    total, pays = 0, 1
    for count in sorted(counts, reverse=True):
        total += count * pays
        pays += 2
    return total


def scrolls(state, seat):
    """Shodo and Emaki pay a point for every other souvenir or legendary object."""
    relics = state["relics"]
    return (relics[1] == seat) + (relics[2] == seat)


def collect(state, seat, kind):
    before = sets_worth(families(state, seat))
    state["souvenirs"][seat][kind - 1] += 1
    gain(state, seat, sets_worth(families(state, seat)) - before + scrolls(state, seat))


def stock(state):
    """How many of each souvenir nobody has, by kind."""
    left = list(SUPPLY)
    for owned in state["souvenirs"]:
        for kind in range(6):
            left[kind + 1] -= owned[kind]
    return left


def stocked(state):
    left = stock(state)
    return [kind for kind in range(1, 7) if left[kind] > 0]


def price(who, bag):
    """What the souvenirs cost together; adding one never makes it less."""
    costs = [PRICE[kind] & 15 for kind in bag]
    total = sum(costs)
    if costs and who == ZENEMON:
        total -= max(costs) - 1
    elif len(costs) > 1 and who == SASAYAKKO:
        total -= min(costs)
    return total


def ask_person(state, seat, slots):
    """An encounter card and, where it leaves a choice, what was taken."""
    if not slots:
        return PEOPLE, range(1, 8)
    person = slots[0]
    if len(slots) > 1:
        return None
    if person == SHOKUNIN:
        kinds = stocked(state)
        return (SOUVENIRS, kinds) if kinds else None
    others = unseen(state, seat)
    return None if person > 3 or person in others or not others else (VIEWS, others + [0])


def meet(state, seat, slots):
    person, *rest = slots
    state["met"][seat] += 1
    if person == SHOKUNIN:
        if rest:
            collect(state, seat, rest[0])
    elif person == SAMURAI:
        gain(state, seat, 3)
    elif person == KUGE:
        gain(state, seat, 0, 3)
    elif person == MIKO:
        donate(state, seat, 1)
    elif person in unseen(state, seat):
        see(state, seat, person)
    elif rest and rest[0]:
        see(state, seat, rest[0])


def ask_power(state, seat, slots):
    who = state["who"][seat]
    if who == CHUUBEI:
        return ask_person(state, seat, slots)
    if slots:
        return None
    if who == HIROSHIGE:
        kinds = unseen(state, seat)
        return (VIEWS, kinds + [0]) if kinds else None
    if who == DAIGORO:
        kinds = stocked(state)
        return (SOUVENIRS, kinds) if kinds else None
    if who == JIROCHO and state["coins"][seat]:
        return BETS, (1, 2, 3, 4, 5, 0)


def split(state, seat, slots, here):
    """(what the power asks next, how many slots are its own)."""
    used = 0
    while here != station(state, LAST):
        asked = ask_power(state, seat, slots[:used])
        if asked is None:
            break
        if used == len(slots):
            return asked, used
        used += 1
    return None, used


def ask_inn(state, seat, slots, here):
    asked, used = split(state, seat, slots, here)
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
        return [dish for dish in mine if sum([mask >> dish & 1 for mask in eaten]) < 4 - price]
    kinds = len(OF_PRICE[price])
    served = sum([meals[price - 1] for meals in state["meals"]])
    return state["meals"][seat][price - 1] < kinds and served < kinds * (4 - price)


def dine(state, seat, slots, here):
    _asked, used = split(state, seat, slots, here)
    who = state["who"][seat]
    if used and who == CHUUBEI:
        meet(state, seat, slots[:used])
    elif used and slots[0]:
        if who == HIROSHIGE:
            see(state, seat, slots[0])
        elif who == DAIGORO:
            collect(state, seat, slots[0])
        else:
            gain(state, seat, 0, slots[0] - 2)
    if slots[used:] and slots[used]:
        eat(state, seat, slots[used], slots[used + 1 :])


def eat(state, seat, meal, dish):
    price, who = (meal - 1) % 3 + 1, state["who"][seat]
    paid = price - (who == KINKO) if meal < 4 or meal > 9 else 0
    state["meals"][seat][price - 1] += 1
    state["spent"][seat] += paid
    gain(state, seat, 6 + (price if who == NAMPO else 0), -paid)
    if meal > 9:
        state["amulets"][DEVOTION] = -1
        donate(state, seat, paid)
    elif meal > 6:
        state["amulets"][HOSPITALITY] = -1
    if dish:
        state["eaten"][seat] |= 1 << dish[0]
