"""Whatever is wired however, a person who answers rightly ends with a board that shows and reads it rightly."""

import contextlib
import copy
import itertools
import json
import os
import random

import click
import pytest
from click.testing import CliRunner

from hardware.benches import config
from host_tools.boards import learn, teacher
from host_tools.boards.files import load
from host_tools.boards.problems import problems
from host_tools.cli import main
from host_tools.device import link, ports
from host_tools.errors import BadInput
from meeplight.hardware.layout import order
from meeplight.hardware.pads import drawing

LAYOUTS = learn.layouts()


class Bench:
    """A device wired in its own way and the person before it: sees the light, presses the key nearest to it.

    wires: {printed (row, column): wired (row, column)}; layout and order: as the lights really are. slip: how often a neighbour is pressed.
    """

    def __init__(self, told, wires, layout, order="GRB", slip=0.0, seed=0):
        self.told, self.wires, self.layout, self.order = told, wires, layout, order
        self.drawn, self.dice, self.slip = drawing(told["pads"]), random.Random(seed), slip
        self.lit, self.shown, self.asked, self.wanted = None, None, 0, None

    def key(self):
        return self.wires[self.wanted]

    def light(self, n):
        self.asked += 1
        size = self.told["display"]["width"], self.told["display"]["height"]
        row, column = learn.nearest(n, self.layout, size, (len(self.drawn), len(self.drawn[0])))
        if self.dice.random() < self.slip:
            row = max(row - 1, 0)
        self.wanted = row, column

    def colour(self, letter):
        self.shown = self.order[self.told["display"]["order"].index(letter)]

    def say(self, text):
        if text.startswith("Press "):
            role = text[6:-1]
            self.wanted = next((r, c) for r, row in enumerate(self.drawn) for c, name in enumerate(row) if name == role)

    def ask(self, question, choices):
        assert choices == ("red", "green", "blue")
        return {"R": "red", "G": "green", "B": "blue"}[self.shown]


def straight(told):
    return {(r, c): (r, c) for r, row in enumerate(drawing(told["pads"])) for c in range(len(row))}


@pytest.mark.parametrize("board", ["generic_ws2812_8x8", "generic_ws2812_16x16", "generic_ws2812_32x8", "waveshare_rgb_led_16x10"])
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda way: "-".join(map(str, way.values())))
def test_all_sixteen_layouts_are_found(board, layout):
    told = config(board)
    bench = Bench(told, straight(told), layout)
    learnt = teacher.taught(told, bench, bench.say, bench.ask)
    size = told["display"]["width"], told["display"]["height"]
    assert order(*size, **learnt["display"]["layout"]) == order(*size, **layout)
    assert bench.asked <= 4 and learnt["pads"] == told["pads"] and problems(learnt) == []


def test_a_key_beside_the_right_one_is_forgiven_or_asked_again():
    for seed, layout in itertools.product(range(5), LAYOUTS):
        told = config("generic_ws2812_16x16")
        bench = Bench(told, straight(told), layout, slip=0.3, seed=seed)
        learnt = teacher.taught(told, bench, bench.say, bench.ask)["display"]["layout"]
        assert bench.asked <= 16
        assert learnt in LAYOUTS


@pytest.mark.parametrize("seed", range(12))
def test_swapped_and_crossed_wires_become_pins(seed):
    told, dice = config("generic_ws2812_8x8"), random.Random(seed)
    rows, columns, crossed = dice.sample(range(4), 4), dice.sample(range(4), 4), seed % 2
    wires = {(r, c): (columns[c], rows[r]) if crossed else (rows[r], columns[c]) for r, c in straight(told)}
    bench = Bench(told, wires, LAYOUTS[0])
    pads = teacher.taught(told, bench, bench.say, bench.ask)["pads"]
    assert pads["keys"] == told["pads"]["keys"], "drawn as it is printed"
    before = told["pads"]
    for (r, c), (row, column) in wires.items():
        assert {pads["rows"][r], pads["cols"][c]} == {before["rows"][row], before["cols"][column]}
    assert problems(dict(told, pads=pads)) == []


def test_a_pad_with_a_will_of_its_own_is_drawn_as_it_is_wired():
    told, dice = config("generic_ws2812_8x8"), random.Random(3)
    places = list(straight(told))
    wires = dict(zip(places, dice.sample(places, 16), strict=True))
    bench = Bench(told, wires, LAYOUTS[0])
    pads = teacher.taught(told, bench, bench.say, bench.ask)["pads"]
    assert pads["rows"] == told["pads"]["rows"] and problems(dict(told, pads=pads)) == []
    for (r, c), (row, column) in wires.items():
        assert pads["keys"][row][column] == told["pads"]["keys"][r][c]


def test_direct_keys_change_their_pins():
    told = config("four_buttons_16x7")
    wires = {(0, 0): (0, 2), (0, 1): (0, 0), (0, 2): (0, 3), (0, 3): (0, 1)}
    assert learn.learnt_keys(told["pads"], {"UP": (0, 2), "DOWN": (0, 0), "OK": (0, 3), "BACK": (0, 1)})["pins"] == [12, 10, 13, 11]
    with pytest.raises(BadInput, match="too few keys"):
        bench = Bench(told, wires, LAYOUTS[5])
        teacher.taught(told, bench, bench.say, bench.ask)


