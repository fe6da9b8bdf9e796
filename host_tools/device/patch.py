"""Of a pack that the device holds only the modules that changed are sent, in /patch.pack, which the device reads before the packs."""

from pathlib import Path

from host_tools.device import packs
from host_tools.device.package import sha256

PATCH = "/patch.pack"
#: A pack goes anew when more than one part of so many has changed, so that the patch stays small.
SHARE = 3


def patched(wanted, facts, known):
    """`wanted` ({device path: bytes}) with packs as they lie on the device ({path: SHA-256}) where a patch is less to send.

    Packs that were sent from this computer are remembered; for others, and for those that lost a module, nothing changes.
    """
    out, newer = dict(wanted), {}
    for path in [path for path in wanted if path.endswith(".pack")]:
        old = _recall(facts, path)
        if old == wanted[path] or sha256(old) != known.get(path) or facts.files.get(path) != len(old):
            continue
        before, after = packs.parts(old), packs.parts(wanted[path])
        changed = {name: data for name, data in after.items() if before.get(name) != data}
        if before.keys() <= after.keys() and SHARE * sum(map(len, changed.values())) <= len(old):
            out[path] = old
            newer |= changed
    return out | ({PATCH: packs.pack(newer)} if newer else {})


def remember(facts, wanted):
    """Keep the packs that the device holds now in ~/.meeplight/sent, which is this module's own: it may be deleted at any time."""
    made = {_memory(facts, path): data for path, data in wanted.items() if path.endswith(".pack") and path != PATCH}
    try:
        folder = _folder(facts)
        folder.mkdir(parents=True, exist_ok=True)
        for place in set(folder.iterdir()) - made.keys():
            place.unlink()
        for place, data in made.items():
            if not place.exists() or place.read_bytes() != data:
                place.write_bytes(data)
    except OSError:
        pass  # no home to write to: whole packs are sent next time


def _recall(facts, path):
    try:
        return _memory(facts, path).read_bytes()
    except OSError:
        return b""


def _folder(facts):
    return Path.home() / ".meeplight" / "sent" / (facts.serial or "device")


def _memory(facts, path):
    return _folder(facts) / path[1:].replace("/", ".")
