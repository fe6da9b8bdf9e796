"""Makes the files of a device what they should be: sends what differs as `.new`, checks it there, then switches all at once."""

import base64
import inspect
from dataclasses import dataclass

from meeplight import update

from host_tools.device.link import DeviceError, ScriptError, script
from host_tools.device.package import dumps, sha256
from host_tools.device.picos import BLOCK
from host_tools.errors import BadInput

NEW = ".new"
#: Bytes of a piece on the wire (1024 characters of base64) and how many may be under way at once.
PIECE, WINDOW = 768, 6
#: Blocks that stay free for the saves while an update is staged.
RESERVE = 4
#: What `main.py` needs to finish an update goes first, so that a cut between two renames finds it.
FIRST = ("/meeplight/__init__.mpy", "/meeplight/update.mpy", "/main.py")


@dataclass
class Plan:
    """`send`: {path: bytes}; `staged`: paths whose `.new` lies there already, checked; `gone`: paths to remove, files before folders."""

    send: dict
    staged: list
    gone: list
    last: str | None = None

    def __bool__(self):
        return bool(self.send or self.staged or self.gone)

    @property
    def size(self):
        """Bytes to send."""
        return sum(map(len, self.send.values()))

    def steps(self):
        """The [from, to] pairs of /update.json: renames, removals, the marker."""
        puts = sorted([*self.send, *self.staged], key=lambda path: (path == self.last, path not in FIRST, path == FIRST[2], path))
        moves = [[path + NEW, path] for path in puts]
        cut = len(moves) - (self.last in puts)
        return moves[:cut] + [[path, None] for path in self.gone] + moves[cut:]


def hashes(link, paths):
    """{path: SHA-256 of the file on the device}, None for one that cannot be read."""
    if not paths:
        return {}
    answer = link.run(script("hashes") + f"hashes({list(paths)!r})\n").decode().split()
    return {path: None if digest == "-" else digest for path, digest in zip(paths, answer, strict=True)}


def compare(link, facts, wanted, known, under, last=None):
    """Plan the way from what is there to `wanted`.

    `known`: {path: SHA-256} believed to be there (a file of another size is sent all the same); `under`: everything in
    these folders or with these exact paths that is not wanted goes; `last`: the path renamed last of all (the marker).
    """
    send = {path: data for path, data in wanted.items() if known.get(path) != sha256(data) or facts.files.get(path) != len(data)}
    waiting = [path for path, data in send.items() if facts.files.get(path + NEW) == len(data)]
    found = hashes(link, [path + NEW for path in waiting])
    staged = [path for path in waiting if found[path + NEW] == sha256(send[path])]
    send = {path: data for path, data in send.items() if path not in staged}
    keep = {*wanted, *(path + NEW for path in (*send, *staged))}
    gone = sorted(path for path in facts.files if _inside(path, under) and path not in keep)
    empty = [folder for folder in facts.folders if _inside(folder, under) and not any(path.startswith(folder + "/") for path in wanted)]
    return Plan(send, staged, gone + sorted(empty, reverse=True), last)


def _inside(path, under):
    return path.endswith(NEW) or any(path == place or path.startswith(place + "/") for place in under)


def finish(link):
    """Finish an update that was cut off, by the device's own rules; True when there was one."""
    return link.run(inspect.getsource(update) + "\nprint(finish())\n").strip() == b"True"


def room(facts, plan):
    """Raise BadInput when old and new files do not fit beside each other."""
    need = sum(-(-len(data) // BLOCK) for data in plan.send.values()) + RESERVE
    if need > facts.free:
        raise BadInput(
            f"The flash is full: {facts.free * facts.block // 1024} KB are free, {need * BLOCK // 1024} KB are needed; nothing was sent."
            " Do `meeplight backup`, then delete old matches in the device's history menu, or files of your own with `mpremote fs rm`."
        )


def apply(link, facts, plan, progress=None, silence=10_000):
    """Send, check and switch; `progress(bytes)` is called as they arrive; after `silence` ms without the host the device restarts itself.

    A cut before /update.json is there leaves the old files, one after it is finished by `main.py` or the next call.
    """
    room(facts, plan)
    files = {**plan.send, update.PLAN: dumps(plan.steps())}
    text = script("hashes", "receive") + inspect.getsource(update)
    listing = [(path, len(data), sha256(data)) for path, data in files.items()]
    text += f"\nreceive({listing!r}, {PIECE}, {silence})\nos.rename(PLAN + {NEW!r}, PLAN)\nfinish()\n"
    pieces = [data[at : at + PIECE] for data in files.values() for at in range(0, len(data), PIECE)]
    try:
        link.run(text, _feeder(link, pieces, progress))
    except ScriptError as error:
        raise _refused(error) from error


def _feeder(link, pieces, progress):
    """The answer to each `+`: the next piece; the first ones go out when the script is up, that is with its first line."""
    state = {"sent": 0, "done": 0}

    def more(byte):
        if byte == b"+":
            if progress:
                progress(len(pieces[state["done"]]))
            state["done"] += 1
        while byte in b"+!" and state["sent"] < min(len(pieces), state["done"] + WINDOW):
            link.write(base64.b64encode(pieces[state["sent"]]))
            state["sent"] += 1

    return more


def _refused(error):
    if "OSError: 28" in error.trace or "ENOSPC" in error.trace:
        return DeviceError(
            "The flash became full while the files were sent; the old version is still there and works."
            " Do `meeplight backup`, then delete old matches in the device's history menu."
        )
    if "OSError: [Errno 5]" in error.trace or "OSError: 5" in error.trace or "EIO" in error.trace:
        return DeviceError("A file arrived damaged; the old version is still there and works. Try again, with another cable if it happens twice.")
    return error
