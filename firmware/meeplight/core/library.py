"""The games on this device: the folder is the list; one is loaded at a time and leaves memory after."""

import os
import sys

import meeplight.games

_PACKAGE = "meeplight.games"
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_"


def names():
    """Every game found, by file name."""
    found, path = set(), meeplight.games.__path__
    device = isinstance(path, str)  # a deploy leaves no folder there without its package, and a look into each would take time
    path = path if device else path[0]
    for name in os.listdir(path):
        stem = name.split(".")[0]
        known = device or _package(path + "/" + name) if stem == name else name in (stem + ".py", stem + ".mpy")
        if known and spelled(stem):
            found.add(stem)
    return sorted(found)


def spelled(name):
    """Whether a transcript and `import` can hold it: small letters, digits and _, like pili_pili."""
    return "a" <= name[:1] <= "z" and not name.strip(LETTERS) and len(name) <= 24  # eight times as quick as a loop over its letters


def _package(path):
    try:
        os.stat(path + "/__init__.py")
        return True
    except OSError:
        return False


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
