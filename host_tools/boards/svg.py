"""The wiring diagram of a board as SVG: the Pico in the middle, lights and keys beside it, one wire a colour."""

from html import escape
from textwrap import wrap

from host_tools.boards.picture import lit, visible
from host_tools.boards.wires import LEFT, RIGHT, parts, place
from meeplight.core.canvas import PALETTE
from meeplight.hardware.layout import order
from meeplight.hardware.pads import drawing

WIDTH, TOP, MARGIN = 1180, 96, 40
PICO_X, PICO_W, STEP = 510, 160, 24
BOX, LETTERS = 260, 38  # letters of a note beside the width of a box
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#6a3d9a", "#8c510a")
_POWER = {"VBUS": "#c1121f", "3V3": "#e36414", "GND": "#222222"}


def diagram(told):
    """The whole SVG document as text."""
    if told.get("chip_on_board"):
        top, low, body = 150, 0, [_box(told, part, x, 150) for part, x in zip(parts(told), (160, 760), strict=True)]
        body.append(_text(WIDTH / 2, 120, "All of it is on one board: there is nothing to wire.", 18, "middle"))
    else:
        top, (wired, low) = TOP, _wired(told)
        body = [_pico(), *wired]
    high = max(low, *(top + _high(part) + 17 * len(_notes(told, part)) for part in parts(told))) + MARGIN
    head = _text(40, 44, told["name"], 26) + _text(40, 70, f"{told['id']}, made from its board file by meeplight boards wiring", 13)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" font-family="sans-serif">\n'
        f'<rect width="{WIDTH}" height="{high}" fill="#fbfaf7"/>\n{head}\n' + "\n".join(body) + "\n</svg>\n"
    )


def _text(x, y, text, size=13, anchor="start", fill="#222"):
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{fill}">{escape(text)}</text>'


def _pico():
    x, high = PICO_X, 19 * STEP
    body = [f'<rect x="{x}" y="{TOP - 16}" width="{PICO_W}" height="{high + 32}" rx="8" fill="#1b4332"/>']
    body.append(f'<rect x="{x + 55}" y="{TOP - 28}" width="50" height="26" rx="3" fill="#b7b7b7"/>')
    body.append(_text(x + PICO_W / 2, TOP + high / 2, "Pico", 22, "middle", "#fff"))
    for i in range(20):
        y = TOP + i * STEP
        body.append(f'<circle cx="{x + 8}" cy="{y}" r="5" fill="#e9c46a"/><circle cx="{x + PICO_W - 8}" cy="{y}" r="5" fill="#e9c46a"/>')
        body.append(_text(x + 18, y + 4, LEFT[i], 11, "start", "#fff") + _text(x + PICO_W - 18, y + 4, RIGHT[i], 11, "end", "#fff"))
    return "\n".join(body)


def _side(part):
    """The side of the Pico that has most of a part's signals."""
    signals = [pin for _, pin in part.terminals if pin.startswith("GP")]
    return "left" if sum(pin in LEFT for pin in signals) * 2 > len(signals) else "right"


def _wired(told):
    """(boxes and wires, the lowest y of Pico and wires); the second part goes to the other side."""
    made, boxes, count, below = [], parts(told), 0, [0]
    for part in boxes:
        side = _side(part)
        if part is not boxes[0] and side == _side(boxes[0]):
            side = "left" if side == "right" else "right"
        x = 40 if side == "left" else WIDTH - 40 - BOX
        made.append(_box(told, part, x, TOP))
        ends = [place(pin, side, n + 40 / STEP) for n, (_, pin) in enumerate(part.terminals)]
        for n, lane in enumerate(_lanes(ends, side)):
            pin = part.terminals[n][1]
            colour = _POWER.get(pin) or _COLOURS[count % len(_COLOURS)]
            count += pin not in _POWER
            made.append(_wire(side, x, TOP + 40 + n * STEP, ends[n], colour, lane, below))
    return made, TOP + 20 * STEP + (14 + 9 * below[0] if below[0] else 0)


def _lanes(ends, side):
    """A lane for each wire, so that those of one part do not cross: what goes down from the far lane on, what goes up from the near one."""
    down, up = len(ends), 1
    lanes = []
    for n, (far, row) in enumerate(ends):
        if far != side or row * STEP > 40 + n * STEP:
            lanes.append(down)
            down -= 1
        else:
            lanes.append(up)
            up += 1
    return lanes


