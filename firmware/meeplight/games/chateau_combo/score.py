"""What a tableau counts: the counters of scrolls and abilities, the price of a card, gold on purses, the points of each cell.

A tableau is nine cells in reading order; a card's printed text is read by its place in the string (see table.py).
"""

from meeplight.games.chateau_combo.table import CARDS, COUNT, DOWN, POSITIONS, SETS, place

ALL = range(9)
SHIELDS = "nfsmcp"


def area(kind, at):
    """The cells a counter looks at: the row, the column, both (its own cell once) or all nine."""
    row, column = at // 3 * 3, at % 3
    if kind in "Rr":
        return range(row, row + 3)
    if kind in "Cc":
        return range(column, 9, 3)
    if kind == "X":
        return [cell for cell in ALL if cell // 3 * 3 == row or cell % 3 == column]
    return ALL


def shields(tableau, letter, cells=ALL):
    total = 0
    for cell in cells:
        total += CARDS[tableau[cell]][1:3].count(letter)
    return total


def types(tableau, cells=ALL):
    return sum(1 for letter in SHIELDS if shields(tableau, letter, cells))


def fits(card, kind, letter):
    """Whether a face-up card is one that the counter counts."""
    text = CARDS[card]
    if not text:
        return False
    if kind == "B":
        return place(card) == "cv".index(letter)
    if kind == "H":
        return (text[2] != ".") + 1 == int(letter)
    if kind == "$":
        return text[0] == letter or letter == "5" and text[0] > "5"
    if kind == "D":
        return text[4] != "."
    return text[5] != "."


def cards(tableau, kind, letter="."):
    return sum(1 for card in tableau if fits(card, kind, letter))


def count(tableau, kind, letter, at):
    """The number a counter gives; `at` is the cell of the card that counts."""
    if kind in "sRCX":
        return shields(tableau, letter, area(kind, at))
    if kind == "V":
        return types(tableau, area(letter, at))
    if kind in "BH$DG":
        return cards(tableau, kind, letter)
    if kind in "SZU":
        return sets(tableau, kind, letter)
    if kind == "M":
        return 6 - types(tableau)
    if kind == "A":
        return int(not shields(tableau, letter))
    if kind == "P":
        return int(str(at) in POSITIONS[letter])
    if kind == "F":
        return int(max(tableau) > COUNT)
    empty = tableau.count(0)
    return empty if kind == "e" else 9 - empty


def sets(tableau, kind, letter):
    if kind == "S":
        return min([shields(tableau, each) for each in SETS[int(letter)]])
    if kind == "Z":
        return sum(shields(tableau, each) // 3 for each in SHIELDS)
    village = cards(tableau, "B", "v")
    return village // 3 if letter == "3" else min(village, cards(tableau, "B", "c"))


def price(tableau, card):
    """What the card costs beside these cards: the discounts of face-up ones added up, never below nothing."""
    return max(0, int(CARDS[card][0]) - discount(tableau, place(card)))


def discount(tableau, where):
    total = 0
    for card in tableau:
        if CARDS[card][4:5] in ("b", "cv"[where]):
            total += 1
    return total


def room(tableau, stored, cell):
    """How much more gold the card in this cell can hold."""
    holds = CARDS[tableau[cell]][5:6]
    return max(0, int(holds) - stored[cell]) if holds not in ("", ".") else 0


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
        value = 0
        if text:
            kind = text[6]
            if kind == "K":
                value = keys
            elif kind == "O":
                value = min(stored[cell], int(text[5]))
            elif kind == "Y":
                value = held(tableau, stored)
            else:
                value = count(tableau, kind, text[7], cell)
            value *= int(text[8], 16)
        out.append(value)
    return out


def held(tableau, stored):
    """The gold on all purses."""
    return sum(min(stored[cell], int(CARDS[tableau[cell]][5])) for cell in ALL if fits(tableau[cell], "G", "."))


def taken(state, where):
    """How many cards of a place lie in the tableaux, face down too."""
    return sum(1 for tableau in state["tableau"] for card in tableau if card and card < DOWN + 2 and place(card) == where)


def gone(state, where):
    """A place is out of the game when even its shuffled discards cannot show three cards."""
    return 39 - taken(state, where) < 3
