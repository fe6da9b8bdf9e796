"""What a tableau counts: the counters of scrolls and abilities, the price of a card, gold on purses, the points of each cell.

A tableau is nine cells in reading order; a card's printed text is read by its place in the bytes (see table.py).
"""

from meeplight.games.chateau_combo.table import CARDS, COUNT, DOWN, POSITIONS, SETS, place

ALL = range(9)
SHIELDS = b"nfsmcp"
ZERO, THREE, FIVE, BOTH, VILLAGE = b"035bv"
# A dot, which comes before the digits, stands for what is not printed.
NONE = b"."[0]


def area(kind, at):
    """The cells a counter looks at: the row, the column, both (its own cell once) or all nine."""
    row, column = at // 3 * 3, at % 3
    if kind in b"Rr":
        return range(row, row + 3)
    if kind in b"Cc":
        return range(column, 9, 3)
    if kind in b"X":
        return [cell for cell in ALL if cell // 3 * 3 == row or cell % 3 == column]
    return ALL


def shields(tableau, letter, cells=ALL):
    total = 0
    for cell in cells:
        text = CARDS[tableau[cell]]
        total += (text[1] == letter) + (text[2] == letter)
    return total


def types(tableau, cells=ALL):
    found = {NONE}
    for cell in cells:
        found.update(CARDS[tableau[cell]][1:3])
    return len(found) - 1


def fits(card, kind, letter):
    """Whether a card is one that the counter counts; nothing is printed on a face-down one."""
    text = CARDS[card]
    if kind in b"B":
        return text[0] != NONE and place(card) == (letter == VILLAGE)
    if kind in b"H":
        return (text[1] != NONE) + (text[2] != NONE) == letter - ZERO
    if kind in b"$":
        return text[0] == letter or letter == FIVE and text[0] > FIVE
    if kind in b"D":
        return text[4] != NONE
    return text[5] != NONE


def cards(tableau, kind, letter=NONE):
    return sum([1 for card in tableau if fits(card, kind, letter)])


def count(tableau, kind, letter, at):
    """The number a counter gives; `at` is the cell of the card that counts."""
    if kind in b"sRCX":
        return shields(tableau, letter, area(kind, at))
    if kind in b"V":
        return types(tableau, area(letter, at))
    if kind in b"BH$DG":
        return cards(tableau, kind, letter)
    if kind in b"SZU":
        return sets(tableau, kind, letter)
    if kind in b"M":
        return 6 - types(tableau)
    if kind in b"A":
        return int(not shields(tableau, letter))
    if kind in b"P":
        return int(str(at) in POSITIONS[chr(letter)])
    if kind in b"F":
        return int(max(tableau) > COUNT)
    empty = tableau.count(0)
    return empty if kind in b"e" else 9 - empty


def sets(tableau, kind, letter):
    if kind in b"S":
        return min([shields(tableau, each) for each in SETS[letter - ZERO]])
    if kind in b"Z":
        return sum([shields(tableau, each) // 3 for each in SHIELDS])
    village = cards(tableau, b"B"[0], VILLAGE)
    return village // 3 if letter == THREE else min(village, cards(tableau, b"B"[0]))


def price(tableau, card):
    """What the card costs beside these cards: the discounts of face-up ones added up, never below nothing."""
    return max(0, CARDS[card][0] - ZERO - discount(tableau, place(card)))


def discount(tableau, where):
    here, total = b"cv"[where], 0
    for card in tableau:
        printed = CARDS[card][4]
        if printed == here or printed == BOTH:
            total += 1
    return total


def room(tableau, stored, cell):
    """How much more gold the card in this cell can hold."""
    return max(0, CARDS[tableau[cell]][5] - ZERO - stored[cell])


def filled(tableau, stored, gold):
    """(gold on each cell, gold left) at the end: every purse gives the same for a gold, so any order is the best."""
    out = []
    for cell in ALL:
        more = min(gold, room(tableau, stored, cell))
        gold -= more
        out.append(stored[cell] + more)
    return out, gold


def points(tableau, stored, keys):
    """The points of each cell, once the purses are filled."""
    out = []
    for cell in ALL:
        text = CARDS[tableau[cell]]
        kind, value = text[6], 0
        if kind in b"K":
            value = keys
        elif kind in b"O":
            value = min(stored[cell], text[5] - ZERO)
        elif kind in b"Y":
            value = held(tableau, stored)
        elif kind != NONE:
            value = count(tableau, kind, text[7], cell)
        out.append(value and value * int(text[8:9], 16))
    return out


def held(tableau, stored):
    """The gold on all purses."""
    return sum([min(stored[cell], CARDS[tableau[cell]][5] - ZERO) for cell in ALL if CARDS[tableau[cell]][5] != NONE])


def taken(state, where):
    """How many cards of a place lie in the tableaux, face down too."""
    return sum([1 for tableau in state["tableau"] for card in tableau if card and card < DOWN + 2 and place(card) == where])


def gone(state, where):
    """A place is out of the game when even its shuffled discards cannot show three cards."""
    blanks = sum([tableau.count(0) for tableau in state["tableau"]])
    # Seldom do so many cards lie that it is worth looking whose they are.
    return 9 * state["players"] - blanks > 36 and taken(state, where) > 36
