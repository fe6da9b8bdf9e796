"""A transcript as what thumbs do: the presses and holds that key it in, from the menu to the last move."""

from dataclasses import dataclass

from meeplight.core import check, library, opening
from meeplight.core.entry import Entry
from meeplight.core.match import END, REDO, SET, UNDO, usual
from meeplight.core.pad import OK
from meeplight.core.screen_menu import DIGITS
from meeplight.core.screen_tools import Tools


@dataclass
class Step:
    """One line of a transcript: `gestures` are ("press" | "hold", role) or ("power", "")."""

    line: str
    gestures: list
    move: tuple | None


def press(keys):
    """Presses of these keys, one after the other."""
    return [("press", key) for key in keys]


def tool(word):
    """Hold D, then the tool's digit."""
    return [("hold", "D"), ("press", str(Tools.CHOICES.index(word) + 1))]


def for_move(match, move):
    """The gestures that enter a move at this state."""
    if move == (UNDO,):
        return press("C")
    if move == (REDO,):
        return [("hold", "C")]
    if move == (END,):
        return tool("end") + press("#")
    if move[0] == SET:
        return tool("set") + press(presses(match, move))
    return press(presses(match, move))


def for_set_up(match, name):
    """From the menu: the game's digit on its page, its options, the number of players."""
    at = library.names().index(name)
    out = press("A" * (at // 10)) + press([DIGITS[at % 10], "#"])
    options, standard = match.game.OPTIONS, usual(match.game, match.options)
    if any(match.options[option] != standard[option] for option in standard):
        out += press("D")
        for option, _default, allowed in options:
            value = match.options[option]
            out += press("#" if value == standard[option] else DIGITS[allowed.index(value)])
    return out + press(str(len(match.seats)))


def script(text):
    """(match at the start, name, [Step, ...]) of a transcript that holds; opening.Wrong otherwise."""
    steps = []

    def watch(match, line, move):
        steps.append(Step(line, [("power", "")] if move is None else for_move(match, move), move))

    start, name, _rest = opening.read(check.numbered(text), library.load)
    check.run(text, library.load, watch=watch)
    return start, name, [Step("", for_set_up(start, name), None), *steps]


def presses(match, move):
    """The keys that enter this move in the fewest presses (one string per press), from a fresh entry."""
    entry, out = Entry(match, move[:1] if move[0] == SET else (), True), []
    while entry.so_far != move:
        before = len(entry.so_far)
        at = entry.so_far
        keys, path = next((k, p) for k, p in entry.paths() if at + p == move[: len(at) + len(p)])
        same = [p for k, p in entry.paths() if k == keys]
        todo = OK * same.index(path) + keys
        for key in todo:
            out.append(key)
            entry.press(key)
        if len(entry.so_far) == before:
            out.append(OK)
            entry.press(OK)
    return out
