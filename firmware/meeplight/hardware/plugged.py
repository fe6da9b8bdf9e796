"""Chips on wires that come loose."""


class Chip:
    """What it does not take is sent once more, the chip set up anew; then it is left until the next picture: it may be unplugged.

    put() sends; it and begin() raise OSError when there is no answer.
    """

    lost = False

    def begin(self):
        """Sets up what put() does not."""

    def put(self):
        raise NotImplementedError

    def deliver(self):
        for _ in (0, 1):
            try:
                if self.lost:
                    self.begin()
                self.put()
                self.lost = False
                return
            except OSError:
                self.lost = True
