"""The keys of words and numbers: what a game's PAD and the digits say."""

OK = "#"
DIGITS = tuple("0123456789")


def number(value):
    return DIGITS[value] if 0 <= value <= 9 else str(value)  # a new word is dear on the chip


def near(values, typed):
    """Of a range of numbers the one typed, and for each digit that may follow the first two: enough to light and choose keys."""
    least, most, step, given = values[0], values[-1], values[1] - values[0], int(typed or 0)
    wanted, base = [given] if typed and given in values else [], 10 * given
    for digit in range(0 if typed else 1, 10):
        found, low, count = 0, base + digit, 1
        while low <= most and found < 2:
            at = low if low > least else least
            at += (least - at) % step
            while at < low + count and at <= most and found < 2:
                wanted.append(at)
                at, found = at + step, found + 1
            low, count = 10 * low, 10 * count
    return wanted if typed or 0 not in values else [0] + wanted


def keys_of(game, words):
    """The keys of every word; one without keys of its own has those of its stem, without the number behind it."""
    out = []
    for word in words:
        keys = OK if word == "-" else game.PAD.get(word)
        out.append(game.PAD.get(word.rstrip("0123456789"), "?") if keys is None else keys)
    return out


def numbered(words):
    """Corrections have no keys of their own: they are counted, with two digits where there are more than nine; `-` is OK."""
    first = 0 if words[0] == "-" else 1
    return [("%02d" if len(words) > 9 else "%d") % (at + first) if word != "-" else OK for at, word in enumerate(words)]
