"""A question in text that runs over the matrix; the answer is two keys held for three seconds, and Ctrl-C lets the host in."""

from meeplight.core import canvas as colours
from meeplight.core import panels
from meeplight.core.frame import RUN

HOLD = 3000
PAIRS = (("*", "D"), ("BACK", "OK"))


def ask(board, canvas, pico, text):
    """Until it is answered."""
    pico.unwatch()
    print("meeplight", text, "`meeplight rescue` finds what is missing")
    down, since, window = set(), None, panels.layout(canvas)[0][0]
    start, shown = pico.ticks_ms(), None
    while True:
        now = pico.ticks_ms()
        for role, pressed, _at in board.events():
            (down.add if pressed else down.discard)(role)
        if not any(pair[0] in down and pair[1] in down for pair in PAIRS):
            since = None
        elif since is None:
            since = now
        held = 0 if since is None else pico.ticks_diff(now, since)
        if held >= HOLD:
            return
        look = (pico.ticks_diff(now, start) // RUN * 2, canvas.width * held // HOLD)
        if look != shown and board.ready():
            shown = look
            if draw(canvas, window, text, look[0], look[1]):
                start = now
            board.show(canvas)
        board.idle()


def draw(canvas, window, text, steps, bar):
    """The text after so many steps, and how long the keys have been held as a bar; True when it has passed."""
    canvas.fill(colours.OFF)
    canvas.fill(colours.RED, 0, canvas.height - 1, bar, 1)
    return panels.marquee(window, text, steps, colours.YELLOW) <= steps
