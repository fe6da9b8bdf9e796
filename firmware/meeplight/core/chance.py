"""Seeded chance that gives the same numbers on every runtime (Wichmann-Hill: three small ints)."""


class Chance:
    def __init__(self, seed):
        seed = int(seed)
        self.a = seed % 30268 + 1
        self.b = seed // 30268 % 30306 + 1
        self.c = seed // 7919 % 30322 + 1
        for _ in range(8):
            self.below(2)

    def below(self, n):
        # Integers only: the chip's floats are single precision and would differ from the PC's.
        self.a = self.a * 171 % 30269
        self.b = self.b * 172 % 30307
        self.c = self.c * 170 % 30323
        return (self.a + self.b + self.c) % 30269 * n // 30269

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items
