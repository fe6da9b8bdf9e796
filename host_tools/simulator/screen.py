"""The simulator in the terminal: the matrix, the pad (mouse and keyboard), and in words what the companion knows."""

import time

from rich.text import Text
from textual.app import App as Terminal
from textual.containers import Grid, Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Static

from host_tools import draw
from host_tools.simulator import knowledge

KEYS = {"enter": "#", "number_sign": "#", "asterisk": "*", "backspace": "*", "up": "UP", "down": "DOWN"}
TAP = 90  # ms that a key of the keyboard, which tells no release, counts as pressed
HINT = "keyboard: 0-9 a-d, enter #, backspace *\na capital letter holds its key"
SHIFTED = {"A", "B", "C", "D"}


class Key(Static):
    """One key of the pad; the mouse's press and release are the key's."""

    def __init__(self, role):
        super().__init__(role, classes="key")
        self.role = role

    def on_mouse_down(self, event):
        self.capture_mouse()
        self.app.key(self.role, True)

    def on_mouse_up(self, event):
        self.release_mouse()
        self.app.key(self.role, False)

    def light(self, rgb, word):
        self.update(f"{self.role}\n{word[: 11 if self.app.big else 7]}")
        red, green, blue = draw.seen(rgb) if any(rgb) else (0, 0, 0)
        self.styles.background = f"rgb({red // 2},{green // 2},{blue // 2})" if any(rgb) else "rgb(30,32,38)"


class Simulator(Terminal):
    """Runs a session in real time, 40 steps a second."""

    TITLE = "Meeplight"
    CSS = """
    #matrix { width: auto; padding: 1 2; }
    #pad { grid-size: 4; grid-gutter: 1 1; width: 34; height: 16; margin: 0 2; }
    .key { height: 3; content-align: center middle; text-align: center; background: rgb(30,32,38); }
    #hint { padding: 0 2; color: gray; }
    #words { padding: 1 2; }
    """
    BINDINGS = [("ctrl+q", "quit", "Quit"), ("ctrl+l", "language", "en / fr")]

    def __init__(self, session):
        super().__init__()
        self.session, self.began, self.releases, self.shown = session, time.monotonic(), [], None
        self.broken = None

    def play(self):
        """Until it is quit. What a game in the making raises goes on to the caller, once the terminal is as it was."""
        self.run()
        if self.broken:
            raise self.broken

    def compose(self):
        pad = self.session.pad
        with Horizontal():
            with Vertical(id="left"):
                yield Static(id="matrix")
                with Grid(id="pad"):
                    for row in pad:
                        for role in row:
                            yield Key(role)
                yield Static(HINT, id="hint")
            with VerticalScroll():
                yield Static(id="words")
        yield Footer()

    def on_mount(self):
        across = max(len(row) for row in self.session.pad)
        pad = self.query_one("#pad")
        pad.styles.grid_size_columns = across
        self.fit()
        self.set_interval(1 / 40, self.go_on)
        self.go_on()

    def on_resize(self, event):
        self.fit()

    def fit(self):
        """Big lights and keys with room between them where the terminal is high enough."""
        rows, display = len(self.session.pad), self.session.display
        self.big = display.width <= 16 and self.size.height >= 2 * display.height + 4 * rows + 4
        across = max(len(row) for row in self.session.pad)
        pad = self.query_one("#pad")
        pad.styles.grid_gutter_horizontal = 1 if self.big else 0
        pad.styles.height = 4 * rows if self.big else 3 * rows
        wide = (11 if self.big else 8) * across
        pad.styles.width = wide
        self.query_one("#left").styles.width = max(wide, (4 if self.big else 2) * display.width) + 6

    def now(self):
        return int((time.monotonic() - self.began) * 1000)

    def key(self, role, down):
        self.turn(lambda: self.session.key(role, down))

    def turn(self, work):
        """Let the session do something now, and show what came of it."""
        if self.broken:
            return
        self.session.now = max(self.now(), self.session.now)
        try:
            work()
            self.show()
        except Exception as error:
            self.broken = error
            self.exit(return_code=1)

    def on_key(self, event):
        """Digits, a-d, enter = #, backspace = *; a capital letter holds its key."""
        sign = event.character or ""
        role = KEYS.get(event.key) or (sign.upper() if sign.upper() in self.session.app.roles else None)
        if role == "#" and "OK" in self.session.app.roles:
            role = "OK"
        if role == "*" and "BACK" in self.session.app.roles:
            role = "BACK"
        if role not in self.session.app.roles:
            return
        event.stop()
        self.key(role, True)
        self.releases.append((self.now() + (700 if sign in SHIFTED else TAP), role))

    def go_on(self):
        now = self.now()
        for release in [release for release in self.releases if release[0] <= now]:
            self.releases.remove(release)
            self.key(release[1], False)
        self.turn(lambda: self.session.step([]))

    def show(self):
        """Only what changed: a frame that was sent again, or another size of the terminal."""
        session = self.session
        if self.shown == (session.frames, self.big) or not self.query("#matrix"):
            return  # nothing new, or the screen is being taken down
        self.shown = (session.frames, self.big)
        self.query_one("#matrix", Static).update(draw.terminal(session.rows(), self.big))
        lit = session.app.screen.colours()
        meanings = knowledge.meanings(session.app)
        for key in self.query(Key):
            key.light(knowledge.PALETTE[lit[key.role]] if key.role in lit else (0, 0, 0), meanings.get(key.role, ""))
        self.query_one("#words", Static).update(Text("\n".join(knowledge.lines(session.app))))

    def action_language(self):
        self.session.app.set_language(1 - self.session.app.language)
