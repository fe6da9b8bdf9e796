"""Old matches are kept until room runs low; then the light asks before the oldest finished one goes."""

import pytest

from contract import Memory
from meeplight.core import history, journal, table
from meeplight.core.app import App
from meeplight.core.canvas import Canvas
from meeplight.core.match import END

PAD = tuple(tuple(row) for row in ("123A", "456B", "789C", "*0#D"))
SEATS = ["Ana", "Bo"]


class Small(Memory):
    """A store with as many bytes as are left over by its files."""

    def __init__(self, room):
        super().__init__()
        self.room = room

    def free(self):
        return self.room - sum(len(data) for data in self.files.values())


def played(store, finished):
    """A match of a few moves in the store, ended by hand or left."""
    kept = table.start(store, "pili_pili", SEATS, {}, 3)
    kept.do((0, 5))
    if finished:
        kept.do((END,))
    while kept.queue:
        kept.save()


def crowded(*finished):
    store = Small(history.ROOM)
    for over in finished:
        played(store, over)
    return store, App(store, Canvas(8, 8), PAD, resume=False)


def press(app, role):
    app.tick(app.now + 50, [(role, True, app.now + 50)])
    app.tick(app.now + 50, [(role, False, app.now + 50)])


def test_with_room_nothing_is_asked_and_all_is_kept():
    store, app = crowded(True, True)
    store.room *= 2
    app.start("pili_pili", SEATS, {})
    assert app.table and journal.numbers_in(store) == [1, 2, 3]


@pytest.mark.parametrize(("finished", "goes"), [((True, True, True), 1), ((False, True, False), 2), ((False, False, True), 1)])
def test_the_oldest_finished_match_goes_after_the_light_has_said_so(finished, goes):
    store, app = crowded(*finished)
    store.files[f"{goes:04}-00.bad"] = b"torn"
    app.start("pili_pili", SEATS, {})
    assert app.table is None and app.reason == ("full", goes) and journal.numbers_in(store) == [1, 2, 3]
    assert str(goes) in app.screen.lines()[0]
    press(app, "#")
    assert app.table and journal.numbers_in(store) == [number for number in (1, 2, 3, 4) if number != goes]
    assert not any(name.startswith(f"{goes:04}") for name in store.files)


def test_any_other_key_keeps_everything():
    store, app = crowded(True, True)
    app.start("pili_pili", SEATS, {})
    press(app, "*")
    assert app.table is None and journal.numbers_in(store) == [1, 2]


def test_the_match_on_the_table_never_goes():
    store, app = crowded(True)
    app.start("pili_pili", SEATS, {})
    assert app.table and journal.numbers_in(store) == [1, 2]


def test_a_match_whose_removal_was_cut_goes_first():
    store, app = crowded(False, False, False)
    del store.files["0002-00"]
    store.files["0002-01"] = b"what was left of it"
    app.start("pili_pili", SEATS, {})
    assert app.reason == ("full", 2)
