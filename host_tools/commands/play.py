"""`meeplight play`: the simulator in the terminal; it saves and resumes like the device."""

import sys

import click


@click.command()
@click.argument("game", required=False)
@click.option("--board", metavar="BOARD", help="Shape of a board: an id (`meeplight boards`) or a file; default: 8x8 and the 4x4 pad.")
@click.option("--size", default="8x8", show_default=True, help="Width x height of the matrix, where no board is named.")
@click.option("--saves", type=click.Path(), help="Folder of the saves (default: .meeplight/saves in your home).")
@click.option("--language", type=click.Choice(["en", "fr"]), help="Language of the words.")
@click.option("--leds", metavar="PIN", help="On a Raspberry Pi: light real NeoPixels on this pin too, e.g. D18.")
def command(game, board, size, saves, language, leds):
    """Play GAME (or choose one) on the simulated companion: keys 0-9 a-d, enter is #, backspace is *; a capital letter holds."""
    from host_tools.errors import BadInput
    from host_tools.files import own_folder
    from host_tools.making.menu import no_game
    from meeplight.core import library

    if game and game not in library.names():
        raise BadInput(no_game(game))
    make = maker(leds)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        display, _pad = make.shape(board, size, leds)
        if saves:
            own_folder(saves)
        return without_terminal(game, display.width, display.height)
    session = make.session(own_folder(saves), board, size, leds, language)
    make.open_game(session, game)
    from host_tools.simulator.screen import Simulator

    try:
        Simulator(session).play()
    finally:
        session.display.dark()


def maker(leds):
    """The module that puts the simulator together; with `leds` on the real board's pins, BadInput where there are none."""
    import os

    from host_tools.errors import BadInput

    if leds:
        os.environ["BLINKA_OS_AGNOSTIC"] = ""  # before the strip is imported: this time the real board is wanted
    try:
        from host_tools.simulator import make
    except (ImportError, NotImplementedError, RuntimeError) as error:
        raise BadInput(f"--leds {leds}: this machine has no pins for lights ({error}); it works on a Raspberry Pi, as root") from None
    return make


def without_terminal(game, width, height):
    """Say why there is nothing to play on, and show the demo instead."""
    import tempfile

    from host_tools.demonstration import demonstrate, transcript_for

    click.echo("No terminal here to play in; this is the demo (`meeplight demo`) instead.\n")
    with tempfile.TemporaryDirectory() as folder:
        demonstrate(transcript_for(game or "pili_pili"), folder, width, height)
