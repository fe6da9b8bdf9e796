"""The mover's tableau: each cell in the colours of its shields over their dim row, white = face down, the gold below."""

from meeplight.core.canvas import BLUE, DIM, DIM_BLUE, GREEN, OFF, ORANGE, PURPLE, RED, WHITE, YELLOW
from meeplight.games.chateau_combo.score import SHIELDS
from meeplight.games.chateau_combo.table import CARDS, COUNT

COLOURS = (BLUE, PURPLE, GREEN, RED, ORANGE, YELLOW)
# A dim colour lies as far behind its bright one in the palette as these two.
BEHIND = DIM_BLUE - BLUE


def draw(state, canvas):
    blanks = [tableau.count(0) for tableau in state["tableau"]]
    seat = blanks.index(max(blanks))
    canvas.fill(OFF)
    wide, tall = (canvas.width + 1) // 3, (canvas.height - 1) // 3
    for cell, card in enumerate(state["tableau"][seat]):
        x, y = cell % 3 * wide, cell // 3 * tall
        for half, colour in enumerate(colours(card)):
            width = max(1, (wide - 1) // 2)
            left = x + half * (wide - 1 - width)
            canvas.fill(colour, left, y, width, tall - 1)
            canvas.fill(colour + BEHIND if colour and colour < BEHIND else colour, left, y + tall - 1, width, 1)
    canvas.fill(YELLOW, 0, canvas.height - 1, min(canvas.width, state["gold"][seat]), 1)


def colours(card):
    """The colours of a cell's two halves."""
    if not card:
        return OFF, OFF
    if card > COUNT:
        return WHITE, DIM
    first, second = CARDS[card][1:2], CARDS[card][2:3]
    one = COLOURS[SHIELDS.index(first)]
    return one, one if second == b"." else COLOURS[SHIELDS.index(second)]
