"""Little room is left: OK gives up the oldest match and starts the new one, any other key keeps everything."""

from meeplight.core import canvas as colours
from meeplight.core import history, words
from meeplight.core.entry import BACK, OK
from meeplight.core.screen_menu import Menu


class Full(Menu):
    def __init__(self, app, number, start):
        self.app, self.number, self.begin = app, number, start
        app.tell(("full", number))

    def press(self, role):
        if role not in (OK, "OK"):
            self.app.menu()
        elif self.app.guard(history.give_up, self.app.store, self.number):
            self.app.menu()
            self.app.start(*self.begin)

    def colours(self):
        return {OK: colours.GREEN, BACK: colours.ORANGE}

    def lines(self):
        return [words.sentence(None, ("full", self.number), self.app.language), "#  *"]
