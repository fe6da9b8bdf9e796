"""Nothing flashes faster than 3 Hz: frames as the simulator shows them while nobody presses, every pixel counted."""

import pytest

from host_tools import gestures
from host_tools.simulator.session import Session
from host_tools.simulator.strip import Display
from meeplight.core import library
from tests.faults.run import first_plays

PAIRS, WINDOW = 3, 1000  # at most so many pairs of opposite changes in any window of so many ms
SIZES = [(8, 8), (16, 16), (32, 8), (4, 4)]


class Recorder(Display):
    """A display that keeps each frame that was shown, with its time."""

    def __init__(self, width, height):
        super().__init__(width, height)
        self.frames, self.session = [], None

    def show(self, canvas):
        super().show(canvas)
        self.frames.append((self.session.now if self.session else 0, [light(colour) for row in self.rows() for colour in row]))


def light(colour):
    """Relative luminance of linear light, 0 to 1000."""
    red, green, blue = colour
    return (2126 * red + 7152 * green + 722 * blue) // 2550


def worst(frames):
    """The most opposite changes of one pixel's light in any window; a change of less than a hundredth of full light is none."""
    most = 0
    for pixel in range(len(frames[0][1])):
        extreme, rising, turns = frames[0][1][pixel], None, []
        for at, lights in frames[1:]:
            now = lights[pixel]
            if rising is not None and (now > extreme) == rising:
                extreme = now
            elif abs(now - extreme) >= 10:
                rising, extreme = now > extreme, now
                turns.append(at)
                most = max(most, len([turn for turn in turns if at - turn < WINDOW]))
    return most


def idle(session, ms=4000):
    """The worst of the time after the last press."""
    session.wait(60)
    first = len(session.display.frames) - 1
    session.wait(ms)
    return worst(session.display.frames[first:])


def session(tmp_path, size, seed=None):
    display = Recorder(*size)
    out = Session(tmp_path, *size, display=display, seed=seed)
    display.session = out
    return out


@pytest.mark.parametrize("size", [(8, 8), (16, 16)], ids=str)
@pytest.mark.parametrize("path", first_plays(), ids=lambda path: path.stem)
def test_no_pixel_flashes_in_any_view_of_a_match(tmp_path, path, size):
    start, _name, steps = gestures.script(path.read_text(encoding="utf-8"))
    played = session(tmp_path, size, start.seed)
    every = max(1, len(steps) // 5)
    for number, step in enumerate(steps):
        for gesture in step.gestures:
            played.do(gesture)
        if number % every == 0 or number == len(steps) - 1:
            for _view in range(len(getattr(played.app.screen, "views", "x"))):
                assert idle(played) <= 2 * PAIRS
                played.press("B")
            played.display.frames.clear()
            played.app.dirty = True
            played.step([])


@pytest.mark.parametrize("language", [0, 1])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_pixel_flashes_while_text_runs(tmp_path, size, language):
    """Menu, set-up, help, tools, refusals and the words of what went wrong, in both languages."""
    played = session(tmp_path, size)
    app = played.app
    app.set_language(language)
    for name in library.names():
        app.run(library.title(name)[language])
        assert idle(played, 6000) <= 2 * PAIRS
    for reason in ("not saved", "torn", "full", "damaged", "no key", "not now"):
        app.tell((reason, 3))
        assert idle(played, 6000) <= 2 * PAIRS
    app.start("pili_pili", ["Ana", "Bo"], {})
    for keys in ([("press", "D")], [("hold", "D")], [("press", "2")], [("press", "*")], [("press", "C")], [("press", "*"), ("press", "9")]):
        for gesture in keys:
            played.do(gesture)
        assert idle(played, 9000) <= 2 * PAIRS


def test_text_that_could_alternate_every_column_does_not(tmp_path):
    played = session(tmp_path, (8, 8))
    for text in ("HHHHHHHHHHHHHH", "IIIIIIIIIIIIII", "WWWWWMMMMMWWWW", "::::::::::::::", "1111111111", "- - - - - -"):
        played.app.run(text)
        assert idle(played, 8000) <= 2 * PAIRS


def test_what_flashes_is_seen(tmp_path, monkeypatch):
    from meeplight.core import frame as module

    monkeypatch.setattr(module, "RUN", 75)
    played = session(tmp_path, (8, 8))
    played.app.run("HHHHHHHHHHHHHH")
    fast_text = idle(played, 6000)
    monkeypatch.setattr(module, "PULSE", 128)
    played.app.start("pili_pili", ["Ana", "Bo"], {})
    assert max(fast_text, idle(played)) > 2 * PAIRS
    assert worst([(at, [1000 * (at // 100 % 2)]) for at in range(0, 3000, 100)]) == 10
    assert worst([(at, [1000 * (at // 200 % 2)]) for at in range(0, 3000, 100)]) == 5
