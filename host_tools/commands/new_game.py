"""`meeplight new-game`: one file and one transcript, a small game that works and says what to change."""

import click


@click.command()
@click.argument("name")
@click.option("--fr", "french", metavar="TITLE", help="French title; default: the English one.")
def command(name, french):
    """Write firmware/meeplight/games/NAME.py and tests/games/NAME.play. NAME is like pili_pili; nothing else is edited."""
    from host_tools import files, paths
    from host_tools.errors import BadInput
    from meeplight.core import library

    root = paths.checkout()
    game, play = root / f"firmware/meeplight/games/{name}.py", root / f"tests/games/{name}.play"
    check_name(name, library.names())
    title = name.replace("_", " ").title()
    check_title(french or title)
    for path in (game, play):
        if path.exists():
            raise BadInput(f"{path} is there already; choose another name or remove it")
    for path, source in ((game, "game.py"), (play, "game.play")):
        files.write(path, filled((paths.EXAMPLE / source).read_text(encoding="utf-8"), name, title, french or title))
    click.echo(f"{game.relative_to(root)}: the game; it works, change it")
    click.echo(f"{play.relative_to(root)}: a match of it, the test of its rules")
    click.echo(f"Try: meeplight check {play.relative_to(root)}; meeplight play {name}; {python(root)} -m pytest -k {name}")


def python(root):
    """How this Python is called in the checkout."""
    import sys
    from pathlib import Path

    path = Path(sys.executable)
    return path.relative_to(root) if path.is_relative_to(root) else path


def filled(text, name, title, french):
    """The example with the new names in it."""
    import json

    text = text.replace('"Nouveau jeu"', json.dumps(french, ensure_ascii=False))
    return text.replace("New Game", title).replace("new_game", name)


def check_name(name, known):
    """BadInput unless the name can be a module and a file on every system, and is new."""
    import keyword
    import re

    from host_tools.errors import BadInput

    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name) or len(name) > 24:
        raise BadInput(f"'{name}' cannot be a game's name: small letters, digits and _ between words, like pili_pili, 24 at most")
    if name in known:
        raise BadInput(f"there is a game '{name}' already; choose another name")


def check_title(title):
    """BadInput unless the title is one line of at most 40 printable characters."""
    from host_tools.errors import BadInput

    if not title.strip() or not title.isprintable() or len(title) > 40:
        raise BadInput(f"'{title[:50]}' cannot be a title: one line of 1 to 40 characters")
