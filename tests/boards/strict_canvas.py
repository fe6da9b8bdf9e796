"""A canvas that does not cut off what is drawn beside it, but fails; only running text and a game's own picture, which scrolls, may reach over it."""

from meeplight.core.canvas import PALETTE, Canvas, Window


def cut(draw, at):
    """`draw`, whose argument number `at` is a window that cuts off what does not fit."""

    def drawn(*given):
        given[at].cuts = True
        try:
            return draw(*given)
        finally:
            given[at].cuts = False

    return drawn


class Strict:
    cuts = False

    def inside(self, colour, x, y, width=1, height=1):
        assert 0 <= colour < len(PALETTE), f"no colour {colour}"
        fits = 0 <= x and 0 <= y and x + width <= self.width and y + height <= self.height
        assert self.cuts or fits, f"{width} x {height} at {x}, {y} of {self.width} x {self.height}"

    def pixel(self, x, y, colour):
        self.inside(colour, x, y)
        super().pixel(x, y, colour)

    def fill(self, colour, x=0, y=0, width=None, height=None):
        self.inside(colour, x, y, self.width - x if width is None else width, self.height - y if height is None else height)
        super().fill(colour, x, y, width, height)


class StrictWindow(Strict, Window):
    pass


class StrictCanvas(Strict, Canvas):
    def window(self, x, y, width, height):
        self.inside(0, x, y, width, height)
        return StrictWindow(self, x, y, width, height)
