"""The words of Canosa and their keys: a cell is its row's letter and its column; ways lie as on the pad, around the 5."""

TITLE = ("Canosa", "Canosa")
# An 8x8 grid with a rim of walls, which have no word; behind it the verbs.
CELLS = tuple("abcdef"[y - 1] + str(x) if 0 < x < 7 and 0 < y < 7 else "" for y in range(8) for x in range(8)) + (
    "siren", "give", "take", "ready", "act", "home", "trap",
)  # fmt: skip
SIREN, GIVE, TAKE, READY, ACT, HOME, TRAP = range(64, 71)
WAYS = ("up-left", "up", "up-right", "left", "right", "down-left", "down", "down-right")
KINDS = ("clear", "sailor", "gold_siren", "silver_siren")
RINGS = ("-", "gold", "silver", "both")
PAD = {
    "siren": "0", "give": "7", "take": "9", "ready": "A", "act": "1", "home": "2", "trap": "A",
    "clear": "0", "sailor": "1", "gold_siren": "2", "silver_siren": "3", "gold": "1", "silver": "2", "both": "3",
}  # fmt: skip
for _i in range(64):
    PAD[CELLS[_i]] = str(_i // 8) + str(_i % 8)
for _i in range(8):
    PAD[WAYS[_i]] = "12346789"[_i]
