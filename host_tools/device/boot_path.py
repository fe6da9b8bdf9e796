"""The two ways a Pico starts: MicroPython's own formats a file system that does not mount, that of firmware/frozen keeps it until told."""

from host_tools.device import facts as device_facts
from host_tools.device import saves
from host_tools.errors import BadInput

STOCK = "MicroPython's own boot path: a file system that does not mount is formatted; `meeplight rescue` finds the matches afterwards"
OWN = "Own boot path: a file system that does not mount stays as it is and is asked about by {}"


def told(facts):
    """(what, cure): which way this device has, and what to do about it; no cure when all is well."""
    if facts.boot is None:
        return STOCK, ""
    built, board = facts.boot[0], facts.board_file().get("id")
    own = OWN.format(f"the matrix of {built}" if built else "the light on the Pico")
    if built and board and built != board:
        return own + f", but the board is {board}", f"Build it again with MEEPLIGHT_BOARD={board} (docs/safety.md)."
    return own, ""


def format_flash(link, target=None):
    """Format a device that kept its file system; what is left of the matches is copied first. Returns (backup path or None, files)."""
    facts = device_facts.look(link)
    if not facts.kept:
        raise BadInput("The file system can be read, nothing was formatted. Leave --format out.")
    copy, count = saves.backup(link, facts, target)
    link.run("import own_boot\nown_boot.form(own_boot.kept)\n")
    return copy, count
