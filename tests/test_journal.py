"""The journal: small chained segments, torn tails, damage, and a file system that refuses."""

import pytest

import contract
from contract import Memory
from meeplight.core import journal, records, table
from meeplight.core.app import App
from meeplight.core.canvas import Canvas

HEAD = ["game pili_pili 1", "seats Ana Bo", "seed 1"]
PAD = tuple(tuple(row) for row in ("123A", "456B", "789C", "*0#D"))


def filled(count=120):
    store = Memory()
    book = journal.Journal(store, 1)
    book.create(HEAD)
    entries = [((0, 1 + i % 28), i % 300) for i in range(count)]
    for entry, seconds in entries:
        book.append(entry, seconds)
    return store, entries


def test_segments_stay_small_and_a_move_takes_about_nine_bytes():
    store, entries = filled()
    sizes = [len(data) for data in store.files.values()]
    assert max(sizes) <= journal.LIMIT <= 512 and len(sizes) > 2
    assert sum(sizes) / len(entries) < 9.5


@pytest.mark.parametrize("number", [0, 1, -1, 63, 64, -64, -65, 127, 8191, 8192, 1 << 20, -(1 << 20)])
def test_numbers_come_back(number):
    out = bytearray()
    records.put_number(out, number)
    assert records.numbers(out) == [number]


def test_every_flipped_byte_is_found_and_the_good_part_stays():
    store, entries = filled(70)
    whole = dict(store.files)
    for name, data in whole.items():
        for at in range(len(data)):
            store.files = dict(whole)
            store.files[name] = data[:at] + bytes([data[at] ^ 0x10]) + data[at + 1 :]
            try:
                _head, found, remark = journal.Journal(store, 1).load()
                assert remark and len(found) >= len(entries) - 1, (name, at)
            except journal.Damaged as damaged:
                found = damaged.found[1]
            assert found == entries[: len(found)], (name, at)


def test_a_missing_segment_is_damage():
    store, entries = filled()
    del store.files["0001-01"]
    with pytest.raises(journal.Damaged) as damaged:
        journal.Journal(store, 1).load()
    found = damaged.value.found[1]
    assert 0 < len(found) < len(entries) and found == entries[: len(found)]


def test_a_torn_tail_is_told_and_kept_aside_when_the_next_record_takes_its_place():
    store, entries = filled(20)
    torn = store.files["0001-00"] = store.files["0001-00"][:-3]
    book = journal.Journal(store, 1)
    _head, found, remark = book.load()
    assert found == entries[:-1] and remark
    assert store.files == {"0001-00": torn}, "loading only reads"
    book.append((7, 7), 7)
    assert store.files["0001-00.bad"] == torn
    assert journal.Journal(store, 1).load()[1:] == (entries[:-1] + [((7, 7), 7)], "")


def test_a_segment_that_was_made_and_never_filled_is_no_damage():
    store, entries = filled(60)
    last = store.names()[-1]
    store.files[f"0001-{int(last[5:]) + 1:02}"] = b""
    book = journal.Journal(store, 1)
    assert book.load()[1:] == (entries, "")
    for i in range(60):
        book.append((0, i), i)
    assert len(journal.Journal(store, 1).load()[1]) == 120


def test_a_very_long_match_grows_its_last_segment():
    store, entries = filled(4000)
    assert len(store.files) == 100 and journal.Journal(store, 1).load()[1] == entries


class Failing(Memory):
    """A store whose n-th change fails, before or after some of the bytes got through."""

    def __init__(self, files, after, part):
        super().__init__()
        self.files, self.left, self.part = dict(files), after, part

    def append(self, name, data):
        self.left -= 1
        if self.left == 0:
            super().append(name, data[: int(len(data) * self.part)])
            raise OSError(5)
        super().append(name, data)


