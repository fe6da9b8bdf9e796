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


def test_a_machine_without_pins_says_so():
    master, slave = pty.openpty()
    run = subprocess.run(
        [sys.executable, "-m", "host_tools.cli", "play", "pili_pili", "--leds", "D18"],
        stdin=slave, stdout=slave, stderr=subprocess.PIPE, text=True, env={**os.environ, "HOME": "/nowhere"},
    )  # fmt: skip
    os.close(master)
    os.close(slave)
    assert run.returncode == 2 and "--leds D18" in run.stderr and "Raspberry Pi" in run.stderr and "Traceback" not in run.stderr
