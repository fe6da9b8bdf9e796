"""Frames of the matrix for a person: coloured half blocks for a terminal, plain signs, and SVG."""

from rich.style import Style
from rich.text import Text


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
