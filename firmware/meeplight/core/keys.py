"""Which keys went down and up: debounce in sample time, and no guessing where a matrix cannot know."""

NONE = ()
#: With three or more keys down a sample counts only after standing still this long: contacts that move during one scan make pictures of no key.
CALM = 4


def rectangle(closed, columns):
    """True if two rows have two closed keys in common: without diodes a fourth corner may be none."""
    rows = []
    while closed:
        row = closed & (1 << columns) - 1
        for other in rows:
            both = row & other
            if both & (both - 1):
                return True
        rows.append(row)
        closed >>= columns
    return False


class Debounce:
    """A press counts at its first closed sample, a release after `open_samples` open ones.

    `columns` > 0 is the row length of a matrix without diodes, whose ghosts are dropped: nothing changes until the picture is sure again.
    """

    def __init__(self, count, open_samples, columns=0):
        self.count, self.open_samples, self.columns = count, open_samples, columns
        self.down = self._opening = self._last = self._still = 0
        self._careful = False
        self._open_for = [0] * count

    def feed(self, closed):
        """A bit mask of closed keys -> the list of (key, down) it makes certain."""
        if self.columns and self._doubtful(closed):
            return NONE
        if closed == self.down and not self._opening:
            return NONE
        found = []
        for key in range(self.count):
            bit = 1 << key
            if closed & bit:
                self._opening &= ~bit
                self._open_for[key] = 0
                if not self.down & bit:
                    self.down |= bit
                    found.append((key, True))
            elif self.down & bit and self._is_open(key, bit):
                found.append((key, False))
        return found

    def _is_open(self, key, bit):
        self._opening |= bit
        self._open_for[key] += 1
        if self._open_for[key] < self.open_samples:
            return False
        self.down &= ~bit
        self._opening &= ~bit
        self._open_for[key] = 0
        return True

    def _doubtful(self, closed):
        self._still = self._still + 1 if closed == self._last else 0
        self._last = closed
        two = closed & (closed - 1)
        many = two & (two - 1)
        if many:
            self._careful = True
        if not self._careful:
            return False
        if self._still < CALM - 1 or rectangle(closed, self.columns):
            return True
        self._careful = bool(many)
        return False
