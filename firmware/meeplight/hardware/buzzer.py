"""A buzzer or small speaker on a PWM pin; a tone never holds up the loop."""

from meeplight.core.frame import SAVED

_HIGH, _LOW, _MS = 1760, 330, 40


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

    def voice(self, app):
        """A high tone when a move is saved, a low one when it is not or a key is refused."""
        save, key = app.save, app.key

        def saved():
            save()
            self.beep(_HIGH if app.status == SAVED else _LOW, _MS)

        def pressed(role, down, at):
            app.reason = None
            key(role, down, at)
            if app.reason:
                self.beep(_LOW, _MS)

        app.save, app.key = saved, pressed

    def collect(self, found, now):
        if self._end is not None and self._pico.ticks_diff(now, self._end) >= 0:
            self.close()

    def close(self):
        self._tone(0)
        self._amplifier(0)
        self._end = None
