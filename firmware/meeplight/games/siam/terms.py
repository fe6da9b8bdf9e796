"""The words of Siam and their keys: a place is its row's letter and its column; n and s are outside, above and below."""

TITLE = ("Siam", "Siam")
_ROWS = "nabcdes"
# A 7x7 grid: the 5x5 board and the ring of places outside it, from where animals come in.
PLACES = tuple("" if y in (0, 6) and x in (0, 6) else _ROWS[y] + str(x) for y in range(7) for x in range(7)) + ("ready",)
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
for _y in range(7):
    for _x in range(7):
        PAD[PLACES[7 * _y + _x]] = str(_y) + str(_x)
