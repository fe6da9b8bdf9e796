"""PIO blocks stepped by clock alarms at the exact cycle each instruction is due, whether the CPU runs, sleeps or stands still."""

from rp2040py.peripherals.pio import RPPIO

_NEVER = 1 << 62  # rp2040py's "no machine has anything to do"
_CYCLE_NS = 8  # 125 MHz


class Pio(RPPIO):
    """rp2040py's PIO, but the clock drives it: rp2040py steps it once per CPU instruction or clock event."""

    def __init__(self, chip, name, irq, index):
        self._alarm = chip.clock.create_alarm(self._due)
        self._armed = None
        self._epoch = int(chip.clock.nanos) // _CYCLE_NS

    def _due(self):
        self._armed = None
        self._catch_up()
        self._arm()

    def _catch_up(self):
        elapsed = int(self.rp2040.clock.nanos) // _CYCLE_NS - self._epoch - (self.cycle_fp >> 8)
        self.advance(elapsed)

    def _arm(self):
        due = self.next_due_fp
        if due == self._armed:
            return
        self._armed = due
        if due >= _NEVER:
            self._alarm.cancel()
        else:
            at = (self._epoch + (due + 255 >> 8)) * _CYCLE_NS
            self._alarm.schedule(max(0.0, at - self.rp2040.clock.nanos))

    def notify_due(self, due):
        # A FIFO write or a pin edge ended a stall (also out of a DMA transfer, when no CPU instruction will call us).
        super().notify_due(due)
        self._arm()

    def pins_changed(self):
        """Let machines that wait for a pin look at it again."""
        self._catch_up()
        for machine in self.machines:
            if machine.enabled:
                machine.check_wait()
        self._arm()

    def read_uint32(self, offset):
        self._catch_up()
        value = super().read_uint32(offset)
        self._arm()
        return value

    def write_uint32(self, offset, value):
        self._catch_up()
        super().write_uint32(offset, value)
        self.check_changed_pins()
        self._arm()

    def reset(self):
        super().reset()
        self._epoch = int(self.rp2040.clock.nanos) // _CYCLE_NS
        self._arm()