@pytest.mark.parametrize("part", [0, 0.4, 1])
def test_a_failed_write_takes_the_move_back_and_the_next_press_works(part):
    for n in range(2, 20):
        store = Failing({}, n, part)
        app = App(store, Canvas(8, 8), PAD)
        app.start("pili_pili", ["Ana", "Bo"], {"limit": 15})
        refused = 0
        for now in range(100, 6100, 100):
            if app.table.match.over():
                break
            before = list(app.table.match.moves)
            key = next(key for key in "5210" if key in app.screen.entry.lit())
            app.tick(now, [(key, True, now), (key, False, now)])
            app.save()
            if app.reason == ("not saved",):
                refused += 1
                assert app.table.match.moves == before
            else:
                assert len(app.table.match.moves) == len(before) + 1
        assert refused == 1
        found, _remark = table.resume(store, 1)
        assert found.match.moves == app.table.match.moves and contract.told(found.match) == contract.told(app.table.match)


def test_another_games_file_is_no_silent_start():
    store, _entries = filled()
    store.files["0002-00"] = store.files["0001-01"]
    app = App(store, Canvas(8, 8), PAD)
    assert app.table is None and app.reason[0] == "damaged"


def test_rules_that_changed_stop_at_the_first_refused_move():
    store = Memory()
    book = journal.Journal(store, 1)
    book.create(HEAD)
    for move in ((0, 5), (1, 1), (1, 4), (1, 2)):
        book.append(move, 0)
    with pytest.raises(journal.Damaged) as damaged:
        table.resume(store, 1)
    assert "move 3 " in damaged.value.text and [entry for entry, _s in damaged.value.found[1]] == [(0, 5), (1, 1)]


def test_a_folded_match_that_cannot_be_asked_is_checked_move_by_move(monkeypatch):
    store = Memory()
    book = journal.Journal(store, 1)
    book.create(HEAD)
    for move in ((0, 5), (1, 1), (1, 40)):
        book.append(move, 0)

    def trips(match):
        raise IndexError(len(match.moves))

    monkeypatch.setattr(table.Match, "turn", trips)
    with pytest.raises(journal.Damaged, match="move 3 "):
        table.resume(store, 1, True)


def test_a_good_part_that_cannot_be_opened_is_told_and_not_tried(monkeypatch):
    store, _entries = filled(70)
    head = ["game pili_pili 99", *HEAD[1:]]
    other = journal.Journal(store, 2)
    other.create(head)
    for number in range(70):
        other.append((0, 1), number)
    middle = store.files["0002-01"]
    store.files["0002-01"] = middle[:20] + bytes([middle[20] ^ 1]) + middle[21:]
    app = App(store, Canvas(8, 8), PAD)
    assert app.screen.damaged.found[0]
    app.tick(50, [("#", True, 50), ("#", False, 50)])
    assert app.table is None and "version 99" in app.reason[1] and not app.screen.damaged.found[0]


def test_a_finished_match_comes_back_until_it_is_put_away():
    store = Memory()
    app = App(store, Canvas(8, 8), PAD)
    app.start("pili_pili", ["Ana", "Bo"], {})
    app.screen.play((journal_end(),))
    app.save()
    app = App(store, Canvas(8, 8), PAD)
    assert app.table.match.over(), "the ranking is back after a power cut, and the last press can be taken back"
    app.tick(5, [("C", True, 5), ("C", False, 9)])
    app.save()
    assert not app.table.match.over()
    app.screen.play((journal_end(),))
    app.save()
    app.tick(20, [("#", True, 20)])
    assert app.table is None
    app = App(store, Canvas(8, 8), PAD)
    assert app.table is None, "put away"
    app.start("pili_pili", ["Ana", "Bo"], {})
    assert App(store, Canvas(8, 8), PAD).table is not None
    for name in store.names():
        if name[0] == "0":
            store.remove(name)
    app = App(store, Canvas(8, 8), PAD)
    app.start("pili_pili", ["Ana", "Bo"], {})
    assert App(store, Canvas(8, 8), PAD).table is not None, "a number that comes again is another match"


def journal_end():
    from meeplight.core.match import END

    return END
