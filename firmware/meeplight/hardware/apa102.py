"""APA102 lights on SPI, with a chip select as on the Pico RGB Keypad Base."""

from meeplight.hardware.lights import AtOnce, Lights, shifts

_FRAME = bytes(4)


class Wire(AtOnce):
    def __init__(self, spi, select, order):
        self._spi, self._select = spi, select
        self.shifts = shifts(order, 8, 8, 0xFF)

    def send(self, words, count):
        self._select(0)
        self._spi.write(_FRAME)
        self._spi.write(words)
        self._spi.write(_FRAME)
        self._select(1)


def lights(section, spi, pico):
    return Lights(section, Wire(spi, pico.output(section["cs"], 1), section.get("order", "BGR")))
