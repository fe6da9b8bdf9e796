"""A board as text: its matrix with meeples on it, and its keys as they lie."""

from rich.text import Text

from meeplight.core.canvas import PALETTE, SEATS
from meeplight.hardware.pads import drawing

MEEPLE = ("..###..", "..###..", "#######", ".#####.", "..###..", ".##.##.", ".#...#.")


def lit(width, height):
    """{(x, y): palette index}: as many meeples as find room, a diagonal where not even one does."""
    if width < 7 or height < 7:
        return {(x, y): SEATS[y % len(SEATS)] for y in range(height) for x in range(width) if x == y % width}
    across, down = (width + 1) // 8 or 1, (height + 1) // 8 or 1
    left, top = (width - 8 * across + 1) // 2, (height - 8 * down + 1) // 2
    return {
        (left + 8 * n + x, top + 8 * m + y): SEATS[(n + across * m) % len(SEATS)]
        for m in range(down)
        for n in range(across)
        for y, row in enumerate(MEEPLE)
        for x, sign in enumerate(row)
        if sign == "#"
    }


def visible(red, green, blue):
    """The "#rrggbb" a screen shows for linear light."""
    return "#" + "".join(f"{round(255 * (value / 255) ** (1 / 2.2)):02x}" for value in (red, green, blue))


def picture(told):
    """rich Text: the matrix, the keys on its right."""
    display, pad = told["display"], drawing(told["pads"])
    width, height = display["width"], display["height"]
    shining, cell = lit(width, height), max(len(role) for row in pad for role in row)
    text = Text()
    for y in range(max(height, len(pad))):
        for x in range(width):
            colour = shining.get((x, y)) if y < height else None
            text.append("● " if colour else "· " if y < height else "  ", visible(*PALETTE[colour]) if colour else "bright_black")
        keys = pad[y] if y < len(pad) else ()
        text.append("    " + " ".join((role or ".").ljust(cell) for role in keys).rstrip() + "\n", "bold")
    return text


def summary(told):
    """One line: lights, keys, budget."""
    display, pads = told["display"], told["pads"]
    keys = sum(bool(role) for row in drawing(pads) for role in row)
    return (
        f"{display['width']} x {display['height']} lights ({display['driver']}), {keys} keys ({pads['driver']}), "
        f"at most {display.get('max_ma', 350):g} mA"
    )
