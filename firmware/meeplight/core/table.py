"""The match on the table together with its journal: what is played is pending until it is on flash."""

from meeplight.core import journal, library
from meeplight.core.match import REDO, UNDO, Match, Refused


class Table:
    def __init__(self, match, name, book):
        self.match, self.name, self.book = match, name, book
        self.queue = []  # pending: (entry, seconds, what could be redone before it)

    def do(self, move, seconds=0):
        """A move that the entry has already found to be allowed."""
        gone = self.match.undone
        self.match.do(move, True)
        self.queue.append((move, seconds, gone))

    def undo(self, seconds=0):
        return self._step(self.match.undo(), (UNDO,), seconds)

    def redo(self, seconds=0):
        match = self.match
        try:
            if match.undone:
                match.check(match.undone[-1])
        except Refused:
            match.undone = []  # undone under other rules
        return self._step(match.redo(), (REDO,), seconds)

    def _step(self, done, entry, seconds):
        if done:
            self.queue.append((entry, seconds, None))
        return done

    def save(self):
        """Make the oldest pending entry durable; OSError or MemoryError when that fails, and nothing has changed."""
        entry, seconds, _gone = self.queue[0]
        self.book.append(entry, seconds)
        self.queue.pop(0)

    def take_back(self):
        """Undo all that is pending, newest first, as if it had never been keyed."""
        match = self.match
        for entry, _seconds, gone in reversed(self.queue):
            if entry[0] == UNDO:
                match.moves.append(match.undone.pop())
            elif entry[0] == REDO:
                match.undone.append(match.moves.pop())
            else:
                match.moves.pop()
                match.undone = gone
        self.queue = []
        match.refold()


def start(store, name, seats, options, seed):
    """A new match with its journal; OSError if the journal cannot be opened."""
    from meeplight.core import opening  # in play nobody needs it: the device takes it out of memory

    match = Match(library.load(name), seats, options, seed)
    taken = journal.numbers_in(store)
    book = journal.Journal(store, taken[-1] + 1 if taken else 1)
    book.create(opening.lines(match, name))
    return Table(match, name, book)


def resume(store, number, trust=False):
    """(table, remark) of a journal; journal.Damaged if it cannot go on as it is (`found` = the good prefix).
    With `trust` the moves are only folded, which is quick; an Audit checks them afterwards."""
    book = journal.Journal(store, number)
    head, entries, remark = book.load()
    match, name = replay(head, entries, trust)
    return Table(match, name, book), remark


def replay(head, entries, trust=False):
    """The match that a journal tells; Damaged at the first move that is refused now."""
    match, name = opened(head)
    try:
        moves, undone = journal.settle([entry for entry, _seconds in entries], UNDO, REDO)
    except IndexError:
        raise journal.Damaged("an undo without a move before it", (head, []))
    match.undone = undone
    if trust:
        match.moves = moves
        try:
            match.refold()
            match.turn()
            return match, name
        except Exception:  # the audit below names the move
            match.moves = []
            match.refold()
    audit = Audit(match, head, moves)
    while audit.step():
        pass
    match.moves, match.state, match.chance = moves, audit.match.state, audit.match.chance
    return match, name


def opened(head):
    """(match, name) before its first move; Damaged with nothing to offer when this firmware cannot play it."""
    from meeplight.core import opening

    lines = [(number + 1, line) for number, line in enumerate(head) if line.split()]
    try:
        match, name, rest = opening.read(lines, library.load)
    except opening.Wrong as wrong:
        raise journal.Damaged(str(wrong))
    if rest:
        raise journal.Damaged("an unknown line: %s" % rest[0][1])
    return match, name


class Audit:
    """Checks the moves of a journal one by one, in idle moments: firmware whose rules changed stops at the first it refuses."""

    def __init__(self, match, head, moves):
        self.match, self.played = None, match  # set up at the first step: a start has other things to do
        self.head, self.moves, self.at = head, list(moves), 0

    def step(self):
        """Check the next move; False when all are done."""
        if not self.match:
            played = self.played
            self.match = Match(played.game, played.seats, played.options, played.seed)
        if self.at == len(self.moves):
            return False
        try:
            self.match.do(self.moves[self.at])
        except (MemoryError, OSError):
            raise  # of the device, not of the rules
        except Exception:  # rules that changed may trip over anything
            found = [(good, 0) for good in self.moves[: self.at]]
            raise journal.Damaged("move %d is not allowed by the rules of this firmware" % (self.at + 1), (self.head, found))
        self.at += 1
        return True


def salvage(store, damaged):
    """A new journal that holds the good prefix of a damaged one, which stays as it is."""
    head, entries = damaged.found
    match, name = replay(head, entries)
    book = journal.Journal(store, journal.numbers_in(store)[-1] + 1)
    book.create(head, entries)
    return Table(match, name, book)
