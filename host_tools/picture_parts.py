"""The parts of a picture as SVG: the lights of a matrix, the keys of a pad, captions, the dark ground."""

from html import escape
from textwrap import wrap

from host_tools import draw
from meeplight.core.canvas import PALETTE

LIGHT, KEY = 18, 66  # px from light to light, from key to key


def matrix(rows, x, y):
    """The lights at (x, y) in px: dark ones as glass, lit ones with a halo."""
    wide, high = len(rows[0]) * LIGHT, len(rows) * LIGHT
    parts = [f'<rect x="{x - 6}" y="{y - 6}" width="{wide + 12}" height="{high + 12}" rx="9" fill="#07080a" stroke="#2b2f37"/>']
    for line, row in enumerate(rows):
        for column, rgb in enumerate(row):
            cx, cy = x + (column + 0.5) * LIGHT, y + (line + 0.5) * LIGHT
            if any(rgb):
                parts.append(f'<circle cx="{cx:g}" cy="{cy:g}" r="{LIGHT * 0.6:g}" fill="{seen(rgb)}" opacity=".25"/>')
                parts.append(f'<circle cx="{cx:g}" cy="{cy:g}" r="{LIGHT * 0.38:g}" fill="{seen(rgb)}"/>')
            else:
                parts.append(f'<circle cx="{cx:g}" cy="{cy:g}" r="{LIGHT * 0.3:g}" fill="#1c1f25"/>')
    return "".join(parts)


def seen(rgb):
    red, green, blue = draw.seen(rgb)
    return f"#{red:02x}{green:02x}{blue:02x}"


def pad(session, words, x, y):
    """The pad at (x, y) in px, lit as the matrix mirrors it, each key with its word of {role: word}."""
    lit, parts = session.app.screen.colours(), []
    for line, row in enumerate(session.pad):
        for column, role in enumerate(row):
            colour = seen(PALETTE[lit[role]]) if role in lit else "#3a3f49"
            left, top, side = x + column * KEY, y + line * KEY, KEY - 8
            glow = ' fill-opacity=".22"' if role in lit else ' fill-opacity=".12"'
            square = f'x="{left}" y="{top}" width="{side}" height="{side}" rx="9"'
            parts.append(f'<rect {square} fill="{colour}"{glow} stroke="{colour}" stroke-width="2"/>')
            parts.append(text(left + side / 2, top + 27, role, 20, "#f2f0ea" if role in lit else "#6b717c", "middle"))
            parts += label(words.get(role, ""), left + side / 2, top + 43)
    return "".join(parts)


def label(word, x, y):
    """A word on a key, on two lines where it is long."""
    lines = wrap(word, 11, break_long_words=False)[:2]
    size = min([10.5] + [96 / len(line) for line in lines])
    return [text(x, y + 10 * i - 3 * (len(lines) - 1), line, size, "#c9ced8", "middle") for i, line in enumerate(lines)]


def caption(said, x, y, wide):
    """The lines of a caption no wider than `wide` px."""
    return [text(x, y + 16 * i, line) for i, line in enumerate(wrap(said, int(wide / 6.3)))]


def text(x, y, said, size=12, fill="#aeb4bf", anchor="start"):
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:.3g}" fill="{fill}" text-anchor="{anchor}">{escape(said)}</text>'


def document(wide, high, parts):
    font = "ui-sans-serif,system-ui,Helvetica,Arial,sans-serif"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}" height="{high:g}" viewBox="0 0 {wide:g} {high:g}" font-family="{font}">\n'
        f'<rect width="{wide:g}" height="{high:g}" rx="14" fill="#111318"/>\n' + "\n".join(part for part in parts if part) + "\n</svg>\n"
    )
