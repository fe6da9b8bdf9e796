"""A board from its description: opens only the drivers it names."""

from meeplight.core.canvas import Canvas


def open_board(config, pico, greet=None):
    """config: the dict of a board file; pico: the module of that name, or what stands for it in a test.

    greet: called with the board when its lights work and its keys do not yet.
    """
    return Board(config, pico, greet)


class Board:
    def __init__(self, config, pico, greet):
        self._pico, self._buses, self._found, self._buzzer, self._quick = pico, {}, [], None, None
        display, pads = config["display"], config["pads"]
        self.width, self.height = display["width"], display["height"]
        try:
            self.lights = self._driver(display).lights(display, self._bus(display), pico)
        except OSError:
            said = "display.driver %s does not answer: look at its power, SDA, SCL and address; `meeplight boards wiring` draws them"
            raise OSError(5, said % display["driver"])
        if greet:
            greet(self)
        from meeplight.hardware.pads import drawing  # not before there is light

        self.pad = drawing(pads)
        self._inputs = [self._driver(pads).keys(pads, self._bus(pads), pico)]
        if "encoder" in pads:
            from meeplight.hardware.encoder import Encoder

            self._inputs.append(Encoder(pads["encoder"], pico))
        if "buzzer" in config:
            from meeplight.hardware.buzzer import Buzzer

            self._buzzer = Buzzer(config["buzzer"], pico)
            self._inputs.append(self._buzzer)

    def _driver(self, section):
        return __import__("meeplight.hardware." + section["driver"], None, None, ("lights",))

    def _bus(self, section):
        """The bus of a section, opened once however many share it."""
        for kind, clock, data, rate in (("i2c", "scl", "sda", "freq"), ("spi", "sck", "mosi", "baud")):
            if kind in section:
                key = (kind, section[kind])
                if key not in self._buses:
                    if kind == "i2c":
                        from meeplight.hardware.stuck import free

                        free(self._pico, section[clock], section[data])
                    self._buses[key] = getattr(self._pico, kind)(section[kind], section[clock], section[data], section.get(rate, 400_000))
                return self._buses[key]
        return None

    def canvas(self):
        """A canvas of this board's size, the fastest there is."""
        try:
            from meeplight.hardware.fast_canvas import FastCanvas
        except ImportError:
            return Canvas(self.width, self.height)
        return FastCanvas(self.width, self.height)

    def voice(self, app):
        """Moves saved and keys refused can be heard, on a board with a buzzer."""
        if self._buzzer:
            self._buzzer.voice(app)

    def start(self, app):
        """From now on a key lights up without a picture, where keys and lights go on without the CPU."""
        lights, keys = self.lights, self._inputs[0]
        values = hasattr(lights, "values") and lights.values()
        if values and hasattr(keys, "values"):
            self._quick = self._driver({"driver": "reflex"})
            self._quick.start(values, keys.values(), app, self._pico)
            lights.start(self._quick)
            app.find = self._quick.find

    def events(self):
        """The (role, down, ms) since the last call, in order; the list is reused."""
        found, now = self._found, self._pico.ticks_ms()
        found.clear()
        for source in self._inputs:
            source.collect(found, now)
        return found

    def ready(self):
        return self.lights.ready()

    def echo(self, app, now, events):
        """Light the keys just heard of without a picture; False where that cannot be and there is one to show."""
        lit = self._quick and self._quick.send()
        return not app.echo(now, events) or lit

    def show(self, canvas, urgent=False):
        """Urgent: it shows a key just pressed."""
        self.lights.urgent = urgent
        self.lights.show(canvas)

    def write(self, canvas, colour):
        """Only the light in the last corner, if that is quicker than all."""
        if not (self._quick and self._quick.write(colour)):
            self.lights.show(canvas)

    def idle(self, quiet=True):
        self._pico.idle(quiet)

    def close(self, dark=True):
        """Not dark: what is shown stays, without the chip's doing."""
        self.lights.close(dark)
        for source in self._inputs:
            source.close()
