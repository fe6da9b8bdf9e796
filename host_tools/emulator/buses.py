"""I2C that takes bit time and ends on a NAK, and SPI bytes as the peripheral sends them (machine.SPI moves no pins here)."""

from rp2040py.peripherals.i2c import IC_TX_ABRT_SOURCE, R_TX_EMPTY, RPI2C, I2CMode


class I2c(RPI2C):
    """A bus with `devices`: address -> object with `start(read)`, `write(byte) -> ack`, `read() -> byte`; others do not answer."""

    def __init__(self, chip, name, irq):
        super().__init__(chip, name, irq)
        self.devices = {}
        self._device = None
        self._then = None
        self._alarm = chip.clock.create_alarm(lambda: self._then())
        self.on_connect = self._connect
        self.on_write_byte = lambda value: self._after_byte(lambda: self.complete_write(self._device.write(value)))
        self.on_read_byte = lambda ack: self._after_byte(lambda: self.complete_read(self._device.read()))

    def _after_byte(self, then):
        self._then = then
        cycles = 9 * (self.scl_high_period + self.scl_low_period)
        self._alarm.schedule(cycles * 8)

    def _connect(self, address, mode):
        self._device = self.devices.get(address)
        if self._device is not None:
            self._device.start(mode == I2CMode.READ)
        self._after_byte(lambda: self.complete_connect(self._device is not None))

    def _abort(self, reason):
        super()._abort(reason)
        # The flushed FIFO is empty: the driver waits for that before it looks at the reason.
        self._set_interrupts(R_TX_EMPTY)

    def read_uint32(self, offset):
        if offset == IC_TX_ABRT_SOURCE:
            return self.abort_source  # on the chip only reading IC_CLR_TX_ABRT or IC_CLR_INTR clears it
        return super().read_uint32(offset)


def spi_device(chip, port):
    """Take every word the SPI sends after the time its bits need; returns the growing list of (ns, word)."""
    traffic = []

    def transmit(word):
        hertz = port.clock_frequency or 1e6
        alarm.schedule(round(port.data_bits * 1e9 / hertz / 8) * 8)
        traffic.append((int(chip.clock.nanos), word))

    alarm = chip.clock.create_alarm(lambda: port.complete_transmit(0))
    port.on_transmit = transmit
    return traffic
