"""What the device's loop shows before the picture: the key just pressed, and the status light alone."""

import pytest

from meeplight.core.app import App
from meeplight.core.canvas import GREEN, OFF, SKY, WHITE, YELLOW, Canvas
from meeplight.core.frame import ECHO, PULSE
from meeplight.core.screen_play import Play
from meeplight.hardware.store import Store

PAD = (("1", "2", "3", "A"), ("4", "5", "6", "B"), ("7", "8", "9", "C"), ("*", "0", "#", "D"))


@pytest.fixture
def app(tmp_path):
    app = App(Store(str(tmp_path / "saves")), Canvas(8, 8), PAD, 0, 5)
    app.start("pili_pili", ["A", "B", "C"], {})
    app.tick(0, [])
    app.draw()
    return app


def press(app, role, now):
    app.tick(now, [(role, True, now)])
    app.tick(now + 1, [(role, False, now + 1)])


def test_a_press_is_lit_in_its_place_before_it_is_worked_out_and_goes_out_by_itself(app):
    before, moves = bytes(app.canvas.pixels), list(app.table.match.moves)
    assert app.echo(100, [("5", True, 99)])
    changed = [i for i in range(64) if app.canvas.pixels[i] != before[i]]
    assert changed and all(app.canvas.pixels[i] == WHITE for i in changed)
    assert {(i % 8 // 2, i // 8 // 2) for i in changed} == {(1, 1)}
    assert app.table.match.moves == moves
    app.tick(100, [])
    app.draw()
    assert all(app.canvas.pixels[i] == WHITE for i in changed)
    app.dirty = False
    app.tick(101 + ECHO, [])
    assert app.patched and not app.dirty, "without drawing it all"
    assert bytes(app.canvas.pixels) == before


def test_a_release_lights_nothing(app):
    before = bytes(app.canvas.pixels)
    assert not app.echo(100, [("5", False, 99)]) and bytes(app.canvas.pixels) == before


def test_where_no_pad_is_shown_the_status_light_says_that_a_press_was_seen(app):
    press(app, "B", 10)
    app.draw()
    assert not app.panels[0].keyed
    app.echo(200, [("5", True, 199)])
    assert app.canvas.get(7, 7) == WHITE
    app.draw()
    app.tick(201 + ECHO, [])
    assert app.patched and not app.dirty, "without drawing it all"
    assert drawn_anew(app)


def drawn_anew(app):
    """Is what the canvas shows what a whole drawing gives?"""
    before = bytes(app.canvas.pixels)
    app.draw()
    return bytes(app.canvas.pixels) == before


@pytest.mark.parametrize("view", range(5))
@pytest.mark.parametrize("game", ["pili_pili", "tokaido"])
def test_a_pulse_draws_only_the_strip_where_nothing_else_moves(tmp_path, game, view):
    app = App(Store(str(tmp_path / "saves")), Canvas(8, 8), PAD, 0, 5)
    app.start(game, ["A", "B", "C"], {})
    for now in range(view):
        press(app, "B", 100 + now)
    app.draw()
    name, before = app.screen.views[app.screen.view], bytes(app.canvas.pixels)
    app.tick(PULSE, [])
    assert app.dirty == (name == "number") and app.patched == (name != "number")
    assert bytes(app.canvas.pixels[:-8]) == before[:-8]
    assert name == "number" or bytes(app.canvas.pixels[-8:]) != before[-8:] and drawn_anew(app)


def test_the_status_light_goes_out_without_drawing_all(app):
    app.light(GREEN)
    app.draw()
    app.tick(PULSE - 1, [])
    app.now = 400
    app.light(GREEN)
    app.draw()
    app.pulse = 1101 // PULSE & 1
    app.draw()
    app.tick(1101, [])
    assert app.patched and not app.dirty and app.canvas.get(7, 7) == OFF and drawn_anew(app)


def test_a_pulse_draws_all_while_a_key_or_the_status_light_is_lit_and_at_the_end(app):
    app.echo(PULSE - 50, [("5", True, PULSE - 51)])
    app.tick(PULSE, [])
    assert app.dirty
    app.tick(PULSE + ECHO + 1, [])
    app.draw()
    app.light(GREEN)
    app.draw()
    app.tick(2 * PULSE, [])
    assert app.dirty
    app.tick(2 * PULSE + 1000, [])
    app.table.do((126,))
    app.screen.changed()
    app.draw()
    app.tick(4 * PULSE, [])
    assert app.dirty


def test_pending_and_saved_show_before_the_picture_is_drawn_anew(app):
    press(app, "5", 50)
    if not app.unsaved():
        press(app, "#", 60)
    assert app.unsaved() and app.spot
    picture = bytes(app.canvas.pixels[:-1])
    app.draw_spot()
    assert app.canvas.get(7, 7) == YELLOW and bytes(app.canvas.pixels[:-1]) == picture
    app.save()
    assert app.spot
    app.draw_spot()
    assert app.canvas.get(7, 7) == GREEN and not app.spot and app.dirty
    app.draw()
    assert app.canvas.get(7, 7) == GREEN and bytes(app.canvas.pixels[:-1]) != picture


def test_a_light_that_is_out_leaves_no_trace(app):
    app.light(GREEN)
    app.draw()
    app.tick(5000, [])
    app.draw()
    assert app.canvas.get(7, 7) == OFF


def test_a_key_pressed_again_while_it_is_lit_changes_its_light(app):
    first, second, third = (app.echo(now, [("5", True, now)]) and bytes(app.canvas.pixels) for now in (100, 150, 200))
    changed = [i for i in range(64) if first[i] != second[i]]
    assert {(i % 8 // 2, i // 8 // 2) for i in changed} == {(1, 1)} and third == first
    app.echo(250, [("5", True, 250)])
    app.tick(250, [])
    app.draw()
    assert all(app.canvas.pixels[i] == SKY for i in changed), "also when the picture is drawn anew"


def test_a_key_pressed_again_while_its_old_light_is_still_on_view_changes_too(app):
    """During an erase of the flash: the picture has lost the light, but nobody has seen that yet."""
    app.echo(100, [("5", True, 100)])
    before = bytes(app.canvas.pixels)
    app.tick(101 + ECHO, [])
    app.draw()
    app.echo(250, [("5", True, 250)])
    changed = [i for i in range(64) if before[i] == WHITE]
    assert changed and all(app.canvas.pixels[i] == SKY for i in changed)
    app.tick(251 + ECHO, [])
    app.echo(500, [("5", True, 500)])
    assert all(app.canvas.pixels[i] == WHITE for i in changed)


def test_the_status_light_over_a_key_stays_when_that_goes_out(tmp_path):
    app = App(Store(str(tmp_path / "saves")), Canvas(4, 4), PAD, 0, 5)
    app.start("pili_pili", ["A", "B"], {})
    app.draw()
    app.echo(100, [("#", True, 100), ("D", True, 100)])
    app.light(GREEN)
    app.draw()
    app.tick(101 + ECHO, [])
    assert app.patched and app.canvas.get(3, 3) == GREEN


def test_a_key_that_changed_nothing_is_drawn_anew_when_its_light_goes_out(app):
    for now in (100, 150):
        app.echo(now, [("C", True, now)])
        app.tick(now, [("C", True, now)])
    app.dirty = False
    app.tick(151 + ECHO, [])
    assert app.dirty, "what was under the light is not known"


def test_white_keys_of_the_fourth_seat_show_a_press(tmp_path):
    app = App(Store(str(tmp_path / "saves")), Canvas(8, 8), PAD, 0, 5)
    app.start("pili_pili", ["A", "B", "C", "D"], {})
    app.screen.turn = [3]
    app.draw()
    before = bytes(app.canvas.pixels)
    assert app.echo(100, [(min(app.screen.entry.lit()), True, 100)])
    changed = [i for i in range(64) if app.canvas.pixels[i] != before[i]]
    assert changed and all((before[i], app.canvas.pixels[i]) == (WHITE, SKY) for i in changed)


def test_an_idle_moment_works_out_what_the_next_press_may_be(app):
    while app.rest():
        pass
    entry = app.screen.entry
    assert sorted(entry.lights) == list("123456789") and not app.rest()
    press(app, "1", 100)
    assert entry.lights is None and app.rest() and entry.lights == {"#": 1, **dict.fromkeys("012345678", 1)}


@pytest.mark.parametrize("kind", [App, Play])
def test_what_is_set_at_every_press_has_no_property_beside_it(kind):
    """MicroPython sets every attribute of such an object five times as slowly: 30 us instead of 6 on the Pico."""
    assert [name for name in dir(kind) if isinstance(getattr(kind, name), property)] == []


def test_a_key_seen_a_moment_after_the_clock_is_pressed_not_held(app):
    app.tick(1000, [("C", True, 1001)])
    assert app.reason is None
    app.tick(1050, [("C", False, 1050)])
    assert app.reason == ("nothing",), "taken back, not played again"


def test_a_key_that_acts_on_release_is_not_lost_when_another_goes_down_before(app):
    app.tick(1000, [("C", True, 1000)])
    app.tick(1030, [("D", True, 1030)])
    assert app.reason == ("nothing",), "C has acted"
    app.tick(1032, [("C", False, 1032)])
    app.tick(1060, [("D", False, 1060)])
    assert not isinstance(app.screen, Play), "help is shown"
