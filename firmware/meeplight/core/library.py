"""The games on this device: the folder is the list; one is loaded at a time and leaves memory after."""

import os
import sys

import meeplight.games

_PACKAGE = "meeplight.games"


def names():
    """Every game found, by file name."""
    found = set()
    path = meeplight.games.__path__
    for name in os.listdir(path if isinstance(path, str) else path[0]):
        stem = name.split(".")[0]
        if stem and stem[0] not in "_." and (stem == name or name.endswith((".py", ".mpy"))):
            found.add(stem)
    return sorted(found)


def title(name):
    """A game's TITLE (en, fr): a deploy makes a list of them, as importing a game costs a Pico time; else from the game."""
    try:
        from meeplight.core.titles import TITLES

        return TITLES[name]
    except (ImportError, KeyError):
        pass
    loaded = _PACKAGE + "." + name in sys.modules
    try:
        return load(name).TITLE
    except Exception:  # a game in the making does not close the menu
        return (name, name)
    finally:
        if not loaded:
            unload(name)


def load(name):
    """The game's module; LookupError if there is none."""
    full = _PACKAGE + "." + name
    if full not in sys.modules and (not name or name[0] == "_" or "." in name):
        raise LookupError(name)
    try:
        __import__(full)
    except ImportError:
        if name in names():
            raise
        raise LookupError(name)
    return sys.modules[full]


def part(full):
    """A module of a game that not every match wants: imported the first time, then only looked up, which is ten times quicker."""
    try:
        return sys.modules[full]
    except KeyError:
        __import__(full)
        return sys.modules[full]


def unload(name):
    """Forget a game and its parts, so that its memory can be collected."""
    full = _PACKAGE + "." + name
    for module in list(sys.modules):
        if module == full or module.startswith(full + "."):
            sys.modules.pop(module)
    if hasattr(meeplight.games, name):
        delattr(meeplight.games, name)
