"""`meeplight overlay`: the pad of a game on paper, what each key means in each situation."""

from pathlib import Path

import click


@click.command()
@click.argument("game")
@click.option("--board", metavar="BOARD", help="Board (an id or a file) whose pad to draw; default: the common 4x4 keypad.")
@click.option("--language", type=click.Choice(["en", "fr"]), default="en", show_default=True)
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="Default: GAME-overlay.svg here; more pages get -2, -3.")
def command(game, board, language, output):
    """Draw the overlay of GAME for printing at 100 %: SVG pages in A4, a key every 19 mm, long lists of cards as an index."""
    from host_tools import files, overlay
    from host_tools.errors import BadInput
    from host_tools.making.menu import no_game
    from meeplight.core import library

    if game not in library.names():
        raise BadInput(no_game(game))
    first = Path(output or f"{game}-overlay.svg")
    for number, svg in enumerate(overlay.pages(game, pad_of(board), ("en", "fr").index(language)), 1):
        path = first if number == 1 else first.with_name(f"{first.stem}-{number}{first.suffix}")
        files.write(path, svg)
        click.echo(str(path))


def pad_of(board):
    """The rows of roles of a board, or of the common keypad."""
    from host_tools.simulator.session import KEYPAD

    if not board:
        return KEYPAD
    from host_tools.boards.files import load
    from meeplight.hardware.pads import drawing

    return drawing(load(board)["pads"])
