"""Reads board files; whatever is wrong with one ends with a sentence that names the file and the key."""

import json
import re
from pathlib import Path

from host_tools.boards.problems import problems
from host_tools.errors import BadInput
from host_tools.paths import BOARDS

SCHEMA = BOARDS / "schema.json"


def ids():
    """The boards that come with Meeplight, sorted."""
    return sorted(path.stem for path in BOARDS.glob("*.json") if path != SCHEMA)


def read(path):
    """The dict in a board file, unchecked; BadInput if it is no JSON object."""
    try:
        told = json.loads(Path(path).read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror}). `meeplight boards` lists the boards there are.") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: is no UTF-8 text. A board file is JSON, as the ones in {BOARDS.name}/.") from error
    except RecursionError as error:
        raise BadInput(f"{path}: is nested far too deep. Start from a copy of a file in {BOARDS.name}/.") from error
    except json.JSONDecodeError as error:
        raise BadInput(f"{path}, line {error.lineno}, column {error.colno}: {error.msg}. Correct the JSON there.") from error
    if not isinstance(told, dict):
        raise BadInput(f"{path}: holds no object {{...}}. Start from a copy of a file in {BOARDS.name}/.")
    return told


def load(name):
    """A board by its id or by the path of its file, checked; BadInput with every problem otherwise."""
    path = Path(name)
    if not path.suffix:
        if name not in ids():
            raise BadInput(f"No board is called {name}. There are: {', '.join(ids())}; or give the path of a .json file.")
        path = BOARDS / f"{name}.json"
    told = read(path)
    found = problems(told, path.stem)
    if found:
        raise BadInput("\n".join(f"{path}: {key}: {what}" for key, what in found))
    return told


def of_device(told):
    """The board of a device whose board file is `told`: as its file says here, or, one's own, as it lies there; BadInput if it will not do."""
    if told.get("id") in ids():
        return load(told["id"])
    wrong = problems(told)
    if wrong:
        what = f"The board file on the device will not do ({': '.join(wrong[0])})" if told else "There is no board file on the device"
        raise BadInput(f"{what}: choose one with --board {' | '.join(ids())}, or with the path of your own.")
    return told


def text(told):
    """A board dict as the text of a file: rows of numbers on one line, the keys in the shape of the pad."""
    return re.sub(r"\[\s+([^\[\]{}\"]*?)\s+\]", lambda found: "[" + " ".join(found[1].split()) + "]", json.dumps(told, indent=2)) + "\n"
