"""The device's own loop, hardware/run.py, on a PC: the emulated Pico in the place of the chip, a folder in the place of its flash."""

import gc
import importlib
import json
import sys
import traceback

import meeplight.hardware
from hardware.benches import config, connect
from hardware.emulated_pico import EmulatedPico


class Loop:
    """`run` is the module; `go(ms)` runs it for so long, until Ctrl-C, and gives what it printed as (ms, text)."""

    def __init__(self, board, folder, monkeypatch):
        self.told, self.pico, self.board, self.folder = config(board), EmulatedPico(), None, folder
        for section in (self.told["display"], self.told["pads"]):
            connect(self.pico, section)
        monkeypatch.setitem(sys.modules, "meeplight.hardware.pico", self.pico)
        monkeypatch.setattr(meeplight.hardware, "pico", self.pico, raising=False)
        monkeypatch.delitem(sys.modules, "meeplight.hardware.run", raising=False)
        # What MicroPython has besides.
        monkeypatch.setattr(gc, "threshold", lambda _count: None, raising=False)
        monkeypatch.setattr(sys, "print_exception", lambda error, out: traceback.print_exception(error, file=out), raising=False)
        self.run = importlib.import_module("meeplight.hardware.run")
        for name in ("SAVES", "LOG", "FAILED"):
            monkeypatch.setattr(self.run, name, f"{folder}/{name.lower()}")
        self.said = []
        monkeypatch.setattr(self.run, "print", lambda *words: self.said.append((self.pico.us / 1000, " ".join(map(str, words)))), raising=False)
        monkeypatch.setattr(self.run, "BOARD", f"{folder}/board.json")
        opened = self.run.open_board

        def kept(*given):
            self.board = opened(*given)
            self.board.told = self.told
            return self.board

        monkeypatch.setattr(self.run, "open_board", kept)

    def taps(self, *times, at=(0, 0)):
        """The key at (row, column) goes down for 30 ms at these times in ms."""
        pads = self.told["pads"]
        if pads["driver"] == "gpio":
            key = pads["pins"][len(pads["keys"][0]) * at[0] + at[1]]
        else:
            key = (pads["rows"][at[0]], pads["cols"][at[1]])
        self.pico.contacts = lambda us: {key} if any(1000 * ms <= us < 1000 * ms + 30_000 for ms in times) else ()

    def go(self, ms):
        with open(self.run.BOARD, "w") as file:
            json.dump(self.told, file)
        self.run.known = None
        self.pico.samplers.clear()
        self.pico.strips.clear()
        self.pico.interrupt = self.pico.us + 1000 * ms
        self.said.clear()
        self.run.run()
        return self.said
