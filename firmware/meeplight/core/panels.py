"""What is drawn inside a panel: the pad's mirror, score bars with pegs, a number, the gauge, the podium, running text."""

from meeplight.core.canvas import DIM, DIM_SEATS, GREEN, OFF, ORANGE, RED, SEATS, SKY, WHITE, plain

_SAME = {"OK": "#", "BACK": "*"}  # on pads with few keys


def layout(canvas):
    """(panels, row of the seat strip or None): as many panels of 8x7 as the display holds; a tiny one is one panel."""
    width, height = canvas.width, canvas.height
    if width < 8 or height < 7:
        return [canvas.window(0, 0, width, height)], None
    across, down = width // 8, max(1, (height - 1) // 7)
    tall = (height - 1) // down
    return [canvas.window(8 * x, tall * y, 8, tall) for y in range(down) for x in range(across)], height - 1


def strip(canvas, row, seats, turn, still, pulse):
    """One light a seat: in turn = bright and pulsing, next = bright, out of turns = dark, else dim."""
    wide = canvas.width // max(seats, 8)
    for seat in range(seats):
        colour = DIM_SEATS[seat]
        if turn and seat == turn[0]:
            colour = SEATS[seat] if not pulse else SKY if SEATS[seat] == WHITE else WHITE
        elif len(turn) > 1 and seat == turn[1]:
            colour = SEATS[seat]
        elif still is not None and seat not in still:
            colour = OFF
        canvas.fill(colour, seat * wide, row, wide, 1)


def pad(window, rows, colours):
    """The pad as it lies, each key that may be pressed in its colour."""
    if window.places is None:
        window.places = places(window, rows)
    window.keyed = True
    for _role, x, y, wide, tall, name in window.places:
        if name in colours:
            window.fill(colours[name], x, y, wide, tall)


def places(window, rows):
    """(role, x, y, width, height, name under which it is lit) of every key of the pad in a window."""
    across, down = max(len(row) for row in rows), len(rows)
    wide, tall = max(1, window.width // across), max(1, window.height // down)
    step = (window.height - 1) // (down - 1) if down > 1 and window.height >= 2 * down - 1 else tall
    width, height = wide if wide < 3 else wide - 1, max(1, step - 1)
    seen = [(y, row) for y, row in enumerate(rows) if y * step < window.height]  # a pad of eight rows has its last one beside the window
    return [(role, x * wide, y * step, width, height, _SAME.get(role, role)) for y, row in seen for x, role in enumerate(row) if role]


def press(windows, role, colour):
    """Light a key wherever the pad is shown; returns the colour that was there, None if it is shown nowhere."""
    before = None
    for window in windows:
        for place in window.places if window.keyed else ():
            if place[0] == role:
                _key, x, y, wide, tall, _name = place
                before = window.get(x, y)
                window.fill(colour, x, y, wide, tall)
    return before


def bars(window, values, pegs):
    """A column a seat; the old score is a white peg while the new one is being settled."""
    low, high = min(0, min(values), min(pegs)), max(1, max(values), max(pegs))
    wide, full = max(1, window.width // max(len(values), 4)), window.height
    for seat, value in enumerate(values):
        x = seat * wide
        tall = (value - low) * full // (high - low)
        window.fill(SEATS[seat], x, full - tall, max(1, wide - 1), tall)
        if tall == 0:
            window.fill(DIM_SEATS[seat], x, full - 1, max(1, wide - 1), 1)
        if pegs[seat] != value:
            peg = (pegs[seat] - low) * full // (high - low)
            window.fill(WHITE, x, min(full - 1, full - peg), max(1, wide - 1), 1)


def number(window, value, colour):
    """Two digits; hundreds are dots below them, a minus is the line under all."""
    text = str(abs(value) % 100)
    window.text(window.width - 4 * len(text), 0, text, colour)
    for hundred in range(min(abs(value) // 100, 7)):
        window.pixel(hundred, 6, WHITE)
    if value < 0:
        window.fill(RED, 0, 5, window.width, 1)


def gauge(window, values):
    """How near the end is: one bar or one a seat, red when the trigger is reached."""
    wide = max(1, window.width // len(values))
    for i, (value, limit) in enumerate(values):
        tall = min(window.height, max(0, value) * window.height // limit) if limit > 0 else window.height
        colour = RED if value >= limit else (SEATS[i] if len(values) > 1 else ORANGE)
        window.fill(DIM, i * wide, 0, max(1, wide - 1), 1)
        window.fill(colour, i * wide, window.height - tall, max(1, wide - 1), tall)


def podium(window, places, decided, pulse):
    """The winner's column is the tallest; where a breaker parted a tie, its top pulses; a shared place stays white."""
    wide, count = max(1, window.width // max(len(places), 4)), len(places)
    for seat, place in enumerate(places):
        tall = max(1, window.height - (place - 1) * window.height // max(count, 2))
        window.fill(SEATS[seat], seat * wide, window.height - tall, max(1, wide - 1), tall)
        if decided[seat]:
            top = WHITE if pulse or decided[seat] == "shared" else GREEN
            window.fill(top, seat * wide, window.height - tall, max(1, wide - 1), 1)


def marquee(window, text, at, colour):
    """Text that runs to the left, a pixel a step; returns the steps it takes to pass."""
    text = plain(text)
    y = max(0, (window.height - 5) // 2)
    window.text(window.width - at, y, text, colour)
    return window.width + 4 * len(text)
