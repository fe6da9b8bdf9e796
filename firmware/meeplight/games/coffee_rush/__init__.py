"""Coffee Rush: every seat's four order rows, rush hour, the flow of time and the closing of the cafe."""

from meeplight.core import canvas as light

TITLE = ("Coffee Rush", "Coffee Rush")
PLAYERS = (2, 4)
VERSION = 1
OPTIONS = (
    ("deck", 80, (80, 70, 60, 50, 40)),
    ("penalties", 5, (3, 4, 5, 6, 7)),
    ("empty_deck", "at 0", ("at 0", "draw fails")),
    ("rush_supply", 15, (15, "unlimited")),
    ("upgrading", "once a turn", ("once a turn", "any number")),
)
VERBS = ("upgrade", "rush", "send", "done")
UPGRADE, RUSH, SEND, DONE = range(4)
UPGRADES = ("meeples", "diagonal", "corners", "specialties")
ORDERS = ("row1", "row2", "row3", "row4", "special1", "special2", "special3", "special4")
PAD = {
    "upgrade": "0", "rush": "9", "send": "", "done": "A",
    "meeples": "1", "diagonal": "2", "corners": "3", "specialties": "4",
    "row1": "1", "row2": "2", "row3": "3", "row4": "4", "special1": "5", "special2": "6", "special3": "7", "special4": "8",
}  # fmt: skip
COUNTS = (
    ("row", "rows", 40), ("rush", "rush", 40), ("held", "held", 80), ("penalties", "penalties", 40),
    ("upgrade", "upgrades", 1, UPGRADES), ("deck", "deck", 80),
)  # fmt: skip
RANKED_BY = ("reviews", "orders sent", "rush tokens")
SEAT_FACTS = ("meeples",)
# How far a turn has come: its phases go in this order.
FRESH, UPGRADED, RUSHED, SENT = range(4)


def setup(players, options, chance):
    return {
        "players": players, "limit": options["penalties"], "at_zero": int(options["empty_deck"] == "at 0"),
        "box": 999 if options["rush_supply"] == "unlimited" else options["rush_supply"],
        "once": int(options["upgrading"] == "once a turn"),
        "mover": 0, "phase": FRESH, "sent": 0, "deck": options["deck"] - 2 * players - 1, "short": 0,
        "rows": [[2 if seat == 0 else 1, 1, 0, 0] for seat in range(players)],
        "upgrades": [[0, 0, 0, 0] for _ in range(players)],
        "held": [0] * players, "rush": [0] * players, "penalties": [0] * players,
    }  # fmt: skip


def ask(state, so_far):
    seat = state["mover"]
    if not so_far:
        return None if finished(state) else (VERBS, verbs(state, seat))
    verb = so_far[0]
    if verb == DONE or len(so_far) > 1:
        return None
    if verb == UPGRADE:
        return UPGRADES, [i for i, active in enumerate(state["upgrades"][seat]) if not active]
    if verb == RUSH:
        return None, range(1, state["rush"][seat] + 1)
    rows = state["rows"][seat]
    return ORDERS, [order for order in range(8) if rows[order % 4]]


def verbs(state, seat):
    phase, out = state["phase"], []
    if phase <= (FRESH if state["once"] else UPGRADED) and state["held"][seat] >= 3 and sum(state["upgrades"][seat]) < 4:
        out.append(UPGRADE)
    if phase < SENT and state["rush"][seat]:
        out.append(RUSH)
    if sum(state["rows"][seat]):
        out.append(SEND)
    out.append(DONE)
    return out


def why(state, so_far, value):
    seat, phase = state["mover"], state["phase"]
    if so_far == (SEND,):
        return ("empty", value % 4 + 1)
    if so_far == (UPGRADE,):
        return ("active",)
    if so_far == (RUSH,):
        return ("tokens", state["rush"][seat])
    if value == SEND:
        return ("no order",)
    if value == RUSH:
        return ("late",) if phase == SENT else ("tokens", 0)
    if value == UPGRADE:
        if phase > (FRESH if state["once"] else UPGRADED):
            return ("once",) if phase == UPGRADED else ("start",)
        return ("3 orders", state["held"][seat]) if state["held"][seat] < 3 else ("active",)


