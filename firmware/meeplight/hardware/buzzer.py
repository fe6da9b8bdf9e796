"""A buzzer or small speaker on a PWM pin; a tone never holds up the loop."""

from meeplight.core.frame import NOT_SAVED, SAVED

_HIGH, _LOW, _MS = 1760, 330, 40


class Buzzer:
    """`enable`: the pin of an amplifier, which is on only while there is a tone."""

    def __init__(self, section, pico):
        self._pico, self._tone = pico, pico.tone(section["pin"])
        self._end = self._app = None
        self._amplifier = pico.output(section["enable"], 0) if "enable" in section else lambda level: None

    def beep(self, hz, ms):
        self._amplifier(1)
        self._tone(hz)
        self._end = self._pico.ticks_add(self._pico.ticks_ms(), ms)

    def voice(self, app):
        """From now on a high tone tells that a move is saved, a low one that it is not, or that a key is refused."""
        self._app, self._lit, self._said = app, app.status_at, app.text_at

    def collect(self, found, now):
        if self._end is not None and self._pico.ticks_diff(now, self._end) >= 0:
            self.close()
        app = self._app
        if app and app.status_at != self._lit:
            self._lit = app.status_at
            if app.status in (SAVED, NOT_SAVED):
                self.beep(_HIGH if app.status == SAVED else _LOW, _MS)
        if app and app.text_at != self._said:
            self._said = app.text_at
            if app.reason:
                self.beep(_LOW, _MS)

    def close(self):
        self._tone(0)
        self._amplifier(0)
        self._end = None
