"""What is wrong with a game in the making: a sentence each, before anything trips over it."""

from pathlib import Path

from host_tools.making import menu, shape, told, tryout
from meeplight.core import library

#: Where a maker finds what each name of a game is.
WHERE = "see the table in README.md, Adding a game in an hour"


def problems(name):
    """Sentences that name the game, what is wrong in it and what it should be; none for a game that keeps the contract."""
    try:
        game = library.load(name)
        found = shape.missing(game) or shape.wrong(game)
    except Exception as error:  # whatever a maker's file may raise
        if isinstance(error, LookupError) and error.args == (name,):
            return [menu.no_game(name)]
        return [f"{name} cannot be loaded: {told.sentence(error, name)}"]
    found = found or tryout.problems(game, name)
    return [f"{name}: {sentence}; {WHERE}" for sentence in found] + [f"{name} cannot run on a Pico: {sentence}" for sentence in uncompiled(game)]


def uncompiled(game):
    """What the compiler of the device does not take of a game's files, a sentence each."""
    from host_tools.device.compiling import refused

    path = Path(game.__file__)
    files = sorted(path.parent.rglob("*.py")) if path.name == "__init__.py" else [path]
    return [sentence for sentence in map(refused, files) if sentence]
