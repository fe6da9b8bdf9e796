"""Makes the files of a device what they should be: sends what differs beside what is there, and the device switches when all is whole."""

import hashlib
import inspect
import zlib
from dataclasses import dataclass, field
from itertools import islice

from host_tools.device import facts as device_facts
from host_tools.device.link import DeviceError, ScriptError, bare, script
from host_tools.device.package import sha256
from host_tools.device.picos import BLOCK
from host_tools.errors import BadInput
from meeplight import update

#: Bytes of a piece before compression, and how many pieces may be under way at once.
PIECE, WINDOW = 2048, 2
#: Window of the compression: 2 ** 11 bytes, which the device has to hold while it unpacks.
WBITS = 11
#: Blocks that stay free for the saves and for folders that grow.
RESERVE = 8
#: Bytes up to which a file lies in its folder, and what else its entry takes there.
SMALL, ENTRY = 512, 64
#: What `main.py` needs to finish an update goes first.
UPDATE = "/meeplight/update.mpy"
FIRST = ("/meeplight/__init__.mpy", UPDATE, "/main.py")


@dataclass
class Plan:
    """`send`: {path: bytes}; `gone`: paths to remove, files before folders; `rubbish`: what a cut left."""

    send: dict
    gone: list
    rubbish: list = field(default_factory=list)

    def __bool__(self):
        return bool(self.send or self.gone or self.rubbish)

    @property
    def size(self):
        """Bytes of the files to send, before compression."""
        return sum(map(len, self.send.values()))

    @property
    def order(self):
        """The paths to send, as they take their places."""
        return sorted(self.send, key=lambda path: (path not in FIRST, path == FIRST[-1], path))

    def listed(self):
        """The bytes of /update.bin (see meeplight/update.py)."""
        lines = [f"!0 {path}" for path in self.rubbish] + [f"-0 {path}" for path in self.gone]
        return "".join(f"{line}\n" for line in lines + [f"+{len(self.send[path])} {path}" for path in self.order]).encode()

    def staged(self):
        """{path: bytes} of what lies on the device when all has arrived and nothing has taken its place yet."""
        return {f"{path}.new": data for path, data in self.send.items()} | {update.LIST: self.listed()}

    def pieces(self):
        """The list and the files as they go over the wire, and the digest (bytes) of both."""
        parts, total = [self.listed(), *(self.send[path] for path in self.order)], hashlib.sha256()
        for part in parts:
            total.update(part)
        return [_on_wire(part[at : at + PIECE]) for part in parts for at in range(0, len(part), PIECE)], total.digest()


def _on_wire(data):
    """A piece: its length as four hex digits, then deflated; a Ctrl-C in it would stop the device."""
    packer = zlib.compressobj(9, wbits=WBITS)
    packed = (packer.compress(data) + packer.flush()).replace(b"\x1b", b"\x1b[").replace(b"\x03", b"\x1bC")
    return b"%04x" % len(packed) + packed


def on_device(call, installed=False):
    """A script for Link.run: a call of update.py, of the one on the device if it is ours, which it reads sooner."""
    return ("from meeplight.update import *\n" if installed else bare(inspect.getsource(update))) + call + "\n"


def hashes(link, paths):
    """{path: SHA-256 of the file on the device}, None for one that cannot be read."""
    if not paths:
        return {}
    answer = link.run(script("hashes") + f"hashes({list(paths)!r})\n").decode().split()
    return {path: None if digest == "-" else digest for path, digest in zip(paths, answer, strict=True)}


def compare(facts, wanted, known, under):
    """Plan the way from what is there to `wanted`.

    `known`: {path: SHA-256} believed to be there (a file of another size is sent all the same); `under`: everything in
    these folders or with these exact paths that is not wanted goes, and every `.new` left by a cut is rubbish.
    """
    send = {path: data for path, data in wanted.items() if known.get(path) != sha256(data) or facts.files.get(path) != len(data)}
    rubbish = sorted(path for path in facts.files if path not in wanted and path.endswith(".new"))
    gone = sorted(path for path in facts.files if path not in wanted and path not in rubbish and _inside(path, under))
    empty = [folder for folder in facts.folders if _inside(folder, under) and not any(path.startswith(folder + "/") for path in wanted)]
    return Plan(send, gone + sorted(empty, reverse=True), rubbish)


