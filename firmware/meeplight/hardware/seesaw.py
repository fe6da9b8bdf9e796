"""NeoTrellis boards: sixteen keys and lights behind a seesaw each, laid out as tiles (rows of I2C addresses)."""

from meeplight.hardware.lights import AtOnce, Lights, shifts
from meeplight.hardware.pads import drawing
from meeplight.hardware.plugged import Chip
from meeplight.hardware.polled import Polled

_STATUS, _LIGHTS, _KEYS = 0x00, 0x0E, 0x10
_RESET, _PIN, _LENGTH, _BUFFER, _SHOW = 0x7F, 0x01, 0x03, 0x04, 0x05
_EVENT, _COUNT, _FIFO = 0x01, 0x04, 0x10
# Edges as the firmware of the seesaw counts them: a closed key is high. Adafruit's comments have the last two the other way round.
_HELD, _RELEASED, _PRESSED = 0, 2, 3
_HALF = 8  # lights in a write: its buffer takes 32 bytes
_WAIT_MS = 2  # between asking a seesaw and reading its answer
_NOT_READY = 255  # answers this instead of a number
_SCAN_MS = 12  # it looks at its keys every ten


class Tile(Chip):
    """The sixteen lights of one board."""

    def __init__(self, i2c, address):
        self._i2c, self._address, self._light = i2c, address, 0
        self._parts = [bytearray((_LIGHTS, _BUFFER, 0, 3 * at)) + bytearray(3 * _HALF) for at in (0, _HALF)]
        self._show = bytes((_LIGHTS, _SHOW))

    def begin(self):
        self._i2c.writeto(self._address, bytes((_LIGHTS, _PIN, 3)))
        self._i2c.writeto(self._address, bytes((_LIGHTS, _LENGTH, 0, 48)))

    def fill(self, words, first):
        """Returns how much more light than before that will be."""
        light = 0
        for part in self._parts:
            for at in range(4, 4 + 3 * _HALF, 3):
                word = words[first]
                one, two, three = word >> 24, word >> 16 & 0xFF, word >> 8 & 0xFF
                part[at], part[at + 1], part[at + 2] = one, two, three
                light += one + two + three
                first += 1
        more, self._light = light - self._light, light
        return more

    def put(self):
        for part in self._parts:
            self._i2c.writeto(self._address, part)
        self._i2c.writeto(self._address, self._show)


class Wire(AtOnce):
    def __init__(self, i2c, addresses, order, pico):
        self.shifts = shifts(order)
        self._tiles = [Tile(i2c, address) for address in addresses]
        for address in addresses:
            i2c.writeto(address, bytes((_STATUS, _RESET, 0xFF)))
        pico.sleep_ms(500)
        for tile in self._tiles:
            tile.begin()

    def send(self, words, count):
        more = [tile.fill(words, 16 * at) for at, tile in enumerate(self._tiles)]
        # The budget holds at every moment: first the tiles that get darker.
        for brighter in (False, True):
            for tile, change in zip(self._tiles, more):
                if (change > 0) == brighter:
                    tile.deliver()


class Keys(Polled):
    """One tile; its chip keeps presses until they are read, so that none is lost while the Pico is busy."""

    def __init__(self, i2c, address, roles, held, pico):
        Polled.__init__(self, roles, pico, "seesaw", address, held)
        self._i2c = i2c
        self._closed = self._asked = self._waiting = 0
        self._one = bytearray(1)

    def begin(self):
        """Asks for edges, and once which keys are held: those held at power-on have had their edge."""
        self._closed = self._asked = self._waiting = 0
        edges = 2 << _PRESSED | 2 << _RELEASED
        self._listen(edges | 2 << _HELD | 1)
        self._pico.sleep_ms(_SCAN_MS)
        self._tell(_COUNT)
        self._pico.sleep_ms(_WAIT_MS)
        self._i2c.readfrom_into(self._address, self._one)
        answer = bytearray(self._one[0] % _NOT_READY)
        if answer:
            self._tell(_FIFO)
            self._pico.sleep_ms(_WAIT_MS)
            self._i2c.readfrom_into(self._address, answer)
        for event in answer:
            self._take(event, (_PRESSED, _HELD))
        self._listen(edges)  # without the last bit: only these stay

    def _listen(self, bits):
        for key in range(16):
            self._i2c.writeto(self._address, bytes((_KEYS, _EVENT, key // 4 * 8 + key % 4, bits)))

    def _tell(self, register):
        self._i2c.writeto(self._address, bytes((_KEYS, register)))

    def ask(self, found, now):
        """One step of: ask how many, read that, ask for them, read them; never waits."""
        self.feed(self._closed, found, now)
        if not self._asked:
            self._asked = _FIFO if self._waiting else _COUNT
            self._tell(self._asked)
        elif self._asked == _COUNT:
            self._i2c.readfrom_into(self._address, self._one)
            self._asked, self._waiting = 0, self._one[0] % _NOT_READY
            return
        else:
            self._read(found, now)
        self._next = self._pico.ticks_add(now, _WAIT_MS)

    def _read(self, found, now):
        answer = bytearray(self._waiting + 2)
        self._asked = self._waiting = 0
        self._i2c.readfrom_into(self._address, answer)
        for event in answer:
            if self._take(event, (_PRESSED,)):
                self.feed(self._closed, found, now)

    def _take(self, event, down):
        """Is it an edge of a key that there is? 0xFF comes where there is nothing to read."""
        number, edge = event >> 2, event & 3
        key = number // 8 * 4 + number % 8
        if event == 0xFF or number % 8 > 3 or key > 15:
            return False
        if edge in down:
            self._closed |= 1 << key
        elif edge == _RELEASED:
            self._closed &= ~(1 << key)
        return True


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
