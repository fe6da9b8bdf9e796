"""Journals on the host: read one as a match, reopen a match through one, list a folder of saves."""

import tempfile
from pathlib import Path

from host_tools.errors import BadInput
from host_tools.files import bytes_of, text_of
from host_tools.records import store_of
from meeplight.core import check, journal, library, opening, table
from meeplight.hardware.store import Store


def reopen(match, name):
    """The match as it comes back after a power cut: written to a journal and read again."""
    with tempfile.TemporaryDirectory() as folder:
        book = journal.Journal(Store(folder), 1)
        book.create(opening.lines(match, name))
        for move in match.moves:
            book.append(move, 0)
        return table.resume(Store(folder), 1)[0].match


def load(folder, number):
    """(match, name, remark) of journal `number` in a folder; BadInput naming the record where it is damaged."""
    try:
        found, remark = table.resume(store_of(folder), number)
    except journal.Damaged as damaged:
        count = len(damaged.found[1])
        raise BadInput(f"journal {number:04d} in {folder}: {damaged.text}; {count} good moves before it can be exported") from None
    return found.match, found.name, remark


def read_any(path):
    """(match, name, remark) of a transcript or of a journal named by one of its files."""
    path = Path(path)
    data = bytes_of(path)
    if data[:3] == journal.MAGIC[:3] or len(path.name) == 7 and path.name[:4].isdigit() and path.name[4] == "-":
        if not path.name[:4].isdigit():
            raise BadInput(f"{path} is a journal under another name; journals are called 0001-00, 0001-01, ...")
        return load(path.parent, int(path.name[:4]))
    match, name = check.run(text_of(path), library.load, reopen)
    return match, name, ""
