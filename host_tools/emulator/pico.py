"""A Raspberry Pi Pico that runs a real MicroPython image in this process, to the nanosecond the same every time."""

from pathlib import Path

from rp2040py.clock.simulation_clock import SimulationClock
from rp2040py.device.load_flash import load_uf2
from rp2040py.execute_batch import execute_batch

from host_tools.emulator.chip import Chip
from host_tools.emulator.console import Console, enter_raw, execute
from host_tools.emulator.contacts import Keys
from host_tools.emulator.flash import CUT_MODES
from host_tools.emulator.ws2812 import Lights

FLASH_BYTES = 2 << 20
_LOOK_NS = 100_000  # how often `run` looks at a condition; fixed, so that it is the same every time


class Pico:
    """A Pico with power on, at the first instruction.

    uf2: path of the firmware. flash: whole flash image (bytes, 2 MiB) that goes on after the UF2, or None.
    usb: False = supplied by a charger, no console. Everything runs only inside `run` (and what calls it).
    """

    def __init__(self, uf2, flash=None, usb=True):
        self.clock = SimulationClock()
        self.chip = Chip(self.clock)
        load_uf2(Path(uf2), self.chip)
        if flash is not None:
            self.flash = flash
        self.console = Console(self.chip) if usb else None
        self.keys = self.lights = None
        self.powered, self.resets = True, 0
        # What rp2040py's loop reads; `stopped` ends it.
        self.rp2040, self.stopped = self.chip, True
        self.chip.simulator = self
        self.chip.ssi.on_cut = self._power_lost
        self.chip.watchdog.on_watchdog_trigger = self._watchdog
        self.chip.leave_reset()

    # -- time -----------------------------------------------------------------------------

    @property
    def now(self):
        """Emulated ns since the first power-on."""
        return int(self.clock.nanos)

    def run(self, until, ms=10_000.0):
        """Go on for `until` emulated ms, or until the callable `until` is true (looked at every 0.1 ms), at most `ms`.

        Returns True, or False when `ms` passed first or the power went.
        """
        if not callable(until):
            return self._go(until * 1e6)
        look = self.clock.create_alarm(self.stop)
        left = ms * 1e6
        while not until():
            if left <= 0 or not self.powered:
                return False
            look.schedule(min(_LOOK_NS, left))
            start = self.clock.nanos
            self._go(None)
            look.cancel()
            left -= self.clock.nanos - start
        return True

    def _go(self, nanos):
        if not self.powered:
            return False
        self.stopped = False
        end = self.clock.create_alarm(self.stop)
        if nanos is not None:
            end.schedule(nanos)
        while not self.stopped:
            self.chip.loop_starts = True
            execute_batch(self, 1)
        end.cancel()
        return self.powered

    def stop(self):
        """End `run` now (for hooks such as `lights.on_frame`)."""
        self.stopped = True

    # -- what is connected -------------------------------------------------------------------

    def connect_matrix(self, rows, cols, keys=(), diodes=None, seed=0):
        """Put a key matrix on these GPIOs; see `contacts.Keys.matrix`."""
        self.keys = self.chip.keys = Keys.matrix(self.chip, rows, cols, keys, diodes, seed)
        return self.keys

    def connect_buttons(self, pins, keys=(), seed=0):
        """Put buttons to ground on these GPIOs; see `contacts.Keys.direct`."""
        self.keys = self.chip.keys = Keys.direct(self.chip, pins, keys, seed)
        return self.keys

    def connect_lights(self, pin, latch_us=50.0, on_frame=None):
        """Put a WS2812 chain on this GPIO."""
        self.lights = Lights(self.chip, pin, latch_us, on_frame)
        return self.lights

    # -- power and flash ---------------------------------------------------------------------

    @property
    def flash(self):
        """The whole flash, 2 MiB, as bytes; may be set."""
        return bytes(self.chip.flash[:FLASH_BYTES])

    @flash.setter
    def flash(self, image):
        self.chip.flash[: len(image)] = image

    def power_cut(self, mode="old", operation=None, part=0.5):
        """Cut the power: now, or inside the `operation`-th flash operation from now (0 = the next), after `part` of its time.

        mode: what that operation leaves: "old", "half" (first half new), "random" bytes, "bits" (each bit old or new), "new".
        """
        if mode not in CUT_MODES:
            raise ValueError(f"mode must be one of {', '.join(CUT_MODES)}")
        if operation is None:
            self._power_lost()
        else:
            self.chip.ssi.cut = (operation, mode, part)

    def _power_lost(self):
        self.powered = False
        self.stop()

    def reboot(self):
        """Power off and on again: memory is lost, the flash stays, time goes on."""
        self.powered = True
        self.chip.ssi.cut = None
        self.chip.power_on()

    def _watchdog(self):
        self.resets += 1
        self.chip.enter_reset(from_watchdog=True)
        self.chip.leave_reset()

    # -- the console -------------------------------------------------------------------------

    def exec(self, code, ms=60_000):
        """Stop what runs, run this code in the raw REPL; returns what it printed, raises DeviceError with its traceback."""
        self.wait_for_console()
        enter_raw(self)
        return execute(self, code, ms)

    def wait_for_console(self, ms=5000):
        """Go on until USB is enumerated."""
        return self.run(lambda: self.console.connected, ms)
