"""Backup files: what was saved on a device as a zip that also tells whose it is and of which file system."""

import io
import json
import zipfile
import zlib
from datetime import datetime
from pathlib import Path

from host_tools import files as places
from host_tools.device.package import dumps, sha256
from host_tools.errors import BadInput

ABOUT = "backup.json"
FORMAT = 1
_EPOCH = (1980, 1, 1, 0, 0, 0)


def folder(facts):
    """Where the backups of this device go unless told otherwise."""
    return Path.home() / ".meeplight" / "backups" / (facts.serial or "device")


def writable(target):
    """BadInput unless `write` can put a backup there; for before the device is read."""
    target = target or Path.home() / ".meeplight" / "backups"
    places.writable(target, target if target.suffix == ".zip" else target / "backup.zip")


def write(target, facts, files, now=None):
    """Write a backup and return its path; `target`: a file, a folder (it gets a name by time there), or None for folder().

    In a folder whose newest backup holds the same files, that one is returned and nothing is written.
    """
    target = target or folder(facts)
    if target.suffix != ".zip":
        last, kept = newest(target)
        if last and kept == files:
            return last
        name = f"{now or datetime.now():%Y-%m-%d-%H%M%S}"
        taken = [path.stem for path in target.glob(f"{name}*.zip")]  # more than one in a second
        target = target / (f"{name}_{len(taken):02d}.zip" if taken else f"{name}.zip")
    about = {"format": FORMAT, "machine": facts.machine, "serial": facts.serial, "block": facts.block, "blocks": facts.blocks}
    about["version"] = facts.installed().get("version")
    about["files"] = {path: sha256(data) for path, data in files.items()}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo(ABOUT, _EPOCH), dumps(about))
        for path, data in files.items():
            archive.writestr(zipfile.ZipInfo(path[1:], _EPOCH), data)
    places.write(target, packed.getvalue(), folders=True)
    return target


def read(path):
    """(about, {device path: bytes}) of a backup; BadInput when it is none or damaged."""
    try:
        with zipfile.ZipFile(path) as archive:
            about = json.loads(archive.read(ABOUT))
            files = {name: archive.read(name[1:]) for name in about["files"]}
            whole = about["format"] == FORMAT and all(sha256(files[name]) == digest for name, digest in about["files"].items())
            about["block"], about["blocks"]
    except (OSError, EOFError, zipfile.BadZipFile, zlib.error, RuntimeError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadInput(f"{path} is no Meeplight backup ({error}). Give a file that `meeplight backup` wrote.") from error
    if not whole:
        raise BadInput(f"{path} is damaged or of a newer Meeplight. Take another backup, or update Meeplight.")
    return about, files


def newest(target):
    """(path, files) of the newest backup in a folder, (None, {}) when there is none that can be read."""
    last = max(target.glob("*.zip"), default=None)
    try:
        return last, read(last)[1] if last else {}
    except BadInput:
        return None, {}
