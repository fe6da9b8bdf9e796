"""Stands where `meeplight.hardware.pico` stands on the device: emulated time, pins, buses and key samples, strict about misuse."""

from array import array


class EmulatedPico:
    """`contacts(us)` gives the closed (row, column) or pin keys at a time; `chips` maps I2C addresses to emulated chips."""

    SAMPLES = 2048

    def __init__(self):
        self.us = 0
        self.chips, self.spi_chips, self.pins = {}, [], {}
        self.levels = {}
        self.contacts = lambda us: ()
        self.samplers, self.strips, self.tones = [], [], []
        self.opened, self.traffic, self.lines = [], [], []
        self.dog = self.interrupt = None  # since when the watchdog has heard nothing; when Ctrl-C comes
        self.bitten = False  # did the last run end by the watchdog?

    # -- what the drivers use -----------------------------------------------------------------

    def ticks_ms(self):
        return self.us // 1000 % (1 << 30)

    def ticks_us(self):
        return self.us % (1 << 30)

    @staticmethod
    def ticks_add(ticks, delta):
        return (ticks + delta) % (1 << 30)

    @staticmethod
    def ticks_diff(later, earlier):
        return (later - earlier + (1 << 29)) % (1 << 30) - (1 << 29)

    def idle(self, quiet=True):
        self.run(1)
        if self.interrupt is not None and self.us >= self.interrupt:
            raise KeyboardInterrupt

    def watch(self):
        self.dog = self.us

    def unwatch(self):
        self.dog = None

    def hung(self):
        return self.bitten

    def flash(self):
        return BlankFlash()

    def sleep_ms(self, ms):
        self.run(ms)

    def sleep_us(self, us):
        self.run(us / 1000)

    def i2c(self, number, clock, data, freq):
        assert number in (0, 1) and data % 4 == 2 * number and clock == data + 1, "not the pins of this I2C"
        assert freq <= 400_000
        self.opened.append(("i2c", number))
        return I2c(self, data)

    def spi(self, number, clock, data, baud):
        assert clock % 4 == 2 and data % 4 == 3 and clock >> 3 & 1 == data >> 3 & 1 == number, "not the pins of this SPI"
        self.opened.append(("spi", number))
        return Spi(self, baud)

    def pull_up(self, pin):
        if self.pins.get(pin) == "out":
            del self.levels[pin]
        self.pins[pin] = "in"
        self._moved()
        return lambda: self.level(pin)

    def level(self, pin):
        return self.levels.get(pin, 1) and all(chip.sda for chip in self.lines if pin == chip.data)

    def _moved(self):
        for chip in self.lines:
            chip.wires(self.levels.get(chip.clock, 1), self.levels.get(chip.data, 1))

    def output(self, pin, value):
        self.pins[pin] = "out"
        self.levels[pin] = value
        self._moved()

        def drive(level):
            self.levels[pin] = level
            for chip in self.spi_chips:
                chip.select(pin, level)

        return drive

    def tone(self, pin):
        return lambda hz: self.tones.append((self.us, pin, hz))

    def sampler(self, first_column, columns, first_row=0, rows=0):
        assert 1 <= columns * max(rows, 1) <= 16 and rows <= 5
        self.samplers.append(Sampler(self, first_column, columns, first_row, rows))
        return self.samplers[-1]

    def ws2812(self, pin, latch_us):
        self.strips.append(Chain(self, pin, latch_us))
        return self.strips[-1]

    # -- what the tests use -------------------------------------------------------------------

    def run(self, ms):
        """Time goes on; the samplers follow every 250 us."""
        end = self.us + round(ms * 1000)
        while self.us < end:
            step = min(250 - self.us % 250, end - self.us)
            if (self.us + step) % 250 == 0:
                for sampler in self.samplers:
                    sampler.sample(self.us + step - 250)
            self.us += step
            if self.dog is not None and self.us - self.dog > 8_000_000:
                self.dog, self.bitten = None, True
                raise Bitten


class Bitten(BaseException):
    """The watchdog starts the Pico again: nothing of the program goes on."""


