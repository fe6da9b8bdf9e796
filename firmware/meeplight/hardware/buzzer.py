"""A buzzer or small speaker on a PWM pin; a tone never holds up the loop."""


class Buzzer:
    """`enable`: the pin of an amplifier, which is on only while there is a tone."""

    def __init__(self, section, pico):
        self._pico, self._tone = pico, pico.tone(section["pin"])
        self._end = None
        self._amplifier = pico.output(section["enable"], 0) if "enable" in section else lambda level: None

    def beep(self, hz, ms):
        self._amplifier(1)
        self._tone(hz)
        self._end = self._pico.ticks_add(self._pico.ticks_ms(), ms)

    def collect(self, found, now):
        if self._end is not None and self._pico.ticks_diff(now, self._end) >= 0:
            self.close()

    def close(self):
        self._tone(0)
        self._amplifier(0)
        self._end = None
