"""A value as a player of the language says it; loaded when something has to be said, as transcripts do without."""

from meeplight.core.match import SEATS
from meeplight.core.words import entry_of, said, say


def aloud(match, words, value, language):
    """`temple17` is looked up as it is, else by its stem: temple 17."""
    word = say(match, words, value)
    if words is None or words == SEATS:
        return word
    stem = word.rstrip("0123456789")
    if not stem or entry_of(match.game, word) is not word:
        return said(match.game, word, language)
    return said(match.game, stem, language) + (" " + word[len(stem) :] if len(stem) < len(word) else "")
