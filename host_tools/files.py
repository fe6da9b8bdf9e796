"""Reading what a person hands in: a transcript, a folder; each failure names the file and what to do."""

import contextlib
import errno
import os
import re
from pathlib import Path

from host_tools.errors import BadInput


def text_of(path):
    """The text of a UTF-8 file, with or without the mark that Notepad puts before it; BadInput if it is missing, a folder, or no text."""
    path = Path(path)
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"{path} is no text file (byte {error.start}); a transcript is UTF-8 text") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from None


def bytes_of(path):
    """What is in a file; BadInput if it cannot be read."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from None


def write(path, data, folders=False):
    """Write text or bytes as a whole: what was there stays until all has arrived. BadInput says why it cannot be.
    `folders`: make those that are missing."""
    data = data.encode() if isinstance(data, str) else data
    place = Path(os.path.realpath(path))
    part = _part(place)
    try:
        if Path(path).exists() and not place.is_file():  # /dev/stdout and the like
            Path(path).write_bytes(data)
            return
        if folders:
            place.parent.mkdir(parents=True, exist_ok=True)
        try:
            part.write_bytes(data)
            part.replace(place)
        except OSError:
            with contextlib.suppress(OSError):
                part.unlink()
            raise
    except OSError as error:
        raise _unwritable(path, error) from None


def writable(path, file=None):
    """BadInput unless a file can be written there; for what takes long or cannot be done again.
    `file`: what is written for it, in folders that may be missing still."""
    place = Path(os.path.realpath(file or path))
    try:
        if place.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if place.exists() and not place.is_file():
            return  # /dev/stdout and the like
        while file and not place.parent.exists():
            place = place.parent
        part = _part(place)
        part.touch()
        part.unlink()
    except OSError as error:
        raise _unwritable(path, error) from None


def _part(place):
    """The file that grows until it is whole; under no name that a browser or a person gives."""
    return place.with_name(f".{place.name}.meeplight")


def _unwritable(path, error):
    return BadInput(f"{path} cannot be written: {error.strerror}. Give another place, or make room there.")


def own_folder(named=None):
    """The folder of the simulator's saves, made if missing; default: in your home."""
    folder = Path(named) if named else Path.home() / ".meeplight" / "saves"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder} cannot be made: {error.strerror}; name another folder") from None
    return folder


def called(name, more=""):
    """The transcripts called so, whatever is in them; `more`: what may stand behind the name."""
    root = Path(__file__).parent
    folders = [root / "data" / "plays", root.parent / "tests" / "games"]
    return [path for folder in folders if folder.is_dir() for path in sorted(folder.glob(f"{name}{more}.play"))]


def transcripts(name):
    """The transcripts that come with the package or lie in this checkout's tests, by game, the plain one first."""
    # `siam*` also finds a game called siam_two: the line `game NAME` decides.
    found = [path for path in called(name, "*") if re.search(rf"^game {name}\b", text_of(path), re.MULTILINE)]
    return sorted(found, key=lambda path: (path.stem != name, path.stem))
