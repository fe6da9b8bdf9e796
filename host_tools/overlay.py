"""The overlay of a game: its pad drawn once for each situation, with what the keys mean there, on A4 pages as SVG in millimetres."""

from html import escape
from textwrap import wrap

from host_tools import situations
from host_tools.situations import NUMBER, SEAT
from meeplight.core import library
from meeplight.core.entry import BACK, OK

WIDTH, HEIGHT, MARGIN, GAP = 210, 297, 12, 8
PITCH = 19  # mm from key to key, as on a common 4x4 keypad
SHEET = 8  # this many two-key words and more of one first key are a list of their own
ROLES = {
    "A": ("done, next", "fini, suite"), "B": ("views", "vues"), "C": ("undo; hold: redo", "annuler ; long : rétablir"),
    "D": ("help; hold: tools", "aide ; long : outils"), BACK: ("back", "retour"), OK: ("OK; the farther one", "OK ; le plus loin"),
    "UP": ("turn on", "tourner"), "DOWN": ("turn back", "tourner"), "OK": ("take it; hold: redo", "prendre ; long : rétablir"),
    "BACK": ("back; hold: undo", "retour ; long : annuler"),
}  # fmt: skip
SAID = {
    "start": ("a move begins", "un coup commence"), "after": ("then, after", "puis, après"), "square": ("a square", "une case"),
    NUMBER: ("number", "nombre"), SEAT: ("seat", "joueur"), "at once": ("at once:", "sans touche :"), "two": ("two keys:", "deux touches :"),
    "foot": (
        "Numbers: their digits, # ends a short one. Seats: 1 to 8. # alone: nothing more. What is lit may be pressed.",
        "Nombres : leurs chiffres, # termine un nombre court. Joueurs : 1 à 8. # seul : rien de plus. Ce qui est allumé se presse.",
    ),
    "spinner": ("Turn through what may come and take it: no overlay is needed.", "On tourne parmi les possibilités et on prend : rien à imprimer."),
}  # fmt: skip


def pages(name, pad, language):
    """The SVG pages of a game for a pad (rows of roles); language 0 en, 1 fr. The same input gives the same bytes."""
    game, blocks = library.load(name), []
    if not any(role.isdigit() for row in pad for role in row):
        blocks = [block(pad, SAID["spinner"][language], {}, [], language)]
    else:
        for situation in situations.gather(name):
            blocks += of_situation(situation, game, pad, language)
        blocks = blocks or [block(pad, SAID["start"][language], {}, [f"{SAID['at once'][language]} {SAID[NUMBER][language]}"], language)]
    return layout(blocks, f"{game.TITLE[language]}", language)


def of_situation(situation, game, pad, language):
    """The blocks of one situation: its pad, and a list where many words have two keys."""
    meanings = situations.meanings(situation, game, language)
    cells, below = {}, notes(situation, game, language)
    if not meanings and not below:
        return []
    for keys, said in meanings.items():
        if len(keys) == 1:
            cells[keys] = [with_follow(situation, keys, text, language) for text in said]
    pairs = [(keys, ", ".join(said)) for keys, said in meanings.items() if len(keys) > 1]
    for first in sorted({keys[0] for keys, _said in pairs}):
        cells.setdefault(first, []).append("…")
    title, squares = title_of(situation, game, language), pairs and all(len(said) < 4 for _keys, said in pairs)
    if squares:
        below.append(f"{SAID['two'][language]} {pairs[0][1]} = {pairs[0][0]} … {pairs[-1][1]} = {pairs[-1][0]}")
    elif len(pairs) < SHEET:
        below += [f"{keys}  {said}" for keys, said in sorted(pairs)]
    out = [block(pad, title, cells, below, language)]
    return out + [sheet(f"{title}{' ' if language else ''}:", sorted(pairs))] if len(pairs) >= SHEET and not squares else out


def with_follow(situation, keys, text, language):
    """The text of a cell with the number or seat that always follows it."""
    kinds = [behind(situation, word) for word, own in zip(situation.words, situation.keys, strict=True) if own == keys]
    return f"{text} + {SAID[kinds[0]][language]}" if kinds[0] and len(set(kinds)) == 1 else text


def behind(situation, word):
    """NUMBER or SEAT where that is all that ever follows a word."""
    kinds = situation.follows.get(word, ())
    return min(kinds) if len(kinds) == 1 and None not in kinds else None


def notes(situation, game, language):
    """What is keyed without a key of its own: numbers and seats that come at once."""
    out = []
    for word, keys in zip(situation.words, situation.keys, strict=True):
        if word and not keys and behind(situation, word):
            out.append(f"{SAID['at once'][language]} {situations.spoken(game, word, language)} + {SAID[behind(situation, word)][language]}")
    return out


