"""Which games are on the menu, and what lies beside them and is not."""

from pathlib import Path

import meeplight.games
from meeplight.core import library

NO_PACKAGE = "it holds no __init__.py"
RENAME = "name it with small letters, digits and _, like pili_pili, 24 at most"


def no_game(name):
    """A sentence: there is no such game, but these, and what is left out."""
    return "; ".join([f"no game '{name}'", f"there are: {', '.join(library.names())}", *left_out()])


def left_out():
    """Files and folders among the games that are none, a sentence each."""
    out, listed = [], library.names()
    for path in sorted(Path(meeplight.games.__path__[0]).iterdir()):
        stem = path.name.split(".")[0]
        what = [path] if path.is_file() else [part for part in path.iterdir() if part.name != "__pycache__"]  # which a branch of git leaves
        if not what or stem in listed or path.name[0] in "_." or path.is_file() and path.suffix != ".py":
            continue
        out.append(f"games/{path.name} is left out: {NO_PACKAGE if library.spelled(stem) and path.is_dir() else RENAME}")
    return out
