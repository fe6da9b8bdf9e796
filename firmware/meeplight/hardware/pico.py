# ruff: noqa: F821
# mypy: disable-error-code="name-defined, call-overload"
"""What the drivers need of the chip, and the only module that knows it: pins, buses, time, and two PIO machines with their DMA."""

import sys
from array import array
from time import sleep_ms, sleep_us, ticks_add, ticks_diff, ticks_ms, ticks_us

import rp2
import uctypes
from machine import I2C, PWM, SPI, WDT, Pin, mem32
from machine import idle as doze

__all__ = ("sleep_ms", "ticks_add", "ticks_diff", "ticks_ms", "ticks_us")

_LIGHTS, _KEYS = 0, 1  # state machines of PIO 0; a DMA is paced by request 0 + number (send) or 4 + number (receive)
_SAMPLES = 2048  # half a second at 4 kHz: longer than any flash operation
_HZ = 4000
_ENDLESS = 0xFFFFFFFF  # twelve days on an RP2040; `Drain` starts it again
_DOG = 0x400D8000 if "RP2350" in sys.implementation._machine else 0x40058000  # the watchdog's registers
_SCRATCH, _CLEAR, _ENABLE = 0x0C, 0x3000, 1 << 30
_MARK = 0x4D505431
_dog = None


def watch():
    """Starts the watchdog, or tells it that all is well: without a word for eight seconds it starts the Pico again."""
    global _dog
    if _dog is None:
        _dog = WDT(timeout=8000)
        mem32[_DOG + _SCRATCH] = _MARK
    _dog.feed()


def unwatch():
    """MicroPython cannot stop a watchdog, the chip can: a REPL must not be cut off after eight seconds."""
    global _dog
    mem32[_DOG + _CLEAR] = _ENABLE
    mem32[_DOG + _SCRATCH] = 0
    _dog = None


def hung():
    """Did the last run end by the watchdog? The mark outlives a reset, but no power cut."""
    return mem32[_DOG + _SCRATCH] == _MARK


def flash():
    """The blocks of the file system, as they are."""
    return rp2.Flash()


def idle(quiet):
    """Where nobody plays on quickly until the next interrupt, which may take a millisecond."""
    if quiet:
        doze()


def i2c(number, clock, data, freq):
    most_us = 3000 + 150 * 9 * 1_000_000 // freq  # counts for a whole transfer: the longest has 146 bytes
    return I2C(number, scl=Pin(clock), sda=Pin(data), freq=freq, timeout=most_us)


def spi(number, clock, data, baud):
    return SPI(number, baudrate=baud, polarity=0, phase=0, sck=Pin(clock), mosi=Pin(data))


def pull_up(pin):
    return Pin(pin, Pin.IN, Pin.PULL_UP)


def output(pin, value):
    return Pin(pin, Pin.OUT, value=value)


def tone(pin):
    """A function that starts a tone of so many Hz on the pin, 0 = silence."""
    pwm = PWM(Pin(pin))
    pwm.duty_u16(0)

    def play(hz):
        if hz:
            pwm.freq(hz)
        pwm.duty_u16(32768 if hz else 0)

    return play


def _scan(columns, rows):
    """Pulls one row low at a time, the others float; bit `row * columns + column` of a sample is 0 where a key is closed."""

    keys = {"in_shiftdir": rp2.PIO.SHIFT_LEFT, "autopush": True, "push_thresh": columns * max(rows, 1), "fifo_join": rp2.PIO.JOIN_RX}

    @rp2.asm_pio(set_init=(rp2.PIO.IN_LOW,) * rows or None, **keys)
    def program():
        wrap_target()
        for row in range(rows - 1, -1, -1):
            set(pindirs, 1 << row)
            in_(pins, columns)
        if not rows:
            in_(pins, columns)
        wrap()

    return program


