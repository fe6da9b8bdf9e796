"""The companion: `tick(now, events)` is a pure step; light first, then the journal, then the confirmed colour."""

from meeplight.core import journal, library, settings, words
from meeplight.core import table as tables
from meeplight.core.frame import NOT_SAVED, PENDING, SAVED, Frame, since
from meeplight.core.screen_play import Play

HOLD = 600  # ms from which a press of one of these keys is a hold; it acts on release or as a hold, never both
HOLDABLE = ("C", "D", "OK", "BACK", "UP", "DOWN")


class App(Frame):
    def __init__(self, store, canvas, pad, now=0, seed=None, resume=True, trust=True):
        super().__init__(canvas, now)
        self.store, self.pad, self.seed, self.last_move = store, pad, seed, now
        self.roles = [role for row in pad for role in row]
        self.reason = self.at_once = self.behind = None
        self.table = self.audit = self.held = None
        # No properties: with one in its class every attribute of an object takes MicroPython five times as long to set.
        self.game, self.tells = None, False
        self.settings = settings.load(store)
        self.language = self.settings["language"]
        self.screen = None
        if not resume or not self.resume(trust):
            self.menu()

    def start(self, name, seats, options, asked=False):
        """A new match; where little room is left, the players are asked first which one may go for it."""
        from meeplight.core import history  # a match that is resumed does without

        if not asked and not history.roomy(self, name, seats, options):
            return
        # Nobody knows the millisecond in which the last key of the set-up falls.
        seed = self.now % 1000000 if self.seed is None else self.seed
        table = self.guard(tables.start, self.store, name, seats, options, seed)
        if table:
            if table.book.number == self.settings["left"]:
                self.remember("left", 0)
            self.sit(table)

    def sit(self, table):
        self.table, self.game, self.last_move = table, table.match.game, self.now
        self.tells = hasattr(self.game, "what_if")  # looked up once: it is asked before every press
        self.screen, self.dirty = Play(self), True

    def leave(self):
        """Back to the menu; the journal stays as history."""
        if self.table:
            if self.table.match.over():
                self.remember("left", self.table.book.number)
            library.unload(self.table.name)
        self.table = self.game = self.screen = self.audit = None
        self.menu()

    def menu(self, damaged=None):
        """Loaded only when no match goes on, so that one that does is back sooner."""
        from meeplight.core import screen_menu

        self.screen = screen_menu.Damage(self, damaged) if damaged else screen_menu.Menu(self)
        self.dirty = True
        return True

    def resume(self, trust=True):
        """The newest journal is the match on the table, unless it was put away; False if there is nothing to go on with.
        Without `trust` its moves are checked now, not in idle moments."""
        from meeplight.core import opening

        taken = journal.numbers_in(self.store)
        if not taken or taken[-1] == self.settings["left"]:
            return False
        try:
            table, remark = tables.resume(self.store, taken[-1], trust)
        except journal.Damaged as damaged:
            return self.menu(damaged)
        self.sit(table)
        match = table.match
        self.audit = tables.Audit(match, opening.lines(match, table.name), match.moves)
        if remark:
            self.tell(("torn",))
        return True

    def rest(self):
        """A piece of work for an idle moment; False when there is none."""
        try:
            if self.audit and self.audit.step():
                return True
        except journal.Damaged as damaged:
            self.leave()
            self.menu(damaged)
        self.audit = None
        if self.lit():
            return True
        if self.behind:
            self.behind.step()
            return True
        return False

    def lit(self):
        """The lights of all keys, which the picture and the next press have to know: so neither takes too long. False if they are known."""
        entry = getattr(self.screen, "entry", None)
        if not entry or entry.lights is not None:
            return False
        entry.lit()
        return True

    def find(self):
        """On the device a key just pressed may light up here, in the middle of other work."""

    def guard(self, work, *given):
        """What a piece of file work gives, or None with a red light if the file system refuses."""
        try:
            return work(*given) or True
        except (OSError, MemoryError):
            self.light(NOT_SAVED)
            self.tell(("not saved",))
            return None

    def still(self):
        """Does nothing but the strip move by itself?"""
        screen = self.screen
        if self.strip is None or len(self.panels) > 1 or not isinstance(screen, Play):
            return False
        return not screen.over and screen.views[screen.view] != "number"

    def unsaved(self):
        return bool(self.table and self.table.queue)

    def pending(self):
        """A move was made: on the device it is saved here, as asking for the next one takes longer than the flash."""
        self.light(PENDING)
        if self.at_once:
            self.at_once()

    def save(self):
        """Make the oldest pending move durable; if that fails, all that is pending is taken back."""
        if self.guard(self.table.save):
            self.light(SAVED)
        else:
            self.table.take_back()
            self.screen.changed()

    def seconds(self):
        """Whole seconds since the last move; what is left of one counts for the next."""
        whole = since(self.now, self.last_move) // 1000
        self.last_move += 1000 * whole
        return whole

    def remember(self, name, value):
        """A setting is in force once it is on flash."""
        wanted = dict(self.settings)
        wanted[name] = value
        if self.guard(settings.save, self.store, wanted):
            self.settings, self.language = wanted, wanted["language"]

    def set_language(self, language):
        self.remember("language", language)

    def say(self, word):
        return words.said(self.game, word, self.language)

    def tell(self, reason):
        """Run a reason's short word over the matrix once; the panel of a PC shows the sentence."""
        self.reason = reason
        self.run(words.short(self.game, reason, self.language))

    def tick(self, now, events):
        self.now = now
        for role, down, at in events:
            self.key(role, down, at)
        if self.held and since(now, self.held[1]) >= HOLD:
            role, self.held = self.held[0], None
            self.act(self.screen.hold, role)
        self.animate()

    def key(self, role, down, at):
        if down and self.held:  # another finger: the first key is pressed, not held
            first, self.held = self.held[0], None
            self.act(self.screen.press, first)
        if role in HOLDABLE or (self.waits(role) if down else self.held and self.held[0] == role):
            if down:
                self.held = (role, at)
            elif self.held and self.held[0] == role:
                self.held = None
                self.act(self.screen.press, role)
        elif down:
            self.act(self.screen.press, role)

    def waits(self, role):
        """Does a game want to tell what this key would do, if it is held?"""
        return self.tells and isinstance(self.screen, Play) and self.screen.what_if(role) is not None

    def act(self, work, role):
        self.reason, self.text = None, ""
        work(role)
        self.dirty = True