def play(state, move, chance):
    verb, seat = move[0], state["mover"]
    if verb == DONE:
        end_turn(state, seat)
    elif verb == UPGRADE:
        state["held"][seat] -= 3
        state["upgrades"][seat][move[1]] = 1
        state["phase"] = UPGRADED
    elif verb == RUSH:
        state["rush"][seat] -= move[1]
        state["phase"] = RUSHED
    else:
        state["rows"][seat][move[1] % 4] -= 1
        state["held"][seat] += 1
        state["sent"] += 1
        state["phase"] = SENT
        if move[1] > 3:
            gain_rush(state, seat, 1)


def end_turn(state, seat):
    """Rush hour, then time flows for the mover; with two players one more order comes."""
    for target, count in draws(state):
        draw_orders(state, target, count)
    rows = state["rows"][seat]
    fallen = rows[3]
    state["rows"][seat] = [0] + rows[:3]
    state["penalties"][seat] += fallen
    gain_rush(state, seat, fallen)
    if state["players"] == 2:
        draw_orders(state, seat, 1)
    state["mover"], state["phase"], state["sent"] = (seat + 1) % state["players"], FRESH, 0


def draws(state):
    """(seat, cards) of the rush hour to come: the two seats on the left, the nearest first."""
    players, seat, count = state["players"], state["mover"], state["sent"]
    return [((seat + i) % players, count) for i in range(1, min(3, players))] if count else []


def draw_orders(state, seat, count):
    # `short` is about the last draw only: a deck that was set right and serves again opens the sign.
    state["short"] = int(count > state["deck"])
    count = min(count, state["deck"])
    state["deck"] -= count
    state["rows"][seat][0] += count


def supply(state):
    return max(0, state["box"] - sum(state["rush"]))


def gain_rush(state, seat, count):
    state["rush"][seat] += min(count, supply(state))


def closed(state):
    """Why the sign is turned to Closed, or ""."""
    if max(state["penalties"]) >= state["limit"]:
        return "penalty limit"
    return "deck empty" if state["deck"] == 0 and (state["at_zero"] or state["short"]) else ""


def finished(state):
    """A closed cafe ends with the round: when the first player's turn would begin."""
    return bool(closed(state)) and state["mover"] == 0 and state["phase"] == FRESH


def turn(state):
    players, seat = state["players"], state["mover"]
    return [(seat + i) % players for i in range(players - seat if closed(state) else players)]


def scores(state):
    return [held + 2 * sum(state["upgrades"][seat]) - state["penalties"][seat] for seat, held in enumerate(state["held"])]


def ending(state):
    reason = closed(state)
    return (reason, () if finished(state) else tuple(turn(state))) if reason else None


def gauge(state):
    return [(penalties, state["limit"]) for penalties in state["penalties"]]


def ranking(state):
    return [(score, state["held"][seat], state["rush"][seat]) for seat, score in enumerate(scores(state))]


def facts(state):
    players, coming = state["players"], [0] * state["players"]
    for seat, count in draws(state):
        coming[seat] = count
    return {
        "rows": state["rows"], "deck": state["deck"], "penalties": state["penalties"], "held": state["held"], "rush": state["rush"],
        "upgrades": [sum(active) for active in state["upgrades"]], "supply": supply(state), "sent": state["sent"], "draws": coming,
        "sign": "closed" if closed(state) else "open", "meeples": [1, 0, 1, 0] if players == 2 else list(range(players - 1, -1, -1)),
    }  # fmt: skip


def draw(state, canvas):
    """A block a seat: rows 1-4 from above (row 4 bright: about to fall; white: more than fit), the deck, penalties from below."""
    players, width = state["players"], canvas.width
    wide = width // (2 if players == 2 else 4)
    for seat in range(players):
        x = seat * wide
        for row, count in enumerate(state["rows"][seat]):
            colour = light.SEATS[seat] if row == 3 else light.DIM_SEATS[seat]
            canvas.fill(colour, x, row, min(count, wide), 1)
            if count > wide:
                canvas.pixel(x + wide - 1, row, light.WHITE)
        for i in range(min(state["penalties"][seat], 2 * wide)):
            canvas.pixel(x + i % wide, 6 - i // wide, light.SEATS[seat])
    canvas.fill(light.DIM, 0, 4, width, 1)
    canvas.fill(light.WHITE if closed(state) else light.TEAL, 0, 4, width if closed(state) else (state["deck"] * width + 79) // 80, 1)
