"""Pili Pili: bids kept honest, pilis counted; fewest pilis wins."""

from meeplight.core import canvas as light
from meeplight.core.match import SEATS

TITLE = ("Pili Pili", "Pili Pili")
PLAYERS = (2, 8)
VERSION = 1
OPTIONS = (
    ("limit", 7, (4, 5, 6, 7, 8, 9, 10, 12, 15)),
    ("dealer", "left", ("left", "right")),
    ("tie", "shared", ("shared", "play on")),
)
VERBS = ("deal", "bid", "took", "tricks")
DEAL, BID, TOOK, TRICKS = range(4)
PAD = {"deal": "", "bid": "", "took": "", "tricks": "A"}
COUNTS = (("pilis", "pilis", 99),)
RANKED_BY = ("fewest pilis",)
SAY = {
    "deal": "donne", "bid": "annonce", "took": ("tricks taken", "plis faits"), "tricks": "plis",
    "fewest pilis": "le moins de pilis", "pilis": "pilis",
    "limit": ("pilis that end the match", "pilis qui finissent la partie"), "limit reached": "limite atteinte",
    "tie": ("tie for the fewest pilis", "égalité au moins de pilis"), "play on": "on continue", "tied": ("tied, play on", "égalité, on continue"),
    "cards": ("cards each", "cartes par joueur"), "dealer": ("dealer", "donneur"), "left": "à gauche", "right": "à droite",
    "leader": ("leads", "entame"), "bids": "annonces", "announced": ("sum of bids", "somme des annonces"),
    "forbidden": ("forbidden bid", "annonce interdite"), "needs": ("tricks still needed", "plis encore à faire"),
}  # fmt: skip
REASONS = {
    "sum": ("the sum of the bids would be {}, the cards dealt", "la somme des annonces ferait {}, les cartes données", "somme"),
    "deck": ("more cards than the deck holds for this table", "plus de cartes que le paquet n'en a pour cette table", "paquet"),
    "too many": ("no more than {} tricks", "pas plus de {} plis", "trop"),
    "started": ("this round is counted trick by trick", "cette manche se compte pli par pli", "pli a pli"),
}
HELP = (
    "Deal: cards each. Bid: tricks. Then the seat that takes each trick, or A and every seat's count.",
    "Donne : cartes par joueur. Annonce : plis. Puis le joueur qui prend chaque pli, ou A et le compte de chacun.",
)
DECK = 56


def setup(players, options, chance):
    return {
        "players": players, "limit": options["limit"], "tie": options["tie"],
        "step": 1 if options["dealer"] == "left" else players - 1,
        "dealer": 0, "leader": 0, "cards": 0, "bids": [], "took": [0] * players, "pilis": [0] * players,
    }  # fmt: skip


def ask(state, so_far):
    cards, players = state["cards"], state["players"]
    if not so_far:
        if not cards:
            return None if finished(state) else (VERBS, (DEAL,))
        if len(state["bids"]) < players:
            return VERBS, (BID,)
        return VERBS, (TOOK,) if sum(state["took"]) else (TOOK, TRICKS)
    verb, slots = so_far[0], so_far[1:]
    if verb == TRICKS:
        return None if len(slots) == players - 1 else (None, range(cards - sum(slots) + 1))
    if slots:
        return None
    if verb == DEAL:
        return None, range(1, DECK // players + 1)
    if verb == TOOK:
        return SEATS, range(players)
    barred = forbidden(state)
    return None, [bid for bid in range(cards + 1) if bid != barred]


def why(state, so_far, value):
    if so_far == (DEAL,) and value > 0:
        return ("deck",)
    if not so_far and value == TRICKS and state["cards"] and sum(state["took"]):
        return ("started",)
    if so_far == (BID,) and value == forbidden(state):
        return ("sum", state["cards"])
    if so_far and so_far[0] in (BID, TRICKS):
        return ("too many", state["cards"] - sum(so_far[1:]))


def play(state, move, chance):
    verb, players = move[0], state["players"]
    if verb == DEAL:
        state["cards"], state["bids"], state["took"], state["leader"] = move[1], [], [0] * players, state["dealer"]
    elif verb == BID:
        state["bids"].append(move[1])
    elif verb == TOOK:
        state["took"][move[1]] += 1
        state["leader"] = move[1]
    else:
        state["took"] = list(move[1:]) + [state["cards"] - sum(move[1:])]
    if state["cards"] and sum(state["took"]) == state["cards"]:
        end_round(state)


def end_round(state):
    for seat, bid in enumerate(by_seat(state)):
        state["pilis"][seat] += abs(bid - state["took"][seat])
    state["cards"] = 0
    state["dealer"] = (state["dealer"] + state["step"]) % state["players"]


def by_seat(state):
    """The bids in seat order: the dealer bids first. None where a seat has not bid yet."""
    players, bids = state["players"], state["bids"]
    out = [None] * players
    for i, bid in enumerate(bids):
        out[(state["dealer"] + i) % players] = bid
    return out


def forbidden(state):
    """The bid that the last bidder may not make, or None."""
    if not state["cards"] or len(state["bids"]) != state["players"] - 1:
        return None
    barred = state["cards"] - sum(state["bids"])
    return barred if barred >= 0 else None


def finished(state):
    pilis = state["pilis"]
    return max(pilis) >= state["limit"] and (state["tie"] == "shared" or pilis.count(min(pilis)) == 1)


def turn(state):
    players = state["players"]
    if not state["cards"] or len(state["bids"]) < players:
        start, count = state["dealer"], len(state["bids"]) if state["cards"] else 0
    else:
        start, count = state["leader"], 0
    return [(start + i) % players for i in range(count, players)]


def scores(state):
    return state["pilis"]


def ending(state):
    if max(state["pilis"]) < state["limit"]:
        return None
    if not finished(state):
        return "tied", tuple(turn(state))
    return "limit reached", tuple(turn(state)) if state["cards"] else ()


def gauge(state):
    return [(max(state["pilis"]), state["limit"])]


def ranking(state):
    return [(-pilis,) for pilis in state["pilis"]]


def facts(state):
    barred = forbidden(state)
    bids, cards = by_seat(state) if state["cards"] else [None] * state["players"], state["cards"]
    return {
        "pilis": state["pilis"], "cards": cards, "dealer": state["dealer"], "leader": state["leader"] if cards else -1,
        "bids": ["-" if bid is None else bid for bid in bids], "announced": sum(state["bids"]) if cards else 0,
        "forbidden": "-" if barred is None else barred, "took": state["took"],
        "needs": [0 if bid is None else bid - took for bid, took in zip(bids, state["took"])],
    }  # fmt: skip


SEAT_FACTS = ("dealer", "leader")


def draw(state, canvas):
    """A column a seat. Between rounds: pilis. In a round: the bid dim, tricks bright, tricks too many above a gap."""
    players, bottom = state["players"], canvas.height - 1
    wide = max(1, canvas.width // max(players, 4))
    bids = by_seat(state) if state["cards"] else state["pilis"]
    for seat, bid in enumerate(bids):
        bid = bid or 0
        took = state["took"][seat] if state["cards"] else bid
        for i in range(min(max(bid, took), bottom)):
            colour = light.SEATS[seat] if i < took else light.DIM_SEATS[seat]
            canvas.fill(colour, seat * wide, bottom - i - (i >= bid), max(1, wide - 1), 1)
