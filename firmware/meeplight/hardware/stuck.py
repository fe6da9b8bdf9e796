"""An I2C bus on which a chip still waits for the clocks of a transfer that a reset cut off: it holds SDA low, and nobody gets a word in."""

_CLOCKS = 9  # a chip has at most eight bits to send; at the ninth nobody thanks it, and it lets go
_HALF_US = 10


def free(pico, clock, data):
    """Clocks it until SDA is high, then starts and stops, which ends every transfer; a bus at rest is only looked at."""
    sda = pico.pull_up(data)
    pico.pull_up(clock)
    pico.sleep_us(_HALF_US)
    if sda():
        return
    for _ in range(_CLOCKS):
        _low(pico, clock)
        if sda():
            break
    _low(pico, data)


def _low(pico, pin):
    """Pulled low and let go; the pull-ups make it high."""
    pico.output(pin, 0)
    pico.sleep_us(_HALF_US)
    pico.pull_up(pin)
    pico.sleep_us(_HALF_US)