def title_of(situation, game, language):
    if situation.slot == 0:
        return SAID["start"][language]
    said = [situations.spoken(game, word, language) for word in situation.after if len(word) > 1]
    squares = [SAID["square"][language]] if len(said) < len(situation.after) else []
    said = list(dict.fromkeys(said + squares))
    return f"{SAID['after'][language]} {', '.join(said[:4])}{' …' if len(said) > 4 else ''}"


def block(pad, title, cells, below, language):
    """(width, height, svg) of a pad with its title and the lines below it."""
    across, down = max(len(row) for row in pad), len(pad)
    heads, parts = wrap(title, int(across * 9)), []
    top = 5 * len(heads)
    parts += [text(0, 4 + 5 * i, line, 3.6, weight="bold") for i, line in enumerate(heads)]
    for y, row in enumerate(pad):
        for x, role in enumerate(row):
            if role:
                parts.append(cell(x * PITCH, top + 2 + y * PITCH, role, cells.get(role, ()), language))
    lines = [line for entry in below for line in wrap(entry, int(across * 12))]
    parts += [text(0, top + down * PITCH + 6 + 3.6 * i, line, 2.7) for i, line in enumerate(lines)]
    return across * PITCH, top + down * PITCH + 4 + 3.6 * len(lines), "".join(parts)


def cell(x, y, role, said, language):
    """One key: its role in the corner, its words in the middle."""
    own = role in ROLES and not said
    lines = wrap(ROLES[role][language], 13) if own else [line for entry in said for line in wrap(entry, 13)]
    size = 2.7 if len(lines) < 5 else 10.8 / len(lines)
    long = max((len(line) for line in lines), default=0)
    size = min(size, 30 / max(long, 1))
    out = [f'<rect x="{x + 0.5:g}" y="{y + 0.5:g}" width="{PITCH - 1}" height="{PITCH - 1}" rx="2" class="{"role" if own or not said else "key"}"/>']
    out.append(text(x + 2, y + 4.4, role, 3, fill="#888", weight="bold"))
    first = y + PITCH / 2 + 2.2 - size * 1.15 * (len(lines) - 1) / 2
    for i, line in enumerate(lines):
        out.append(text(x + PITCH / 2, first + i * size * 1.15, line, size, "middle", "#888" if own else "#111"))
    return "".join(out)


def sheet(title, pairs, columns=3):
    """(width, height, svg) of an index: keys and words in columns, over the whole width of the page."""
    rows, wide = -(-len(pairs) // columns), (WIDTH - 2 * MARGIN) / columns
    parts = [text(0, 4, f"{title} {pairs[0][0]} – {pairs[-1][0]}", 3.6, weight="bold")]
    for at, (keys, said) in enumerate(pairs):
        x, y = at // rows * wide, 10 + at % rows * 4.4
        parts.append(text(x, y, keys, 3, weight="bold") + text(x + 8, y, said, min(3, 3 * 30 / max(len(said), 1))))
    return WIDTH - 2 * MARGIN, 12 + rows * 4.4, "".join(parts)


def text(x, y, said, size, anchor="start", fill="#111", weight="normal"):
    return f'<text x="{x:g}" y="{y:.4g}" font-size="{size:.3g}" text-anchor="{anchor}" fill="{fill}" font-weight="{weight}">{escape(said)}</text>'


def layout(blocks, title, language):
    """Blocks in reading order on as many pages as they need."""
    made, x, y, tall = [[]], 0, 14, 0
    room = WIDTH - 2 * MARGIN
    for wide, high, svg in blocks:
        if x and x + wide > room:
            x, y, tall = 0, y + tall + GAP, 0
        if y + high > HEIGHT - 2 * MARGIN - 6 and made[-1]:
            made.append([])
            x, y, tall = 0, 14, 0
        made[-1].append(f'<g transform="translate({MARGIN + x:g} {MARGIN + y:g})">{svg}</g>')
        x, tall = x + wide + GAP, max(tall, high)
    return [page(parts, title if len(made) == 1 else f"{title}  {number}/{len(made)}", language) for number, parts in enumerate(made, 1)]


def page(parts, title, language):
    style = "text{font-family:Helvetica,Arial,sans-serif}.key{fill:#fff;stroke:#222;stroke-width:.35}.role{fill:#f4f4f2;stroke:#bbb;stroke-width:.25}"
    head = text(MARGIN, MARGIN + 5, title, 7, weight="bold")
    foot = text(MARGIN, HEIGHT - MARGIN, SAID["foot"][language], 2.9, fill="#555")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}mm" height="{HEIGHT}mm" viewBox="0 0 {WIDTH} {HEIGHT}">\n<style>{style}</style>\n'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n{head}\n' + "\n".join(parts) + f"\n{foot}\n</svg>\n"
    )
