"""How a chain of lights lies on the picture: chain position to pixel, for every way panels are wired."""


def order(width, height, origin="tl", axis="rows", serpentine=False, rotate=0, tiles=None):
    """For every light of the chain the index of its pixel in a `width` x `height` picture, row by row.

    origin: corner of the first light. axis: "rows" or "columns", the way the chain runs first. rotate: degrees the panel is turned clockwise.
    tiles: panels one behind the other: columns, rows, and their own origin, axis, serpentine; turned = every second line stands on its head.
    """
    wide, high = (height, width) if rotate % 180 else (width, height)
    if tiles:
        places = _tiled(wide, high, (origin, axis, serpentine), **tiles)
    else:
        places = _walk(wide, high, origin, axis, serpentine)
    return [y * width + x for x, y in (_turn(x, y, width, height, rotate) for x, y in places)]


def _walk(wide, high, origin, axis, serpentine):
    lines, length = (high, wide) if axis == "rows" else (wide, high)
    places = []
    for line in range(lines):
        for step in range(length):
            along = length - 1 - step if serpentine and line % 2 else step
            x, y = (along, line) if axis == "rows" else (line, along)
            places.append((wide - 1 - x if "r" in origin else x, high - 1 - y if "b" in origin else y))
    return places


def _tiled(wide, high, panel, columns=1, rows=1, origin="tl", axis="rows", serpentine=False, turned=False):
    width, height = wide // columns, high // rows
    inner = _walk(width, height, *panel)
    line = columns if axis == "rows" else rows
    places = []
    for n, (column, row) in enumerate(_walk(columns, rows, origin, axis, serpentine)):
        head = turned and n // line % 2
        for x, y in inner:
            x, y = (width - 1 - x, height - 1 - y) if head else (x, y)
            places.append((column * width + x, row * height + y))
    return places


def _turn(x, y, width, height, rotate):
    if rotate == 90:
        return width - 1 - y, x
    if rotate == 180:
        return width - 1 - x, height - 1 - y
    if rotate == 270:
        return y, height - 1 - x
    return x, y
