"""`saves?` in light: what runs over the matrix, which keys go on, what is set aside and remembered; a fault is counted in one write."""

import sys
from types import ModuleType

import pytest

import contract
from hardware.benches import IDS, config
from meeplight.core import journal, opening
from meeplight.core.app import App
from meeplight.core.canvas import PALETTE, RED, YELLOW, Canvas, plain
from meeplight.core.frame import RUN
from meeplight.core.match import Match
from meeplight.core.records import MAGIC
from meeplight.hardware import ask, remains, store
from meeplight.hardware.pads import drawing
from test_flash_rate import PAIRS, light, worst

SIZES = [(8, 8), (16, 7), (32, 8), (16, 16)]
TEXT, BLOCK, STEP = "saves? parties?", 4096, 10


class Flash:
    """Blocks to read."""

    def __init__(self, *files):
        self.blocks = [bytes(BLOCK)] + [(b"\x00" * 20 + data).ljust(BLOCK, b"\xff") for data in files]

    def ioctl(self, op, _value):
        return len(self.blocks) if op == 4 else BLOCK

    def readblocks(self, number, out):
        out[:] = self.blocks[number]


class Table:
    """Board and chip at once: fingers at their times (ms, role, down), a clock that goes on while it is idle, and what was shown."""

    def __init__(self, fingers=(), size=(8, 8), flash=None, until=60_000):
        self.canvas, self.now, self.until, self.frames = Canvas(*size), 0, until, []
        self.fingers, self.flash_memory, self.watched = sorted(fingers), flash or Flash(), True

    def ticks_ms(self):
        return self.now

    def ticks_diff(self, now, then):
        return now - then

    def unwatch(self):
        self.watched = False

    def flash(self):
        return self.flash_memory

    def events(self):
        due = [(role, down, at) for at, role, down in self.fingers if at <= self.now]
        self.fingers = self.fingers[len(due) :]
        return due

    def ready(self):
        return True

    def show(self, canvas):
        self.frames.append((self.now, bytes(canvas.pixels)))

    def idle(self):
        self.now += STEP
        if self.now > self.until:
            raise KeyboardInterrupt

    def ask(self):
        remains.ask(self, self.canvas, self)
        return self.now


def both(pair, at, until):
    return [(at, pair[0], True), (at + 100, pair[1], True), (until, pair[0], False), (until, pair[1], False)]


