"""Reading what a person hands in: a transcript, a folder; each failure names the file and what to do."""

import re
from pathlib import Path

from host_tools.errors import BadInput


def text_of(path):
    """The text of a UTF-8 file; BadInput if it is missing, a folder, or no text."""
    path = Path(path)
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(f"{path} is no text file (byte {error.start}); a transcript is UTF-8 text") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from None


def own_folder():
    """The folder of the simulator's saves, made if missing."""
    folder = Path.home() / ".meeplight" / "saves"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder} cannot be made: {error.strerror}; use --saves FOLDER") from None
    return folder


def transcripts(name):
    """The transcripts that come with the package or lie in this checkout's tests, by game, the plain one first."""
    root = Path(__file__).parent
    folders = [root / "data" / "plays", root.parent / "tests" / "games"]
    found = [path for folder in folders if folder.is_dir() for path in sorted(folder.glob(f"{name}*.play"))]
    # `siam*` also finds a game called siam_two: the line `game NAME` decides.
    found = [path for path in found if re.search(rf"^game {name}\b", path.read_text(encoding="utf-8"), re.MULTILINE)]
    return sorted(found, key=lambda path: (path.stem != name, path.stem))
