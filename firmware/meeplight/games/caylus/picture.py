"""Caylus's picture: the castle's three sections with everybody's houses over the road with provost, bailiff and the poor."""

from meeplight.core.canvas import DIM, DIM_TEAL, GREEN, OFF, ORANGE, PINK, PURPLE, SEATS
from meeplight.games.caylus import tables as t
from meeplight.games.caylus.report import poor


def draw(state, canvas):
    canvas.fill(OFF)
    for section in range(3):
        castle_row(state, canvas, section, section)
    for space in range(1, t.LAST_SPACE + 1):
        colour = DIM_TEAL if space <= state["provost"] else DIM if space > t.START_SPACE and space < t.TRIGGERS[2] else OFF
        if space in t.TRIGGERS:
            colour = GREEN
        if space == state["bailiff"]:
            colour = PURPLE if space == state["provost"] else ORANGE
        elif space == state["provost"]:
            colour = PINK
        road_pixel(canvas, space, colour)
    # Behind the road's end: who would go into the next turn with fewer than 3 deniers.
    for i, seat in enumerate(poor(state)[:4]):
        road_pixel(canvas, t.LAST_SPACE + 1 + i, SEATS[seat])


def road_pixel(canvas, space, colour):
    row, across = (space - 1) // canvas.width, (space - 1) % canvas.width
    canvas.pixel(canvas.width - 1 - across if row % 2 else across, 3 + row, colour)


def castle_row(state, canvas, section, y):
    """Lots from the left in the builders' colours; free ones are dim while the section is built."""
    seats = []
    for seat, row in enumerate(state["houses"]):
        seats += [seat] * row[section]
    size, wide = t.LOTS[section], min(canvas.width, t.LOTS[section])
    for x in range(wide):
        at = x * size // wide
        canvas.pixel(x, y, SEATS[seats[at]] if at < len(seats) else DIM if section == state["section"] else OFF)
