"""Of packs that the device holds only the modules that changed are sent, in /patch.pack, which the device looks into first."""

from pathlib import Path

from host_tools.device import packs
from host_tools.device.package import sha256

PATCH = "/patch.pack"
#: Bytes that travel once more with every later change, until a pack goes anew.
LIMIT = 8192


def patched(wanted, facts, known):
    """`wanted` ({device path: bytes}) with files as they lie on the device ({path: SHA-256}) where a patch is less to send.

    What was sent from this computer is remembered; for other files, and for packs that lost a module, nothing changes.
    """
    out, newer, size = dict(wanted), {}, 0
    for changed, path, old in sorted(_changes(wanted, facts, known), key=lambda change: sum(map(len, change[0].values()))):
        size += sum(map(len, changed.values()))
        if size <= LIMIT:
            out[path] = old
            newer |= changed
    return out | ({PATCH: packs.pack(dict(sorted(newer.items())))} if newer else {})


def _changes(wanted, facts, known):
    """({module: bytes}, path, bytes that lie there) of each file of modules that only has newer or more modules than before."""
    for path in filter(_held, wanted if packs.READER in wanted else ()):
        old = _recall(facts, path)
        if old != wanted[path] and sha256(old) == known.get(path) and facts.files.get(path) == len(old):
            before, after = _modules(path, old), _modules(path, wanted[path])
            if before.keys() <= after.keys():
                yield {name: data for name, data in after.items() if before.get(name) != data}, path, old


def _held(path):
    """A pack, or a game that is one module: what the device imports past the patch."""
    return path.endswith(".pack") and path != PATCH or path.startswith(packs.ROOT + "/games/") and path.endswith(".mpy")


def _modules(path, data):
    return packs.parts(data) if path.endswith(".pack") else {path[len(packs.ROOT) :]: data}


def remember(facts, wanted):
    """Keep what the device holds now in ~/.meeplight/sent, which is this module's own: it may be deleted at any time."""
    made = {_memory(facts, path): data for path, data in wanted.items() if _held(path)}
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
