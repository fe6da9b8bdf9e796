"""A match as it was recorded, from a folder of saves, a backup, one journal or a transcript: every entry with its seconds, and what is damaged."""

from dataclasses import dataclass, field
from pathlib import Path

from host_tools.errors import BadInput
from host_tools.files import text_of
from meeplight.core import check, journal, library, opening
from meeplight.core.match import REDO, UNDO, Match, Refused


@dataclass
class Record:
    """`entries` are (entry, seconds or None) as keyed, undo and redo among them; `match` is where they lead (None: nothing to be read)."""

    number: int | None = None
    name: str = "?"
    entries: list = field(default_factory=list)
    match: Match | None = None
    remark: str = ""
    damage: str = ""

    def steps(self):
        """Yield (match before the entry, entry, seconds); the match moves on between."""
        match = Match(self.match.game, self.match.seats, self.match.options, self.match.seed)
        for entry, seconds in self.entries:
            yield match, entry, seconds
            apply(match, entry)

    def standing(self):
        """How the match stands, in words."""
        if self.match is None:
            return f"damaged: {self.damage}"
        seats = self.match.seats
        winners = ", ".join(seats[seat] for seat in self.match.winners())
        state = f"won by {winners}" if winners else f"in play, {seats[self.match.turn()[0]]} to move"
        damage = self.damage and f"damaged: {self.damage}; {len(self.match.moves)} good moves"
        return "; ".join(part for part in (state, self.remark, damage) if part)


class Copy:
    """The files of a store in memory; a journal only reads from it."""

    def __init__(self, files):
        self.files = files

    def names(self):
        return sorted(self.files)

    def read(self, name):
        return self.files[name]


def store_of(path):
    """A copy of a folder of saves or of the saves in a backup; BadInput if it is neither."""
    path = Path(path)
    if path.suffix == ".zip":
        from host_tools.device import saves

        return Copy({name.removeprefix("/saves/"): data for name, data in saves.read(path)[1].items() if name.startswith("/saves/")})
    try:
        return Copy({file.name: file.read_bytes() for file in path.iterdir() if file.is_file()})
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}; give a folder of saves or a backup") from None


def every(path):
    """The records of all journals in a folder or backup, oldest first."""
    store = store_of(path)
    return [of_journal(store, number) for number in journal.numbers_in(store)]


def one(path, number=None):
    """The record of one match: the newest (or `number`) of a folder or backup, a journal by one of its files, a transcript."""
    path = Path(path)
    if number is not None and path.is_file() and path.suffix != ".zip":
        raise BadInput(f"{path} is one match: a number chooses among those of a folder or a backup; leave it out")
    if path.is_file() and len(path.name) == 7 and path.name[:4].isdigit() and path.name[4] == "-":
        path, number = path.parent, int(path.name[:4])
    if not path.is_dir() and path.suffix != ".zip":
        return of_transcript(text_of(path), path)
    store = store_of(path)
    taken = journal.numbers_in(store)
    if not taken:
        raise BadInput(f"{path} holds no match")
    if number is not None and number not in taken:
        raise BadInput(f"{path} holds no match {number}; there are: {', '.join(map(str, taken))}")
    return of_journal(store, taken[-1] if number is None else number)


def of_journal(store, number):
    """A journal's record; what is damaged is told, and what is good before it is kept."""
    record = Record(number)
    try:
        head, entries, record.remark = journal.Journal(store, number).load()
    except journal.Damaged as damaged:
        (head, entries), record.damage = damaged.found, damaged.text
    try:
        lines = [(at + 1, line) for at, line in enumerate(head)]
        record.match, record.name, _rest = opening.read(lines, library.load)
    except opening.Wrong as wrong:
        record.damage = record.damage or str(wrong)
        return record
    follow(record, entries)
    return record


def follow(record, entries):
    """Play the entries; at the first that is refused the record is damaged and ends."""
    for entry, seconds in entries:
        try:
            apply(record.match, entry)
        except (Refused, IndexError, TypeError):
            record.damage = record.damage or f"entry {len(record.entries) + 1} is not allowed by the rules of this version"
            return
        record.entries.append((entry, seconds))


def apply(match, entry):
    """Play, undo or redo; IndexError if there is nothing to undo or redo."""
    if entry in ((UNDO,), (REDO,)):
        if not (match.undo() if entry == (UNDO,) else match.redo()):
            raise IndexError
    else:
        match.do(entry)


def of_transcript(text, path):
    """The record of a transcript that holds; it tells no seconds."""
    record = Record()

    def watch(_match, _line, move):
        if move:
            record.entries.append((move, None))

    try:
        record.match, record.name = check.run(text, library.load, watch=watch)
    except opening.Wrong as wrong:
        raise BadInput(f"{path}: {wrong}") from None
    return record
