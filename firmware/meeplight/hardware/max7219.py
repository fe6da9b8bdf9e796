"""A row of MAX7219 8x8 modules, data in at the right end (FC-16)."""

from meeplight.hardware.loops import pack
from meeplight.hardware.planes import Planes, mono

_DECODE, _INTENSITY, _SCAN, _SHUTDOWN, _TEST = 0x09, 0x0A, 0x0B, 0x0C, 0x0F


class Wire:
    levels = 16

    def __init__(self, spi, select, width, height):
        self._spi, self._select, self._chips = spi, select, width // 8
        self.chain = range(width * height)
        self._bits = bytearray(width * height // 8)
        self._line = bytearray(2 * self._chips)
        self._level = -1
        self._tell(_SHUTDOWN, 0)

    def _tell(self, register, value):
        for chip in range(self._chips):
            self._line[2 * chip], self._line[2 * chip + 1] = register, value
        self._send_line()

    def _row(self, row):
        for chip in range(self._chips):
            self._line[2 * chip], self._line[2 * chip + 1] = row + 1, self._bits[row * self._chips + chip]
        self._send_line()

    def _send_line(self):
        self._select(0)
        self._spi.write(self._line)
        self._select(1)

    def send(self, words, level):
        """Sets the chips up each time: they answer nothing, and plugged in anew or disturbed they are in shutdown or test mode."""
        pack(self._bits, words, len(self.chain), 0)
        for register, value in ((_TEST, 0), (_SCAN, 7), (_DECODE, 0)):
            self._tell(register, value)
        # The budget holds at every moment: darker before, brighter after the picture.
        if level <= self._level:
            self._tell(_INTENSITY, level)
        for row in range(8):
            self._row(row)
        if level > self._level:
            self._tell(_INTENSITY, level)
        self._tell(_SHUTDOWN, 1)
        self._level = level


def lights(section, spi, pico):
    return Planes(section, Wire(spi, pico.output(section["cs"], 1), section["width"], section["height"]), mono)
