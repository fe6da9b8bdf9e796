"""Frames of the matrix for a person: coloured half blocks for a terminal, plain signs, and SVG."""

from rich.style import Style
from rich.text import Text

from meeplight.core.canvas import PALETTE, PINK, SIGNS

LETTERS = "Lights: B blue, R red, Y yellow, W white, T teal, P purple, S sky, G green, O orange, K pink; small: dim; ·: dark."


def seen(rgb):
    """Linear light (0..255 each) as the sRGB of a screen, so that dim lights can be seen."""
    return tuple(round(255 * (value / 255) ** (1 / 2.2)) for value in rgb)


def terminal(rows, big=False):
    """A frame as rich text, one light = two columns; big: four columns and two lines, with the dark between lights."""
    out = Text()
    for row in rows:
        for shape in ("███ ", "▀▀▀ ") if big else ("██",):
            for rgb in row:
                red, green, blue = seen(rgb) if any(rgb) else (34, 37, 44)
                out.append(shape if big or any(rgb) else "··", Style(color=f"rgb({red},{green},{blue})"))
            out.append("\n")
    return out


def letters(rows):
    """A frame as text for where no colour can be: a letter a light (see LETTERS), small for a dim one."""
    return "\n".join(" ".join(map(_letter, row)) for row in rows) + "\n"


def _letter(rgb):
    if rgb in PALETTE:
        return SIGNS[PALETTE.index(rgb)].replace(".", "·")
    most = max(rgb)  # of real lights, which are dimmed: the colour that is nearest at the same strength
    away = [sum((part / max(known) - own / most) ** 2 for part, own in zip(known, rgb, strict=True)) for known in PALETTE[1 : PINK + 1]]
    return SIGNS[1 + away.index(min(away))]


def print_frame(console, rows):
    """A frame in colours, or in letters where the console of rich has none."""
    console.print(letters(rows) if colourless(console) else terminal(rows))


def colourless(console):
    """Has this console of rich no colours: a log, a file, NO_COLOR?"""
    return console.no_color or not console.color_system


def svg(frames, titles=(), light=18):
    """Frames side by side as SVG; `light` is the pitch in px."""
    pad, x, parts = 10, 10, []
    tall = max(len(rows) for rows in frames)
    for number, rows in enumerate(frames):
        wide = len(rows[0])
        parts.append(f'<rect x="{x}" y="{pad}" width="{wide * light + 8}" height="{len(rows) * light + 8}" rx="8" fill="#15171c"/>')
        for y, row in enumerate(rows):
            for column, rgb in enumerate(row):
                red, green, blue = seen(rgb) if any(rgb) else (38, 41, 48)
                cx, cy = x + 4 + (column + 0.5) * light, pad + 4 + (y + 0.5) * light
                parts.append(f'<circle cx="{cx:g}" cy="{cy:g}" r="{light * 0.38:g}" fill="#{red:02x}{green:02x}{blue:02x}"/>')
        if titles:
            parts.append(f'<text x="{x + 4}" y="{pad + tall * light + 26}">{titles[number]}</text>')
        x += wide * light + 8 + pad
    height = tall * light + 8 + 2 * pad + (20 if titles else 0)
    style = "<style>text{font:13px sans-serif;fill:#777}</style>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{x}" height="{height}" viewBox="0 0 {x} {height}">{style}{"".join(parts)}</svg>\n'
