"""The boards of the folder are right, and every way to get one wrong is named by its key."""

import copy
import json

import pytest
from click.testing import CliRunner

from hardware.benches import IDS, config
from host_tools.boards.files import load, text
from host_tools.boards.problems import DIGITS, SPINNER, problems
from host_tools.cli import main
from host_tools.paths import BOARDS
from meeplight.hardware.pads import drawing


def meeplight(*args):
    return CliRunner().invoke(main, ["boards", *map(str, args)])


def test_the_boards_that_were_promised_are_there():
    sizes = {(told["display"]["width"], told["display"]["height"]) for told in map(config, IDS)}
    assert sizes == {(8, 8), (16, 16), (32, 8), (16, 10), (16, 7), (4, 4), (3, 4)}
    assert len(IDS) >= 12


@pytest.mark.parametrize("board", IDS)
def test_a_board_of_the_folder_is_good(board):
    told = load(board)
    assert problems(told, board) == []
    roles = {role for row in drawing(told["pads"]) for role in row if role}
    assert roles >= set(DIGITS) or roles >= set(SPINNER)
    assert json.loads(text(told)) == told


TCA = {"driver": "tca9555", "i2c": 0, "sda": 4, "scl": 5, "addr": 32, "keys": ["123A", "456B", "789C", "*0#D"]}


def wrong(path, value, board="generic_ws2812_8x8"):
    """The board with one value changed ("display.pin"); None takes the key away."""
    told = copy.deepcopy(config(board))
    place = told
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in way:
        place = place[part]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return told


