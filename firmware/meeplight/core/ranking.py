"""Places from one tuple per seat: compared in order, higher wins, equal shares the place."""


def places(keys):
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def winners(keys):
    best = max(keys)
    return [seat for seat, key in enumerate(keys) if key == best]


def decided(keys, names):
    """For each seat the breaker that parted it from those with its score: "" if alone, "shared" if never parted."""
    out = []
    for seat, key in enumerate(keys):
        tied = [other for i, other in enumerate(keys) if i != seat and other[0] == key[0]]
        if not tied:
            out.append("")
        elif key in tied:
            out.append("shared")
        else:
            out.append(names[max(_first_difference(key, other) for other in tied)])
    return out


def _first_difference(a, b):
    for i in range(len(a)):
        if a[i] != b[i]:
            return i
    return len(a) - 1
