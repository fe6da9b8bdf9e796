"""Power cuts, errors and Ctrl-C on real LittleFS in RAM; MEEPLIGHT_LONG=1 tries every one, else a part of them is drawn."""

import os
import re

import pytest

from tests.faults.run import MICROPYTHON, PLAYS, first_plays, run

LONG = os.environ.get("MEEPLIGHT_LONG") == "1"
SMALL = ("markers", "settings", "rotation", "torn", "salvage")
pytestmark = pytest.mark.skipif(not MICROPYTHON, reason="no MicroPython unix port for this platform")


def tried(record_property, *args):
    """Run a fault program, which must find nothing bad; the number of cuts and faults is kept for the summary."""
    code, told = run(*args)
    assert code == 0, told[-4000:]
    total = re.search(r"total (\d+) (\w+), 0 bad", told)
    assert total and int(total[1]) > 10, told[-1000:]
    record_property(total[2], int(total[1]))


@pytest.mark.parametrize("path", PLAYS if LONG else first_plays(), ids=lambda path: path.stem)
def test_power_cut_at_every_write_of_a_recorded_match(path, record_property):
    tried(record_property, "cut", "--length", 999 if LONG else 8, path)


@pytest.mark.parametrize("name", [*SMALL, "restore"])
def test_power_cut_at_every_write_of_settings_history_repairs_and_a_restore(name, record_property):
    tried(record_property, "cut", name)


@pytest.mark.parametrize("name", [PLAYS[-1], *SMALL, "restore"] if LONG else ["rotation", "torn"], ids=str)
def test_power_cut_again_at_every_write_after_a_cut(name, record_property):
    tried(record_property, "cut", "--twice", "--length", 24, name)


@pytest.mark.parametrize("name", [*first_plays(), *SMALL, "restore"] if LONG else [first_plays()[0], *SMALL, "restore"], ids=str)
def test_errors_no_memory_and_ctrl_c_at_every_call(name, record_property):
    tried(record_property, "fail", "--every", 1 if LONG else 61, "--length", 8, name)


def test_a_year_of_play_wears_little():
    code, told = run("wear", "--records", 52_000 if LONG else 1_500, "--kept", 20 if LONG else 6)
    print(told)
    assert code == 0, told
