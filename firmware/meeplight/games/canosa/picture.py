"""Canosa on the matrix: sirens bright, sailors dim in the colour of their top ring; sailors home below, rings of the sirens at the side."""

from meeplight.core.canvas import DIM, DIM_GREEN, DIM_SEATS, OFF, SEATS
from meeplight.games.canosa.board import EMPTY, ISLANDS, RING, SIRENS

# Where a block of four lights shows a stack: its top ring first.
STACK = ((1, 0), (0, 0), (0, 1))


def draw(state, canvas):
    side = 2 if canvas.width >= 14 and canvas.height >= 13 else 1
    canvas.fill(OFF)
    for cell in range(64):
        piece = state["board"][cell]
        if piece != "#" and not state["tally"]:
            block(canvas, side * (cell % 8 - 1), side * (cell // 8 - 1), side, piece, cell)
    for seat in range(2):
        canvas.fill(SEATS[seat], canvas.width - 1, 3 * side * seat, 1, state["rings"][seat])
        if canvas.height > 6:
            canvas.fill(SEATS[seat], 4 * seat, 6 * side, state["home"][seat], 1)
        else:
            # No row is left below: beside the rings. The fourth ends the match.
            canvas.fill(SEATS[seat], canvas.width - 2, 3 * seat, 1, min(3, state["home"][seat]))


def block(canvas, x, y, side, piece, cell):
    if piece == EMPTY:
        if cell in ISLANDS:
            canvas.fill(DIM_GREEN, x, y, side, side)
    elif piece[0] != "o":
        canvas.fill(SEATS[SIRENS.index(piece)], x, y, side, side)
    elif side == 1 or len(piece) == 1:
        canvas.pixel(x, y, DIM_SEATS[RING.index(piece[-1])] if len(piece) > 1 else DIM)
    else:
        for i in range(len(piece) - 1):
            dx, dy = STACK[i]
            canvas.pixel(x + dx, y + dy, DIM_SEATS[RING.index(piece[-1 - i])])
