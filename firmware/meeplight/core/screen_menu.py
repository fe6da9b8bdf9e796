"""Choosing a game, its players and options; and what a damaged journal asks."""

from meeplight.core import canvas as colours
from meeplight.core import journal, library, panels, words
from meeplight.core import table as tables
from meeplight.core.entry import BACK, OK
from meeplight.core.match import usual

DIGITS = "1234567890"


class Menu:
    """A digit picks a game of this page, A turns the page, OK opens it; its name runs over the matrix."""

    def __init__(self, app):
        self.app, self.names = app, library.names()
        self.page, self.at, self.titles = 0, -1, {}

    def press(self, role):
        if role in DIGITS and self.page * 10 + DIGITS.index(role) < len(self.names):
            chosen = self.page * 10 + DIGITS.index(role)
            if chosen == self.at:
                return self.open()
            self.pick(chosen)
        elif role == "A":
            self.page = (self.page + 1) % ((len(self.names) + 9) // 10)
        elif role in ("UP", "DOWN"):
            self.pick((self.at + (1 if role == "DOWN" else -1)) % len(self.names))
        elif role in (OK, "OK") and self.at >= 0:
            self.open()
        elif role == "D":
            self.app.set_language(1 - self.app.language)
        elif role not in (BACK, "BACK"):
            self.app.tell(("no key",))

    def pick(self, at):
        self.at, self.page = at, at // 10
        self.app.run(self.called(at))

    def called(self, at):
        """Looked up when it is said, so that the menu opens at once."""
        if at not in self.titles:
            self.titles[at] = library.title(self.names[at])
        return self.titles[at][self.app.language]

    def open(self):
        self.app.screen = SetUp(self.app, self.names[self.at])

    def hold(self, role):
        self.press(role)

    def changed(self):
        pass

    def draw_strip(self, row):
        """A light runs along while the companion waits for a game."""
        width = self.app.canvas.width
        self.app.canvas.pixel(self.app.now // 512 % width, row, colours.DIM_TEAL)

    def draw(self, windows):
        for window in windows[:1]:
            panels.pad(window, self.app.pad, self.colours())

    def colours(self):
        out = {"D": colours.DIM}
        for i in range(min(10, len(self.names) - 10 * self.page)):
            out[DIGITS[i]] = colours.SEATS[i % 8] if 10 * self.page + i != self.at else colours.WHITE
        if len(self.names) > 10:
            out["A"] = colours.GREEN
        if self.at >= 0:
            out[OK] = colours.GREEN
        return out

    def lines(self):
        first = 10 * self.page
        out = [self.app.say("which game")] + [
            "%s  %s%s" % (DIGITS[i], self.called(first + i), " <" if first + i == self.at else "") for i in range(min(10, len(self.names) - first))
        ]
        if len(self.names) > 10:
            out.append("A  " + self.app.say("more"))
        if self.at >= 0:
            out.append("#  " + self.called(self.at))
        return out


class SetUp(Menu):
    """The number of players starts the match; D goes through the options first, a digit choosing each."""

    def __init__(self, app, name):
        self.app, self.name = app, name
        self.game = library.load(name)
        self.values = {}
        self.option, self.cursor = -1, 0
        self.show()

    def chosen(self, name):
        return self.values[name] if name in self.values else usual(self.game, self.values)[name]

    def choices(self):
        if self.option >= 0:
            return self.game.OPTIONS[self.option][2]
        return range(self.game.PLAYERS[0], self.game.PLAYERS[1] + 1)

    def keys(self):
        """The digit of each choice: players by their number, options by place."""
        return [str(choice) if self.option < 0 else DIGITS[i % 10] for i, choice in enumerate(self.choices())]

    def show(self):
        game, language = self.game, self.app.language
        if self.option < 0:
            text = words.said(None, "players", language)
        else:
            name = game.OPTIONS[self.option][0]
            text = words.said(game, name, language) + "=" + str(words.said(game, self.chosen(name), language))
        self.app.run(text.replace("_", " "))

    def press(self, role):
        keys, choices = self.keys(), self.choices()
        if role in keys:
            self.choose(choices[keys.index(role)])
        elif role in ("UP", "DOWN"):
            self.cursor = (self.cursor + (1 if role == "DOWN" else -1)) % len(choices)
            self.app.run(str(words.said(self.game, choices[self.cursor], self.app.language)))
        elif role == "OK":
            self.choose(choices[self.cursor])
        elif role in ("D", OK, "A"):
            self.turn_option()
        elif role in (BACK, "BACK"):
            library.unload(self.name)
            self.app.screen = Menu(self.app)
        else:
            self.app.tell(("no key",))

    def choose(self, choice):
        if self.option < 0:
            seats = [words.said(None, "seat", self.app.language).format(seat + 1) for seat in range(choice)]
            return self.app.start(self.name, seats, self.values)
        self.values[self.game.OPTIONS[self.option][0]] = choice
        self.turn_option()

    def turn_option(self):
        self.option = self.option + 1 if self.option + 1 < len(self.game.OPTIONS) else -1
        self.cursor = 0
        self.show()

    def colours(self):
        out = {"D": colours.DIM, BACK: colours.ORANGE}
        for i, key in enumerate(self.keys()):
            out[key] = colours.SEATS[i % 8]
        if self.option >= 0:
            out[OK] = colours.GREEN
        return out

    def lines(self):
        game, language = self.game, self.app.language
        out = [game.TITLE[language]]
        if self.option < 0:
            out.append(words.said(None, "players", language) + ": " + " ".join(self.keys()) + "   D: " + words.said(None, "options", language))
            return out
        name, _default, allowed = game.OPTIONS[self.option]
        out.append(words.said(game, name, language).replace("_", " ") + "?")
        now = self.chosen(name)
        return out + ["%s  %s%s" % (key, words.said(game, value, language), " <" if value == now else "") for key, value in zip(self.keys(), allowed)]


class Damage(Menu):
    """A journal with good records behind a bad one: OK goes on from the good prefix, back leaves it in the history."""

    def __init__(self, app, damaged):
        self.app, self.damaged = app, damaged
        app.tell(("damaged", damaged.text))

    def press(self, role):
        if role in (OK, "OK") and self.damaged.found[0]:
            try:
                table = self.app.guard(tables.salvage, self.app.store, self.damaged)
            except journal.Damaged as worse:
                return self.app.menu(worse)
            return self.app.sit(table) if table else None
        self.app.screen = Menu(self.app)

    def colours(self):
        out = {BACK: colours.ORANGE}
        if self.damaged.found[0]:
            out[OK] = colours.GREEN
        return out

    def lines(self):
        count = len(self.damaged.found[1])
        return [self.app.say("damaged").format(self.damaged.text), "#  %d" % count, "*"]
