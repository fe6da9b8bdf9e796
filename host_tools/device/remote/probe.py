"""Tells what the device is (a line of JSON), what lies on it (lines `size path`, folders with -1), and its version marker; changes nothing."""

import binascii
import gc
import json
import os
import sys


def _walk(folder, lines):
    try:
        found = list(os.ilistdir(folder or "/"))
    except OSError:  # a damaged folder must not hide the others
        found = ()
    for name, kind, _, size in found:
        path = folder + "/" + name
        if kind == 0x4000:
            lines.append("-1 " + path)
            _walk(path, lines)
        else:
            lines.append("%d %s" % (size, path))  # noqa: UP031 (quicker on the chip)
    return lines


def _text(path):
    try:
        with open(path) as source:
            return source.read()
    except (OSError, ValueError):
        return None


def _flash():
    try:
        import rp2

        flash = rp2.Flash()
        return [flash.ioctl(5, 0), flash.ioctl(4, 0)]
    except (ImportError, AttributeError):
        return None


def _boot():
    """None: MicroPython's own boot path; with ours the board it was built for, and whether a file system is kept that does not mount."""
    try:
        import own_boot

        return [(own_boot.CONFIG or {}).get("id", ""), own_boot.kept is not None]
    except ImportError:
        return None


def _serial():
    try:
        import machine

        return binascii.hexlify(machine.unique_id()).decode()
    except (ImportError, AttributeError):
        return ""


def probe():
    gc.collect()
    heap, disk, about = gc.mem_free(), os.statvfs("/"), sys.implementation
    return {
        "version": list(about.version)[:3],
        "mpy": getattr(about, "_mpy", 0),
        "machine": getattr(about, "_machine", ""),
        "build": getattr(about, "_build", ""),
        "serial": _serial(),
        "heap": heap,
        "block": disk[0],
        "blocks": disk[2],
        "free": disk[3] if 0 <= disk[3] <= disk[2] else 0,  # below zero when LittleFS is full to the last block
        "flash": _flash(),
        "board": _text("/board.json"),
        "boot": _boot(),
    }


print(json.dumps(probe()))
print("\n".join(_walk("", [])))
print()
# As it is: to escape it for JSON takes the chip ten times as long as to send it.
print(_text("/version.json") or "")
