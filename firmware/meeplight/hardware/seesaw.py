"""NeoTrellis boards: sixteen keys and lights behind a seesaw each, laid out as tiles (rows of I2C addresses)."""

from meeplight.hardware.lights import AtOnce, Lights, shifts
from meeplight.hardware.pads import Polled, drawing

_STATUS, _LIGHTS, _KEYS = 0x00, 0x0E, 0x10
_RESET, _PIN, _LENGTH, _BUFFER, _SHOW = 0x7F, 0x01, 0x03, 0x04, 0x05
_EVENT, _COUNT, _FIFO = 0x01, 0x04, 0x10
_PRESSED, _RELEASED = 2, 3
_CHUNK = 24
_WAIT_MS = 2  # between asking a seesaw and reading its answer


class Wire(AtOnce):
    def __init__(self, i2c, addresses, order, pico):
        self._i2c, self._addresses = i2c, addresses
        self.shifts = shifts(order)
        self._part = bytearray(4 + _CHUNK)
        for address in addresses:
            i2c.writeto(address, bytes((_STATUS, _RESET, 0xFF)))
        pico.sleep_ms(500)
        for address in addresses:
            i2c.writeto(address, bytes((_LIGHTS, _PIN, 3)))
            i2c.writeto(address, bytes((_LIGHTS, _LENGTH, 0, 48)))

    def send(self, words, count):
        for tile, address in enumerate(self._addresses):
            for start in (0, 8):
                self._send_part(address, words, tile * 16 + start, start * 3)
            self._i2c.writeto(address, bytes((_LIGHTS, _SHOW)))

    def _send_part(self, address, words, first, offset):
        part = self._part
        part[0], part[1], part[2], part[3] = _LIGHTS, _BUFFER, 0, offset
        for i in range(8):
            word = words[first + i]
            part[4 + 3 * i], part[5 + 3 * i], part[6 + 3 * i] = word >> 24, word >> 16 & 0xFF, word >> 8 & 0xFF
        self._i2c.writeto(address, part)


class Keys(Polled):
    """One tile; its chip keeps presses until they are read, so that none is lost while the Pico is busy."""

    def __init__(self, i2c, address, roles, held, pico):
        Polled.__init__(self, roles, pico, held)
        self._i2c, self._address = i2c, address
        self._closed, self._asked, self._waiting = 0, 0, 0
        self._one = bytearray(1)
        for key in range(16):
            number = (key // 4) * 8 + key % 4
            for edge in (_PRESSED, _RELEASED):
                i2c.writeto(address, bytes((_KEYS, _EVENT, number, 1 << (edge + 1) | 1)))

    def ask(self, found, now):
        """One step of: ask how many, read that, ask for them, read them; never waits."""
        self.feed(self._closed, found, now)
        if not self._asked:
            self._asked = _FIFO if self._waiting else _COUNT
            self._i2c.writeto(self._address, bytes((_KEYS, self._asked)))
        elif self._asked == _COUNT:
            self._i2c.readfrom_into(self._address, self._one)
            self._asked, self._waiting = 0, self._one[0]
            return
        else:
            self._read(found, now)
        self._next = self._pico.ticks_add(now, _WAIT_MS)

    def _read(self, found, now):
        answer = bytearray(self._waiting + 2)
        self._asked = self._waiting = 0
        self._i2c.readfrom_into(self._address, answer)
        for event in answer:
            number, edge = event >> 2, event & 3
            key = number // 8 * 4 + number % 8
            if event == 0xFF or number % 8 > 3 or key > 15:
                continue
            if edge == _PRESSED:
                self._closed |= 1 << key
            elif edge == _RELEASED:
                self._closed &= ~(1 << key)
            self.feed(self._closed, found, now)


class Tiles:
    """The keys of all tiles; a role on two of them is one big key."""

    def __init__(self, section, i2c, pico):
        drawn, tiles = drawing(section), section["tiles"]
        self._pads, held = [], {}
        for row, line in enumerate(tiles):
            for column, address in enumerate(line):
                roles = [role for part in drawn[4 * row : 4 * row + 4] for role in part[4 * column : 4 * column + 4]]
                self._pads.append(Keys(i2c, address, roles, held, pico))

    def collect(self, found, now):
        for pad in self._pads:
            pad.collect(found, now)

    def close(self):
        pass


def lights(section, i2c, pico):
    tiles = section["tiles"]
    addresses = [address for line in tiles for address in line]
    grid = {"rotate": 0, "tiles": {"columns": len(tiles[0]), "rows": len(tiles)}}
    return Lights(dict(section, layout=grid), Wire(i2c, addresses, section.get("order", "GRB"), pico))


keys = Tiles
