"""A whole companion: the firmware on an emulated Pico with the keys and lights of a board around it."""

from host_tools.device import littlefs_image, package
from host_tools.emulator.files import Volume, geometry
from host_tools.emulator.parts import Apa102, Tca9555
from host_tools.emulator.pico import FLASH_BYTES, Pico
from host_tools.errors import BadInput
from meeplight.hardware.layout import order as chain_order
from meeplight.hardware.pads import drawing

TAP_MS, HOLD_MS, PAUSE_MS = 30, 650, 30  # short: a second here costs ten of the host
BOUNCE_MS = 3
READY = b" ready"  # what the firmware says on the console when the app runs


class Companion:
    """`pico` with power on and the firmware installed; `do(gesture)` as in host_tools.gestures, `rows()` = what the matrix shows.

    board: id of a board file or its dict. files: (device path, host path) pairs instead of the firmware. flash: a flash image instead
    of a new installation. mend: called with the dict of files ({device path: bytes}) before they are installed.
    """

    def __init__(self, board, uf2, files=None, flash=None, seed=0, mend=None):
        self.uf2 = str(uf2)
        self.config = board if isinstance(board, dict) else package.board_file(board)
        _emulated(self.config)
        self.pico = Pico(self.uf2, flash or installed(self.config, self.uf2, files, mend))
        display = self.config["display"]
        self._chain = bytearray(3 * display["width"] * display["height"])
        self.keys = _keys(self.pico, self.config["pads"], seed)
        self.lights = _lights(self.pico, display)
        self.on_frame = None
        self.lights.on_frame = self._latched
        self._places = chain_order(display["width"], display["height"], **display.get("layout", {}))

    def _latched(self, frame):
        # A chain keeps the colours behind the last light that was sent.
        self._chain[: len(frame.data)] = frame.data[: len(self._chain)]
        if self.on_frame:
            self.on_frame(frame)

    def rows(self):
        """The matrix as rows of (r, g, b), 0..255 each, as the lights show them now."""
        display = self.config["display"]
        at = [display["order"].index(c) for c in "RGB"]
        flat = [(0, 0, 0)] * len(self._places)
        for place, pixel in enumerate(self._places):
            flat[pixel] = tuple(self._chain[3 * place + a] for a in at)
        width = display["width"]
        return [flat[i : i + width] for i in range(0, len(flat), width)]

    def do(self, gesture):
        """One gesture: ("press" | "hold", role) with bouncing contacts, or ("power", "") = power off and on."""
        kind, role = gesture
        if kind == "power":
            self.pico.power_cut()
            self.pico.console.text.clear()
            return self.pico.reboot()
        down = HOLD_MS if kind == "hold" else TAP_MS
        self.keys.tap(role, down, bounce_ms=BOUNCE_MS)
        return self.pico.run(down + PAUSE_MS)

    def ready(self, ms=8_000):
        """Go on until the app runs after power-on; False when it does not within `ms` emulated."""
        return self.pico.run(lambda: READY in self.pico.console.text, ms)

    def volume(self):
        """The device's file system as it is now."""
        return Volume(self.uf2, self.pico.flash)

    def saves(self):
        """{name: bytes} of /saves."""
        return {path[7:]: data for path, data in self.volume().tree().items() if path.startswith("/saves/")}


def installed(config, uf2, files=None, mend=None):
    """A flash image (MicroPython and file system) as a deployed device has it."""
    made = package.build(config, "armv6m", files)
    if mend:
        mend(made)
    size, count = geometry(uf2)
    start = FLASH_BYTES - size * count
    disk = littlefs_image.build(made, count)
    return Pico(uf2).flash[:start] + disk + b"\xff" * (size * count - len(disk))


def _emulated(config):
    known = {"display": ("ws2812", "apa102"), "pads": ("matrix", "gpio", "tca9555")}
    for part, drivers in known.items():
        driver = config[part]["driver"]
        if driver not in drivers:
            raise BadInput(f"Board {config['id']}: the emulated Pico has no {driver} for its {part}, only {', '.join(drivers)}.")


def _keys(pico, pads, seed):
    drawn, driver = drawing(pads), pads["driver"]
    if driver == "matrix":
        return pico.connect_matrix(pads["rows"], pads["cols"], drawn, "col2row" if pads.get("diodes") else None, seed)
    if driver == "gpio":
        return pico.connect_buttons(pads["pins"], drawn, seed)
    pico.keys = Tca9555(pico.chip, pads["i2c"], pads["addr"], drawn, seed).keys
    return pico.keys


def _lights(pico, display):
    if display["driver"] == "ws2812":
        return pico.connect_lights(display["pin"])
    pico.lights = Apa102(pico.chip, display["spi"], display["cs"])
    return pico.lights
