"""Emulated chips behind I2C, after their data sheets; whatever a chip would not understand fails the test."""


class Tca9555:
    """16 bit port expander: `closed` = mask of inputs held low."""

    def __init__(self):
        self.closed, self._command, self.absent = 0, None, False

    def write(self, data):
        if self.absent:
            raise OSError(5)
        assert len(data) == 1 and data[0] < 8, "only the command byte: the ports stay inputs"
        self._command = data[0]

    def read(self, count):
        if self.absent:
            raise OSError(5)
        # Reading goes on within the register pair.
        assert self._command in (0, 1), "inputs are registers 0 and 1"
        ports = [~self.closed & 0xFF, ~self.closed >> 8 & 0xFF]
        return bytes(ports[(self._command + i) % 2] for i in range(count))


class CutOff:
    """What still sends a byte that a reset of the Pico cut off: a bit more at each fall of the clock, until it is not thanked or a start comes."""

    def __init__(self, clock, data, bits):
        self.clock, self.data, self._bits = clock, data, list(bits)
        self._scl = self._master = 1
        self.clocks = 0

    @property
    def sda(self):
        return self._bits[0] if self._bits else 1

    def wires(self, scl, sda):
        if scl and self._scl and self._master and not sda:
            assert self.sda, "no start can be seen on a line held low"
            self._bits = []
        if self._scl and not scl and self._bits:
            self._bits.pop(0)
            self.clocks += 1
        self._scl, self._master = scl, sda


class Ht16k33:
    """`pixels()` = {(x, y): (red, green)} of what shines; `dim` 0..15.

    As the two-colour backpack is wired: two bytes a row, the lowest bit left. So draws Adafruit's Arduino library, and columns of bits from the
    foot up, as others draw, are the same turned by a quarter; a byte a column with its lowest bit on top would be a mirror image.
    """

    def __init__(self):
        self.absent, self.history = False, []
        self.plug()

    def unplug(self):
        self.absent = True

    def plug(self):
        """As after power-on: dark and in standby."""
        self.absent = self.oscillator = self.on = False
        self.dim, self.ram = 15, bytearray(16)

    def write(self, data):
        if self.absent:
            raise OSError(5)
        head = data[0]
        if head < 0x10:
            for i, value in enumerate(data[1:]):
                self.ram[(head + i) % 16] = value
        else:
            assert len(data) == 1
            self._command(head)
        self.history.append((self.lit(), self.dim))

    def _command(self, command):
        if command & 0xF0 == 0x20:
            self.oscillator = bool(command & 1)
        elif command & 0xF0 == 0x80:
            assert command & 6 == 0, "no blinking"
            self.on = bool(command & 1)
        else:
            assert command & 0xF0 == 0xE0, f"no command {command:#x}"
            self.dim = command & 15

    def pixels(self):
        if not (self.oscillator and self.on):
            return {}
        return {(x, y): (self.ram[2 * y + 1] >> x & 1, self.ram[2 * y] >> x & 1) for x in range(8) for y in range(8)}

    def lit(self):
        return sum(sum(pair) for pair in self.pixels().values())