@rp2.asm_pio(
    out_init=rp2.PIO.OUT_LOW, set_init=rp2.PIO.OUT_LOW, out_shiftdir=rp2.PIO.SHIFT_LEFT, autopull=True, pull_thresh=24, fifo_join=rp2.PIO.JOIN_TX
)
def _send():
    wrap_target()
    out(x, 1)  # waits here, the line low, when there is nothing to send
    set(pins, 1)[2]
    mov(pins, x)[2]
    set(pins, 0)[2]
    wrap()


class Sampler:
    """Samples the pins at 4 kHz into an endless ring, also while the CPU is busy with the flash."""

    def __init__(self, first_column, columns, first_row=0, rows=0):
        if rows:  # direct keys are pulled up one by one: other things may lie between them
            for pin in list(range(first_column, first_column + columns)) + list(range(first_row, first_row + rows)):
                pull_up(pin)
        self._program = _scan(columns, rows)
        self._machine = rp2.StateMachine(
            _KEYS, self._program, freq=_HZ * max(2 * rows, 1), in_base=Pin(first_column), set_base=Pin(first_row) if rows else None
        )
        self.ring = self._aligned()
        self._dma = rp2.DMA()
        self.registers = self._dma.registers  # type: ignore[attr-defined]
        control = self._dma.pack_ctrl(size=1, inc_read=False, ring_sel=True, ring_size=12, treq_sel=4 + _KEYS)
        self._dma.config(read=self._machine, write=self.ring, count=_ENDLESS, ctrl=control, trigger=True)
        self._machine.active(1)

    def _aligned(self):
        """A ring must begin at a multiple of its size: what lies before it is memory for others again. Where that fails it has both."""
        size = 2 * _SAMPLES
        blank = bytearray(b"\xff" * size)
        before = bytearray(size + -uctypes.addressof(blank) % size)
        self._memory = array("H", blank)
        if uctypes.addressof(self._memory) % size:
            self._memory = array("H", blank + before)
        start = -uctypes.addressof(self._memory) % size // 2
        return memoryview(self._memory)[start : start + _SAMPLES]

    def close(self):
        self._machine.active(0)
        self._dma.close()
        rp2.PIO(0).remove_program(self._program)


class Ws2812:
    """Sends words of 24 bits, the highest first, 1.25 us a bit: high for 375 ns (0) or 750 ns (1)."""

    keeps = True  # lights behind the last one sent keep their colour
    shifts = 0

    def __init__(self, pin, latch_us):
        self._machine = rp2.StateMachine(_LIGHTS, _send, freq=8_000_000, out_base=Pin(pin), set_base=Pin(pin))
        self._machine.active(1)
        self._dma = rp2.DMA()
        control = self._dma.pack_ctrl(size=2, inc_read=True, inc_write=False, treq_sel=_LIGHTS)
        self._dma.config(write=self._machine, ctrl=control)
        self._until = array("i", [0, 0, latch_us])  # when it is ready again, how long it is busy until then, and how long of that after the last bit

    def values(self):
        """What a `reflex` needs of the chain."""
        return self._dma.registers, self._until  # type: ignore[attr-defined]

    def send(self, words, count):
        self._until[1] = us = count * 30 + self._until[2]
        self._until[0] = ticks_add(ticks_us(), us)
        self._dma.read = words  # type: ignore[attr-defined]
        self._dma.count = count  # type: ignore[attr-defined]
        self._dma.active(1)

    def ready(self):
        # Bounded, as ticks wrap: a long quiet time must not look like the future.
        return not 0 < ticks_diff(self._until[0], ticks_us()) <= self._until[1]

    def stop(self):
        """Cuts a frame off: what the machine holds runs out, then the chain latches."""
        self._dma.active(0)
        sleep_us(9 * 30 + self._until[2])

    def close(self):
        self._machine.active(0)
        self._dma.close()
        rp2.PIO(0).remove_program(_send)


sampler, ws2812 = Sampler, Ws2812
