"""The short `meeplight bench --emulated`: light, saving and starting on the real firmware within their limits."""

import json

import pytest
from click.testing import CliRunner


def test_the_short_bench_holds(uf2):
    from host_tools.cli import main

    done = CliRunner().invoke(main, ["bench", "--emulated", "--short", "--json", "--uf2", uf2])
    rows = json.loads(done.stdout)
    assert len(rows) > 10
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
