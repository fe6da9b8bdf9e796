"""The drivers on the real MicroPython in an emulated RP2040: PIO, DMA, viper, the waveform on the wire."""

import os
import random
from pathlib import Path

import pytest

from hardware.benches import config

UF2 = os.environ.get("MEEPLIGHT_UF2")
if not UF2:
    pytest.skip("set MEEPLIGHT_UF2 to a MicroPython RPI_PICO .uf2 to run the emulated Pico", allow_module_level=True)
pytest.importorskip("rp2040py", reason="the emulator needs rp2040py (pip install 'meeplight[emulate]')")

from host_tools.emulator.companion import Companion  # noqa: E402
from host_tools.paths import firmware_files  # noqa: E402

pytestmark = pytest.mark.xdist_group("emulated_pico")


def companion(board, **changes):
    """The board with `bench_main` instead of the game, one dark frame sent."""
    told = config(board)
    for part in ("display", "pads"):
        told[part].update(changes.get(part, {}))
    files = [(device, path) for device, path in firmware_files() if "/core/" in device or "/hardware/" in device or path.stem == "__init__"]
    made = Companion(told, UF2, [("/main.py", Path(__file__).parent / "bench_main.py"), *files])
    assert made.pico.run(lambda: made.lights.frames, 3000)
    made.pico.run(80)  # its loop is running
    return made


def events(made):
    """[(role, down)] since power-on; stops the device's main."""
    return [(role, down) for role, down, _ in eval(made.pico.exec("print(events)"))]


def presses(made):
    return [role for role, down in events(made) if down]


def test_every_key_is_light_at_once_and_the_waveform_is_right():
    made, dice = companion("generic_ws2812_8x8"), random.Random(5)
    late = []
    roles = [role for row in made.config["pads"]["keys"] for role in row if role != "D"]
    dice.shuffle(roles)
    for role in roles[:6]:
        made.lights.frames.clear()
        at = made.keys.tap(role, 30, in_ms=dice.random(), bounce_ms=5)
        made.pico.run(55)
        lit = len(made.lights.frames[0].data) // 3
        place = [r for row in made.config["pads"]["keys"] for r in row].index(role)
        assert lit == place // 4 * 16 + place % 4 * 2 + 1, "only up to the light that changed"
        assert sum(map(bool, made.lights.frames[0].data[-3:])) == 3
        late.append((made.lights.frames[0].end - at) / 1e6)
    assert made.lights.bad == 0
    assert sorted(late)[2] < 3 and max(late) < 5, late
    assert presses(made) == roles[:6]


def test_nothing_is_lost_while_the_flash_is_busy():
    made = companion("generic_ws2812_8x8")
    made.keys.tap("D", 20)
    for n, role in enumerate("5A5"):
        made.keys.tap(role, 15, in_ms=15 + 30 * n, bounce_ms=3)
    made.pico.run(400)
    assert made.lights.bad == 0
    assert presses(made) == ["D", "5", "A", "5"]


def test_no_ghost_and_no_short():
    made = companion("generic_ws2812_8x8")
    for n, role in enumerate("125"):  # "4" would be the fourth corner
        made.keys.press(role, in_ms=30 * n, bounce_ms=5)
        made.keys.release(role, in_ms=120 + 30 * n, bounce_ms=5)
    made.pico.run(260)
    got = events(made)
    assert {role for role, _ in got} <= set("125") and got.count(("1", True)) == got.count(("2", True)) == 1
    assert made.keys.shorts == 0


def test_direct_keys_are_sampled_too():
    made = companion("four_buttons_16x7")
    for n, role in enumerate(("UP", "BACK", "OK", "DOWN", "OK")):
        made.keys.tap(role, 15, in_ms=40 * n, bounce_ms=3)
    made.pico.run(240)
    assert presses(made) == ["UP", "BACK", "OK", "DOWN", "OK"]


def test_lights_on_a_pin_between_those_of_the_keys_keep_it():
    made = companion("four_buttons_16x7", display={"pin": 11}, pads={"pins": [10, 12, 13, 14]})
    made.lights.frames.clear()
    made.keys.tap("OK", 30, in_ms=10, bounce_ms=3)
    made.pico.run(80)
    assert len(made.lights.frames) == 2 and made.lights.bad == 0, "on and off"
    assert presses(made) == ["OK"]


def test_the_rgb_keypad_with_its_two_chips():
    made = companion("pimoroni_rgb_keypad")
    for n, role in enumerate("190"):
        made.keys.tap(role, 30, in_ms=120 * n, bounce_ms=3)
    made.pico.run(420)
    assert presses(made) == ["1", "9", "0"]
    assert made.lights.bad == 0


class Chip:
    """Answers to everything and counts the bytes."""

    def __init__(self):
        self.written = 0

    def start(self, read):
        pass

    def write(self, byte):
        self.written += 1
        return True


def test_a_slow_bus_has_time_for_a_whole_picture():
    made = companion("four_buttons_16x7")
    chip = made.pico.chip.i2c[0].devices[0x74] = Chip()
    said = made.pico.exec("for rate in (400_000, 100_000):\n    print(pico.i2c(0, 5, 4, rate).writeto(0x74, bytes(145)))")
    assert said.split() == ["145", "145"] and chip.written == 290


def test_idle_passes_allocate_nothing_and_the_sampler_starts_again():
    """... and after a quarter of an hour of quiet, when ticks have wrapped, the wire is still free."""
    made = companion("generic_ws2812_8x8")
    said = made.pico.exec(
        """
board.close()
def named(thing, fits):  # what is a module's own has another name on the chip
    return [name for name in dir(thing) if fits(getattr(thing, name))][0]
setattr(pico, named(pico, lambda value: value == 0xFFFFFFFF), 300)
from time import sleep_ms
samplers, sampler = [], pico.sampler
pico.sampler = lambda *given: samplers.append(sampler(*given)) or samplers[0]
board = open_board(json.load(open("/board.json")), pico)
gc.collect()
gc.disable()
def passes(n):
    before = gc.mem_alloc()
    for i in range(n):
        board.events()
        board.ready()
        board.idle()
    canvas.pixel(3, 3, 1 + n % 7)
    board.show(canvas)
    return gc.mem_alloc() - before
passes(1)
print(passes(20) - passes(19))
sleep_ms(150)
board.events()
sleep_ms(5)
print(samplers[0].registers[2] > 300)
wire = board.lights.wire
wire.values()[1][0] = pico.ticks_add(pico.ticks_us(), 1 << 28)
print(wire.ready())
"""
    )
    assert said.split() == ["0", "True", "True"], said


def test_a_running_frame_is_cut_off_cleanly():
    made = companion("generic_ws2812_16x16")
    made.lights.frames.clear()
    made.pico.exec(
        """
sleep = __import__("time").sleep_ms
canvas.fill(1)
board.show(canvas)
sleep(2)
canvas.fill(2)
board.show(canvas)
sleep(12)
"""
    )
    made.pico.run(5)
    cut, whole = made.lights.frames
    assert 40 < len(cut.data) // 3 < 120 and len(whole.data) == 768
    assert made.lights.bad == 0
    assert 250_000 < whole.start - cut.end < 800_000, "the chain must latch in between"
