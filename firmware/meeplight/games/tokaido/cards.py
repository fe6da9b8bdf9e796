"""What the cards of Tokaido do: panoramas, souvenirs, encounters, and the coins they cost."""

YOSHIYASU, HIROTADA, KINKO, MITSUKUNI, ZENEMON, UMEGAE, SASAYAKKO, CHUUBEI, HIROSHIGE, SATSUKI = range(10)
JIROCHO, KITA, MIYATAKA, DAIGORO, NAMPO, GOTOZAEMON, NOBODY = range(10, 17)
TRAVELLERS = ("yoshiyasu", "hirotada", "kinko", "mitsukuni", "zenemon", "umegae", "sasayakko", "chuubei", "hiroshige",
              "satsuki", "jirocho", "kita", "miyataka", "daigoro", "nampo", "gotozaemon")  # fmt: skip
COINS = bytes((9, 8, 7, 6, 6, 5, 5, 4, 3, 2, 5, 4, 4, 3, 2, 0, 7))
VIEWS = ("-", "paddy", "mountain", "sea")
SOUVENIRS = ("-", "food1", "food2", "clothing", "small", "art2", "art3")
PRICE = bytes((0, 1, 2, 2, 1, 2, 3))
SUPPLY = bytes((0, 3, 3, 6, 6, 3, 3))
PEOPLE = ("", "paddy", "mountain", "sea", "kuge", "samurai", "miko", "shokunin")
KUGE, SAMURAI, MIKO, SHOKUNIN = 4, 5, 6, 7


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
    costs = [PRICE[kind] for kind in bag]
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
