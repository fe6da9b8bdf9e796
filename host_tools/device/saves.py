"""Backups of what was played: the device's /saves as one zip file that also tells whose it is and of which file system."""

import base64
import json
import zipfile
from datetime import datetime
from pathlib import Path

from host_tools.device.facts import KEPT
from host_tools.device.link import DeviceError, ScriptError, script
from host_tools.device.package import dumps, sha256
from host_tools.device.sync import apply, compare, hashes, settled
from host_tools.errors import BadInput
from meeplight.core.journal import is_part, numbers_in

SAVES = "/saves"
ABOUT = "backup.json"
FORMAT = 1
ANEW = "/anew"
_EPOCH = (1980, 1, 1, 0, 0, 0)


def paths(facts):
    """What a backup holds: everything in /saves, the log of faults, and a main.py that is not ours."""
    foreign = ["/main.py"] if "/main.py" in facts.files and not facts.installed() else []
    return sorted(path for path in facts.files if path.startswith(SAVES + "/") or path in ("/log.txt", *foreign))


def pull(link, wanted, facts, progress=None):
    """{path: bytes} read from the device and checked by hash; `progress(bytes)` as they come."""
    if not wanted:
        return {}
    total = sum(facts.files[path] for path in wanted)
    lines = iter(link.run(script("read") + f"send({wanted!r})\n", _meter(progress, total)).split())
    found = {path: _file(lines) for path in wanted}
    for path, digest in hashes(link, wanted).items():
        if digest != sha256(found[path]):
            raise DeviceError(f"{path} arrived damaged. Try again, with another cable if it happens twice; the device is unchanged.")
    return found


def _meter(progress, total):
    state = [0]

    def more(_):
        state[0] += 1
        if progress and state[0] % 1024 == 0:
            progress(min(768, total))

    return more


def _file(lines):
    size, data = int(next(lines)), b""
    while len(data) < size:
        data += base64.b64decode(next(lines))
    return data


def folder(facts):
    """Where the backups of this device go unless told otherwise."""
    return Path.home() / ".meeplight" / "backups" / (facts.serial or "device")


def write(target, facts, files, now=None):
    """Write a backup and return its path; `target`: a file, a folder (it gets a name by time there), or None for folder().

    In a folder whose newest backup holds the same files, that one is returned and nothing is written.
    """
    target = target or folder(facts)
    if target.suffix != ".zip":
        newest = max(target.glob("*.zip"), default=None)
        if newest and read(newest)[1] == files:
            return newest
        target = target / f"{now or datetime.now():%Y-%m-%d-%H%M%S}.zip"
    about = {"format": FORMAT, "machine": facts.machine, "serial": facts.serial, "block": facts.block, "blocks": facts.blocks}
    about["version"] = facts.installed().get("version")
    about["files"] = {path: sha256(data) for path, data in files.items()}
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_suffix(".part")
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo(ABOUT, _EPOCH), dumps(about))
        for path, data in files.items():
            archive.writestr(zipfile.ZipInfo(path[1:], _EPOCH), data)
    part.replace(target)
    return target


def read(path):
    """(about, {device path: bytes}) of a backup; BadInput when it is none or damaged."""
    try:
        with zipfile.ZipFile(path) as archive:
            about = json.loads(archive.read(ABOUT))
            files = {name: archive.read(name[1:]) for name in about["files"]}
            whole = about["format"] == FORMAT and all(sha256(files[name]) == digest for name, digest in about["files"].items())
            about["block"], about["blocks"]
    except (OSError, zipfile.BadZipFile, ValueError, KeyError, TypeError) as error:
        raise BadInput(f"{path} is no Meeplight backup ({error}). Give a file that `meeplight backup` wrote.") from error
    if not whole:
        raise BadInput(f"{path} is damaged or of a newer Meeplight. Take another backup, or update Meeplight.")
    return about, files


def backup(link, facts, target=None, progress=None):
    """Take a backup; (its path, number of files), or (None, 0) when there is nothing to keep.

    Where the folder of saves holds no match, one that the blocks of the flash still hold is rescued: MicroPython formats
    a file system that it cannot mount, and the next file that is written may lie on what was saved.
    """
    files = pull(link, paths(facts), facts, progress)
    if not has_matches(facts):
        files = remains(link) | files
    return (write(target, facts, files), len(files)) if files else (None, 0)


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
        return int(link.run(script("flash") + "remains()\n"))
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