@pytest.fixture(autouse=True)
def own_root(tmp_path, monkeypatch):
    monkeypatch.setattr(remains, "ANEW", str(tmp_path / "anew"))
    return tmp_path


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_text_runs_over_the_matrix_in_yellow(size):
    table = Table(size=size)
    with pytest.raises(KeyboardInterrupt):
        table.ask()
    assert not table.watched, "no watchdog bites while it waits"
    whole = Canvas(4 * len(TEXT), 5)
    whole.text(0, 0, plain(TEXT), YELLOW)
    wanted = [tuple(whole.pixels[y * whole.width + x] for y in range(5)) for x in range(whole.width)]
    seen, (width, height) = {}, size
    for at, pixels in table.frames:
        if at < (whole.width + 8) // 2 * RUN:
            for x in range(8):
                rows = [pixels[y * width + x] for y in range(min(height - 1, 7))]
                seen.setdefault(at // RUN * 2 + x - 8, set()).add(tuple(rows[(len(rows) - 5) // 2 :][:5]))
    assert [seen[at] for at in range(whole.width)] == [{column} for column in wanted]
    assert any(whole.pixels), "and there is light"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_light_of_it_flashes_faster_than_3_hz(size):
    table = Table(size=size)
    with pytest.raises(KeyboardInterrupt):
        table.ask()
    assert worst([(at, [light(PALETTE[pixel]) for pixel in pixels]) for at, pixels in table.frames]) <= 2 * PAIRS


@pytest.mark.parametrize("pair", ask.PAIRS, ids=" and ".join)
def test_two_keys_held_for_three_seconds_go_on_and_a_red_bar_says_how_long(pair):
    table = Table(both(pair, 1000, 3000) + both(pair, 5000, 9000))
    assert 8100 <= table.ask() <= 8100 + 2 * STEP
    bars = [(at, sum(pixel == RED for pixel in pixels[-8:])) for at, pixels in table.frames]
    for begin, end in ((1100, 3000), (5100, 8100)):
        grown = [bar for at, bar in bars if begin <= at < end]
        assert grown == sorted(grown) and set(grown) >= set(range((end - begin) * 8 // 3000)), grown
    assert {bar for at, bar in bars if not (1100 <= at < 3020 or 5100 <= at)} == {0}


@pytest.mark.parametrize(
    "fingers",
    [
        [(1000, "*", True)],
        [(1000, "D", True)],
        both(("*", "OK"), 1000, 50_000),
        both(("BACK", "D"), 1000, 50_000),
        [(1000, role, True) for role in "0123456789ABC#"],
        [finger for at in range(1000, 50_000, 3000) for finger in both(("*", "D"), at, at + 2900)],
    ],
)
def test_nothing_else_goes_on(fingers):
    with pytest.raises(KeyboardInterrupt):
        Table(fingers).ask()


@pytest.mark.parametrize("board", IDS)
def test_every_board_has_two_such_keys(board):
    roles = {role for row in drawing(config(board)["pads"]) for role in row}
    assert any(set(pair) <= roles for pair in ask.PAIRS)


def test_a_folder_that_cannot_be_read_is_set_aside_and_nothing_under_that_name_goes(own_root):
    folder = own_root / "saves"
    folder.write_bytes(b"bad")
    (own_root / "saves.0").write_bytes(b"older")
    (own_root / "saves.1").mkdir()
    table = Table(both(("*", "D"), 1000, 5000))
    opened = remains.opened(str(folder), table, table.canvas, table)
    assert opened.names() == [] and folder.is_dir()
    assert (own_root / "saves.2").read_bytes() == b"bad" and (own_root / "saves.0").read_bytes() == b"older"


def match_of(count):
    """(store, bytes of a first segment with all its records) of a match of so many moves."""
    kept, match = contract.Memory(), Match(contract.library.load("pili_pili"), ["Ana", "Bo"])
    book = journal.Journal(kept, 1)
    book.create(opening.lines(match, "pili_pili"), [((0, 3 + at % 3), 5) for at in range(count)])
    return kept, kept.files["0001-00"]


def looked(files, whole, fingers):
    """The app and what the table showed after looking for records behind the match of these files."""
    kept = contract.Memory()
    kept.files = files
    table = Table(fingers, flash=Flash(whole), until=20_000)
    app = App(kept, table.canvas, tuple(map(tuple, ("123A", "456B", "789C", "*0#D"))))
    app.dirty = False
    remains.Behind(app, table, table).finish()
    return app, table


def test_moves_that_lie_behind_the_match_are_asked_for_once_and_play_goes_on():
    kept, whole = match_of(9)
    short = match_of(6)[0]
    assert whole.startswith(short.files["0001-00"]) and whole[:4] == MAGIC
    app, table = looked(short.files, whole, both(("BACK", "OK"), 1000, 9000))
    assert table.frames and app.dirty, "it asked, and the match is drawn anew"
    assert len(app.table.match.moves) == 6 and app.table.book.append((0, 5), 1) is None
    app, table = looked(match_of(6)[0].files, whole, ())
    assert not table.frames and not app.dirty, "it asks once"


def test_one_move_behind_may_be_the_one_that_was_being_saved():
    _app, table = looked(match_of(8)[0].files, match_of(9)[1], ())
    assert not table.frames


def test_a_mark_that_cannot_be_written_stops_nothing(monkeypatch):
    def full(*_given):
        raise OSError(28)

    monkeypatch.setattr(store, "_put", full)
    _app, table = looked(match_of(6)[0].files, match_of(9)[1], both(("*", "D"), 1000, 9000))
    assert table.frames and remains.accepted() == []


@pytest.fixture
def run(monkeypatch, own_root):
    """The device's loop, as far as it needs no chip."""
    monkeypatch.setitem(sys.modules, "meeplight.hardware.pico", ModuleType("pico"))
    from meeplight.hardware import run

    for name in ("FAILED", "LOG"):
        monkeypatch.setattr(run, name, str(own_root / name.lower()))
    monkeypatch.setattr(run, "known", None)
    monkeypatch.setattr(sys, "print_exception", lambda error, file: file.write(f"trace of {error!r}\n"), raising=False)
    return run


def again(run):
    run.known = None
    return run.failures()


def test_faults_are_counted_in_a_file_that_is_replaced_as_a_whole(run, own_root, monkeypatch):
    assert [again(run), run.failures(2), again(run), run.failures(0), again(run)] == [0, 2, 2, 0, 0]
    run.failures(1)
    real = store._put

    def dies(path, mode, data):
        real(path, mode, data[: len(data) // 2])
        raise OSError(5)

    monkeypatch.setattr(store, "_put", dies)
    assert run.failures(2) == 2 and (own_root / "failed").read_bytes() == b"x", "remembered, and the old file is whole"


@pytest.mark.parametrize("data", [b"\xf8", b"\xff\xfe", b"\0"])
def test_a_bad_byte_in_the_count_of_faults_is_no_fault(run, own_root, data):
    (own_root / "failed").write_bytes(data)
    assert again(run) == len(data)


def test_the_log_grows_to_its_limit_and_begins_anew(run, own_root):
    sizes = []
    for number in range(400):
        run.log(ValueError(number))
        sizes.append((own_root / "log").stat().st_size)
    assert max(sizes) < run.LOG_BYTES + 100 and sizes != sorted(sizes)
    assert (own_root / "log").read_text().splitlines()[-1] == "trace of ValueError(399)"


@pytest.mark.parametrize("error", [OSError(28), MemoryError()])
def test_a_log_that_cannot_be_written_stops_nothing(run, monkeypatch, error):
    def refuse(*_given):
        raise error

    monkeypatch.setattr(store, "_put", refuse)
    run.log(ValueError("x"))
    assert run.failures(1) == 1
