"""Makes the files of a device what they should be: sends what differs as one bundle, which the device unpacks when it is whole."""

import base64
import inspect
import zlib
from dataclasses import dataclass
from itertools import islice

from host_tools.device import facts as device_facts
from host_tools.device.link import DeviceError, ScriptError, script
from host_tools.device.package import dumps, sha256
from host_tools.device.picos import BLOCK
from host_tools.errors import BadInput
from meeplight import update

#: Bytes of a piece on the wire (1024 characters of base64) and how many may be under way at once.
PIECE, WINDOW = 768, 6
#: Window of the compression: 2 ** 12 bytes, which the device has to hold while it unpacks.
WBITS = 12
#: Blocks that stay free for the saves and for folders that grow.
RESERVE = 8
#: What `main.py` needs to finish an update goes first.
FIRST = ("/meeplight/__init__.mpy", "/meeplight/update.mpy", "/main.py")


@dataclass
class Plan:
    """`send`: {path: bytes}; `gone`: paths to remove, files before folders; `marker`: the path that goes first and comes back last."""

    send: dict
    gone: list
    marker: str | None = None

    def __bool__(self):
        return bool(self.send or self.gone)

    @property
    def size(self):
        """Bytes of the files to send, before compression."""
        return sum(map(len, self.send.values()))

    def bundle(self):
        """The bytes of /update.bin (see meeplight/update.py), the same for the same plan."""
        packer = zlib.compressobj(9, wbits=WBITS)
        gone = [self.marker, *self.gone] if self.marker in self.send else self.gone
        parts = [dumps([path, 0, None]) + b"\n" for path in gone]
        for path in sorted(self.send, key=lambda path: (path == self.marker, path not in FIRST, path == FIRST[2], path)):
            parts += dumps([path, len(self.send[path]), sha256(self.send[path])]), b"\n", self.send[path]
        return packer.compress(b"".join(parts)) + packer.flush()


def on_device(*scripts, call):
    """A script for Link.run: the device's own update.py, scripts of remote/ and a call of them."""
    return inspect.getsource(update) + script(*scripts) + call + "\n"


def hashes(link, paths):
    """{path: SHA-256 of the file on the device}, None for one that cannot be read."""
    if not paths:
        return {}
    answer = link.run(on_device("hashes", call=f"hashes({list(paths)!r})")).decode().split()
    return {path: None if digest == "-" else digest for path, digest in zip(paths, answer, strict=True)}


def compare(facts, wanted, known, under, marker=None):
    """Plan the way from what is there to `wanted`.

    `known`: {path: SHA-256} believed to be there (a file of another size is sent all the same); `under`: everything in
    these folders or with these exact paths that is not wanted goes, and so does every `.new` left by a cut.
    """
    send = {path: data for path, data in wanted.items() if known.get(path) != sha256(data) or facts.files.get(path) != len(data)}
    gone = sorted(path for path in facts.files if path not in wanted and (_inside(path, under) or path.endswith(".new")))
    empty = [folder for folder in facts.folders if _inside(folder, under) and not any(path.startswith(folder + "/") for path in wanted)]
    return Plan(send, gone + sorted(empty, reverse=True), marker)


def _inside(path, under):
    return any(path == place or path.startswith(place + "/") for place in under)


def finish(link):
    """Finish an update that was cut off; a bundle that turns out damaged is removed, so that everything is sent again."""
    try:
        link.run(on_device(call="finish(BUNDLE, lambda: print('=', end=''))"))
    except ScriptError:
        link.run("import os\nfor path in ('/version.json', '/update.bin'):\n  try: os.remove(path)\n  except OSError: pass\n")


def settled(link):
    """(Facts, True if an update or a restore that was cut off had to be finished first): what lies half done is neither kept nor replaced."""
    facts = device_facts.look(link)
    if update.BUNDLE not in facts.files:
        return facts, False
    finish(link)
    return device_facts.look(link), True


def room(facts, plan, packed):
    """Raise BadInput when the bundle of `packed` bytes does not fit beside the old files, or the new files instead of them."""
    growth = sum(_blocks(len(data)) - _blocks(facts.files.get(path, 0)) for path, data in plan.send.items())
    growth -= sum(_blocks(facts.files.get(path, 0)) for path in plan.gone)
    need = _blocks(packed) + max(map(_blocks, map(len, plan.send.values())), default=0) + max(growth, 0) + RESERVE
    if need > facts.free:
        raise BadInput(
            f"The flash is full: {facts.free * facts.block // 1024} KB are free, {need * BLOCK // 1024} KB are needed; nothing was sent."
            " Do `meeplight backup`, then delete old matches in the device's history menu, or files of your own with `mpremote fs rm`."
        )


def _blocks(size):
    return -(-size // BLOCK)


def apply(link, facts, plan, progress=None, silence=10_000):
    """Send, check and switch; `progress(part)` adds up to 1; after `silence` ms without the host the device starts itself again.

    A cut before /update.bin is there leaves the old files, one after it is made good by `main.py` or the next call.
    """
    data = plan.bundle()
    room(facts, plan, len(data))
    pieces = [data[at : at + PIECE] for at in range(0, len(data), PIECE)]
    part = 1 / (len(pieces) + len(plan.send) + len(plan.gone) + 1)
    call = f"receive({len(data)}, {sha256(data)!r}, {PIECE}, {silence})"
    try:
        link.run(on_device("receive", call=call), _feeder(link, pieces, lambda: progress and progress(part)))
    except ScriptError as error:
        raise _refused(error) from error


def _feeder(link, pieces, step):
    """What to do at each byte of the device: the next piece for each `+`, the first ones for the `!`, a step of the bar."""
    waiting = iter(pieces)

    def on_byte(byte):
        if byte in b"+=":
            step()
        for piece in islice(waiting, {b"!": WINDOW, b"+": 1}.get(byte, 0)):
            link.write(base64.b64encode(piece))

    return on_byte


def _refused(error):
    if "in finish" in error.trace:
        return DeviceError(
            f"{error.message} The update has arrived but could not be unpacked. Make room on the device, then unplug it and plug it in:"
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
