"""Unpacks an update; `main.py` calls `finish()` first of all, so that one which was cut off is brought to its end.

The host sends the changed files as one compressed bundle, and only when all of it is there and checked does it get its name,
/update.bin. Until then the old files are whole; from then on this file brings in the new ones, from the start after each cut:
every file is written as `.new`, read back, and renamed over the old one. The version marker goes first and comes back last.
A bundle is a zlib stream of lines [path, size, SHA-256], each followed by that many bytes; without a hash, the path is removed.
"""
import binascii
import hashlib
import json
import os

BUNDLE = "/update.bin"
_PIECE = 1024


def finish(bundle=BUNDLE, tell=None):
    """True when there was an update to finish; `tell()` is called after each file."""
    try:
        source = open(bundle, "rb")
    except OSError:
        return False
    with source:
        import deflate

        stream = deflate.DeflateIO(source, deflate.ZLIB)
        line = stream.readline()
        while line:
            path, size, digest = json.loads(line)
            _unpack(stream, path, size, digest) if digest else _remove(path)
            if tell:
                tell()
            line = stream.readline()
    os.remove(bundle)
    return True


def _remove(path):
    try:
        os.remove(path)
    except OSError:
        pass  # gone before the cut, or a folder with something else in it


def _unpack(stream, path, size, digest):
    _folders(path)
    with open(path + ".new", "wb") as target:
        while size > 0:
            piece = stream.read(min(size, _PIECE))
            if not piece:
                raise ValueError("the update is damaged")
            target.write(piece)
            size -= len(piece)
    if sha256(path + ".new") != digest:
        raise ValueError("damaged: " + path)
    os.rename(path + ".new", path)


def _folders(path):
    at = path.find("/", 1)
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError:
            pass  # it is there already; if not, opening the file says so
        at = path.find("/", at + 1)


def sha256(path):
    """Hex digest of a file."""
    total = hashlib.sha256()
    with open(path, "rb") as source:
        piece = source.read(_PIECE)
        while piece:
            total.update(piece)
            piece = source.read(_PIECE)
    return binascii.hexlify(total.digest()).decode()