@pytest.mark.parametrize("real", ["".join(letters) for letters in itertools.permutations("RGB")])
def test_every_order_of_colours(real):
    told = config("generic_ws2812_8x8")
    bench = Bench(told, straight(told), LAYOUTS[0], order=real)
    assert teacher.taught(told, bench, bench.say, bench.ask)["display"]["order"] == real


def test_the_usual_order_of_a_neotrellis_need_not_be_written():
    told = config("adafruit_neotrellis_4x4")
    bench = Bench(told, straight(told), LAYOUTS[0], order="RGB")
    del (bare := copy.deepcopy(told))["display"]["order"]
    assert teacher.taught(bare, bench, bench.say, bench.ask) == dict(told, display=dict(told["display"], order="RGB"))


def test_two_equal_colours_are_asked_again():
    assert learn.learnt_order("GRB", {"R": "G", "G": "G", "B": "B"}) is None


def test_no_key_at_all_says_what_to_do():
    told = config("generic_ws2812_8x8")
    bench = Bench(told, straight(told), LAYOUTS[0])
    bench.key = lambda: None
    with pytest.raises(BadInput, match="boards wiring"):
        teacher.taught(told, bench, bench.say, bench.ask)


@pytest.fixture
def command(monkeypatch, tmp_path):
    """command(bench, answers): `meeplight boards learn` writes mine.json with this device and person at the other end; (result, path)."""

    echo = click.echo

    def run(bench, answers):
        monkeypatch.setattr(link, "Link", lambda port: contextlib.nullcontext(port))
        monkeypatch.setattr(ports, "find", lambda port: port)
        monkeypatch.setattr(
            teacher, "OnDevice", lambda wire, told: bench if (wire, told) == ("ttyPICO", bench.told) else pytest.fail("another device")
        )
        monkeypatch.setattr(click, "echo", lambda text: (bench.say(text), echo(text)))
        path = tmp_path / "mine.json"
        words = ["boards", "learn", "generic_ws2812_8x8", "-o", str(path), "--port", "ttyPICO"]
        return CliRunner().invoke(main, words, input="\n".join(answers) + "\n"), path

    return run


def test_the_command_writes_the_board_as_it_is_wired(command):
    told, layout = load("generic_ws2812_8x8"), {"origin": "br", "axis": "columns", "serpentine": True, "rotate": 0}
    wires = {(r, c): (3 - r, c) for r, c in straight(told)}
    done, path = command(Bench(told, wires, layout, order="BRG"), ["red", "blue", "green"])
    assert done.exit_code == 0, done.output
    assert "mine.json: learnt" in done.output and "Press *" in done.output
    want = dict(told, id="mine", display=dict(told["display"], order="BRG", layout=layout), pads=dict(told["pads"], rows=told["pads"]["rows"][::-1]))
    assert load(str(path)) == want


def test_the_command_leaves_no_file_when_nothing_was_learnt(command):
    told = load("generic_ws2812_8x8")
    (bench := Bench(told, straight(told), LAYOUTS[0])).key = lambda: None
    done, path = command(bench, ["red", "green", "blue"])
    assert done.exit_code == 2 and "boards wiring" in done.output and not path.exists()


def test_on_the_emulated_pico():
    """The device's side: real key presses, real lights, wired with two rows swapped and in another order of colours."""
    uf2 = os.environ.get("MEEPLIGHT_UF2")
    if not uf2:
        pytest.skip("set MEEPLIGHT_UF2 to a MicroPython RPI_PICO .uf2 to run the emulated Pico")
    pytest.importorskip("rp2040py", reason="the emulator needs rp2040py (pip install 'meeplight[emulate]')")
    from host_tools.emulator.companion import Companion
    from host_tools.paths import firmware_files

    told = config("generic_ws2812_8x8")
    files = [
        (device, path) for device, path in firmware_files() if "/core/" in device or "/hardware/" in device or path.stem in ("__init__", "packs")
    ]
    made = Companion(told, uf2, files)

    class Link:
        def run(self, text):
            return made.pico.exec(text).encode()

    device = teacher.OnDevice(Link(), told)
    made.keys.tap("6", 40, in_ms=30)
    assert device.key() == (1, 2)
    for letter, byte in zip("RGB", (1, 0, 2), strict=True):
        device.colour(letter)
        made.pico.run(10)
        frame = made.lights.frames[-1].data
        assert len(frame) == 192 and {i % 3 for i, value in enumerate(frame) if value} == {byte}
    device.light(9)
    made.pico.run(10)
    rows = made.rows()
    assert [(x, y) for y in range(8) for x in range(8) if any(rows[y][x])] == [(1, 1)]
    assert json.loads(json.dumps(teacher._by_place(told)))["pads"]["keys"][1][2] == "1.2"
