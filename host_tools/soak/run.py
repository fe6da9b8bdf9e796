"""One soak, on CPython or MicroPython: `run.py ROOTS folder|flash FOLDER SEED MATCHES PRESSES`; prints its counts as JSON."""

import gc
import json
import sys

if hasattr(gc, "threshold"):
    gc.threshold(32768)  # as the device does until it plays: what lives stays together, and what is free is not torn


def soak(kind, folder, seed, matches, presses, tell=None):
    """Play until so many matches and presses are done (0: no matter); a dict of counts. `tell(dict)` after each match."""
    from host_tools.soak.player import Soak
    from host_tools.soak.worlds import Folder, OnFlash
    from meeplight.core import library
    from meeplight.core.chance import Chance

    names, chance = library.names(), Chance(seed + 77)
    player = Soak((OnFlash if kind == "flash" else Folder)(folder, chance), seed)
    while player.matches < matches or player.presses < presses:
        player.match(names[(seed + player.matches) % len(names)])
        if tell:
            tell(player.told())
    return player.told()


def main(args):
    kind, folder, seed, matches, presses = args
    print(json.dumps(soak(kind, folder, int(seed), int(matches), int(presses))))


if __name__ == "__main__":
    sys.path[:0] = sys.argv[1].split(":")
    main(sys.argv[2:])
