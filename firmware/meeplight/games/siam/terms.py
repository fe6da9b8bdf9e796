"""The words of Siam and their keys: a place is its row's letter and its column; n and s are outside, above and below."""

TITLE = ("Siam", "Siam")
_ROWS = "nabcdes"
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
    out = []
    for y in range(7):
        row, key = _ROWS[y], str(y)
        for x in range(7):
            digit = str(x)
            out.append("" if y in (0, 6) and x in (0, 6) else row + digit)
            PAD[out[-1]] = key + digit
    return tuple(out) + ("ready",)


PLACES = _places()
