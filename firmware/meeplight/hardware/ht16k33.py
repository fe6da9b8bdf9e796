"""An 8x8 red/green matrix behind an HT16K33."""

from meeplight.hardware.layout import order
from meeplight.hardware.loops import pack
from meeplight.hardware.planes import Planes, red_green
from meeplight.hardware.plugged import Chip

_OSCILLATOR, _ON, _DIM = 0x21, 0x81, 0xE0


class Wire(Chip):
    levels = 16
    #: Two bytes are a row, the lowest bit the left one.
    chain = order(8, 8, "tr", "rows")

    def __init__(self, i2c, address):
        self._i2c, self._address = i2c, address
        self._plane, self._data, self._command = bytearray(8), bytearray(17), bytearray(1)
        self._level = self._wanted = -1
        self._tell(_OSCILLATOR)
        self._i2c.writeto(address, self._data)

    def _tell(self, command):
        self._command[0] = command
        self._i2c.writeto(self._address, self._command)

    def send(self, words, level):
        for bit in (0, 1):
            pack(self._plane, words, 64, bit)
            for y in range(8):
                self._data[2 + 2 * y - bit] = self._plane[y]
        self._wanted = level
        self.deliver()

    def put(self):
        """Switches it on each time: plugged in anew it is in standby."""
        level = self._wanted
        self._tell(_OSCILLATOR)
        # The budget holds at every moment: darker before, brighter after the picture.
        if level <= self._level:
            self._tell(_DIM | level)
        self._i2c.writeto(self._address, self._data)
        if level > self._level:
            self._tell(_DIM | level)
        self._tell(_ON)
        self._level = level


def lights(section, i2c, pico):
    return Planes(section, Wire(i2c, section["addr"]), red_green)
