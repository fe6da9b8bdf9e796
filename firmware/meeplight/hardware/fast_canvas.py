# mypy: disable-error-code="method-assign"
"""The canvas of the device: the same bytes, drawn by MicroPython's framebuf; a test draws on both and compares."""

from framebuf import GS8, MONO_HLSB, FrameBuffer

from meeplight.core.canvas import Canvas, bits

_CLEAR = 255  # a colour the palette does not have


class FastCanvas(Canvas):
    _ink = bytearray((_CLEAR, 0))
    _inks = FrameBuffer(_ink, 2, 1, GS8)
    _signs: dict = {}

    def __init__(self, width, height, pixels=None, stride=None, start=0):
        Canvas.__init__(self, width, height, pixels)
        self.start = start  # where it begins among the pixels of the whole
        self._stride = stride or width
        self._frame = FrameBuffer(self.pixels, width, height, GS8, self._stride)
        self.pixel = self._frame.pixel

    def window(self, x, y, width, height):
        at = y * self._stride + x
        return FastCanvas(width, height, memoryview(self.pixels)[at:], self._stride, self.start + at)

    def get(self, x, y):
        return self.pixels[y * self._stride + x]

    def fill(self, colour, x=0, y=0, width=None, height=None):
        width = self.width - x if width is None else width
        height = self.height - y if height is None else height
        self._frame.fill_rect(x, y, width, height, colour)

    def glyph(self, x, y, sign, colour):
        if sign not in self._signs:
            self._signs[sign] = self._shape(sign)
        self._ink[1] = colour
        self._frame.blit(self._signs[sign], x, y, _CLEAR, self._inks)

    def _shape(self, sign):
        shape = bits(sign)
        rows = bytes((shape >> (12 - 3 * row) & 7) << 5 for row in range(5))
        return FrameBuffer(bytearray(rows), 3, 5, MONO_HLSB)
