"""Boards of the folder opened on an emulated Pico with the chips they name."""

import json

from hardware.emulated_pico import EmulatedPico
from hardware.i2c_chips import Ht16k33, Is31fl3731, Seesaw, Tca9555
from hardware.spi_chips import Apa102, Max7219
from host_tools.paths import BOARDS
from meeplight.hardware.board import open_board

IDS = sorted(path.stem for path in BOARDS.glob("*.json") if path.stem != "schema")


def config(board):
    return json.loads((BOARDS / f"{board}.json").read_text())


def bench(board, **display):
    """(board, emulated pico) with the display section changed as given."""
    told = config(board) if isinstance(board, str) else board
    told["display"].update(display)
    pico = EmulatedPico()
    for section in (told["display"], told["pads"]):
        connect(pico, section)
    board = open_board(told, pico)
    board.told = told
    return board, pico


def connect(pico, section):
    width, height = section.get("width", 4), section.get("height", 4)
    driver = section["driver"]
    if driver == "tca9555":
        pico.chips[section["addr"]] = Tca9555()
    elif driver == "ht16k33":
        pico.chips[section["addr"]] = Ht16k33()
    elif driver == "is31fl3731":
        pico.chips[section["addr"]] = Is31fl3731()
    elif driver == "seesaw":
        for address in sum(section["tiles"], []):
            pico.chips.setdefault(address, Seesaw(pico))
    elif driver == "apa102":
        pico.spi_chips.append(Apa102(section["cs"], width * height))
    elif driver == "max7219":
        pico.spi_chips.append(Max7219(section["cs"], width // 8))


def until_ready(board):
    while not board.ready():
        pass


def press(board, pico, key, ms=30):
    """Press and release the key drawn at (row, column); returns the events until 30 ms later."""
    events = []

    def settle(time):
        for _ in range(time):
            pico.run(1)
            events.extend(board.events())

    hold(board.told, pico, key)
    settle(ms)
    hold(board.told, pico, None)
    settle(30)
    return [(role, down) for role, down, _ in events]


def hold(told, pico, key):
    """Exactly this key is closed from now on."""
    pads = told["pads"]
    row, column = key or (0, 0)
    if pads["driver"] == "matrix":
        closed = {(pads["rows"][row], pads["cols"][column])} if key else ()
        pico.contacts = lambda us: closed
    elif pads["driver"] == "gpio":
        at = sum(len(line) for line in pads["keys"][:row]) + column
        pins = {pads["pins"][at]} if key else ()
        pico.contacts = lambda us: pins
    elif pads["driver"] == "tca9555":
        pico.chips[pads["addr"]].closed = 1 << (4 * row + column) if key else 0
    else:
        for tiles in pads["tiles"]:
            for address in tiles:
                for number in list(pico.chips[address].down):
                    pico.chips[address].key(number // 8 * 4 + number % 8, False)
        if key:
            pico.chips[pads["tiles"][row // 4][column // 4]].key(row % 4 * 4 + column % 4, True)
