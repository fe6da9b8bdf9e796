"""Keys between row and column pins; the rows are consecutive GPIOs, the columns too, in any order."""

from meeplight.hardware.loops import Drain
from meeplight.hardware.pads import Sampled, drawing


def keys(section, bus, pico):
    rows, columns, drawn = section["rows"], section["cols"], drawing(section)
    first_row, first_column, width = min(rows), min(columns), len(columns)
    roles = [""] * (len(rows) * width)
    for r, row in enumerate(rows):
        for c, column in enumerate(columns):
            roles[(row - first_row) * width + column - first_column] = drawn[r][c]
    sampler = pico.sampler(first_column, width, first_row, len(rows))
    return Sampled(sampler, roles, 0 if section.get("diodes") else width, pico, Drain)
