"""The keys of words and numbers: what a game's PAD and the digits say."""

OK = "#"


def near(values, typed):
    """Of a range of numbers the one typed, and for each digit that may follow the first two: enough to light and choose keys."""
    wanted = [int(typed)] if typed and int(typed) in values else []
    for digit in range(0 if typed else 1, 10):
        found, low, high = 0, int(typed + str(digit)), int(typed + str(digit)) + 1
        while low <= values[-1] and found < 2:
            for value in range(max(low, values[0]), min(high, values[-1] + 1, max(low, values[0]) + 2 - found)):
                wanted.append(value)
                found += 1
            low, high = low * 10, high * 10
    return wanted if typed or 0 not in values else [0] + wanted


def keys_of(game, words):
    out = []
    for word in words:
        stem = word
        while stem and stem not in game.PAD and stem[-1] in "0123456789":
            stem = stem[:-1]
        out.append(OK if word == "-" else game.PAD.get(word, game.PAD.get(stem, "?")))
    return out
