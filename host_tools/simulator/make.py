"""Puts a session together from what the command line says."""

from host_tools.commands.demo import size_of
from host_tools.errors import BadInput
from host_tools.simulator.session import KEYPAD, Session
from host_tools.simulator.strip import Display, LitStrip
from meeplight.core.screen_menu import SetUp
from meeplight.hardware.governor import channel_limit
from meeplight.hardware.layout import order
from meeplight.hardware.pads import drawing

LIT = 0.08  # brightness of real lights where no board says another


def session(saves, board=None, size="8x8", leds=None, language=None):
    """A session on the saves in a folder, in the shape of a board, with real lights on a pin if one is named."""
    display, pad = shape(board, size, leds)
    spoken = None if language is None else ("en", "fr").index(language)
    return Session(saves, pad=pad, display=display, language=spoken)


def shape(board, size, leds=None):
    """(Display, pad) of a board or of a plain size with the 4x4 keypad; with `leds`, real lights on that pin, within the board's budget."""
    if not board:
        width, height = size_of(size)
        strip = lit_strip(leds, width * height, LIT) if leds else None
        return Display(width, height, strip, limit=channel_limit({}, width * height) if leds else None), KEYPAD
    from host_tools.boards import files

    config = files.load(board)
    display = config["display"]
    width, height = display["width"], display["height"]
    strip = lit_strip(leds, width * height, display.get("brightness", LIT)) if leds else None
    limit = channel_limit(display, width * height) if leds else None
    return Display(width, height, strip, order(width, height, **display.get("layout", {})), limit), drawing(config["pads"])


def lit_strip(pin, count, brightness):
    """A strip of real lights; BadInput where this machine has none."""
    try:
        import board

        strip = LitStrip(count, brightness, getattr(board, pin))
        strip.show()  # the first frame is what needs root
        return strip
    except (AttributeError, NotImplementedError, OSError, RuntimeError, ValueError) as error:
        raise BadInput(f"--leds {pin}: no NeoPixels can be lit there ({error}); it works on a pin of a Raspberry Pi, such as D18, as root") from None


def open_game(session, game):
    """Resume the match on the table; another game than the one asked for goes to its set-up."""
    app = session.app
    if game and not (app.table and app.table.name == game):
        if app.table:
            app.leave()
        app.screen = SetUp(app, game)
        app.dirty = True
        session.step([])
