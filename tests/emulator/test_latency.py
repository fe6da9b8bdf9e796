"""The short `meeplight bench --emulated`: light, saving and starting on the real firmware within their limits."""

import json

import pytest
from click.testing import CliRunner


def test_the_short_bench_holds(uf2):
    from host_tools.cli import main

    done = CliRunner().invoke(main, ["bench", "--emulated", "--short", "--json", "--uf2", uf2])
    rows = json.loads(done.stdout)
    assert len(rows) > 20
    assert {row["what"] for row in rows} >= {"mpremote exec 1 on every screen", "8x8, 20 ms of bounce: presses without their light"}
    assert [row for row in rows if not row["held"]] == []
    assert done.exit_code == 0


@pytest.mark.parametrize("ms", [60, 250, 420, 900])
def test_ctrl_c_gets_in_at_any_moment_of_the_start(uf2, ms):
    from host_tools.bench import inside

    companion = inside.installed("generic_ws2812_8x8", uf2, "pili_pili", inside.prepared("pili_pili", 10))
    companion.pico.wait_for_console()
    companion.pico.run(ms)
    assert companion.pico.exec("print(1)") == "1\n"


def test_a_row_says_whether_its_limit_holds():
    from host_tools.bench.emulated import Row

    assert Row("most", 4.0, limit=4).held and not Row("most", 4.1, limit=4).held
    assert Row("least", 110, limit=110, least=True).held and not Row("least", 109, limit=110, least=True).held
    assert Row("told", None).held and not Row("not taken", None, limit=4).held


def test_the_command_offers_every_part():
    from host_tools.bench import emulated
    from host_tools.commands import bench

    assert tuple(emulated.PARTS) == bench.PARTS


def test_a_sampler_that_stops_is_seen(uf2):
    from host_tools.bench.sampling import Sampling
    from host_tools.emulator.companion import Companion

    companion = Companion("generic_ws2812_8x8", uf2, mend=lambda made: made.update({"/main.py": SAMPLER}))
    pico = companion.pico
    assert pico.run(lambda: b"on" in pico.console.text, 2000)
    sampling = Sampling(pico)
    pico.run(20)
    assert sampling.stop()[0] == (pytest.approx(0, abs=1), 20)
    sampling = Sampling(pico)
    pico.run(lambda: b"off" in pico.console.text, 200)
    pico.run(20)
    assert sampling.stop()[0][0] > 50


SAMPLER = b"""
import time
from meeplight import packs
packs.mount()
from meeplight.hardware import pico
sampler = pico.sampler(10, 4, 6, 4)
print("on")
time.sleep_ms(50)
sampler._machine.active(0)
print("off")
"""


def test_a_press_that_is_not_seen_or_late_makes_its_row_not_hold():
    from host_tools.bench.emulated import _press_rows
    from host_tools.bench.timing import Pressed

    def held(presses):
        return {row.what.split(": ")[1]: row.held for row in _press_rows("8x8", presses, False)}

    good = [Pressed(light=3.0, picture=14.0, saved=9.0, ends=True)] * 60
    assert all(held(good).values())
    assert not held(good + [Pressed(ends=True)])["presses without their light"]
    assert not held(good + [Pressed(light=7.0, saved=9.0, ends=True)])["press to light, p99"]
    assert not held([Pressed(light=4.1)] * 60)["press to light, median"]
    assert all(held(good + [Pressed(light=70.0, saved=79.0, ends=True, erased=True)]).values()), "counted apart"
    assert not held(good + [Pressed(light=3.0, saved=90.0, ends=True, erased=True)] * 10)["press to saved, p95"]
    let_go = held(good + [Pressed(light=3.0, saved=30.0, ends=True, late=True)] * 60)
    assert let_go["press to saved, median"] and let_go["let go to saved, p95"], "counted apart"
    assert not held([Pressed(light=3.0, saved=90.0, ends=True, late=True)] * 60)["let go to saved, p95"]


def test_moves_that_the_device_has_too_few_or_too_many_are_counted():
    from types import SimpleNamespace

    from host_tools.bench import pressing, timing
    from host_tools.bench.speed import random_match

    match = random_match("pili_pili", 3, 9)
    app = SimpleNamespace(table=SimpleNamespace(match=match))
    for device, counted in ((9, (0, 0)), (8, (1, 0)), (6, (3, 0))):
        files = pressing.saves(match, "pili_pili", match.moves[:device])
        assert timing._differences(SimpleNamespace(app=app, companion=SimpleNamespace(saves=lambda files=files: files))) == counted
    files = pressing.saves(match, "pili_pili", match.moves)
    match.moves = match.moves[:7]
    assert timing._differences(SimpleNamespace(app=app, companion=SimpleNamespace(saves=lambda: files))) == (0, 2)
