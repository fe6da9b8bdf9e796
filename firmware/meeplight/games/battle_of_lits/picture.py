"""Battle of LITS on the matrix: one light a cell, symbols bright in their player's colour, pieces dim in their shape's."""

from meeplight.core.canvas import DIM_GREEN, DIM_ORANGE, DIM_PURPLE, DIM_TEAL, OFF, SEATS, WHITE
from meeplight.games.battle_of_lits.shapes import WIDE

SHAPES = (DIM_ORANGE, DIM_PURPLE, DIM_TEAL, DIM_GREEN)


def draw(state, canvas, keyed=-1):
    canvas.fill(OFF)
    if state["tally"]:
        return supply(state, canvas, 0)
    left, top = corner(state, canvas.width, canvas.height, keyed)
    # Numbers of more than 30 bits leave memory behind at every step; pieces of bytes are small ones.
    masks = [mask.to_bytes(18, "little") for mask in state["covered"] + state["marks"]]
    for y in range(min(10, canvas.height)):
        byte, bit = divmod(WIDE * (y + top + 2) + left, 8)
        rows = [(mask[byte] | mask[byte + 1] << 8 | mask[byte + 2] << 16) >> bit for mask in masks]
        for x in range(min(10, canvas.width)):
            colour = cell(state, rows, x)
            if colour:
                canvas.pixel(x, y, colour)
    if canvas.width >= 14:
        supply(state, canvas, canvas.width - 4)


def draw_keyed(state, canvas, so_far, typed):
    """The part of the board with the row, then the cell that is being keyed; the cell is white."""
    keyed = -1
    if so_far and (state["edit"] or not state["rows"]):
        keyed = so_far[1] if len(so_far) > 1 else 10 * "1234567890".find(typed) + state["at"] % 10 if typed else -1
    draw(state, canvas, keyed)
    if keyed >= 0 and not typed and not state["tally"]:
        left, top = corner(state, canvas.width, canvas.height, keyed)
        canvas.pixel(keyed % 10 - left, keyed // 10 - top, WHITE)


def cell(state, rows, x):
    for shape in range(4):
        if rows[shape] >> x & 1:
            return SHAPES[shape]
    if rows[4] >> x & 1:
        return SEATS[state["x"]]
    return SEATS[1 - state["x"]] if rows[5] >> x & 1 else OFF


def corner(state, width, height, keyed):
    """The part of the board that is shown: around the cell keyed, else the last piece; by `look`, and before the first, corner by corner."""
    wide, tall = max(0, 10 - width), max(0, 10 - height)
    view, at = state["view"] + (sum(state["left"]) == 20), state["at"] if keyed < 0 else keyed
    if keyed < 0 and view and not state["rows"] and not state["edit"]:
        return wide * ((view - 1) % 2), tall * ((view - 1) // 2)
    return min(wide, max(0, at % 10 - width // 2)), min(tall, max(0, at // 10 - height // 2))


def supply(state, canvas, x):
    """What is left of each shape: a column each."""
    wide = 1 if x else max(1, canvas.width // 4)
    for shape in range(4):
        left = min(state["left"][shape], canvas.height)
        canvas.fill(SHAPES[shape], x + shape * wide, canvas.height - left, max(1, wide - 1), left)
