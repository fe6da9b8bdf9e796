"""I2C ends on a NAK and takes bit time; what SPI sends is seen at the peripheral."""

BUS = """
from machine import I2C, SPI, Pin
import time
i2c = I2C(0, sda=Pin(4), scl=Pin(5), freq=400000)
"""


class Echo:
    def __init__(self):
        self.log = []

    def start(self, read):
        self.log.append("read" if read else "write")

    def write(self, byte):
        self.log.append(byte)
        return True

    def read(self):
        return 0x5A


def test_a_device_that_is_not_there_is_an_error_not_a_hang(pico):
    code = (
        BUS
        + """
for go in (lambda: i2c.writeto(0x20, b'ab'), lambda: i2c.readfrom(0x20, 2), lambda: i2c.readfrom_mem(0x20, 0, 2)):
    try: print(go())
    except OSError as e: print(e.errno)
print(i2c.scan())
"""
    )
    assert pico.exec(code, ms=2000) == "5\n5\n5\n[]\n"


def test_a_device_gets_and_gives_bytes_at_bus_speed(pico):
    device = pico.chip.i2c[0].devices[0x20] = Echo()
    out = pico.exec(BUS + "t = time.ticks_us()\ni2c.writeto(0x20, bytes(10))\nprint(time.ticks_us() - t, i2c.readfrom_mem(0x20, 3, 2))")
    took, data = out.split(maxsplit=1)
    assert data.strip() == "b'ZZ'"
    assert device.log == ["write", *[0] * 10, "write", 3, "read"]
    assert 11 * 9 / 0.4 <= int(took) <= 11 * 9 / 0.4 + 80  # address and ten bytes, nine clocks each; the rest is the call


def test_spi_words_are_seen_with_their_times(pico):
    pico.exec(BUS + "spi = SPI(0, baudrate=4_000_000, sck=Pin(18), mosi=Pin(19))\nspi.write(bytes(range(72)))")
    traffic = pico.chip.spi_traffic[0]
    assert bytes(word for _, word in traffic) == bytes(range(72))
    assert traffic[-1][0] - traffic[0][0] == 71 * 2000
