"""The 8x8 grid that Canosa is played on: the 6x6 board in a rim of walls.

A place holds a wall, nothing, a siren (G or S), or a sailor: o and its rings from the bottom to the top (g or s).
"""

WALL, EMPTY = "#", ""
INSIDE = tuple(8 * y + x for y in range(1, 7) for x in range(1, 7))
RING, SIRENS = ("g", "s"), ("G", "S")
STEPS = (-9, -8, -7, -1, 1, 7, 8, 9)
# Gold's upper right, silver's lower left.
ISLANDS = (14, 49)


def spend(state):
    """One action less; after the last one the other player has two."""
    state["last"] = state["mover"]
    state["left"] -= 1
    if not state["left"]:
        state["mover"], state["left"] = 1 - state["mover"], 2


def place_siren(state, seat, cell):
    board, sirens = state["board"], state["sirens"]
    board[sirens[seat]] = EMPTY
    board[cell] = SIRENS[seat]
    sirens[seat] = cell
