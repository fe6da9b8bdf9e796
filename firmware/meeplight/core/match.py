"""A match is its list of moves; the state is what `play` makes of them, and undo folds them again."""

from meeplight.core import ranking
from meeplight.core.chance import Chance

# What may stand in a move's first slot beside the game's own values (which stay below these).
UNDO, REDO, END, SET = 124, 125, 126, 127
# In place of a tuple of words: the values are seats and are said by name.
SEATS = "seats"
NOTHING = ()


class Refused(Exception):
    """A move that may not come now: `slot` is the first wrong one, `reason` is (code, numbers...)."""

    def __init__(self, slot, value, reason):
        super().__init__(slot, value, reason)
        self.slot, self.value, self.reason = slot, value, reason


def usual(game, options):
    """Every option as it is where nothing else is chosen: the default, or what a preset among `options` stands for."""
    out = {}
    for name, default, _allowed in game.OPTIONS:
        out[name] = default
    if hasattr(game, "preset"):
        out.update(game.preset(options))
    return out


class Match:
    def __init__(self, game, seats, options=None, seed=1):
        self.game, self.seats, self.seed = game, tuple(seats), seed
        self.options = usual(game, options or {})
        self.options.update(options or {})
        self.moves, self.undone = [], []
        self.refold()

    def refold(self):
        """The state again from the moves alone, unchecked; quicker and smaller than snapshots would be."""
        self.chance = Chance(self.seed)
        self.state = self.game.setup(len(self.seats), self.options, self.chance)
        for move in self.moves:
            self._play(move)

    def _play(self, move):
        if move[0] == SET:
            correct(self.counts(), self.state, move)
        elif move[0] == END:
            self.state["ended"] = 1
        else:
            self.game.play(self.state, move, self.chance)

    def counts(self):
        """What may be set right: COUNTS, or what the game tells for this state."""
        return self.game.counts(self.state) if hasattr(self.game, "counts") else self.game.COUNTS

    def ask(self, so_far=NOTHING):
        """What may come next: None (the move is whole, or at its start: the match is over) or (words, values)."""
        if so_far and so_far[0] >= END:
            return None if so_far[0] == END else ask_correction(self.counts(), self.state, so_far, self.seats)
        if self.state.get("ended"):
            return None
        return self.game.ask(self.state, so_far)

    def why(self, so_far, value):
        """The reason why a value may not come now: (code, numbers...)."""
        game = self.game
        if so_far and so_far[0] == SET:
            values = self.ask(so_far)[1]
            return ("range", values[0], values[-1])
        if self.over():
            return ("over",)
        reason = game.why(self.state, so_far, value) if hasattr(game, "why") else None
        return reason or ("not now",)

    def over(self):
        return self.ask() is None

    def check(self, move):
        """Raise Refused unless every slot of the move is offered and nothing is left to ask."""
        if not move:
            raise Refused(0, None, ("not whole",))
        if self.over() and move[0] < SET:
            raise Refused(0, move[0], ("over",))
        so_far = NOTHING
        for slot, value in enumerate(move):
            asked = self.ask(so_far) if so_far or move[0] < END else (None, (END, SET))
            if asked is None:
                raise Refused(slot, value, ("too long",))
            if value not in asked[1]:
                raise Refused(slot, value, self.why(so_far, value))
            so_far = move[: slot + 1]
        if self.ask(so_far) is not None:
            raise Refused(len(move), None, ("not whole",))

    def do(self, move, checked=False):
        move = tuple(move)
        if not checked:
            self.check(move)
        self._play(move)
        self.moves.append(move)
        self.undone = []

    def undo(self):
        """Take the last move back; False if there is none."""
        if not self.moves:
            return False
        self.undone.append(self.moves.pop())
        self.refold()
        return True

    def redo(self):
        if not self.undone:
            return False
        move = self.undone.pop()
        self._play(move)
        self.moves.append(move)
        return True

    def turn(self):
        return [] if self.over() else list(self.game.turn(self.state))

    def scores(self):
        return list(self.game.scores(self.state))

    def projected(self):
        return list(self.game.projected(self.state)) if hasattr(self.game, "projected") else self.scores()

    def ending(self):
        if self.state.get("ended"):
            return ("ended", ())
        return self.game.ending(self.state)

    def places(self):
        """(place by seat, by seat the breaker that decided)."""
        keys = self.game.ranking(self.state)
        return ranking.places(keys), ranking.decided(keys, self.game.RANKED_BY)

    def winners(self):
        return ranking.winners(self.game.ranking(self.state)) if self.over() else []


def ask_correction(counts, state, so_far, seats):
    """`set WORD [SEAT [INDEX]] VALUE`: the shape of the field says which slots there are."""
    if len(so_far) == 1:
        return tuple(entry[0] for entry in counts), range(len(counts))
    entry = counts[so_far[1]]
    field, slots, limit = state[entry[1]], so_far[2:], entry[2]
    if limit == SEATS:
        return ask_owner(entry[3], slots, seats)
    if isinstance(field, list):
        if not slots:
            return SEATS, range(len(seats))
        field, slots = field[slots[0]], slots[1:]
        if isinstance(field, list):
            if not slots:
                return (entry[3], range(len(field))) if len(entry) > 3 else (None, range(1, len(field) + 1))
            field, slots = field[slots[0] - (len(entry) < 4)], slots[1:]
    if slots:
        return None
    if isinstance(limit, tuple):
        limit = limit[so_far[3]]
    rest = rest_of(entry)
    if rest:
        limit = min(limit, field + state[rest][so_far[2]])
    return None, limit if isinstance(limit, range) else range(limit + 1)


def ask_owner(words, slots, seats):
    """`set WORD PLACE SEAT`: a list by place of whose something is; `-` for nobody's."""
    if len(slots) == 2:
        return None
    return (("-",) + seats, range(len(seats) + 1)) if slots else (words, [at for at, word in enumerate(words) if word != "-"])


def rest_of(entry):
    """A count's last part may be the field that gives and takes what it gains and loses, so that the total stays right."""
    return entry[-1] if isinstance(entry[-1], str) else None


def correct(counts, state, move):
    entry = counts[move[1]]
    field, at, slots = state, entry[1], move[2:]
    for slot in slots[:-1]:
        field, at = field[at], slot
    if len(slots) == 3 and len(entry) < 4:
        at -= 1
    if entry[2] == SEATS:
        field[at] = slots[-1] - 1
        return
    rest = rest_of(entry)
    if rest:
        state[rest][slots[0]] += field[at] - slots[-1]
    field[at] = slots[-1]
