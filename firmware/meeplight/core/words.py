"""Words and sentences in English and French: a game's own, else the companion's."""

import sys

from meeplight.core.match import SEATS

LANGUAGES = ("en", "fr")


def keyed(pad, text):
    """The words of a text, in order, and what is keyed for each put down in a game's PAD: "place take:A next:AA"."""
    out = []
    for entry in text.encode().split():  # pieces of bytes are cheap on the chip, those of a word are not
        word, _colon, keys = entry.partition(b":")
        out.append(word.decode())
        pad[out[-1]] = keys.decode()
    return tuple(out)


def of(game, name):
    """What a game only says (SAY, REASONS, HELP, tips, SEAT_FACTS): its own, or that of its `words` file, loaded when it has to be said."""
    if not hasattr(game, name):
        full = game.__name__ + ".words"
        try:
            __import__(full)
        except ImportError:
            return None
        game = sys.modules[full]
    return getattr(game, name, None)


def entry_of(game, word, own="SAY"):
    """What the game's table, else the companion's, has for a word or (`own` REASONS) for the code of a reason."""
    table = of(game, own) if game else None
    if table and word in table:
        return table[word]
    # Much to load and rarely wanted: a match in English says nothing of it.
    from meeplight.core.sayings import TABLE

    return TABLE.get(word, word)


def said(game, word, language=0):
    """A game's or the companion's word in the language (0 en, 1 fr); the word itself where nothing else is known."""
    entry = entry_of(game, str(word))
    if isinstance(entry, tuple):
        return entry[language]
    return entry if language else str(word)


def sentence(game, reason, language=0):
    """A reason (code, numbers or words...) as a sentence."""
    entry = entry_of(game, reason[0], "REASONS")
    text = entry[language] if isinstance(entry, tuple) else entry
    return text.format(*reason[1:]) if len(reason) > 1 else text


def say(match, words, value):
    """The word for a value of a slot, as in a transcript; `words` is what the slot asks for."""
    if words is None:
        return str(value)
    return match.seats[value] if words == SEATS else words[value]


def short(game, reason, language=0):
    """The short word for the matrix, and its numbers; in English it is the code, so that a refusal loads nothing."""
    entry, out = entry_of(game, reason[0], "REASONS") if language else None, reason[0]
    if isinstance(entry, tuple):
        out = entry[2] if len(entry) > 2 else entry[1].split(" ")[0]
    return " ".join([out] + [str(part) for part in reason[1:] if isinstance(part, int)])
