"""Emulated chips behind SPI, after their data sheets; whatever a chip would not understand fails the test."""


class Apa102:
    """A chain on SPI; `lights` = (lum, r, g, b) of each after a frame."""

    def __init__(self, cs, count):
        self._cs, self._count, self._data, self._selected = cs, count, b"", False
        self.lights = [(0, 0, 0, 0)] * count

    def select(self, pin, level):
        if pin != self._cs:
            return
        if level and self._selected:
            self._frame()
        self._selected, self._data = not level, b""

    def clock(self, data, baud):
        if self._selected:
            self._data += data

    def _frame(self):
        data = self._data
        assert data[:4] == bytes(4), "a start frame is 32 zero bits"
        words = [data[i : i + 4] for i in range(4, 4 + 4 * self._count, 4)]
        assert all(word[0] >> 5 == 7 for word in words), "a light's word starts with three ones"
        # A word reaches the last light only after half a clock more for every light.
        assert len(data) - 4 - 4 * self._count >= (self._count + 15) // 16
        self.lights = [(word[0] & 31, word[3], word[2], word[1]) for word in words]


class Max7219:
    """Modules in a chain, data in at the right end: `pixels()` = set of the lit (x, y)."""

    def __init__(self, cs, chips):
        self._cs, self._selected, self._data = cs, False, b""
        self.chips, self.history = [bytearray(16) for _ in range(chips)], []

    def plug(self):
        """As after power-on: in shutdown mode, the registers zero."""
        self.chips = [bytearray(16) for _ in self.chips]

    def select(self, pin, level):
        if pin != self._cs:
            return
        if level and self._selected:
            self._latch()
        self._selected, self._data = not level, b""

    def clock(self, data, baud):
        assert baud <= 10_000_000
        if self._selected:
            self._data += data

    def _latch(self):
        assert len(self._data) == 2 * len(self.chips), "sixteen bits for every chip"
        for i, chip in enumerate(self.chips):
            register, value = self._data[2 * i] & 15, self._data[2 * i + 1]
            assert register in (0, *range(1, 13), 15)
            chip[register] = value
        self.history.append((len(self.pixels()), self.chips[0][0x0A]))

    def pixels(self):
        lit = set()
        for i, chip in enumerate(self.chips):
            if not chip[0x0C] & 1 or chip[0x0F]:
                continue
            assert chip[0x09] == 0 and chip[0x0B] == 7
            lit |= {(8 * i + x, y) for y in range(8) for x in range(8) if chip[1 + y] >> (7 - x) & 1}
        return lit
