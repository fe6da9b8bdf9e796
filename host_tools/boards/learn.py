"""From answers to a board: which key is wired where, which way the chain of lights runs, in which order its colours travel."""

from itertools import product

from meeplight.hardware.layout import order
from meeplight.hardware.pads import drawing


def layouts():
    """The sixteen ways a panel can be wired."""
    return [
        {"origin": origin, "axis": axis, "serpentine": serpentine, "rotate": 0}
        for serpentine, axis, origin in product((False, True), ("rows", "columns"), ("tl", "tr", "bl", "br"))
    ]


def nearest(light, layout, size, pad):
    """The (row, column) of the key nearest to a light of the chain, the pad laid over the matrix; size: (width, height), pad: (rows, columns)."""
    width, height = size
    y, x = divmod(order(width, height, **layout)[light], width)
    return y * pad[0] // height, x * pad[1] // width


def next_light(left, size, pad):
    """The light whose answer parts the layouts that are left best, the nearest to the input of those; None if no answer can."""
    answers = [_all_nearest(layout, size, pad) for layout in left]
    kinds = [len({answer[light] for answer in answers}) for light in range(size[0] * size[1])]
    return kinds.index(max(kinds)) if max(kinds) > 1 else None


def _all_nearest(layout, size, pad):
    width, height = size
    return [(at // width * pad[0] // height, at % width * pad[1] // width) for at in order(width, height, **layout)]


def agreeing(left, light, key, size, pad):
    """The layouts of `left` that put this light nearest to this key; the nearest ones if people point a key beside it."""

    def off(layout):
        row, column = nearest(light, layout, size, pad)
        return abs(row - key[0]) + abs(column - key[1])

    best = min(map(off, left))
    return [layout for layout in left if off(layout) == best] if best <= 1 else []


def same_picture(left, size):
    """True if the layouts that are left give the same picture (a matrix of one row knows no serpentine)."""
    return len({tuple(order(*size, **layout)) for layout in left}) == 1


def learnt_keys(pads, pressed):
    """The pads section for {role: wired (row, column)}, `pads` drawn as the pad is printed.

    The drawing stays and the pins move to it where that can be; else the drawing follows the wires.
    """
    drawn = drawing(pads)
    wanted = [(r, c, pressed[role]) for r, row in enumerate(drawn) for c, role in enumerate(row) if role in pressed]
    if pads["driver"] == "gpio":
        starts = [sum(map(len, drawn[:r])) for r in range(len(drawn))]
        pins = list(pads["pins"])
        for r, c, (row, column) in wanted:
            pins[starts[r] + c] = pads["pins"][starts[row] + column]
        return dict(pads, pins=pins)
    if pads["driver"] == "matrix":
        moved = _moved(pads, wanted, swap=False) or (not pads.get("diodes") and _moved(pads, wanted, swap=True))
        if moved:
            return dict(pads, **moved)
    keys = [list(row) for row in drawn]
    for r, c, (row, column) in wanted:
        keys[row][column] = drawn[r][c]
    return dict(pads, keys=["".join(row) if all(len(role) == 1 for role in row) else row for row in keys])


def _moved(pads, wanted, swap):
    """Rows and columns in the order of the print, None if no order does; swap: the pad's rows hang on the column wires."""
    rows, columns = {}, {}
    for r, c, wired in wanted:
        row, column = reversed(wired) if swap else wired
        if rows.setdefault(r, row) != row or columns.setdefault(c, column) != column:
            return None
    wires = (pads["cols"], pads["rows"]) if swap else (pads["rows"], pads["cols"])
    if set(rows) != set(range(len(wires[0]))) or set(columns) != set(range(len(wires[1]))):
        return None
    return {"rows": [wires[0][rows[r]] for r in sorted(rows)], "cols": [wires[1][columns[c]] for c in sorted(columns)]}


def learnt_order(sent, seen):
    """How colours really travel; sent: the order assumed, seen: {"R": what red looked like, ...}; None if that cannot be."""
    if sorted(seen.values()) != sorted("RGB"):
        return None
    places = {seen[colour]: sent.index(colour) for colour in "RGB"}
    return "".join(sorted("RGB", key=places.get))
