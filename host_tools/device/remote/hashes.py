"""Prints the SHA-256 of files, one hex digest (or `-` for a file that cannot be read) a line."""

import binascii
import hashlib


def sha256(path):
    total = hashlib.sha256()
    with open(path, "rb") as source:
        while True:
            piece = source.read(1024)
            if not piece:
                return binascii.hexlify(total.digest()).decode()
            total.update(piece)


def hashes(paths):
    for path in paths:
        try:
            print(sha256(path))
        except OSError:
            print("-")
