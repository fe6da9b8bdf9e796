"""Lights of the simulator: the shape of each board, real strips, and the board's budget."""

import os
import pty
import subprocess
import sys

import pytest

from host_tools.boards import files
from host_tools.simulator import make
from host_tools.simulator.strip import Display, LitStrip, board, neopixel
from meeplight.core.canvas import WHITE, Canvas
from meeplight.hardware.governor import channel_limit


@pytest.mark.parametrize("name", files.ids())
def test_simulator_takes_the_shape_of_every_board(name, tmp_path):
    session = make.session(tmp_path, name)
    config = files.load(name)
    assert (session.display.width, session.display.height) == (config["display"]["width"], config["display"]["height"])
    assert sorted(session.display.order) == list(range(session.display.width * session.display.height))
    want = [[(0, 0, 0)] * session.display.width for _ in range(session.display.height)]
    canvas = Canvas(session.display.width, session.display.height)
    canvas.pixel(1, 2, WHITE)
    session.display.show(canvas)
    want[2][1] = session.display.rows()[2][1]
    assert any(want[2][1]) and session.display.rows() == want


def test_real_lights_get_the_bytes_that_are_shown(monkeypatch):
    """Adafruit's own class writes them to the pin; all white stays within the budget."""
    written = []
    monkeypatch.setattr(neopixel, "neopixel_write", lambda pin, data: written.append(bytes(data)))
    strip = LitStrip(64, 0.9, board.NEOPIXEL)
    limit = channel_limit({}, 64)
    display, canvas = Display(8, 8, strip, limit=limit), Canvas(8, 8)
    for colour in (0, 1, WHITE):
        canvas.fill(colour)
        display.show(canvas)
        assert written[-1] == strip.sent and sum(strip.sent) <= limit
    assert any(strip.sent)


# What a Raspberry Pi has and this machine lacks: its pins, and the C library that drives the lights. All between is Adafruit's own.
RASPBERRY_PI = """
import os, sys, types
os.environ.update(BLINKA_FORCEBOARD="RASPBERRY_PI_4B", BLINKA_FORCECHIP="BCM2XXX", BLINKA_SKIP_DEPENDENCY_CHECK="1")
from adafruit_platformdetect.board import Board
Board._pi_rev_code = lambda self: "c03111"

class Pin:
    IN, OUT = 0, 1
    def __init__(self, bcm_number):
        self.id = bcm_number
    def init(self, mode, pull=None):
        if os.environ.get("NOBODY") == "gpio":
            raise PermissionError("Cannot inspect Raspberry Pi GPIO controllers; grant access to the gpio group")
    def value(self, level=None):
        pass

pins = types.ModuleType("adafruit_blinka.microcontroller.generic_linux.raspberry_pi_pin")
pins.Pin = Pin
sys.modules[pins.__name__] = pins

lights, frames = {}, []
ws = types.ModuleType("_rpi_ws281x")
ws.__spec__ = __import__("importlib.machinery").machinery.ModuleSpec("_rpi_ws281x", None)
ws.WS2811_SUCCESS, ws.WS2811_STRIP_RGB, ws.SK6812_STRIP_RGBW = 0, 1, 2
gpio = {}
ws.ws2811_init = lambda strip: -5 if os.environ.get("NOBODY") == "ws281x" else 0
ws.ws2811_channel_get = lambda strip, number: number
ws.ws2811_channel_t_gpionum_set = gpio.__setitem__
ws.ws2811_channel_t_gpionum_get = gpio.__getitem__
ws.ws2811_channel_t_strip_type_get = lambda channel: ws.WS2811_STRIP_RGB
ws.ws2811_led_set = lambda channel, number, pixel: lights.__setitem__(number, pixel)
ws.ws2811_render = lambda strip: frames.append(dict(lights)) or 0
for name in ("new_ws2811_t", "delete_ws2811_t", "ws2811_fini", "ws2811_t_freq_set", "ws2811_t_dmanum_set", *(
        "ws2811_channel_t_" + what + "_set" for what in ("count", "invert", "brightness", "strip_type"))):
    setattr(ws, name, lambda *given: 0)
sys.modules["_rpi_ws281x"] = ws

from textual.app import App
App.run = lambda self: person(self.session)

def person(session):
    assert gpio[0] == 18 and session.app.screen.name == "pili_pili"
    for key in "4512":
        session.press(key)
        shown = [session.rows()[at // 8][at % 8] for at in range(64)]
        assert [frames[-1][at] for at in range(64)] == [green << 16 | red << 8 | blue for red, green, blue in shown]
    assert len(frames) > 8 and any(lights.values())

sys.stdin.isatty = sys.stdout.isatty = lambda: True
from host_tools.cli import main
try:
    main(["play", "pili_pili", "--leds", sys.argv[1], "--saves", sys.argv[2]])
finally:
    print("lit", sum(map(bool, lights.values())), "of", len(lights), "after", len(frames))
"""


def on_a_raspberry_pi(pin, saves, **environment):
    command = [sys.executable, "-c", RASPBERRY_PI, pin, str(saves)]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, env={**os.environ, **environment})


def test_on_a_raspberry_pi_the_lights_are_what_is_shown_and_go_out_at_the_end(tmp_path):
    ran = on_a_raspberry_pi("D18", tmp_path)
    assert ran.returncode == 0 and "lit 0 of 64" in ran.stdout, ran.stdout + ran.stderr


@pytest.mark.parametrize(("pin", "nobody", "told"), [("D18", "ws281x", "sudo"), ("D18", "gpio", "gpio group"), ("D99", "", "no attribute 'D99'")])
def test_on_a_raspberry_pi_what_is_missing_is_said(tmp_path, pin, nobody, told):
    ran = on_a_raspberry_pi(pin, tmp_path, NOBODY=nobody)
    assert ran.returncode == 2 and f"--leds {pin}" in ran.stderr and told in ran.stderr and "Traceback" not in ran.stderr, ran.stderr


def test_a_machine_without_pins_says_so():
    master, slave = pty.openpty()
    run = subprocess.run(
        [sys.executable, "-m", "host_tools.cli", "play", "pili_pili", "--leds", "D18"],
        stdin=slave, stdout=slave, stderr=subprocess.PIPE, text=True, env={**os.environ, "HOME": "/nowhere"},
    )  # fmt: skip
    os.close(master)
    os.close(slave)
    assert run.returncode == 2 and "--leds D18" in run.stderr and "Raspberry Pi" in run.stderr and "Traceback" not in run.stderr
