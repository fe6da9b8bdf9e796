"""The road on the matrix: a path that turns back at each edge, a light (or a block) a station, the travellers bright on it."""

from meeplight.core.canvas import DIM, DIM_BLUE, DIM_GREEN, DIM_ORANGE, DIM_PINK, DIM_PURPLE, DIM_RED, DIM_SKY, DIM_YELLOW, OFF, PINK, SEATS
from meeplight.games.tokaido import road

# By kind, as the spaces are printed (villages are black there).
GROUND = bytes((OFF, DIM_GREEN, DIM, DIM_BLUE, DIM_YELLOW, DIM_SKY, DIM_RED, DIM_PURPLE, DIM_ORANGE, DIM_PINK))


def draw(state, canvas):
    canvas.fill(OFF)
    side = 1
    while (canvas.width // (side + 1)) * (canvas.height // (side + 1)) >= road.LAST:
        side += 1
    columns, rows = canvas.width // side, canvas.height // side
    focus = (road.here(state, road.mover(state)) - 1) // columns if state["at"] else 0
    top = max(0, min(focus - rows // 2, (road.LAST - 1) // columns - rows + 1))
    for here in range(1, road.LAST + 1):
        x, y = spot(here, columns, top)
        canvas.fill(GROUND[road.KIND[here]], x * side, y * side, side, side)
    # The next to move is drawn last: where one light holds several, it is the one that shows.
    order = sorted([(pawn, seat) for seat, pawn in enumerate(state["at"])], reverse=True)
    for pawn, seat in order:
        x, y = spot(road.station(state, pawn >> 3), columns, top)
        slot = 6 - (pawn & 7)
        colour = SEATS[seat] if seat < state["players"] else PINK
        canvas.pixel(x * side + slot % side, y * side + slot // side % side, colour)


def spot(here, columns, top):
    row, column = (here - 1) // columns, (here - 1) % columns
    return (columns - 1 - column if row % 2 else column), row - top
