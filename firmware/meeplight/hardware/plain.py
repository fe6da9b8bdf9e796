"""The inner loops in plain Python, for PCs; `fast` has the same ones for the chip, and a test holds the two together."""

from meeplight.core.keys import Debounce

#: Full brightness; levels are fractions of it.
FULL = 4096


class Drain:
    """Follows a DMA that writes samples (a set bit is an open key) endlessly round `ring`.

    registers: those of its channel: 1 = next address, 2 = transfers left, 7 = a new number of them, which starts it.
    """

    def __init__(self, ring, registers, count, mask, open_samples, columns):
        self._ring, self._registers, self._mask = ring, registers, mask
        self._debounce = Debounce(count, open_samples, columns)
        self._tail = self._head()
        #: Of each event found: key * 2 + 1 for a press, + 0 for a release; and how many samples ago.
        self.events, self.ages = [0] * 64, [0] * 64

    def _head(self):
        return self._registers[1] // 2 % len(self._ring)

    def read(self):
        """Returns the number of events since the last call."""
        found, head = 0, self._head()
        if not self._registers[2]:
            self._registers[7] = 0xFFFFFFFF
        while self._tail != head and found <= 64 - self._debounce.count:
            closed = ~self._ring[self._tail] & self._mask
            age = (head - self._tail) % len(self._ring)
            for key, down in self._debounce.feed(closed):
                self.events[found], self.ages[found] = key * 2 + down, age
                found += 1
            self._tail = (self._tail + 1) % len(self._ring)
        return found


def scale(words, sums, rgb, count, level, shifts, least):
    """Colours (3 bytes each) to wire words at this level and the light each takes; returns the sum.

    shifts: where red, green and blue go in a word, eight bits each, above that what a word holds besides.
    least: 1 = a channel that is lit stays lit however dim.
    """
    total = 0
    for i in range(count):
        word, light = shifts >> 24 & 0xFF, 0
        for channel in range(3):
            value = rgb[i * 3 + channel]
            if value:
                value = max(value * level >> 12, least)
            light += value
            word |= value << (shifts >> channel * 8 & 0xFF)
        words[i], sums[i] = word, light
        total += light
    return total


def paint(words, pixels, order, colours, sums, count):
    """Palette indices (below 32) to wire words in the order of the chain; returns the sum of the light."""
    total = 0
    for i in range(count):
        colour = pixels[order[i]] & 31
        words[i] = colours[colour]
        total += sums[colour]
    return total


def last_difference(one, other, count):
    """The last place where two frames differ, -1 if they do not."""
    for i in range(count - 1, -1, -1):
        if one[i] != other[i]:
            return i
    return -1


def blend(new, old, count, total):
    """The most light of a chain while `new` is sent over `old`, whose light is `total`, wherever it is cut off."""
    most = total
    for i in range(count):
        total += sum(new[i].to_bytes(4, "big")) - sum(old[i].to_bytes(4, "big"))
        most = max(most, total)
    return most


def pack(out, words, count, bit):
    """One bit of every word, eight to a byte, the first word highest."""
    for i in range(0, count, 8):
        byte = 0
        for j in range(8):
            byte = byte << 1 | words[i + j] >> bit & 1
        out[i // 8] = byte
