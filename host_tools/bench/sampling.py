"""Are the keys sampled at 4 kHz all the time? The sampler's DMA counted against emulated time every millisecond, also inside flash operations."""

HZ = 4000
_REQUEST = 5  # of PIO 0, machine 1, as meeplight.hardware.pico wires it


class Sampling:
    """Counts from now on, until `stop`."""

    def __init__(self, pico):
        self.clock, self.ssi = pico.clock, pico.chip.ssi
        self.channel = next(channel for channel in pico.chip.dma.channels if channel.active and channel.treq == _REQUEST)
        self.start, self.count = self.clock.nanos, self.channel._trans_count
        self.found = [[0.0, 0], [0.0, 0]]  # most samples off, looks: while the flash rests, while it is busy
        self.busy, self.operate = 0, self.ssi._operate
        self.ssi._operate = self._operating
        self.alarm = self.clock.create_alarm(self._look)
        self.alarm.schedule(1e6)

    def _operating(self, *given):
        self.busy = 1
        try:
            self.operate(*given)
        finally:
            self.busy = 0

    def _look(self):
        off = abs((self.clock.nanos - self.start) * HZ / 1e9 - (self.count - self.channel._trans_count))
        found = self.found[self.busy]
        found[0], found[1] = max(found[0], off), found[1] + 1
        self.alarm.schedule(1e6)

    def stop(self):
        """[(most samples off, looks) of all looks, the same of those while the flash was busy]."""
        self.alarm.cancel()
        self.ssi._operate = self.operate
        (rest, rests), (busy, busies) = self.found
        return [(max(rest, busy), rests + busies), (busy, busies)]
