"""Where on the chain of lights each key lies, for every panel that may show the pad: needed once, then memory again."""

from array import array

from meeplight.core import panels


def table(canvas, windows, pad, roles, order, none):
    """(places, how many each key has): for each window those of sixteen keys in the order of `roles`, then those of the last corner."""
    chain = {order[place]: place for place in range(len(order))}
    lists = [[chain[pixel] for pixel in _pixels(window, role, pad, canvas.width)] for window in windows for role in (roles + [""] * 16)[:16]]
    lists += 16 * [[chain[len(order) - 1]]]  # where no key is shown, the corner
    each = max([len(found) for found in lists])
    return array("H", [place for found in lists for place in found + [none] * (each - len(found))]), each


def _pixels(window, role, pad, width):
    found = []
    for name, x, y, wide, tall, _name in panels.places(window, pad) if role else ():
        if name == role:
            found += [window.start + (y + i) * width + x + j for i in range(tall) for j in range(wide)]
    return found