def _wire(side, x, y, end, colour, lane, below):
    """From a terminal to its pin; around the foot of the Pico if the pin is on the far side."""
    far, row = end
    out = 1 if side == "left" else -1
    start = x + (BOX if side == "left" else 0)
    lane = start + out * (14 + 11 * lane)
    end_x, end_y = PICO_X + 8 if far == "left" else PICO_X + PICO_W - 8, TOP + row * STEP
    points = [(start, y), (lane, y)]
    if far != side:
        below[0] += 1
        foot = TOP + 20 * STEP + 14 + 9 * below[0]
        lane = end_x + (PICO_W / 6 + 9 * below[0]) * (-1 if far == "left" else 1)
        points += [(points[-1][0], foot), (lane, foot)]
    points += [(lane, end_y), (end_x, end_y)]
    line = " ".join(f"{px:g},{py:g}" for px, py in points)
    return (
        f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-linejoin="round"/>'
        f'<circle cx="{start:g}" cy="{y:g}" r="4" fill="{colour}"/><circle cx="{end_x:g}" cy="{end_y:g}" r="4" fill="{colour}"/>'
    )


def _high(part):
    return max(40 + STEP * len(part.terminals), 330)


def _notes(told, part):
    return [] if told.get("chip_on_board") else [line for note in part.notes for line in wrap(note, LETTERS)]


def _box(told, part, x, y):
    high = _high(part)
    made = [f'<rect x="{x}" y="{y}" width="{BOX}" height="{high}" rx="8" fill="#fff" stroke="#888"/>']
    left = x < WIDTH / 2
    for n, (label, pin) in enumerate(part.terminals):
        shown = label if label == pin else f"{label}  {pin}"
        made.append(_text(x + BOX - 12 if left else x + 12, y + 44 + n * STEP, shown, 12, "end" if left else "start"))
    made.append(_text(x + 12 if left else x + BOX - 12, y + 24, part.name, 16, "start" if left else "end"))
    inner = x + 14 if left else x + BOX - 164
    drawn = _lights(told, inner, y + 44, 150) if part.kind == "lights" else _pad(told, inner, y + 44, 150)
    made.append(drawn)
    for n, note in enumerate(_notes(told, part)):
        made.append(_text(x + 4, y + high + 22 + 17 * n, note, 12, "start", "#555"))
    return "\n".join(made)


def _lights(told, x, y, size):
    """The matrix with meeples, and the way of the chain from its first light (ring)."""
    display = told["display"]
    width, height = display["width"], display["height"]
    cell = size / max(width, height)
    shining = lit(width, height)
    made = [f'<rect x="{x - 4}" y="{y - 4}" width="{cell * width + 8:g}" height="{cell * height + 8:g}" rx="4" fill="#1a1a1a"/>']
    places = [] if "tiles" in display else order(width, height, **display.get("layout", {}))
    centres = [(x + (at % width + 0.5) * cell, y + (at // width + 0.5) * cell) for at in places]
    if centres and display["driver"] == "ws2812":
        path = " ".join(f"{px:.1f},{py:.1f}" for px, py in centres)
        made.append(f'<polyline points="{path}" fill="none" stroke="#777" stroke-width="{cell / 9:.1f}"/>')
    for row in range(height):
        for column in range(width):
            colour = visible(*PALETTE[shining[column, row]]) if (column, row) in shining else "#3a3a3a"
            cx, cy = x + (column + 0.5) * cell, y + (row + 0.5) * cell
            made.append(f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{cell * 0.32:.1f}" fill="{colour}"/>')
    if centres and display["driver"] == "ws2812":
        made.append(f'<circle cx="{centres[0][0]:.1f}" cy="{centres[0][1]:.1f}" r="{cell * 0.45:.1f}" fill="none" stroke="#fff"/>')
        made.append(_text(x, y + cell * height + 22, f"{width} x {height}, first light ringed", 11, "start", "#555"))
    return "\n".join(made)


def _pad(told, x, y, size):
    """The keys as they lie, with their roles."""
    drawn = drawing(told["pads"])
    cell = size / max(4, max(map(len, drawn)), len(drawn))
    made = []
    for r, row in enumerate(drawn):
        for c, role in enumerate(row):
            if role:
                left, top, side = x + c * cell + 2, y + r * cell + 2, cell - 4
                made.append(f'<rect x="{left:g}" y="{top:g}" width="{side:g}" height="{side:g}" rx="5" fill="#e8e4da" stroke="#999"/>')
                font = 15 if len(role) == 1 else 9
                made.append(_text(left + side / 2, top + side / 2 + font / 3, role, font, "middle"))
    return "\n".join(made)
