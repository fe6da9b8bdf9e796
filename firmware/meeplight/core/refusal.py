"""Why a key is refused that stands for something which may not come now."""

from meeplight.core.match import SEATS


def reason(entry, key):
    """Why a key is refused: the game's reason for the word it stands for, else that it means nothing here."""
    asked = entry.ask(entry.so_far)
    if asked is None:
        return ("over",)
    return _reason(entry, entry.so_far, asked, entry.typed + key) or ("no key",)


def _reason(entry, so_far, asked, typed):
    """For a word, a number or a seat that exists but is not offered, here or behind words without a key."""
    words, values = asked
    if words is None or words == SEATS:
        value = int(typed) - (words == SEATS) if typed.isdigit() else -1
        known = value >= 0 and (words is None or value < len(entry.match.seats))
        return entry.match.why(so_far, value) if known and value not in values else None
    keys = entry.table(words)
    for value, word in enumerate(words):
        if word and keys[value] == typed and value not in values:
            return entry.match.why(so_far, value)
    for value in values:
        behind = None if keys[value] else entry.ask(so_far + (value,))
        reason = behind and _reason(entry, so_far + (value,), behind, typed)
        if reason:
            return reason
    return None
