# ruff: noqa: E402
"""Runs on the device for `meeplight boards learn`: lights single lights, tells which key is pressed."""

import json
import os
import sys

from meeplight import packs

packs.mount("patch.pack" in os.listdir("/"))

from meeplight.core.canvas import WHITE
from meeplight.hardware import pico
from meeplight.hardware.board import open_board
from meeplight.hardware.lights import Lights
from meeplight.hardware.strip import PixelStrip


def opened(text):
    """The keys are called by their places, the chain by its numbers."""
    global board, canvas
    told = json.loads(text)
    board = open_board(told, pico)
    canvas = board.canvas()


def key(seconds):
    """The place of the next key pressed, "-" if none came; a dot a second keeps the line awake."""
    for _ in range(seconds):
        for _ in range(100):
            for role, down, _ in board.events():
                if down:
                    print("\n" + role)
                    return
            pico.sleep_ms(10)
        sys.stdout.write(".")
    print("\n-")


def show():
    while not board.ready():
        pass
    board.show(canvas)


def light(n):
    if isinstance(board.lights, Lights):
        board.lights.dark()  # what a strip of its own has shown, the picture does not know
    canvas.fill(0)
    canvas.pixels[n] = WHITE
    show()


def colour(red, green, blue):
    """All lights in one pure colour, behind the same governor as every frame."""
    lights = board.lights
    if isinstance(lights, Lights):
        strip = PixelStrip(lights.count, lights.wire, lights.brightness, lights.limit)
        strip.fill((red, green, blue))
        strip.show()
