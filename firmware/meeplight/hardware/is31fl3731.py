"""An IS31FL3731 with the sixteen RGB lights of a Keybow 2040."""

from meeplight.hardware.lights import AtOnce, Lights, shifts
from meeplight.hardware.plugged import Chip

_BANK, _FUNCTIONS = 0xFD, 0x0B
_MODE, _PICTURE, _AUDIO, _SHUTDOWN = 0x00, 0x01, 0x06, 0x0A
_ENABLE, _BLINK, _PWM = 0x00, 0x12, 0x24
# PWM offsets of red, green and blue of each light, row by row with USB up.
_PLACES = (
    (120, 88, 104), (136, 40, 72), (112, 80, 96), (128, 32, 64), (121, 89, 105), (137, 41, 73), (113, 81, 97), (129, 33, 65),
    (122, 90, 106), (138, 25, 74), (114, 82, 98), (130, 17, 66), (123, 91, 107), (139, 26, 75), (115, 83, 99), (131, 18, 67),
)  # fmt: skip


class Wire(AtOnce, Chip):
    def __init__(self, i2c, address):
        self._i2c, self._address = i2c, address
        self.shifts = shifts("RGB")
        self._picture = bytearray(1 + 144)
        self._picture[0] = _PWM
        self.begin()

    def begin(self):
        self._write(_BANK, _FUNCTIONS)
        self._write(_SHUTDOWN, 0)
        for register in (_MODE, _PICTURE, _AUDIO):
            self._write(register, 0)
        self._write(_BANK, 0)
        self.put()
        self._i2c.writeto(self._address, bytes((_ENABLE,)) + b"\xff" * 18)
        self._i2c.writeto(self._address, bytes((_BLINK,)) + bytes(18))
        self._write(_BANK, _FUNCTIONS)
        self._write(_SHUTDOWN, 1)
        self._write(_BANK, 0)

    def _write(self, register, value):
        self._i2c.writeto(self._address, bytes((register, value)))

    def send(self, words, count):
        picture = self._picture
        for i in range(count):
            red, green, blue = _PLACES[i]
            word = words[i]
            picture[1 + red], picture[1 + green], picture[1 + blue] = word >> 24, word >> 16 & 0xFF, word >> 8 & 0xFF
        self.deliver()

    def put(self):
        self._i2c.writeto(self._address, self._picture)


def lights(section, i2c, pico):
    return Lights(section, Wire(i2c, section["addr"]))
