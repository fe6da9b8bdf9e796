"""The loop on the emulated Pico when something goes wrong: a hang, a fault, a fault again and again, Ctrl-C, a key held at power-on."""

import pytest

# A key that breaks the app: 9 hangs, 8 raises, 7 is worked at for ever; in the middle of play, after every start.
BREAKING = b"""
    import time
    from meeplight.core.app import App
    whole = App.tick

    def tick(app, now, events):
        for role, down, at in events:
            while down and role == "9":
                time.sleep_ms(50)
            while down and role == "7":
                time.sleep_ms(2)
                app.find()
            if down and role == "8":
                raise ValueError("broken on purpose")
        whole(app, now, events)

    App.tick = tick
"""


@pytest.fixture
def companion(uf2):
    """The firmware with keys that break it, in the middle of a match of three moves."""
    from host_tools.bench import pressing
    from host_tools.bench.speed import random_match
    from host_tools.emulator.companion import Companion

    match = random_match("pili_pili", 3, 3)
    files = {f"/saves/{name}": data for name, data in pressing.saves(match, "pili_pili", match.moves).items()}

    def mend(made):
        made.update(files)
        start = b'    packs.mount("patch.pack" in names)\n'
        assert start in made["/main.py"]
        made["/main.py"] = made["/main.py"].replace(start, start + BREAKING)

    made = Companion("generic_ws2812_8x8", uf2, mend=mend)
    made.before = files
    return made


def restarted(companion, ms=12_000):
    """Go on until the app says that it is ready once more."""
    count = companion.pico.console.text.count(b" ready")
    return companion.pico.run(lambda: companion.pico.console.text.count(b" ready") > count, ms)


def test_a_hang_in_play_starts_the_pico_again_and_the_match_goes_on(companion):
    assert companion.ready()
    pico = companion.pico
    companion.keys.tap("9", 30)
    pico.run(7000)
    assert pico.resets == 0
    assert pico.run(lambda: pico.resets, 2000), "the watchdog bites after eight seconds"
    assert restarted(companion)
    assert companion.saves() == {path[7:]: data for path, data in companion.before.items()}
    assert companion.volume().tree()["/failed"] == b"x", "a hang counts as a failure until a move is saved"
    companion.keys.tap("A", 30)
    pico.run(300)
    assert pico.resets == 1


def test_a_key_lights_up_in_its_place_while_the_loop_is_at_something_else(companion):
    assert companion.ready()
    pico, lights = companion.pico, companion.lights
    pico.run(2500)  # what the start leaves is looked after
    companion.keys.tap("7", 30)
    pico.run(400)
    late = []
    for role, (x, y) in (("5", (2, 2)), ("A", (6, 0)), ("1", (0, 0))):
        lights.frames.clear()
        at = companion.keys.tap(role, 30, bounce_ms=3)
        pico.run(8)
        late.append((lights.frames[0].end - at) / 1e6)
        rows, white = companion.rows(), companion.rows()[y][x]
        assert min(white) > 0 and white[2] == max(white) and rows[y][x + 1] == white, (role, rows)
        pico.run(60)
    assert max(late) < 6 and lights.bad == 0, late


def test_ctrl_c_leaves_a_repl_that_no_watchdog_cuts_off(companion):
    assert companion.ready()
    companion.pico.run(100)
    assert companion.pico.exec("print('in')") == "in\n"
    companion.pico.run(9000)
    assert companion.pico.resets == 0
    assert companion.pico.exec("print('still in')") == "still in\n"


@pytest.mark.parametrize("board, key", [("generic_ws2812_8x8", "*")])
def test_a_key_held_at_power_on_ends_in_the_repl(companion, board, key):
    companion.keys.press(key)
    assert companion.pico.run(lambda: b"safe mode" in companion.pico.console.text, 3000)
    companion.keys.release(key)
    assert b"ready" not in companion.pico.console.text
    assert companion.rows()[0][:4] != [(0, 0, 0)] * 4, "three lights say that this is safe mode"
    assert companion.pico.exec("print(1)") == "1\n"


def test_a_fault_is_logged_and_the_match_goes_on_but_the_third_one_in_a_row_ends_in_the_repl(companion):
    assert companion.ready()
    for number in (1, 2, 3):
        companion.keys.tap("8", 30)
        if number < 3:
            assert restarted(companion, 3000), companion.pico.console.text
    assert companion.pico.run(lambda: b"stopped" in companion.pico.console.text, 3000)
    tree = companion.volume().tree()
    assert tree["/log.txt"].count(b"ValueError: broken on purpose") == 3
    assert tree["/failed"] == b"xxx"
    assert companion.saves() == {path[7:]: data for path, data in companion.before.items()}
    companion.pico.power_cut()
    companion.pico.console.text.clear()
    companion.pico.reboot()
    assert companion.pico.run(lambda: b"safe mode" in companion.pico.console.text, 3000), "faults outlive a power cut"
    assert companion.volume().tree()["/failed"] == b"", "and after that it is tried again"


def test_lights_that_do_not_answer_leave_a_repl_and_a_line_in_the_log(uf2):
    """A module that is not plugged in, or wired wrongly."""
    import json

    from host_tools.emulator.companion import Companion

    def mend(made):
        board = json.loads(made["/board.json"])
        board["display"] = {"driver": "ht16k33", "width": 8, "height": 8, "i2c": 0, "sda": 4, "scl": 5, "addr": 112}
        made["/board.json"] = json.dumps(board).encode()

    made = Companion("generic_ws2812_8x8", uf2, mend=mend)
    assert made.pico.run(lambda: b"ht16k33 does not answer" in made.pico.console.text, 3000), made.pico.console.text
    made.pico.run(300)
    assert made.pico.exec("print('in')") == "in\n" and made.pico.resets == 0
    said = made.volume().tree()["/log.txt"].decode()
    assert "display.driver ht16k33 does not answer: look at its power, SDA, SCL" in said.splitlines()[-1]
