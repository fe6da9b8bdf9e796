"""What was played, between a device's /saves and backup files."""

import base64

from host_tools.device.backups import folder, newest, read, writable, write
from host_tools.device.facts import KEPT
from host_tools.device.link import DeviceError, ScriptError, script
from host_tools.device.package import sha256
from host_tools.device.sync import apply, compare, hashes, settled
from host_tools.errors import BadInput
from meeplight.core.journal import is_part, numbers_in

__all__ = ("read", "writable", "write")
SAVES = "/saves"
ANEW = "/anew"


def paths(facts):
    """What a backup holds: everything in /saves, the log of faults, and a main.py that is not ours."""
    foreign = ["/main.py"] if "/main.py" in facts.files and not facts.installed() else []
    whole = [path for path in facts.files if path.startswith(SAVES + "/") and not path.endswith(".new")]
    return sorted(whole + [path for path in ("/log.txt", *foreign) if path in facts.files])


def pull(link, wanted, facts, progress=None, known=()):
    """{path: bytes} read from the device and checked by hash; `progress(bytes)` as they come; what is as in `known` does not travel."""
    if not wanted:
        return {}
    total = sum(facts.files[path] for path in wanted)
    asked = [(path, sha256(known[path]) if path in known else "") for path in wanted]
    lines = iter(link.run(script("read") + f"send({asked!r})\n", _meter(progress, total)).split())
    return {path: _file(path, lines, known) for path in wanted}


def _meter(progress, total):
    state = [0]

    def more(_):
        state[0] += 1
        if progress and state[0] % 1024 == 0:
            progress(min(768, total))

    return more


def _file(path, lines, known):
    size, digest, data = int(next(lines)), next(lines).decode(), b""
    if path in known and sha256(known[path]) == digest:
        return known[path]
    while len(data) < size:
        data += base64.b64decode(next(lines))
    if digest != sha256(data):
        raise DeviceError(f"{path} arrived damaged. Try again, with another cable if it happens twice; the device is unchanged.")
    return data


def backup(link, facts, target=None, progress=None):
    """Take a backup; (its path, number of files), or (None, 0) when there is nothing to keep.

    Where the folder of saves holds no match, one that the blocks of the flash still hold is rescued: MicroPython formats
    a file system that it cannot mount, and the next file that is written may lie on what was saved.
    """
    files = _brought(link, facts, {} if target and target.suffix == ".zip" else newest(target or folder(facts))[1], progress)
    if not has_matches(facts):
        files = remains(link) | files
    return (write(target, facts, files), len(files)) if files else (None, 0)


def _brought(link, facts, kept, progress):
    """What a backup holds, of which only what is not `kept` yet must come.

    A journal is only ever appended to, so a segment of the same size is the same one, if its match begins in the same way;
    of the newest match, which may have been mended, the last one is looked at too.
    """
    wanted = paths(facts)
    same = {path: kept[path] for path in wanted if path in kept and len(kept[path]) == facts.files[path]}
    parts = [path for path in wanted if is_part(path[len(SAVES) + 1 :])]
    sure = {path for path in parts if path in same and not path.endswith("-00") and path != parts[-1]}
    files = pull(link, [path for path in wanted if path not in sure], facts, progress, same)
    known = {path.split("-")[0] for path in parts if path.endswith("-00") and files[path] == kept.get(path)}
    again = pull(link, [path for path in wanted if path in sure and path.split("-")[0] not in known], facts, progress, same)
    return {path: same[path] for path in sure} | files | again


def has_matches(facts):
    """Does the folder of saves on the device hold any match?"""
    return any(path.startswith(SAVES + "/") and is_part(path[len(SAVES) + 1 :]) for path in facts.files)


def remains(link):
    """{path: bytes} of the matches that only the raw flash holds."""
    from host_tools.device import rescue

    return rescue.look(rescue.of_device(link).image).files if beginnings(link) else {}


def beginnings(link):
    """How many beginnings of matches, copies among them, lie in the raw flash."""
    try:
        return int(link.run(script("remains") + "remains()\n"))
    except (ScriptError, ValueError):
        return 0  # no Pico; what does not fit is told by others


def check_geometry(about, facts, anyway=False):
    """Raise BadInput when the backup is of another file system than the device's, or the device's own does not fit its flash."""
    if facts.kept:
        raise BadInput(KEPT)
    if facts.flash and tuple(facts.flash) != facts.geometry:
        raise BadInput(
            f"The device's file system ({_blocks(*facts.geometry)}) does not fit its flash ({_blocks(*facts.flash)});"
            " it would be formatted at a bad moment. Write an image made for this Pico (`meeplight image`), then restore."
        )
    theirs = (about["block"], about["blocks"])
    if theirs != facts.geometry and not anyway:
        raise BadInput(
            f"This backup is of a file system of {_blocks(*theirs)}, the device has {_blocks(*facts.geometry)}: it is another kind of Pico."
            " Nothing was written. If you mean to move the saves over, add --other-pico."
        )


def _blocks(size, count):
    return f"{count} blocks of {size} bytes"


def restore(link, about, files, anyway=False, progress=None, target=None):
    """Make /saves what it was in the backup, all at once; what is there now is backed up first. Returns (backup path, plan)."""
    facts, _ = settled(link)
    check_geometry(about, facts, anyway)
    kept, _ = backup(link, facts, target)
    wanted = meant(files)
    plan = plan_of(facts, wanted, hashes(link, [path for path in wanted if path in facts.files]))
    if plan:
        apply(link, facts, plan, progress)
    return kept, plan


def plan_of(facts, wanted, known):
    """The Plan that makes the folder of saves what is wanted; `known`: {path: SHA-256} of what is there."""
    plan = compare(facts, wanted, known, [SAVES])
    plan.gone = [path for path in plan.gone if path != SAVES]
    return plan


def meant(files):
    """The files of a backup that a restore writes, and the marks that say so: the device asks when its flash holds more of a match
    than its folder does (remains.py)."""
    from host_tools.device import carve, rescue

    files = {path: data for path, data in files.items() if path.startswith(SAVES + "/") and ".." not in path}
    folder = rescue.Folder(files)
    good = [folder.good(number)[0] for number in numbers_in(folder)][-64:]
    marks = b"".join(carve.end_of(payloads).to_bytes(4, "big") for payloads in good if payloads)
    return files | ({ANEW: marks} if marks else {})
