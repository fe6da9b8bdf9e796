"""The wiring diagram has every wire of the board, from its terminal to its pin, and no two wires on top of each other."""

import re
import xml.etree.ElementTree as ElementTree

import pytest
from click.testing import CliRunner

from hardware.benches import IDS, config
from host_tools.boards import pins, svg, wires
from host_tools.boards.files import load
from host_tools.boards.problems import problems
from host_tools.cli import main

SVG = "{http://www.w3.org/2000/svg}"
WIRED = [board for board in IDS if not config(board).get("chip_on_board")]


def lines(told):
    root = ElementTree.fromstring(svg.diagram(told))
    found = []
    for line in root.iter(f"{SVG}polyline"):
        if line.get("stroke-linejoin"):
            found.append([tuple(map(float, point.split(","))) for point in line.get("points").split()])
    return root, found


def high(root):
    return float(root.get("viewBox").split()[3])


@pytest.mark.parametrize("board", IDS)
def test_the_paper_is_as_high_as_what_is_on_it_and_notes_stay_below_their_box(board):
    root, found = lines(load(board))
    boxes = [box for box in root.iter(f"{SVG}rect") if box.get("stroke") == "#888"]
    low = [float(box.get("y")) + float(box.get("height")) for box in root.iter(f"{SVG}rect") if box.get("width") != str(svg.WIDTH)]
    low += [float(text.get("y")) for text in root.iter(f"{SVG}text")] + [y for line in found for _x, y in line]
    assert 20 <= high(root) - max(low) <= 60
    notes = [text for text in root.iter(f"{SVG}text") if text.get("fill") == "#555" and text.get("font-size") == "12"]
    assert notes or not board.startswith("generic")
    for note in notes:
        left = float(note.get("x"))
        assert any(float(box.get("x")) < left and left + 6.6 * len(note.text) < float(box.get("x")) + svg.BOX for box in boxes), note.text


@pytest.mark.parametrize("board", WIRED)
def test_every_pin_of_the_board_has_a_wire(board):
    told = load(board)
    used = {f"GP{pin}" for _, pin, _ in pins.uses(told)}
    drawn = {pin for part in wires.parts(told) for _, pin in part.terminals}
    assert used == {pin for pin in drawn if pin.startswith("GP")} and "GND" in drawn
    _, found = lines(told)
    assert len(found) == sum(len(part.terminals) for part in wires.parts(told))
    ends = {wires.LEFT[round((y - svg.TOP) / svg.STEP)] for x, y in (line[-1] for line in found) if x < svg.WIDTH / 2}
    ends |= {wires.RIGHT[round((y - svg.TOP) / svg.STEP)] for x, y in (line[-1] for line in found) if x > svg.WIDTH / 2}
    assert ends == drawn


@pytest.mark.parametrize("board", ["generic_ws2812_8x8", "pimoroni_rgb_keypad", "adafruit_neotrellis_4x4", "four_buttons_16x7"])
def test_a_knob_and_a_buzzer_have_wires_too(board):
    told = load(board)
    told["buzzer"] = {"pin": 15, "enable": 14}
    told["pads"]["encoder"] = {"a": 26, "b": 27, "roles": list(told["pads"]["keys"][0][:2])}
    assert problems(told) == []
    used = {f"GP{pin}" for _, pin, _ in pins.uses(told)}
    drawn = {pin for part in wires.parts(told) for _, pin in part.terminals}
    assert {"GP14", "GP15", "GP26", "GP27"} <= used == {pin for pin in drawn if pin.startswith("GP")}
    root, found = lines(told)
    assert len(found) == sum(len(part.terminals) for part in wires.parts(told))
    assert max(float(circle.get("cy")) for circle in root.iter(f"{SVG}circle")) < high(root)


@pytest.mark.parametrize("board", WIRED)
def test_no_wire_lies_on_another_and_none_leaves_the_paper(board):
    root, found = lines(load(board))
    taken, tall = {}, high(root)
    for n, line in enumerate(found):
        for (x, y), (right, low) in zip(line, line[1:], strict=False):
            assert x == right or y == low, "wires run straight"
            assert 0 < x < svg.WIDTH and 0 < y < tall
            along = ("x", x) if x == right else ("y", y)
            span = sorted((y, low)) if x == right else sorted((x, right))
            for m, other in taken.setdefault(along, []):
                same_end = line[-1] == found[m][-1]
                assert m == n or same_end or span[0] >= other[1] or span[1] <= other[0], f"{along} is used twice"
            taken[along].append((n, span))


def test_the_picture_shows_keys_lights_and_the_way_of_the_chain():
    told = load("generic_ws2812_16x16")
    root, _ = lines(told)
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert set("123A456B789C*0#D") <= set(texts) and "16 x 16, first light ringed" in texts
    chain = next(line for line in root.iter(f"{SVG}polyline") if not line.get("stroke-linejoin"))
    points = [tuple(map(float, point.split(","))) for point in chain.get("points").split()]
    assert len(points) == 256 and points[15][0] == points[16][0], "the second row begins below the end of the first"


def test_the_command_writes_it(tmp_path):
    target = tmp_path / "out.svg"
    done = CliRunner().invoke(main, ["boards", "wiring", "four_buttons_16x7", "-o", str(target)])
    assert done.exit_code == 0 and re.match(r"<svg .*</svg>\n", target.read_text(), re.DOTALL)
    gone = CliRunner().invoke(main, ["boards", "wiring", "four_buttons_16x7", "-o", str(tmp_path / "no" / "out.svg")])
    assert gone.exit_code == 2 and "cannot be written" in gone.output


def crossings(wires_of_a_part):
    """How often two of these polylines cross."""
    pieces = [(n, a, b) for n, line in enumerate(wires_of_a_part) for a, b in zip(line, line[1:], strict=False)]
    flat = [(n, *sorted((a[0], b[0])), a[1]) for n, a, b in pieces if a[1] == b[1]]
    steep = [(n, *sorted((a[1], b[1])), a[0]) for n, a, b in pieces if a[0] == b[0]]
    return sum(n != m and left < x < right and top < y < low for n, left, right, y in flat for m, top, low, x in steep)


@pytest.mark.parametrize("board", ["generic_ws2812_8x8", "max7219_32x8"])
def test_the_wires_of_a_keypad_do_not_cross(board):
    told = load(board)
    count = len(wires.parts(told)[1].terminals)
    assert crossings(lines(told)[1][-count:]) == 0