def _inside(path, under):
    return any(path == place or path.startswith(place + "/") for place in under)


def finish(link):
    """Finish an update that was cut off; a list that turns out damaged is removed, so that everything is sent again."""
    try:
        link.run(on_device("finish()"))
    except ScriptError:
        link.run("import os\nfor path in ('/version.json', '/update.bin'):\n  try: os.remove(path)\n  except OSError: pass\n")


def settled(link):
    """(Facts, True if an update or a restore that was cut off had to be finished first): what lies half done is neither kept nor replaced."""
    facts = device_facts.look(link)
    if update.LIST not in facts.files:
        return facts, False
    finish(link)
    return device_facts.look(link), True


def room(facts, plan):
    """Raise BadInput when the new files do not fit beside the old ones."""
    folders = {path[:at] for path in plan.send for at in range(1, len(path)) if path[at] == "/"} - set(facts.folders)
    need = _blocks(map(len, plan.send.values())) + 2 * len(folders) + RESERVE - _blocks(facts.files[path] for path in plan.rubbish)
    if need > facts.free:
        raise BadInput(
            f"The flash is full: {facts.free * facts.block // 1024} KB are free, {need * BLOCK // 1024} KB are needed; nothing was sent."
            " Do `meeplight backup`, then delete old matches in the device's history menu, or files of your own with `mpremote fs rm`."
        )


def _blocks(sizes):
    """Blocks for new files: small ones lie in their folder, of which LittleFS keeps two copies, each at least half full."""
    sizes = list(sizes)
    small = sum(size + ENTRY for size in sizes if size <= SMALL)
    return sum(-(-size // BLOCK) for size in sizes if size > SMALL) + -(-4 * small // BLOCK)


def apply(link, facts, plan, progress=None, silence=10_000, installed=False):
    """Send, check and switch; `progress(part)` adds up to 1; after `silence` ms without the host the device starts itself again.

    `installed`: the update.py on the device is known to be ours.

    A cut before /update.bin is there leaves the old files, one after it is made good by `main.py` or the next call.
    """
    room(facts, plan)
    pieces, digest = plan.pieces()
    part = 1 / (len(pieces) + plan.listed().count(b"\n"))
    call = f"receive({len(plan.listed())}, {digest!r}, {silence})"
    try:
        link.run(on_device(call, installed), _feeder(link, pieces, lambda: progress and progress(part)))
    except ScriptError as error:
        raise _refused(error) from error


def _feeder(link, pieces, step):
    """What to do at each byte of the device: the next piece for each `+`, the first ones for the `!`, a step of the bar, an answer to the `.`."""
    waiting = iter(pieces)

    def on_byte(byte):
        if byte in b"+=":
            step()
        for piece in islice(waiting, {b"!": WINDOW, b"+": 1}.get(byte, 0)):
            link.write(piece)
        if byte == b".":
            link.write(byte)

    return on_byte


def _refused(error):
    if "in finish" in error.trace:
        return DeviceError(
            f"{error.message} The update has arrived but could not take its place. Make room on the device, then unplug it and plug it in:"
            " it goes on by itself."
        )
    if "OSError: 28" in error.trace or "ENOSPC" in error.trace:
        return DeviceError(
            "The flash became full while the files were sent; the old version is still there and works."
            " Do `meeplight backup`, then delete old matches in the device's history menu."
        )
    if "damaged on the way" in error.trace:
        return DeviceError("The files arrived damaged; the old version is still there and works. Try again, with another cable if it happens twice.")
    return error
