"""The matches played before: kept until little room is left, then the oldest may go, after its players were asked."""

from meeplight.core import journal, library
from meeplight.core import table as tables

ROOM = 65536  # bytes that must stay free: what a long match, the settings and LittleFS itself need many times over


def roomy(app, *begin):
    """May a new match begin? Where little room is left, a screen asks first and begins it then."""
    number = app.guard(surplus, app.store)
    if number is not True and number:
        from meeplight.core.screen_full import Full

        app.screen = Full(app, number, begin + (True,))
    return number is True


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
