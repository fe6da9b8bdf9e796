"""An exception out of a game's own code as a sentence: which function, what, where."""

import traceback
from pathlib import Path
from types import ModuleType

import meeplight.games
from host_tools.making.patience import Endless
from meeplight.core import library


def mistake(error):
    """The sentence with the game's name before it, and the line of the transcript that was running; None when no game is to blame.

    Where a game gave something of another shape it is the core that trips: then what `check` finds wrong with the game is told.
    """
    from host_tools import making

    name = culprit(error)
    if name:
        return f"{name}: {line(error)}{sentence(error, name)}"
    name = in_use(error)
    return next(iter(making.problems(name)), None) if name else None


def culprit(error):
    """The game whose file raised this, or cannot be compiled; None when it was no game's."""
    places = [frame.filename for frame in traceback.extract_tb(error.__traceback__)]
    for place in [*places, getattr(error, "filename", None) or ""]:
        for folder in meeplight.games.__path__:
            if isinstance(place, str) and Path(place).is_relative_to(folder):
                return Path(place).relative_to(folder).parts[0].removesuffix(".py")
    return None


def in_use(error):
    """The game that the functions which raised this had before them or wanted to load, or None."""
    for frame, _lineno in reversed(list(traceback.walk_tb(error.__traceback__))):
        if frame.f_code is library.load.__code__:
            return frame.f_locals["name"]
        for value in frame.f_locals.values():
            game = getattr(value, "game", value)
            if isinstance(game, ModuleType) and game.__name__.startswith("meeplight.games."):
                return game.__name__.split(".")[2]
    return None


def sentence(error, name):
    """`play` raised KeyError: 'round' (star_dust.py, line 77: state["round"] += 1)."""
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg} ({Path(error.filename or f'{name}.py').name}, line {error.lineno or 1})"
    own, raised = frames(error, name), f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if not own:
        return raised
    # The function that was called from outside, and the line where it went wrong.
    first, last = own[0], own[-1]
    who = "its file" if first.name == "<module>" else f"`{first.name}`"
    what = error if isinstance(error, Endless) else f"raised {raised}"
    return f"{who} {what} ({Path(last.filename).name}, line {last.lineno}: {last.line})"


def frames(error, name):
    """The calls inside the game's own files, games/NAME.py or games/NAME/*.py, the outermost first."""
    return [frame for frame in traceback.extract_tb(error.__traceback__) if own_file(Path(frame.filename).parts, name)]


def own_file(parts, name):
    return "games" in parts[:-1] and (parts[-1] == f"{name}.py" or parts[-2] == name)


def line(error):
    """ "line 7: " of the transcript that was running, "" if none was."""
    for frame, _lineno in traceback.walk_tb(error.__traceback__):
        if frame.f_code.co_name == "run" and Path(frame.f_code.co_filename).name == "check.py" and "number" in frame.f_locals:
            return f"line {frame.f_locals['number']}: "
    return ""
