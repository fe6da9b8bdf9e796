"""El Grande's picture: the map of nine regions, who holds each, the King, and the rounds that are left."""

from meeplight.core.canvas import DIM, DIM_GREEN, DIM_ORANGE, DIM_SEATS, GREEN, OFF, PINK, SEATS
from meeplight.games.el_grande.scoring import counts
from meeplight.games.el_grande.tables import COUNTING, rounds


def draw(state, canvas):
    wide, tall = canvas.width // 3, (canvas.height - 1) // 3
    gap, skip = (canvas.width - 3 * wide) // 2, (canvas.height - 1 - 3 * tall) // 2
    canvas.fill(OFF)
    lone = state["scored"] if state["phase"] == COUNTING and state["step"] else None
    for region in range(1, 10):
        x, y = (region - 1) % 3 * (wide + gap), (region - 1) // 3 * (tall + skip)
        cell(state, canvas, region, (x, y, wide, tall), SEATS if lone is None or region in lone else DIM_SEATS)
    for i, number in enumerate(rounds(state)[state["at"] :]):
        now = i == 0
        colour = (GREEN if now else DIM_GREEN) if number % 3 == 0 else (DIM_ORANGE if now else DIM)
        canvas.pixel(i, canvas.height - 1, colour)


def cell(state, canvas, region, box, colours):
    """The holder's colour; where the first are tied the first two of them side by side; pink where the King stands."""
    x, y, wide, tall = box
    here = counts(state, region)
    most = max(here)
    first = [seat for seat, cubes in enumerate(here) if most and cubes == most]
    if not first:
        canvas.fill(DIM, x, y + tall - 1, 1, 1)
    elif len(first) == 1:
        canvas.fill(colours[first[0]], x, y, wide, tall)
    else:
        half = wide // 2
        canvas.fill(colours[first[0]], x, y, half, tall)
        canvas.fill(colours[first[1]], x + half, y, wide - half, tall)
    if region == state["king"]:
        canvas.fill(PINK, x + wide - 1, y, 1, 1)
