"""The words of Canosa and their keys: a cell is its row's letter and its column; ways lie as on the pad, around the 5."""

TITLE = ("Canosa", "Canosa")
SIREN, GIVE, TAKE, READY, ACT, HOME, TRAP = range(64, 71)
WAYS = ("up-left", "up", "up-right", "left", "right", "down-left", "down", "down-right")
KINDS = ("clear", "sailor", "gold_siren", "silver_siren")
RINGS = ("-", "gold", "silver", "both")
PAD = {
    "siren": "0", "give": "7", "take": "9", "ready": "A", "act": "1", "home": "2", "trap": "A",
    "clear": "0", "sailor": "1", "gold_siren": "2", "silver_siren": "3", "gold": "1", "silver": "2", "both": "3",
}  # fmt: skip
for _way, _key in zip(WAYS, ("1", "2", "3", "4", "6", "7", "8", "9")):
    PAD[_way] = _key


def _cells():
    """An 8x8 grid with a rim of walls, which have no word."""
    out, digits = [""] * 64, ("", "1", "2", "3", "4", "5", "6")
    for y in range(1, 7):
        row, key = "abcdef"[y - 1], digits[y]
        for x in range(1, 7):
            out[8 * y + x] = word = row + digits[x]
            PAD[word] = key + digits[x]
    return tuple(out)


# Behind the grid the verbs.
CELLS = _cells() + ("siren", "give", "take", "ready", "act", "home", "trap")
