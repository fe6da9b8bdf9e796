"""Keeping the cards: a turn is a key spent or not, then a card by its number and the cell it lies in; all else follows."""

from meeplight.games.chateau_combo import score, table
from meeplight.games.chateau_combo.table import CARDS, CELLS, COUNT, DECKS, DOWN, FACE_DOWN, FROM, KEYS, MESSENGER, REFRESH, WORDS, place

# The cells beside each cell.
BESIDE = ((1, 3), (0, 2, 4), (1, 5), (0, 4, 6), (1, 3, 5, 7), (2, 4, 8), (3, 7), (4, 6, 8), (5, 7))
# A push beyond the edge: the step that every card goes, and the cells that must be free for it.
SIDES = ((1, (2, 5, 8)), (-1, (0, 3, 6)), (3, (6, 7, 8)), (-3, (0, 1, 2)))


def ask(state, seat, so_far):
    if not so_far:
        return WORDS, firsts(state, seat)
    first, slots = so_far[0], so_far[1:]
    if first in (MESSENGER, REFRESH):
        return None
    if not slots:
        return CELLS, spots(state["tableau"][seat])
    if first == FACE_DOWN:
        asked = state["face_down"] == "any" and len(slots) == 1 and not score.gone(state, 1 - state["messenger"])
        return (table.PLACES, (0, 1)) if asked else None
    return choice(state, seat, first, slots)


def firsts(state, seat):
    """Cards within reach of the purse at the messenger, then the moves that are no card."""
    here = state["messenger"]
    # As printed: a digit.
    most = score.ZERO + state["gold"][seat] + score.discount(state["tableau"][seat], here)
    lying = set()
    for tableau in state["tableau"]:
        lying.update(tableau)
    out = [card for card in DECKS[here] if CARDS[card][0] <= most and card not in lying]
    out.append(FACE_DOWN)
    if state["keys"][seat] and not state["spent"]:
        if not score.gone(state, 1 - here):
            out.append(MESSENGER)
        out.append(REFRESH)
    return out


def spots(tableau):
    """Free cells beside a card, then the edge cells from which a card can still push the others on."""
    if not any(tableau):
        return list(score.ALL)
    return [cell for cell in range(len(CELLS)) if not blocked(tableau, cell)]


