"""Help, and the tools: set right, end now, a new match, the language."""

from meeplight.core import canvas as colours
from meeplight.core import panels, words
from meeplight.core.entry import BACK, OK, Entry
from meeplight.core.match import END, SET


class Screen:
    """A screen of a few keys over the match; `*` or D closes it."""

    def __init__(self, app, below):
        self.app, self.below = app, below

    def close(self):
        self.app.screen = self.below

    def press(self, role):
        if role in (BACK, "D", "BACK"):
            self.close()

    hold = press

    def changed(self):
        self.below.changed()
        self.close()

    def draw_strip(self, row):
        self.below.draw_strip(row)

    def draw(self, windows):
        for window in windows[:1]:
            panels.pad(window, self.app.pad, self.colours())

    def colours(self):
        return {BACK: colours.ORANGE, "D": colours.ORANGE}

    def lines(self):
        return self.below.lines()


class Help(Screen):
    """Runs the game's tips of this moment and its help over the matrix; any key goes back."""

    def __init__(self, app, below):
        super().__init__(app, below)
        app.run("  ".join(self.lines()))

    def press(self, role):
        self.close()

    def lines(self):
        game = self.app.game
        tips = words.of(game, "tips")
        said = [self.app.say(tip) for tip in tips(self.app.table.match.state)] if tips else []
        return said + [words.of(game, "HELP")[self.app.language]]


class Tools(Screen):
    """1 set right, 2 end now, 3 new match, 4 the other language; small pads turn through them."""

    CHOICES = ("set", "end", "new", "language")

    def __init__(self, app, below):
        super().__init__(app, below)
        self.cursor, self.sure = 0, ""

    def press(self, role):
        if role in ("UP", "DOWN"):
            self.cursor = (self.cursor + (1 if role == "DOWN" else -1)) % len(self.CHOICES)
            self.app.run(self.app.say(self.CHOICES[self.cursor]))
        elif role in ("1", "2", "3", "4"):
            self.cursor = int(role) - 1
            self.choose(self.CHOICES[self.cursor])
        elif role in (OK, "OK"):
            self.choose(self.CHOICES[self.cursor], True)
        else:
            super().press(role)

    def choose(self, word, ok=False):
        """What cannot be taken back by one press asks for OK first."""
        if word in ("end", "new") and not (ok and self.sure == word):
            self.sure = word
            self.app.run(self.app.say(word) + "? #")
        elif word == "set":
            self.app.screen = SetRight(self.app, self.below)
        elif word == "end":
            self.close()
            if not self.app.table.match.over():
                self.below.play((END,))
        elif word == "new":
            self.app.leave()
        else:
            self.app.set_language(1 - self.app.language)
            self.close()

    def colours(self):
        out = super().colours()
        for role in ("1", "2", "3", "4"):
            out[role] = colours.WHITE
        if self.sure:
            out[OK] = colours.GREEN
        return out

    def lines(self):
        return ["%d  %s" % (i + 1, self.app.say(word)) for i, word in enumerate(self.CHOICES)]


class SetRight(Screen):
    """Keys a correction: which count, whose, its new value."""

    def __init__(self, app, below):
        super().__init__(app, below)
        self.entry = Entry(app.table.match, (SET,), "UP" in app.roles)
        self.cursor = 0

    def press(self, role):
        if role == "D":
            return self.close()
        if role in ("UP", "DOWN"):
            self.cursor = (self.cursor + (1 if role == "DOWN" else -1)) % len(self.entry.paths())
            return self.app.run(self.entry.words(self.entry.paths()[self.cursor][1], self.app.language))
        if role == "OK":
            took, self.cursor = self.entry.pick(self.entry.paths()[self.cursor][1]), 0
        else:
            took, self.cursor = self.entry.press(BACK if role == "BACK" else role), 0
        if took is None and role in (BACK, "BACK"):
            self.close()
        elif took is None:
            self.app.tell(self.entry.reason(role))
        elif took is not True:
            self.close()
            self.below.play(took)

    def hold(self, role):
        self.close()

    def colours(self):
        out = super().colours()
        for key in self.entry.lit():
            out[key] = colours.WHITE
        return out

    def lines(self):
        asked = self.app.table.match.ask(self.entry.so_far)
        known = ["%s %s" % (keys, self.entry.words(path, self.app.language)) for keys, path in self.entry.paths()[:12]] if asked else []
        return [" ".join((self.app.say("set"), self.entry.words((), self.app.language), self.entry.typed))] + known
