"""The 7x7 grid that Siam is played on: the board and the ring outside it."""

# A place holds a wall (outside), nothing, a rock, or an animal: 2 + 4 x seat + way.
WALL, EMPTY, ROCK, ANIMAL = -1, 0, 1, 2
ANIMALS, ROCKS = 5, 3
STEPS = (-7, 1, 7, -1)
INSIDE = tuple(7 * y + x for y in range(1, 6) for x in range(1, 6))
# The way in from each place of the outer ring; -1 inside and at its corners.
WAY_IN = tuple(
    (2 if 0 < x < 6 and y == 0 else 0 if 0 < x < 6 and y == 6 else 1 if 0 < y < 6 and x == 0 else 3 if 0 < y < 6 and x == 6 else -1)
    for y in range(7) for x in range(7)
)  # fmt: skip
# Each place outside, the cell that it leads to, and the way in.
RIM = tuple((place, place + STEPS[WAY_IN[place]], WAY_IN[place]) for place in range(49) if WAY_IN[place] >= 0)


def reserve(board, seat, but=0):
    low = ANIMAL + 4 * seat
    return ANIMALS - sum(1 for cell in INSIDE if low <= board[cell] < low + 4 and cell != but)
