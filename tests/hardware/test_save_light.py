"""The device's loop on an emulated wire: yellow is on its way to the lights before a save begins, however quick the presses follow."""

import random
import sys
from types import SimpleNamespace

import pytest

from hardware.benches import bench
from hardware.emulated_pico import EmulatedPico
from hardware.test_drivers import scaled, shining
from meeplight.core import journal
from meeplight.core.canvas import GREEN, YELLOW
from meeplight.hardware import store

LIMIT, MATCH = 40_000, ["game pili_pili 1", "seats Ana Bo", "seed 1"]


class Blank:
    """A flash in which no record lies."""

    def ioctl(self, op, _value):
        return 2 if op == 4 else 4096

    def readblocks(self, _number, out):
        out[:] = bytes(len(out))


class Chip(EmulatedPico):
    """Random keys, pressed for 8 to 30 ms with 6 to 30 between them, until the host ends it."""

    def __init__(self):
        super().__init__()
        self.dice, self.key, self.until = random.Random(5), (), 0
        self.rows, self.columns, self.flash = (), (), Blank

    def watch(self):
        pass

    unwatch = watch

    def fingers(self, us):
        if us >= self.until:
            self.key = () if self.key else ((self.dice.choice(self.rows), self.dice.choice(self.columns)),)
            self.until = us + 1000 * self.dice.randint(*((8, 30) if self.key else (6, 30)))
        return self.key

    def run(self, ms):
        super().run(ms)
        if self.us > LIMIT * 1000:
            raise KeyboardInterrupt


@pytest.fixture
def played(tmp_path, monkeypatch):
    """A function: plays on a board; of each move the ms when its save began and ended, and what the status light was sent before it began."""

    def play(board_id):
        monkeypatch.setattr("hardware.benches.EmulatedPico", Chip)
        board, chip = bench(board_id, max_ma=100_000)
        chip.rows, chip.columns, chip.contacts = board.told["pads"]["rows"], board.told["pads"]["cols"], chip.fingers
        monkeypatch.setitem(sys.modules, "meeplight.hardware.pico", chip)
        from meeplight.hardware import run

        for name, value in (("pico", chip), ("gc", SimpleNamespace(collect=int, threshold=int)), ("SAVES", str(tmp_path)), ("known", 0)):
            monkeypatch.setattr(run, name, value)
        journal.Journal(store.Store(str(tmp_path)), 1).create(MATCH)
        saves, put = [], store._put

        def slow(path, mode, data):
            began, seen = chip.us / 1000, shining(board, chip)[board.width - 1, board.height - 1]
            chip.run(chip.dice.choice((1, 30, 60, 90)))  # the flash is busy; the wire and the keys go on by themselves
            put(path, mode, data)
            if mode == "ab":  # a move; matches that begin and settings are files of their own
                saves.append((began, chip.us / 1000, seen))

        monkeypatch.setattr(store, "_put", slow)
        with pytest.raises(KeyboardInterrupt):
            run.serve(board, board.canvas(), True, True)
        return saves, [scaled(colour, board.told["display"]["brightness"]) for colour in (YELLOW, GREEN)]

    return play


@pytest.mark.parametrize("board_id", ["generic_ws2812_8x8", "generic_ws2812_16x16"])
def test_yellow_is_sent_before_each_save_begins(played, board_id):
    saves, (yellow, green) = played(board_id)
    quick = [later for earlier, later in zip(saves, saves[1:], strict=False) if later[0] - earlier[1] < 12]
    assert len(saves) > 60 and len(quick) > 15, "presses that came while the flash was busy find the green light still on the wire"
    assert yellow != green and {seen for _began, _ended, seen in saves} == {yellow}