class BlankFlash:
    """Two blocks in which nothing was ever written."""

    def ioctl(self, what, _argument):
        return {4: 2, 5: 4096}[what]

    def readblocks(self, _number, block):
        block[:] = b"\xff" * len(block)


class I2c:
    def __init__(self, pico, data):
        self._pico, self._data = pico, data

    def _chip(self, address):
        if not self._pico.level(self._data):
            raise OSError(110)
        if address not in self._pico.chips:
            raise OSError(5)
        return self._pico.chips[address]

    def writeto(self, address, data, stop=True):
        self._pico.traffic.append(bytes(data))
        self._chip(address).write(bytes(data))
        return len(data)

    def readfrom_into(self, address, buffer):
        answer = self._chip(address).read(len(buffer))
        assert len(answer) == len(buffer)
        buffer[:] = answer


class Spi:
    def __init__(self, pico, baud):
        self._pico, self.baud = pico, baud

    def write(self, data):
        self._pico.traffic.append(bytes(data))
        for chip in self._pico.spi_chips:
            chip.clock(bytes(data), self.baud)


class Sampler:
    """The ring of the PIO sampler: a net of contacts without diodes, each row looked at in its own moment of a scan."""

    def __init__(self, pico, first_column, columns, first_row, rows):
        self._pico, self._columns, self._rows = pico, columns, rows
        self._base = first_column, first_row
        self.ring = array("H", [0xFFFF] * pico.SAMPLES)
        self.registers = [0, 0x2000_0000, 1, 0, 0, 0, 0, 0]
        self.closed = False

    def sample(self, us):
        assert not self.closed
        bits = 0
        for row in reversed(range(max(self._rows, 1))):
            bits = bits << self._columns | self._row(us + (self._rows - 1 - row) * 62, row)
        at = (self.registers[1] - 0x2000_0000) // 2
        self.ring[at] = bits
        self.registers[1] = 0x2000_0000 + (at + 1) % len(self.ring) * 2

    def _row(self, us, row):
        closed = set(self._pico.contacts(us))
        column, first_row = self._base
        if not self._rows:
            return sum(1 << i for i in range(self._columns) if column + i not in closed)
        low = low_nodes(closed, first_row + row)
        return sum(1 << i for i in range(self._columns) if column + i not in low)

    def close(self):
        self.closed = True


def low_nodes(closed, row):
    """The pins that a row pulls low through the closed (row pin, column pin) contacts."""
    low, grown = {row}, True
    while grown:
        grown = False
        for one, other in closed:
            if (one in low) != (other in low):
                low |= {one, other}
                grown = True
    return low


class Chain:
    """A WS2812 chain: `lights` is what shines (wire order bytes), `frames` what was sent; nothing may be sent while the wire is busy."""

    keeps = True
    shifts = 0

    def __init__(self, pico, pin, latch_us):
        self._pico, self.pin, self._latch = pico, pin, latch_us
        self._busy_until = 0
        self.lights, self.frames, self.stops, self.mixtures = {}, [], 0, []
        self.closed = False

    def send(self, words, count):
        assert self._pico.us >= self._busy_until, "two frames at once"
        assert not self.closed and 0 < count <= len(words)
        assert all(word & 0xFF == 0 for word in words), "24 bits a word"
        self._pico.traffic.append(count)
        self.frames.append([word.to_bytes(4, "big")[:3] for word in words[:count]])
        self._before, self._start = dict(self.lights), self._pico.us
        self.lights.update(enumerate(self.frames[-1]))
        self._busy_until = self._pico.us + count * 30 + self._latch

    def ready(self):
        self._pico.us += 5
        return self._pico.us >= self._busy_until

    def stop(self):
        self.stops += 1
        gone = (self._pico.us - self._start) // 30 + 9
        self.lights.update({i: light for i, light in self._before.items() if i >= gone})
        self.mixtures.append(dict(self.lights))
        self._busy_until = self._pico.us = self._pico.us + 270 + self._latch

    def close(self):
        self.closed = True
