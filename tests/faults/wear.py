"""A year of play on the Pico's flash, wear counted block by block (MicroPython).

usage: wear.py [--records N] [--limit BYTES] [--kept MATCHES] [--open]
Random matches of 200 records through table and journal; `--kept` old ones stay; --open holds the handle open and flushes.
"""

import os
import sys

import rig
from flash import mount, unmount

from meeplight.core import history, journal, library
from meeplight.core import table as tables
from meeplight.core.match import END

YEAR, MATCH, ENDURANCE = 52000, 200, 100000


class Open(rig.Store):
    """Keeps the handle of the last segment open and flushes each record."""

    name = file = None

    def append(self, name, data):
        if name != self.name:
            if self.file:
                self.file.close()
            self.name, self.file = name, open(self.path(name), "ab")
        self.file.write(data)
        self.file.flush()


def play(store, name, seed, watch):
    """A match of 200 records, mostly moves of a few seconds each, some of them undone and done again."""
    drawn, chance = rig.contract.new_match(name, seed)
    table = tables.start(store, name, drawn.seats, drawn.options, seed)
    records, match = 0, table.match
    while records < MATCH:
        if match.over():
            table.undo()
        elif chance.below(20) == 0 and match.moves:
            table.undo()
        else:
            table.do(rig.contract.draw_move(match, chance), 2 + chance.below(200))
        while table.queue:
            watch(table.save)
            records += 1
    if not match.over():
        table.do((END,))
        table.save()
    library.unload(name)
    return records


def year(records, limit, kept, store):
    flash, journal.LIMIT = STATE["flash"], limit
    done = number = counted = 0
    worst, base = [0, 0], None
    names = library.names()

    def watch(save):
        before = sum(flash.erases), flash.pages
        save()
        worst[0], worst[1] = max(worst[0], sum(flash.erases) - before[0]), max(worst[1], flash.pages - before[1])

    while counted < records:
        if number == kept:
            base = list(flash.erases), flash.pages, done
        done += play(store, names[number % len(names)], number, watch)
        number += 1
        if base:
            history.give_up(store, journal.numbers_in(store)[0])
            counted = done - base[2]
    each = [now - then for now, then in zip(flash.erases, base[0])]  # noqa: B905
    return sum(each) / counted, (flash.pages - base[1]) / counted, max(each) * YEAR / counted, worst, counted


STATE = {}


def main(args):
    given, keep_open = {"--records": YEAR, "--limit": journal.LIMIT, "--kept": 20}, "--open" in args
    args = [word for word in args if word != "--open"]
    for at in range(0, len(args), 2):
        given[args[at]] = int(args[at + 1])
    flash = STATE["flash"] = rig.fresh()
    mount(flash)
    for part in range(22):  # the firmware and its games lie there too
        with open(f"/pico/module{part}", "wb") as file:
            file.write(bytes(9000))
    store = Open(rig.SAVES) if keep_open else rig.Store(rig.SAVES)
    erases, pages, hottest, worst, counted = year(given["--records"], given["--limit"], given["--kept"], store)
    free = os.statvfs("/pico")[3]
    unmount()
    print(f"{counted} records, segments of {given['--limit']}: {erases:.3f} erases and {pages:.2f} pages a record")
    print(f"worst record {worst[0]} erases, {worst[1]} pages; {free} blocks free")
    print(f"hottest block {hottest:.0f} erases a year: {ENDURANCE / hottest:.0f} years")
    sys.exit(0 if erases <= 0.2 and pages <= 2.5 else 1)


main(sys.argv[1:])
