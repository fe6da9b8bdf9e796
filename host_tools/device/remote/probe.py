"""Tells what the device is and what lies on it as one line of JSON; changes nothing."""

import binascii
import gc
import json
import os
import sys


def _walk(folder, files, folders):
    for entry in os.ilistdir(folder or "/"):
        path = folder + "/" + entry[0]
        if entry[1] == 0x4000:
            folders.append(path)
            _walk(path, files, folders)
        else:
            files[path] = entry[3]


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


def _serial():
    try:
        import machine

        return binascii.hexlify(machine.unique_id()).decode()
    except (ImportError, AttributeError):
        return ""


def probe():
    gc.collect()
    heap = gc.mem_free()
    files, folders, disk = {}, [], os.statvfs("/")
    _walk("", files, folders)
    about = sys.implementation
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
        "files": files,
        "folders": folders,
        "marker": _text("/version.json"),
        "board": _text("/board.json"),
    }


print(json.dumps(probe()))
