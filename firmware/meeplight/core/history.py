"""The matches played before: kept until little room is left, then the oldest may go, after its players were asked."""

from meeplight.core import canvas as colours
from meeplight.core import journal, library, words
from meeplight.core import table as tables
from meeplight.core.entry import BACK, OK
from meeplight.core.screen_menu import Menu

ROOM = 65536  # bytes that must stay free: what a long match, the settings and LittleFS itself need many times over


def surplus(store):
    """The number of the match to give up before a new one starts; 0 while there is room or nothing to give up."""
    taken = journal.numbers_in(store)
    if store.free() >= ROOM or len(taken) < 2:
        return 0
    for number in taken[:-1]:
        if finished(store, number):
            return number
    return taken[0]


def finished(store, number):
    try:
        table = tables.resume(store, number, True)[0]
    except journal.Damaged as damaged:
        return "first segment" in damaged.text  # giving it up began, and the power went
    over = table.match.over()
    library.unload(table.name)
    return over


def give_up(store, number):
    """Remove a match and all that was kept of it; the first segment goes first, so that no half of it looks like a match."""
    mark = "%04d-" % number
    for name in store.names():
        if name.startswith(mark):
            store.remove(name)


class Full(Menu):
    """Little room is left: OK gives up the oldest match and starts the new one, any other key keeps everything."""

    def __init__(self, app, number, start):
        self.app, self.number, self.begin = app, number, start
        app.tell(("full", number))

    def press(self, role):
        self.app.screen = Menu(self.app)
        if role in (OK, "OK") and self.app.guard(give_up, self.app.store, self.number):
            self.app.start(*self.begin)

    def colours(self):
        return {OK: colours.GREEN, BACK: colours.ORANGE}

    def lines(self):
        return [words.sentence(None, ("full", self.number), self.app.language), "#  *"]