class Is31fl3731:
    """144 PWM lights in 8 frames: `light(offset)` is what shines there."""

    def __init__(self):
        self.glitches = 0
        self.bank = None
        self.frames = [bytearray(0xB4) for _ in range(8)]
        self.functions = bytearray(0x0E)

    def write(self, data):
        register, values = data[0], data[1:]
        if self.glitches:
            self.glitches -= 1
            raise OSError(5)
        if register == 0xFD:
            assert len(values) == 1 and values[0] in tuple(range(8)) + (0x0B,)
            self.bank = values[0]
            return
        assert self.bank is not None, "no bank chosen"
        memory = self.functions if self.bank == 0x0B else self.frames[self.bank]
        assert register + len(values) <= len(memory), "beyond the registers of this bank"
        memory[register : register + len(values)] = values

    def light(self, offset):
        shutdown, mode, picture, audio = self.functions[0x0A], self.functions[0], self.functions[1], self.functions[6]
        if not shutdown & 1 or mode or audio:
            return 0
        frame = self.frames[picture]
        on = frame[offset // 8] >> offset % 8 & 1
        assert not frame[0x12 + offset // 8] >> offset % 8 & 1, "blinks"
        return frame[0x24 + offset] if on else 0


class Seesaw:
    """A NeoTrellis tile after its firmware (AOKeypad.cpp): a closed key is high, so a press is a rising edge; an answer takes a millisecond,
    a reset half a second, a look at the keys ten milliseconds. It hears no edge of a key that was down before it was asked for them."""

    HIGH, FALLING, RISING = 0, 2, 3

    def __init__(self, pico):
        self._pico, self.absent, self.busy = pico, False, False
        self.on_change = lambda: None
        self.down = set()
        self._start(0)

    def _start(self, ready_at):
        self._ready_at, self._asked, self._at, self._listening = ready_at, None, 0, 0
        self.pin, self.length, self.buffer, self.lights = None, 0, bytearray(48), bytes(48)
        self.active, self.fifo = {}, []

    def unplug(self):
        self.absent = True

    def plug(self):
        """Comes up as after power-on: nothing of what it was told is left."""
        self.absent = False
        self._start(0)

    def write(self, data):
        if self.absent:
            raise OSError(5)
        assert self._pico.us >= self._ready_at, "still in reset"
        assert len(data) <= 32, "longer than the buffer of a seesaw"
        base, register, values = data[0], data[1], data[2:]
        if (base, register) == (0x00, 0x7F):
            assert values == b"\xff"
            self._start(self._pico.us + 490_000)
        elif base == 0x0E:
            self._neopixel(register, values)
        else:
            assert base == 0x10, f"no module {base:#x}"
            self._keypad(register, values)

    def _neopixel(self, register, values):
        if register == 1:
            self.pin = values[0]
        elif register == 3:
            self.length = int.from_bytes(values, "big")
        elif register == 4:
            offset = int.from_bytes(values[:2], "big")
            if self.pin == 3 and self.length == 48:  # else it is kept for lights that are not there
                assert offset + len(values) - 2 <= 48
                self.buffer[offset : offset + len(values) - 2] = values[2:]
        else:
            assert register == 5 and not values
            self.lights = bytes(self.buffer)
            self.on_change()

    def _keypad(self, register, values):
        if register == 1:
            number, bits = values
            assert number % 8 < 4 and number < 32 and bits < 32
            was = self.active.get(number, 0)
            self.active[number] = was | bits >> 1 if bits & 1 else was & bits >> 1
            self._listening = self._pico.us
        else:
            assert register in (0x04, 0x10) and not values
            self._look()
            self._asked, self._at = register, self._pico.us

    def _look(self):
        """A key that is down tells so at every look, if it was asked to."""
        if self._pico.us - self._listening >= 10_000:
            self.fifo += [number << 2 | self.HIGH for number in sorted(self.down) if self.active.get(number, 0) & 1 << self.HIGH]

    def read(self, count):
        if self.absent:
            raise OSError(5)
        assert self._asked is not None and self._pico.us - self._at >= 1000, "read too early"
        register, self._asked = self._asked, None
        if register == 0x04:
            assert count == 1
            self.busy, busy = False, self.busy
            return b"\xff" if busy else bytes([len(self.fifo)])
        assert count <= 128 + 2, "more than its memory holds"
        taken, self.fifo = self.fifo[:count], self.fifo[count:]
        return bytes(taken) + b"\xff" * (count - len(taken))

    def key(self, key, pressed):
        number, edge = key // 4 * 8 + key % 4, self.RISING if pressed else self.FALLING
        (self.down.add if pressed else self.down.discard)(number)
        if self.active.get(number, 0) & 1 << edge:
            self.fifo.append(number << 2 | edge)
