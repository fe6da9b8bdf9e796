"""Tells what the device is (a line of JSON), what lies on it (lines `size path`, folders with -1), and its version marker; changes nothing."""

import sys

path = sys.path[:]
sys.path[:] = [".frozen"]  # MicroPython looks for a file before it takes its own module, 2 ms each time
import binascii, gc, json, os  # noqa: E401, E402, I001


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


def _if(work, other=None):
    try:
        return work()
    except (OSError, ValueError, ImportError, AttributeError):
        return other


def _text(path):
    with open(path) as source:
        return source.read()


def probe():
    gc.collect()
    heap, disk, about = gc.mem_free(), os.statvfs("/"), sys.implementation
    flash = _if(lambda: __import__("rp2").Flash())
    boot = _if(lambda: __import__("own_boot"))
    return {
        "version": list(about.version)[:3],
        "mpy": getattr(about, "_mpy", 0),
        "machine": getattr(about, "_machine", ""),
        "build": getattr(about, "_build", ""),
        "serial": _if(lambda: binascii.hexlify(__import__("machine").unique_id()).decode(), ""),
        "heap": heap,
        "block": disk[0],
        "blocks": disk[2],
        "free": disk[3] if 0 <= disk[3] <= disk[2] else 0,  # below zero when LittleFS is full to the last block
        "flash": flash and [flash.ioctl(5, 0), flash.ioctl(4, 0)],
        "board": _if(lambda: _text("/board.json")),
        # None: MicroPython's own boot path; with ours the board it was built for, and whether a file system is kept that does not mount.
        "boot": boot and [(boot.CONFIG or {}).get("id", ""), boot.kept is not None],
    }


print(json.dumps(probe()))
print("\n".join(_walk("", [])))
print()
# As it is: to escape it for JSON takes the chip ten times as long as to send it.
print(_if(lambda: _text("/version.json")) or "")
sys.path[:] = path