def blocked(tableau, cell):
    """Why no card may come here: None, or the reason's code."""
    if cell < 9:
        if tableau[cell]:
            return "full"
        for other in BESIDE[cell]:
            if tableau[other]:
                return None
        return "apart" if any(tableau) else None
    if not tableau[FROM[cell - 9]]:
        return "apart"
    for other in SIDES[(cell - 9) // 3][1]:
        if tableau[other]:
            return "fourth"
    return None


def laid(cells, cell, value):
    """The cells with a value laid in one of them, pushed on before if the cell says so; and where it lies."""
    if cell < 9:
        out, at = list(cells), cell
    else:
        # What would go over the edge, or on to the next row, is free: else the push is blocked.
        step, at = SIDES[(cell - 9) // 3][0], FROM[cell - 9]
        out = [cells[other - step] if 0 <= other - step < 9 else 0 for other in score.ALL]
    out[at] = value
    return out, at


def choice(state, seat, card, slots):
    """What a card leaves to its owner, behind its number and cell."""
    text, chosen = CARDS[card][9:], len(slots) - 1
    if b"q" in text:
        purses = open_purses(state, seat, card, slots[0])
        if len(purses) <= 2 or chosen == 2:
            return None
        return CELLS, [cell for cell in purses if cell not in slots[1:]]
    if chosen:
        return None
    if b"d" in text:
        other = 1 - place(card)
        return None if score.gone(state, other) else (None, costs(other))
    options = []
    if looks(text):
        options = list(table.NEIGHBOURS) if apart(state) else [table.BEST] * (b"|" in text)
    elif b"|" in text:
        options = [table.PURSES]
    if b"|" in text:
        options.append(KEYS)
    return (table.CHOICES, options) if options else None


def looks(text):
    """Whether an ability counts at a neighbour's."""
    return text[2:3] in (b"n", b"N") or text[7:8] in (b"n", b"N")


def apart(state):
    """Whether the mover picks between two neighbours."""
    return state["players"] > 2 and state["neighbour"] == "pick"


def costs(where):
    """The printed costs there are at a place (no card costs 1)."""
    return sorted(set([CARDS[card][0] - score.ZERO for card in DECKS[where]]))


def open_purses(state, seat, card, cell):
    """Cells that can hold more gold once the card lies, the roomiest first."""
    tableau, _at = laid(state["tableau"][seat], cell, card)
    stored, _at = laid(state["stored"][seat], cell, 0)
    rooms = sorted((-score.room(tableau, stored, other), other) for other in score.ALL)
    return [other for minus, other in rooms if minus]


def play(state, seat, move):
    first, here = move[0], state["messenger"]
    if first in (MESSENGER, REFRESH):
        state["keys"][seat] -= 1
        state["spent"] = 1
        state["messenger"] = 1 - here if first == MESSENGER else here
        return
    state["spent"] = 0
    if first == FACE_DOWN:
        state["gold"][seat] += 6
        state["keys"][seat] += 2
        lay(state, seat, DOWN + (move[2] if len(move) > 2 else here), move[1])
    else:
        state["gold"][seat] -= score.price(state["tableau"][seat], first)
        use(state, seat, first, lay(state, seat, first, move[1]), move[2:])
        if CARDS[first][3] != score.NONE:
            state["messenger"] = 1 - here
    if score.gone(state, state["messenger"]):
        state["messenger"] = 1 - state["messenger"]


def lay(state, seat, card, cell):
    """Lay a card; gold on purses goes along when the others are pushed on. Returns where it lies."""
    tableau, stored = state["tableau"], state["stored"]
    if cell < 9:
        tableau[seat][cell], stored[seat][cell] = card, 0
        return cell
    tableau[seat], at = laid(tableau[seat], cell, card)
    stored[seat], at = laid(stored[seat], cell, 0)
    return at


def why(state, seat, so_far, value):
    if so_far:
        if len(so_far) == 1:
            return (blocked(state["tableau"][seat], value),)
        text = CARDS[so_far[0]][9:] if so_far[0] <= COUNT else b""
        return ("purse",) if b"q" in text else ("cost",) if b"d" in text else ("choice",)
    here = state["messenger"]
    if value in (MESSENGER, REFRESH):
        return ("once",) if state["spent"] else ("keys",) if not state["keys"][seat] else ("gone",)
    if value > FACE_DOWN:
        return ("mode",)
    if place(value) != here:
        return (("castle", "village")[here],)
    if any(value in tableau for tableau in state["tableau"]):
        return ("taken",)
    return ("gold", score.price(state["tableau"][seat], value), state["gold"][seat])


def use(state, seat, card, at, chosen):
    """The ability: every part of it, or the part that was chosen."""
    text = CARDS[card][9:]
    parts = text.split(b"&") if text else ()
    if b"|" in text:
        parts = text.split(b"|")[1:] if chosen[0] == KEYS else text.split(b"|")[:1]
    for part in parts:
        if part[0] in b"pq":
            store(state, seat, part, chosen)
        else:
            gain(state, seat, part, at, chosen)


def store(state, seat, part, chosen):
    """Gold from the supply on purses, as far as it fits."""
    tableau, stored = state["tableau"][seat], state["stored"][seat]
    rooms = [(-score.room(tableau, stored, cell), cell) for cell in score.ALL]
    most = part[1] - score.ZERO
    if part[0] in b"q":
        cells, most = chosen or [cell for minus, cell in sorted(rooms)[:most]], 9
    else:
        cells = score.ALL
    for cell in cells:
        stored[cell] += min(most, -rooms[cell][0])


def gain(state, seat, part, at, chosen):
    having, n, who = state["gold" if part[0] in b"g" else "keys"], part[1] - score.ZERO, part[2]
    if who in b"o*":
        for other in range(state["players"]):
            having[other] += n if other != seat or who in b"*" else 0
    elif who in b"d":
        having[seat] += chosen[0] if chosen else 0
    elif who == score.NONE:
        having[seat] += n
    elif who in b"nN":
        kind = b"sB"[who in b"N"]
        having[seat] += n * max([score.count(state["tableau"][other], kind, part[3], 0) for other in neighbours(state, seat, chosen)])
    else:
        having[seat] += n * score.count(state["tableau"][seat], who, part[3], at)


def neighbours(state, seat, chosen):
    """Who is looked at: the next in turn sits on the left."""
    left, right = (seat + 1) % state["players"], (seat - 1) % state["players"]
    return ((left, right)[chosen[0]],) if apart(state) else (left, right)
