"""Runs the contract on whichever Python calls it and prints what it saw; CPython and MicroPython must print the same bytes."""

import gc
import sys

here = __file__.rsplit("/", 1)[0]
sys.path[:0] = [here, here + "/../firmware"]

if hasattr(gc, "threshold"):
    gc.threshold(32768)  # modules and matches then lie close together; else what is free is torn into crumbs of 8 KB

import contract  # noqa: E402
from meeplight.core import check, library  # noqa: E402


def main(kind, names):
    for name in names:
        if kind == "play":
            match, _name = check.run(open(name).read(), library.load, reopen)
            print(name.rsplit("/", 1)[-1], contract.told(match))
            continue
        for seed in (11, 12):
            print(name, seed, contract.told(contract.check_plays(name, seed)))
            contract.check_undo(name, seed)
            contract.check_journal(name, seed)
            print(contract.check_transcript(name, seed))
        library.unload(name)


def reopen(match, name):
    store = contract.Memory()
    contract.keep(match, name, store)
    return contract.table.resume(store, 1)[0].match


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
