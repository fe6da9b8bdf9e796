"""The match in play: the pad keys the next move, B turns the views, C takes back, D helps."""

from meeplight.core import canvas as colours
from meeplight.core import panels, words
from meeplight.core.canvas import DIM_SEATS, SEATS
from meeplight.core.entry import BACK, OK, Entry


class Play:
    def __init__(self, app):
        self.app, self.table, self.match = app, app.table, app.table.match
        self.entry = Entry(self.match, (), "UP" in app.roles)
        self.pegs = self._scores = None
        self.views = (["picture"] if hasattr(self.match.game, "draw") else []) + ["pad", "bars", "number", "gauge"]
        # A road or a board is what one wants to see first; elsewhere it is the keys.
        self.view = self.first_view = self.views.index(getattr(self.match.game, "FIRST_VIEW", "pad"))
        self.changed()

    def changed(self):
        """The match moved on or back: key afresh."""
        self.entry.clear()
        self.cursor, self.turned = 0, False
        self.pegs, self._scores = self._scores, None
        self.over, self.ending = self.entry.ask(()) is None, self.match.ending()
        self.turn = [] if self.over else list(self.match.game.turn(self.match.state))

    def scores(self):
        """Counted when they are shown: some games have to look at every card for that."""
        if self._scores is None:
            self._scores = self.match.scores()
        return self._scores

    def press(self, role):
        if role == "B":
            self.next_view()
        elif role == "C":
            self.take(self.table.undo)
        elif role == "D":
            self.tools("Help")
        elif role in ("UP", "DOWN"):
            self.spin(1 if role == "DOWN" else -1)
        elif role == "OK":
            self.pick()
        elif self.over:
            self.after(role)
        else:
            self.feed(BACK if role == "BACK" else role)

    def next_view(self):
        """On a small display the pad comes up while a move is keyed: from there B leads to the view that was left."""
        if self.views[self.view] == "pad" or self.turned or not self.entry.past or len(self.app.panels) > 1:
            self.view = (self.view + 1) % len(self.views)
        self.turned = bool(self.entry.past)

    def hold(self, role):
        if role == "C" or role == "OK":
            self.take(self.table.redo)
        elif role == "BACK":
            self.take(self.table.undo)
        elif role in ("D", "DOWN"):
            self.tools("Tools")
        elif role == "UP":
            self.next_view()
        else:
            self.app.tell(self.what_if(role))

    def tools(self, name):
        """Rarely wanted, so loaded when it is."""
        from meeplight.core import screen_tools

        self.app.screen = getattr(screen_tools, name)(self.app, self)

    def what_if(self, role):
        """What a game tells of the move that this key would end, without playing it; None where it has nothing to tell."""
        game, path = self.match.game, self.entry.peek(role) if hasattr(self.match.game, "what_if") else None
        if not path:
            return None
        return game.what_if(self.match.state, self.entry.so_far + path[:-1], path[-1])

    def feed(self, key):
        took, self.cursor = self.entry.press(key), 0
        self.turned = self.turned and bool(self.entry.past)
        if took is None:
            self.app.tell(("nothing",) if key == BACK else self.entry.reason(key))
        elif took is not True:
            self.play(took)

    def play(self, move):
        self.table.do(move, self.app.seconds())
        self.app.pending()
        self.changed()

    def take(self, step):
        """Undo or redo, unless something is half keyed: then that goes first."""
        if self.entry.past and step == self.table.undo:
            self.entry.clear()
            self.cursor, self.turned = 0, False
        elif step(self.app.seconds()):
            self.app.pending()
            self.changed()
        else:
            self.app.tell(("nothing" if step == self.table.undo else "no redo",))

    def spin(self, by):
        """Pads with few keys turn through everything that may follow."""
        paths = self.entry.paths()
        if paths:
            self.cursor = (self.cursor + by) % len(paths)
            self.app.run(self.entry.words(paths[self.cursor][1], self.app.language))

    def pick(self):
        if self.over:
            self.after(OK)
        elif self.entry.paths():
            took, self.cursor = self.entry.pick(self.entry.paths()[self.cursor][1]), 0
            if took is not True:
                self.play(took)

    def after(self, role):
        if role == OK:
            self.app.leave()
        else:
            self.app.tell(("over",))

    def draw(self, windows):
        over = self.over
        first = self.views[self.view]
        if len(windows) == 1 and not over and (self.entry.past and not self.turned or windows[0].width < 8):
            first = "pad"
        shown = [first] + [view for view in self.views if view != first]
        (wide, tall), canvas = getattr(self.match.game, "PICTURE", (8, 7)), self.app.canvas
        if first == "picture" and not over and not self.entry.past and canvas.width >= wide > 8 and canvas.height > tall:
            # A board that fits as a whole is shown as a whole until somebody keys.
            windows = [canvas.window(0, 0, canvas.width, canvas.height - 1)]
        for window, view in zip(windows, shown):
            if over and view == first and self.view == self.first_view:
                places, decided = self.match.places()
                panels.podium(window, places, decided, self.app.pulse)
            else:
                getattr(self, "draw_" + view)(window)

    def draw_picture(self, window):
        game, entry = self.match.game, self.entry
        if not entry.past or not hasattr(game, "draw_keyed"):
            return game.draw(self.match.state, window)
        game.draw_keyed(self.match.state, window, entry.so_far, entry.typed)

    def draw_pad(self, window):
        lit = self.colours()
        self.app.find()
        panels.pad(window, self.app.pad, lit)

    def draw_bars(self, window):
        scores = self.scores()
        panels.bars(window, scores, self.pegs if self.pegs and self.app.unsaved() else scores)

    def draw_number(self, window):
        """The scores one after the other, the seat in turn first."""
        scores = self.scores()
        seats = len(scores)
        seat = ((self.turn[0] if self.turn else 0) + self.app.now // 2048) % seats
        panels.number(window, scores[seat], SEATS[seat])

    def draw_gauge(self, window):
        panels.gauge(window, self.match.game.gauge(self.match.state))

    def draw_strip(self, row):
        still = self.ending[1] if self.ending else None
        panels.strip(self.app.canvas, row, len(self.match.seats), self.turn, still, self.app.pulse)

    def colours(self):
        """{role: colour} of the keys that may be pressed: the mover's colour, done and OK green, the rest dim."""
        mover = SEATS[self.turn[0]] if self.turn else colours.WHITE
        out = {"B": colours.DIM, "D": colours.DIM}
        if self.match.moves:
            out["C"] = colours.DIM_ORANGE
        if len(self.turn) > 1 and self.app.strip is None:
            out["B"] = DIM_SEATS[self.turn[1]]
        for key in self.entry.lit():
            out[key] = colours.GREEN if key in (OK, "A") else mover
        if self.entry.past:
            out[BACK] = colours.ORANGE
        if self.over:
            out[OK] = colours.GREEN
        return out

    # Words for a PC's panel.
    def lines(self):
        app, match = self.app, self.match
        out = []
        for label, seats in ((app.say("turn"), self.turn[:1]), (app.say("next"), self.turn[1:])):
            if seats:
                out.append(label + ": " + " ".join(match.seats[seat] for seat in seats))
        if self.ending:
            still = " ".join(match.seats[seat] for seat in self.ending[1])
            out.append(words.said(match.game, self.ending[0], app.language) + (" (%s)" % still if still else ""))
        if self.entry.so_far or self.entry.typed:
            out.append("> " + (self.entry.words((), app.language) + " " + self.entry.typed).strip())
        return out
