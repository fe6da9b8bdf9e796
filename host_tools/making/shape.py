"""What a game's module must hold, looked at without playing."""

from meeplight.core import words

NAMES = {
    "TITLE": "(English, French)",
    "PLAYERS": "(fewest, most)",
    "VERSION": "a number",
    "OPTIONS": "(name, default, allowed values) each, () for none",
    "PAD": "{word: keys}",
    "COUNTS": "(word, state field, highest value) each, () for none",
    "RANKED_BY": "the names of what `ranking` compares",
}
FUNCTIONS = {
    "setup": "setup(players, options, chance)", "ask": "ask(state, so_far)", "play": "play(state, move, chance)", "turn": "turn(state)",
    "scores": "scores(state)", "ending": "ending(state)", "gauge": "gauge(state)", "ranking": "ranking(state)", "facts": "facts(state)",
}  # fmt: skip
SAID = {
    "HELP": "(English, French)",
    "SAY": "{word: French or (English, French)}",
    "REASONS": "{code: (English, French, short French)}, {} for none",
}
OPTIONAL = {
    "why": "why(state, so_far, value)", "projected": "projected(state)", "draw": "draw(state, canvas)", "preset": "preset(options)",
    "draw_keyed": "draw_keyed(state, canvas, so_far, typed)", "tips": "tips(state)", "what_if": "what_if(state, so_far, value)",
    "counts": "counts(state)", "by": "by(state, move)",
}  # fmt: skip
VIEWS = ("pad", "bars", "number", "gauge")
KEYS = "0123456789A#"
NO_WORD = "cannot be a word of a transcript: no spaces (write _), no # and no :"


def missing(game):
    """Names that every game has and this one lacks, or that are no functions."""
    out = [f"`{name}` is missing: {what}" for name, what in {**NAMES, **FUNCTIONS}.items() if not hasattr(game, name)]
    out += [f"`{name}` is missing: {what}" for name, what in SAID.items() if words.of(game, name) is None]
    return out + [f"`{name}` must be a function {what}" for name, what in FUNCTIONS.items() if not callable(getattr(game, name, len))]


def wrong(game):
    """Values of another type or out of range; each check is only made where those before it hold."""
    out = [f"`{name}` is {what}, not {getattr(game, name)!r}"[:200] for name, what in NAMES.items() if not fits(name, getattr(game, name))]
    out += [f"`{name}` is {what}" for name, what in SAID.items() if not fits(name, words.of(game, name))]
    out += beside(game)
    if out:
        return out
    low, high = game.PLAYERS
    if not 1 <= low <= high <= 8:
        out.append(f"`PLAYERS` is {game.PLAYERS}: 1 to 8 players, the fewest first")
    out += [sentence for option in game.OPTIONS for sentence in option_problems(*option)]
    names = [option[0] for option in game.OPTIONS]
    out += [f"`OPTIONS` holds '{name}' twice" for name in sorted(set(names)) if names.count(name) > 1]
    out += [f"`PAD` gives '{word}' the keys {keys!r}: only 0 to 9, A and #" for word, keys in game.PAD.items() if set(keys) - set(KEYS)]
    for code, entry in words.of(game, "REASONS").items():
        if len(entry) != 3 or not 0 < len(entry[2]) <= 11 or "{" in entry[2]:
            out.append(f"`REASONS` for '{code}' is (English, French, short French of 1 to 11 letters without numbers)")
    return out


def beside(game):
    """What is wrong with what a game may have and need not."""
    there = {name: words.of(game, name) for name in OPTIONAL if hasattr(game, name) or words.of(game, name) is not None}
    out = [f"`{name}` must be a function {OPTIONAL[name]}" for name, found in there.items() if not callable(found)]
    seats, views, size = words.of(game, "SEAT_FACTS"), VIEWS + ("picture",) * hasattr(game, "draw"), getattr(game, "PICTURE", (8, 7))
    if not texts(seats or ()):
        out.append(f"`SEAT_FACTS` is names of facts, (name, ...), not {seats!r}")
    if getattr(game, "FIRST_VIEW", "pad") not in views:
        out.append(f"`FIRST_VIEW` is one of {', '.join(views)}, not {game.FIRST_VIEW!r}; picture needs `draw`")
    if not (isinstance(size, tuple) and len(size) == 2 and all(isinstance(part, int) for part in size)):
        out.append(f"`PICTURE` is (width, height), not {size!r}")
    return out


def option_problems(name, default, allowed):
    if not is_word(name):
        yield f"`OPTIONS`: '{name}' {NO_WORD}"
    texts = [str(value) for value in allowed]
    for text in texts:
        if " ".join(text.split()) != text or not text or "#" in text or texts.count(text) > 1:
            yield f"`OPTIONS`: the value '{text}' of '{name}' cannot be read again: no #, only single spaces inside, no two alike, none empty"
    if default not in allowed:
        yield f"`OPTIONS`: the default {default!r} of '{name}' is none of {allowed!r}"
    if not 2 <= len(allowed) <= 10:
        yield f"`OPTIONS`: '{name}' has {len(allowed)} values; a digit chooses one, so 2 to 10"


def is_word(word):
    """Whether a transcript can hold it as one word; `#` opens a remark there and `:` ends a seat's name."""
    return word.split() == [word] and "#" not in word and ":" not in word


def texts(value, count=None):
    return isinstance(value, tuple) and all(isinstance(text, str) and text for text in value) and count in (None, len(value))


def listed(value):
    return isinstance(value, (list, tuple))


def fits(name, value):
    """Whether a value has the type that its name wants."""
    if name in ("TITLE", "HELP"):
        return texts(value, 2)
    if name == "PLAYERS":
        return isinstance(value, tuple) and len(value) == 2 and all(isinstance(count, int) for count in value)
    if name == "VERSION":
        return isinstance(value, int)
    if name == "RANKED_BY":
        return texts(value) and bool(value)
    if name in ("OPTIONS", "COUNTS"):
        sizes = (3,) if name == "OPTIONS" else (3, 4, 5)
        return isinstance(value, tuple) and all(isinstance(row, tuple) and len(row) in sizes and isinstance(row[0], str) for row in value)
    if name == "PAD":
        return isinstance(value, dict) and all(isinstance(part, str) for pair in value.items() for part in pair)
    if name == "SAY":
        return isinstance(value, dict) and all(isinstance(entry, str) or texts(entry, 2) for entry in value.values())
    return isinstance(value, dict) and all(texts(entry) for entry in value.values())
