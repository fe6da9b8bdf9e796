"""The words of Battle of LITS and their keys: a cell is its row's letter and its column, keyed as two digits (0 is the tenth)."""

TITLE = ("Battle of LITS", "Battle of LITS")
VERBS = ("L", "I", "T", "S", "swap", "row", "look", "mark", "lift", "ready", "full")
SWAP, ROW, LOOK, MARK, LIFT, READY, FULL = range(4, 11)
# T: where its stem points. I: where it goes from its upper or left end. S: where the arm at its upper or left middle cell points.
# L: from its bend, the long arm and then the foot.
TURNS = (
    "up", "right", "down", "left",
    "up-left", "up-right", "down-left", "down-right", "left-up", "left-down", "right-up", "right-down",
)  # fmt: skip
# Two cells of a row in one press: the key's row is the first cell, its column the second.
PAIRS = ("XX", "XO", "X.", "OX", "OO", "O.", ".X", ".O", "..")
MARKS = ("blank", "X", "O")
PAD = {
    "L": "1", "I": "2", "T": "3", "S": "4", "swap": "0", "row": "", "look": "A", "mark": "5", "lift": "6", "ready": "A", "full": "A",
    "up": "2", "right": "6", "down": "8", "left": "4", "blank": "0", "X": "1", "O": "2",
}  # fmt: skip
# An L is keyed by the corner that it bends into, standing or lying alike: `#` before takes the lying one.
for _words, _keys in ((TURNS[4:], ("1", "3", "7", "9", "1", "7", "3", "9")), (PAIRS, ("1", "2", "3", "4", "5", "6", "7", "8", "9"))):
    PAD.update(zip(_words, _keys))


def _cells():
    # Columns as they are said and keyed.
    out, said = [], ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")
    digits = said[:9] + ("0",)
    for y in range(10):
        row, key = "abcdefghij"[y], digits[y]
        for x in range(10):
            word = row + said[x]
            out.append(word)
            PAD[word] = key + digits[x]
    return tuple(out)


CELLS = _cells()
