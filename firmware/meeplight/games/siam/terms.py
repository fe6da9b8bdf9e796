"""The words of Siam and their keys: a place is its row's letter and its column; n and s are outside, above and below."""

TITLE = ("Siam", "Siam")
READY = 49
# The first four are ways: index = direction, clockwise from up.
ACTS = ("up", "right", "down", "left", "turn", "out")
TURN, OUT = 4, 5
PIECES = ("clear", "rock", "elephant", "rhino")
CLEAR = 0
PAD = {
    "up": "2", "right": "6", "down": "8", "left": "4", "turn": "5", "out": "0",
    "clear": "0", "elephant": "1", "rhino": "2", "rock": "3", "ready": "A",
}  # fmt: skip


def _places():
    """A 7x7 grid: the 5x5 board and the ring of places outside it, from where animals come in."""
    out, digits = [], ("0", "1", "2", "3", "4", "5", "6")
    for y in range(7):
        row, key, rim = "nabcdes"[y], digits[y], y in (0, 6)
        for x in range(7):
            word = "" if rim and x in (0, 6) else row + digits[x]
            out.append(word)
            PAD[word] = key + digits[x]
    return tuple(out) + ("ready",)


PLACES = _places()