@pytest.mark.parametrize(
    ("told", "key", "says"),
    [
        (wrong("display.pin", 7), "pads.rows[1]", "GP7 is already display.pin"),
        (wrong("display.pin", 23), "display.pin", "not on the header"),
        (wrong("display.pin", 30), "display.pin", "30"),
        (wrong("display.pin", None), "display.pin", "missing"),
        (wrong("display.driver", "ws2811"), "display.driver", "ws2812"),
        (wrong("pads.driver", "keybored"), "pads.driver", "matrix"),
        (wrong("display.colour", "GRB"), "display.colour", "order"),
        (wrong("display.order", "GBB"), "display.order", "GRB"),
        (wrong("display.max_ma", 900), "display.max_ma", "external"),
        (wrong("display.max_ma", 60), "display.max_ma", "dark"),
        (wrong("display.brightness", 8), "display.brightness", "8"),
        (wrong("display.brightness", 0), "display.brightness", "0 is less than the minimum of 0.01"),
        (wrong("display.ma_per_channel", 0.01), "display.ma_per_channel", "0.01 is less than the minimum of 1"),
        (wrong("display.layout.rotate", 45), "display.layout.rotate", "90"),
        (wrong("display.layout.tiles", {"columns": 3, "rows": 1}), "display.layout.tiles", "do not divide"),
        (wrong("pads.keys", ["123", "456", "789", "*0#"]), "pads.keys", "rows of 3, 3, 3, 3"),
        (wrong("pads.keys.3", "*0#E"), "pads.keys[3][3]", "'E' is no role"),
        (wrong("pads.keys.3", "*0##"), "pads.keys[3][3]", "twice"),
        (wrong("pads.keys.3", "*0# "), "pads.keys", "lacks D"),
        (wrong("pads.rows", [6, 7, 8, 14]), "pads.rows", "consecutive"),
        (wrong("pads.rows", [6, 6, 8, 9]), "pads.rows[1]", "already pads.rows[0]"),
        (wrong("pads.cols", None), "pads.cols", "missing"),
        (wrong("mcu", ["ESP32"]), "mcu[0]", "RPI_PICO"),
        (wrong("id", "mine"), "id", "generic_ws2812_8x8.json"),
        (wrong("pads.keys", ["AB"], "four_buttons_16x7"), "pads.pins", "4 entries for 2 keys"),
        (wrong("pads.keys.0", ["UP", "DOWN", "OK", "A"], "four_buttons_16x7"), "pads.keys", "lacks BACK"),
        (wrong("pads.pins", [0, 1, 2, 20], "four_buttons_16x7"), "pads.pins", "16 apart"),
        (wrong("pads.encoder.roles", ["UP", "A"], "adafruit_macropad"), "pads.encoder.roles", "'A' is not drawn"),
        (wrong("display.sck", 10, "pimoroni_rgb_keypad"), "display.sck", "cannot be sck of SPI0; that is one of GP2, GP6, GP18, GP22"),
        (wrong("pads.scl", 6, "pimoroni_rgb_keypad"), "pads.scl", "cannot be scl of I2C0"),
        (wrong("display.width", 12, "max7219_32x8") | {"id": "max7219_32x8"}, "display.width", "8"),
        (wrong("display.tiles", [[46, 46], [48, 49]], "adafruit_neotrellis_8x8"), "display.tiles", "twice"),
        (wrong("display.tiles", [[46]], "adafruit_neotrellis_8x8"), "display.tiles", "4 x 4 lights, the display 8 x 8"),
        (wrong("pads.tiles", [[46, 46], [48, 49]], "adafruit_neotrellis_8x8"), "pads.tiles", "twice"),
        (wrong("pads.tiles", [[46, 47], [48]], "adafruit_neotrellis_8x8"), "pads.tiles", "rows of 2, 1 boards"),
        (wrong("pads", TCA | {"sda": 8, "scl": 9}, "ht16k33_bicolor_8x8"), "pads.sda", "display.sda of the same I2C0 is 4"),
        (wrong("pads", TCA | {"freq": 100000}, "ht16k33_bicolor_8x8"), "pads.freq", "display.freq of the same I2C0 is 400000"),
        (wrong("pads", TCA | {"addr": 112}, "ht16k33_bicolor_8x8"), "pads.addr", "0x70 is the display's address too"),
        (wrong("pads.pins", [10, None, 12, 13], "four_buttons_16x7"), "pads.pins[1]", "DOWN has no pin"),
        (wrong("display.max_ma", 301, "ht16k33_bicolor_8x8"), "display.max_ma", "the 3V3 pin of a Pico has 300 mA"),
        (wrong("display.width", 8.0), "display.width", "8.0 is not of type 'integer'"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_wrong_is_named(told, key, says, tmp_path):
    stem = "generic_ws2812_8x8" if told["id"] == "mine" else told["id"]
    path = tmp_path / f"{stem}.json"
    path.write_text(json.dumps(told))
    done = meeplight("check", path)
    assert done.exit_code == 2
    line = next(line for line in done.output.splitlines() if f": {key}: " in line)
    assert says in line and stem in line
    assert "Traceback" not in done.output
    assert_refused(path, done.output)


def assert_refused(path, said):
    """All that takes a board refuses what `boards check` refuses, in its words, before anything is done."""
    for words in (["image", "-o", path.with_name("x.uf2")], ["deploy"], ["play"], ["overlay", "siam", "-o", path.with_name("x.svg")]):
        done = CliRunner().invoke(main, [*map(str, words), "--board", str(path)])
        assert (done.exit_code, done.output) == (2, said), words
    assert list(path.parent.iterdir()) in ([path], [])


@pytest.mark.parametrize(
    ("content", "says"), [("{", "line 1"), ("[]", "no object"), ('{"a": 1,\n}', "line 2"), (b"\xff\xfe", "UTF-8"), (None, "cannot be read")]
)
def test_what_is_no_board_file(content, says, tmp_path):
    path = tmp_path / "mine.json"
    if content is not None:
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    done = meeplight("check", path)
    assert done.exit_code == 2 and says in done.output and "mine.json" in done.output
    assert_refused(path, done.output)


def test_a_board_of_ones_own_is_taken_by_its_path(tmp_path):
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(config("generic_ws2812_8x8") | {"id": "mine"}))
    for words in (["image", "-o", tmp_path / "x.uf2"], ["overlay", "siam", "-o", tmp_path / "x.svg"]):
        done = CliRunner().invoke(main, [*map(str, words), "--board", str(path)])
        assert done.exit_code == 0 and words[-1].exists(), done.output
    assert b'"id":"mine"' in (tmp_path / "x.uf2").read_bytes()


def test_good_ones_are_told_with_the_bad():
    done = meeplight("check", "generic_ws2812_8x8", "no_such_board")
    assert done.exit_code == 2 and "good" in done.output and "No board is called no_such_board" in done.output
    assert meeplight("check", *IDS).exit_code == 0


def test_two_chips_may_share_a_bus():
    assert problems(wrong("pads", TCA, "ht16k33_bicolor_8x8")) == []


def test_any_supply_of_its_own_is_allowed():
    told = wrong("display.max_ma", 4000) | {"supply": "external"}
    assert problems(told) == []


def test_the_list_shows_every_board_in_its_shape():
    said = meeplight().output
    for board in IDS:
        assert board in said
    assert said.count("* 0 # D") == 9 and "BACK 0    D" in said


def test_the_wokwi_diagram_is_wired_as_the_generic_board():
    diagram = json.loads((BOARDS / "wokwi" / "diagram.json").read_text())
    told = config("generic_ws2812_8x8")
    wires = {one: other for one, other, *_ in diagram["connections"]}
    pads = told["pads"]
    want = {f"pad:R{i + 1}": f"pico:GP{pin}" for i, pin in enumerate(pads["rows"])}
    want |= {f"pad:C{i + 1}": f"pico:GP{pin}" for i, pin in enumerate(pads["cols"])}
    want |= {"lights:DIN": f"pico:GP{told['display']['pin']}", "lights:VDD": "pico:VBUS", "lights:VSS": "pico:GND.8"}
    assert wires == want
    parts = {part["id"]: part for part in diagram["parts"]}
    assert "".join(parts["pad"]["attrs"]["keys"]) == "".join(pads["keys"])
    assert parts["lights"]["attrs"]["layout"] == ("serpentine" if told["display"]["layout"]["serpentine"] else "")
