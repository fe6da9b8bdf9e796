"""Thumbs on a 4x4 pad without diodes: contacts that bounce, keys held together, and the ghosts that a matrix then shows."""

from meeplight.core.keys import Debounce

RATE, OPEN, SIDE = 4, 32, 4  # samples a ms, open samples until a release counts, keys a row


class Thumbs:
    """Turns presses into the (role, down, ms) that the companion gets, and counts the ones that went missing or were none."""

    def __init__(self, pad, chance):
        self.roles = [role for row in pad for role in row]
        self.chance, self.debounce = chance, Debounce(len(self.roles), OPEN, SIDE)
        self.closed = self.samples = self.given = self.lost = self.ghosts = 0

    @property
    def now(self):
        return self.samples // RATE

    def seen(self, closed):
        """What the matrix shows: rows with a closed column in common show each other's keys."""
        rows = [closed >> SIDE * row & 15 for row in range(SIDE)]
        for _ in range(SIDE):
            for a in range(SIDE):
                for b in range(SIDE):
                    if rows[a] & rows[b]:
                        rows[a] |= rows[b]
        return rows[0] | rows[1] << 4 | rows[2] << 8 | rows[3] << 12

    def run(self, out, samples, shaking=0):
        """Let samples pass; the contacts in `shaking` are open or closed as it comes."""
        for _ in range(samples):
            closed = self.closed
            if shaking and self.chance.below(2):
                closed ^= shaking
            self.samples += 1
            for key, down in self.debounce.feed(self.seen(closed) if closed & (closed - 1) else closed):
                out.append((self.roles[key], down, self.now))

    def pass_time(self, ms):
        """Time in which no contact moves."""
        self.samples += ms * RATE

    def move(self, role, down):
        """One key goes down or up, bouncing up to 5 ms; returns the events until all is certain."""
        bit, out = 1 << self.roles.index(role), []
        self.run(out, self.chance.below(20), bit)
        self.closed = self.closed | bit if down else self.closed & ~bit
        self.run(out, 4 if down else OPEN + 2)
        return out

    def expect(self, events, role):
        """Exactly this key must have gone down, once."""
        self.given += 1
        downs = [event[0] for event in events if event[1]]
        self.lost += role not in downs
        self.ghosts += len(downs) - (role in downs)

    def chord(self):
        """Three corners of a rectangle at once: the fourth shows, and no key may count that nobody pressed."""
        below = self.chance.below
        row, column = below(SIDE), below(SIDE)
        other, across = (row + 1 + below(SIDE - 1)) % SIDE, (column + 1 + below(SIDE - 1)) % SIDE
        keys, out = [self.roles[SIDE * y + x] for y, x in ((row, column), (row, across), (other, column))], []
        for role in keys:
            out += self.move(role, True)
        for role in keys:
            out += self.move(role, False)
        self.run(out, 2 * OPEN)
        self.given += 2
        downs = [event[0] for event in out if event[1]]
        self.lost += (keys[0] not in downs) + (keys[1] not in downs)
        self.ghosts += len([role for role in downs if role not in keys])
        return out
