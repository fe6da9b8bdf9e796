"""Puts a session together from what the command line says."""

from meeplight.core.screen_menu import SetUp

from host_tools.commands.demo import size_of
from host_tools.errors import BadInput
from host_tools.simulator.session import KEYPAD, Session
from host_tools.simulator.strip import Display, LitStrip


def session(saves, board=None, size="8x8", leds=None, language=None):
    """A session on the saves in a folder, in the shape of a board, with real lights on a pin if one is named."""
    width, height, pad, order, brightness = shape(board, size)
    strip = lit_strip(leds, width * height, brightness) if leds else None
    spoken = None if language is None else ("en", "fr").index(language)
    return Session(saves, pad=pad, display=Display(width, height, strip, order), language=spoken)


def shape(board, size):
    """(width, height, pad, place in the chain by pixel or None, brightness) of a board or a plain size."""
    if not board:
        return *size_of(size), KEYPAD, None, 0.08
    from host_tools.boards import shape_of

    return shape_of(board)


def lit_strip(pin, count, brightness):
    """A strip of real lights; BadInput where this machine has none."""
    import os

    if os.environ.get("BLINKA_OS_AGNOSTIC") == "1":
        raise BadInput("--leds needs the real Blinka: unset BLINKA_OS_AGNOSTIC")
    try:
        import board

        return LitStrip(count, brightness, getattr(board, pin))
    except (AttributeError, NotImplementedError, RuntimeError) as error:
        raise BadInput(f"--leds {pin}: no such NeoPixel pin on this machine ({error}); it works on a Raspberry Pi, as root") from None


def open_game(session, game):
    """Resume the match on the table; another game than the one asked for goes to its set-up."""
    app = session.app
    if game and not (app.table and app.table.name == game):
        if app.table:
            app.leave()
        app.screen = SetUp(app, game)
        app.dirty = True
        session.step([])
