"""The picture before it is light: one palette index a pixel, a 3x5 font, windows, and a picture as text."""

OFF = 0
BLUE, RED, YELLOW, WHITE, TEAL, PURPLE, SKY, GREEN, ORANGE, PINK = range(1, 11)
DIM_BLUE, DIM_RED, DIM_YELLOW, DIM, DIM_TEAL, DIM_PURPLE, DIM_SKY, DIM_GREEN, DIM_ORANGE, DIM_PINK = range(11, 21)
SEATS = (BLUE, RED, YELLOW, WHITE, TEAL, PURPLE, SKY, GREEN)
DIM_SEATS = (DIM_BLUE, DIM_RED, DIM_YELLOW, DIM, DIM_TEAL, DIM_PURPLE, DIM_SKY, DIM_GREEN)
# Linear light; the first five stay apart under every colour-blindness (a seat is also a place and a rhythm).
_BRIGHT = (
    (0, 40, 255), (255, 40, 0), (255, 190, 0), (200, 200, 255), (0, 90, 60),
    (154, 20, 160), (24, 116, 208), (30, 170, 0), (202, 88, 0), (255, 60, 90),
)  # fmt: skip
PALETTE = ((0, 0, 0),) + _BRIGHT + tuple((r // 5, g // 5, b // 5) for r, g, b in _BRIGHT)
# One character a colour in a picture as text: seats are letters by their colour, dim ones small.
SIGNS = ".BRYWTPSGOKbrywtpsgok"

# A sign is fifteen bits, row by row from the top left. Strings and a tuple, as every key of a dict takes the device 0.1 ms to load.
_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -+:/=!?.',()"
_FONT = (
    0o75557, 0o26227, 0o71747, 0o71717, 0o55711, 0o74717, 0o74757, 0o71122, 0o75757, 0o75717,
    0o25755, 0o65656, 0o34443, 0o65556, 0o74647, 0o74644, 0o34553, 0o55755, 0o72227, 0o11152,
    0o55655, 0o44447, 0o57755, 0o65555, 0o25552, 0o65644, 0o25563, 0o65655, 0o34216, 0o72222,
    0o55557, 0o55552, 0o55775, 0o55255, 0o55222, 0o71247, 0, 0o00700, 0o02720, 0o02020,
    0o11244, 0o07070, 0o22202, 0o71202, 0o00002, 0o22000, 0o00024, 0o12221, 0o42224,
)  # fmt: skip
_UNKNOWN = 0o75557
_ACCENTED, _PLAIN = "ÀÂÇÉÈÊËÎÏÔÛÙÜàâçéèêëîïôûùü’", "AACEEEEIIOUUUAACEEEEIIOUUU'"


def bits(sign):
    """The fifteen bits of a sign; of one the font does not have, a box."""
    at = _SIGNS.find(sign)
    return _UNKNOWN if at < 0 else _FONT[at]


def plain(text):
    """Text in the signs the font has."""
    out = ""
    for sign in text.replace("œ", "OE"):
        at = _ACCENTED.find(sign)
        out += sign.upper() if at < 0 else _PLAIN[at]
    return out


class Canvas:
    """Row by row, the top left first. A faster one may stand in its place on the device."""

    places, keyed = None, False  # where the keys of a pad lie on it, and whether they do now

    def __init__(self, width, height, pixels=None):
        self.width, self.height = width, height
        self.pixels = bytearray(width * height) if pixels is None else pixels

    def window(self, x, y, width, height):
        """A part of it that can be drawn on like a canvas of its own."""
        return Window(self, x, y, width, height)

    def fill(self, colour, x=0, y=0, width=None, height=None):
        right = self.width if width is None else min(x + width, self.width)
        bottom = self.height if height is None else min(y + height, self.height)
        x = max(x, 0)
        if right <= x:
            return
        row = bytes((colour,)) * (right - x)
        for at in range(max(y, 0) * self.width, bottom * self.width, self.width):
            self.pixels[at + x : at + right] = row

    def pixel(self, x, y, colour):
        if 0 <= x < self.width and 0 <= y < self.height:
            self.pixels[y * self.width + x] = colour

    def get(self, x, y):
        return self.pixels[y * self.width + x]

    def glyph(self, x, y, sign, colour):
        if x <= -3 or x >= self.width:
            return
        shape = bits(sign)
        for at in range(15):
            if shape >> (14 - at) & 1:
                self.pixel(x + at % 3, y + at // 3, colour)

    def text(self, x, y, text, colour):
        """Draws signs of the font; four pixels a sign. Returns the x behind the last one."""
        for sign in text:
            self.glyph(x, y, sign, colour)
            x += 4
        return x


class Window:
    """A part of a canvas."""

    places, keyed = None, False
    glyph, text = Canvas.glyph, Canvas.text

    def __init__(self, canvas, x, y, width, height):
        self.canvas, self.x, self.y, self.width, self.height = canvas, x, y, width, height

    def fill(self, colour, x=0, y=0, width=None, height=None):
        width = self.width - x if width is None else min(width, self.width - x)
        height = self.height - y if height is None else min(height, self.height - y)
        if width > 0 and height > 0:
            self.canvas.fill(colour, self.x + x, self.y + y, width, height)

    def pixel(self, x, y, colour):
        if 0 <= x < self.width and 0 <= y < self.height:
            self.canvas.pixel(self.x + x, self.y + y, colour)

    def get(self, x, y):
        return self.canvas.get(self.x + x, self.y + y)


def picture(canvas):
    """The canvas as lines of signs, for tests, the demo and a look without light."""
    return ["".join(SIGNS[index] for index in canvas.pixels[at : at + canvas.width]) for at in range(0, canvas.width * canvas.height, canvas.width)]
