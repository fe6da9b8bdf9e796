"""A short soak on each runtime, and thumbs and worlds that must notice what they are there for."""

import pytest

from host_tools.bench.memory import micropython
from host_tools.soak import small
from host_tools.soak.guide import Wrong
from host_tools.soak.player import PAD, Soak
from host_tools.soak.run import soak
from host_tools.soak.thumbs import Thumbs
from host_tools.soak.worlds import Folder
from meeplight.core import table
from meeplight.core.chance import Chance
from meeplight.core.screen_play import Play

needs = pytest.mark.skipif(not micropython(), reason="no MicroPython unix port for this platform")


def checked(told, record_property):
    assert told["lost"] == told["ghosts"] == 0 and told["cuts"] > 0 and told["saved"] > 100
    record_property("random presses", told["given"])


@pytest.mark.parametrize("seed", [1, 2])
def test_soak_on_this_python(tmp_path, seed, record_property):
    checked(soak("folder", str(tmp_path), seed, 11, 0), record_property)


@needs
def test_soak_in_the_heap_of_a_pico(record_property):
    told = small.soak("folder", 1, 6, 0)
    assert told["free"] > 40_000, "a quarter of the heap stays free"
    checked(told, record_property)


@needs
def test_soak_on_littlefs(record_property):
    told = small.soak("flash", 1, 3, 0)
    assert told["erases"] / told["records"] < 0.5
    checked(told, record_property)


def player(tmp_path):
    return Soak(Folder(str(tmp_path), Chance(1)), 5, 60)


def test_a_lost_record_is_noticed(tmp_path, monkeypatch):
    soak = player(tmp_path)
    done = [0]

    def forgetful(self, entry, seconds):
        done[0] += 1
        if done[0] != 5:
            append(self, entry, seconds)

    append = table.journal.Journal.append
    monkeypatch.setattr(table.journal.Journal, "append", forgetful)
    with pytest.raises((Wrong, table.journal.Damaged)):
        for _ in range(5):
            soak.match("pili_pili")


def test_a_state_that_a_look_changes_is_noticed(tmp_path, monkeypatch):
    soak = player(tmp_path)
    look = Play.draw

    def spoils(self, windows):
        self.match.state["looked"] = 1
        look(self, windows)

    monkeypatch.setattr(Play, "draw", spoils)
    with pytest.raises(Wrong, match="the table is not what the store holds"):
        for _ in range(5):
            soak.match("pili_pili")


def test_thumbs_bounce_and_count_once():
    thumbs = Thumbs(PAD, Chance(3))
    for number in range(3000):
        role = thumbs.roles[number % 16]
        thumbs.expect(thumbs.move(role, True), role)
        thumbs.pass_time(30)
        thumbs.move(role, False)
        if number % 20 == 0:
            thumbs.chord()
    assert thumbs.lost == thumbs.ghosts == 0 and thumbs.given > 3000


@pytest.mark.parametrize(("fault", "counts"), [("deaf", "lost"), ("double", "ghosts"), ("phantom", "ghosts")])
def test_thumbs_notice_a_bad_debounce(fault, counts):
    thumbs = Thumbs(PAD, Chance(3))
    if fault == "deaf":
        thumbs.debounce.feed = lambda closed: []
    elif fault == "double":
        thumbs.debounce.open_samples = 1
    else:
        thumbs.debounce.columns = 0
    for number in range(300):
        role = thumbs.roles[number % 16]
        thumbs.expect(thumbs.move(role, True), role)
        thumbs.move(role, False)
        thumbs.chord()
    assert getattr(thumbs, counts) > 0
