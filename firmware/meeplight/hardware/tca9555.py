"""Sixteen keys behind a TCA9555 port expander, closed = low."""

from meeplight.hardware.pads import drawing
from meeplight.hardware.polled import Polled

_INPUTS = b"\x00"


class Keys(Polled):
    def __init__(self, section, i2c, pico):
        Polled.__init__(self, [role for row in drawing(section) for role in row], pico, "tca9555", section["addr"])
        self._i2c = i2c
        self._answer = bytearray(2)

    def ask(self, found, now):
        self._i2c.writeto(self._address, _INPUTS, False)
        self._i2c.readfrom_into(self._address, self._answer)
        self.feed(~(self._answer[0] | self._answer[1] << 8) & 0xFFFF, found, now)


keys = Keys
