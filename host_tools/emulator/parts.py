"""Chips of boards that are no bare matrix and no WS2812: APA102 lights on SPI and a TCA9555 that carries the keys."""

from rp2040py.gpio_pin import GPIOPinState

from host_tools.emulator.contacts import GROUND, Keys
from host_tools.emulator.ws2812 import Frame


class Apa102:
    """APA102 lights behind an SPI port and a chip select: `frames` as Lights has them, `data` = three colours a light as sent, undimmed."""

    def __init__(self, chip, port, select, on_frame=None):
        self.frames, self.bad, self.on_frame = [], 0, on_frame
        self._traffic = chip.spi_traffic[port]
        self._from = 0
        chip.gpio[select].add_listener(self._select)

    def _select(self, value, _last):
        if value is GPIOPinState.LOW:
            self._from = len(self._traffic)
        elif value is GPIOPinState.HIGH and len(self._traffic) > self._from:
            self._frame(self._traffic[self._from :])
            self._traffic.clear()

    def _frame(self, traffic):
        """Start frame of four zeros, a light as 111 + 5 bits of brightness and three colours, four zeros at the end."""
        sent = bytes(word for _, word in traffic)
        lights = [sent[i : i + 4] for i in range(4, len(sent) - 4, 4)]
        bad = sum(light[0] >> 5 != 7 for light in lights) + (sent[:4] != bytes(4))
        data = b"".join(bytes(round(c * (light[0] & 31) / 31) for c in light[1:]) for light in lights)
        self.bad += bad
        self.frames.append(Frame(traffic[0][0], traffic[-1][0], data, bad))
        if self.on_frame:
            self.on_frame(self.frames[-1])


class Tca9555:
    """A port expander with up to sixteen keys to ground, numbered row by row as they lie on the pad."""

    def __init__(self, chip, port, address, keys, seed=0):
        places = [(r, c) for r, line in enumerate(keys) for c, _ in enumerate(line)]
        roles = {keys[r][c]: (r, c) for r, c in places if keys[r][c]}
        self.keys = Keys(chip, dict.fromkeys(places, (GROUND, GROUND)), roles, None, seed)
        self._bits = {place: 1 << n for n, place in enumerate(places)}
        self._register = 0
        self._first = False
        chip.i2c[port].devices[address] = self

    def start(self, read):
        """A transfer begins; the first byte written names the register."""
        self._first = not read

    def write(self, byte):
        """Takes a byte and answers it."""
        if self._first:
            self._register, self._first = byte, False
        return True

    def read(self):
        """The next byte; only the two input registers hold something."""
        level = 0xFFFF & ~sum(self._bits[place] for place in self.keys.down)
        value = level >> 8 * (self._register & 1) & 0xFF if self._register < 2 else 0
        self._register ^= 1
        return value
