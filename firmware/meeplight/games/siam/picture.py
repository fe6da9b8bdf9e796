"""Siam on the matrix: the board in small with the piece last touched beside it; on a display that holds it, two lights a cell."""

from meeplight.core.canvas import DIM, DIM_SEATS, GREEN, OFF, SEATS, WHITE
from meeplight.games.siam.board import ANIMAL, EMPTY, INSIDE, ROCK, STEPS, reserve
from meeplight.games.siam.rules import balance

# The two of a block's four lights that are the front, by way: up, right, down, left.
FRONTS = (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((0, 1), (1, 1)), ((0, 0), (0, 1)))


def draw(state, canvas):
    side = 2 if canvas.width >= 10 and canvas.height >= 10 else 1
    canvas.fill(OFF)
    for cell in INSIDE:
        x, y = side * (cell % 7 - 1), side * (cell // 7 - 1)
        if side == 2:
            block(state, canvas, x, y, cell)
        else:
            canvas.pixel(x, y, colour(state["board"][cell]))
    if side == 1:
        beside(state, canvas)
    for seat in range(2):
        for i in range(reserve(state["board"], seat)):
            # Where there is no row for the second one, its reserve lies beside the first in threes.
            x, y = (5 + i % 3, 5 - i // 3) if seat and canvas.height < 7 else (i, 5 * side + seat)
            canvas.pixel(x, y, SEATS[seat])


def colour(piece):
    return DIM if piece == EMPTY else WHITE if piece == ROCK else SEATS[(piece - ANIMAL) // 4]


def block(state, canvas, x, y, cell):
    """A rock fills its block; an animal's front is bright, green where its push would go; an empty cell is one light."""
    piece = state["board"][cell]
    if piece == EMPTY:
        return canvas.pixel(x, y, DIM)
    if piece == ROCK:
        return canvas.fill(WHITE, x, y, 2, 2)
    way, seat = (piece - ANIMAL) & 3, (piece - ANIMAL) // 4
    canvas.fill(DIM_SEATS[seat], x, y, 2, 2)
    pushing = state["board"][cell + STEPS[way]] > EMPTY and balance(state, cell, way)[0]
    for dx, dy in FRONTS[way]:
        canvas.pixel(x + dx, y + dy, GREEN if pushing else SEATS[seat])


def beside(state, canvas):
    """The piece last touched in three by three, so that its facing shows; green in front where its push would go."""
    cell, left = state["at"], canvas.width - 3
    piece = state["board"][cell]
    if piece < ANIMAL:
        return
    way = (piece - ANIMAL) & 3
    canvas.pixel(left + 1, 1, colour(piece))
    pushing = state["board"][cell + STEPS[way]] > EMPTY and balance(state, cell, way)[0]
    canvas.pixel(left + 1 + (0, 1, 0, -1)[way], 1 + (-1, 0, 1, 0)[way], GREEN if pushing else WHITE)
