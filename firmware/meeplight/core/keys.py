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
        work = (closed ^ self.down) | self._opening
        if not work:
            return NONE
        found = []
        for key in range(self.count):
            if work >> key & 1 and self._moves(key, 1 << key, closed):
                found.append((key, self.down >> key & 1 == 1))
        return found

    def _moves(self, key, bit, closed):
        """True if this key goes down or up."""
        since = 0 if closed & bit else self._open_for[key] + 1
        certain = not self.down & bit if closed & bit else since >= self.open_samples
        if certain:
            self.down ^= bit
        if since and not certain:
            self._opening |= bit
        else:
            self._opening &= ~bit
            since = 0
        self._open_for[key] = since
        return certain

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
            # Whoever was opening may close again unseen.
            for key in range(self.count):
                self._open_for[key] = 0
            return True
        self._careful = bool(many)
        return False
