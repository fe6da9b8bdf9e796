"""An exception out of a game's own code as a sentence: which function, what, where."""

import traceback
from pathlib import Path


def sentence(error, name):
    """`play` raised KeyError: 'round' (star_dust.py, line 77: state["round"] += 1)."""
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg} ({Path(error.filename or '').name}, line {error.lineno})"
    own, raised = frames(error, name), f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if not own:
        return raised
    # The function that was called from outside, and the line where it went wrong.
    first, last = own[0], own[-1]
    who = "its file" if first.name == "<module>" else f"`{first.name}`"
    return f"{who} raised {raised} ({Path(last.filename).name}, line {last.lineno}: {last.line})"


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
