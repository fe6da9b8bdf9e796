"""Prints the SHA-256 of files, one hex digest (or `-` for a file that cannot be read) a line."""

import binascii
import hashlib


def hashes(paths):
    for path in paths:
        total = hashlib.sha256()
        try:
            with open(path, "rb") as source:
                piece = source.read(1024)
                while piece:
                    total.update(piece)
                    piece = source.read(1024)
            print(binascii.hexlify(total.digest()).decode())
        except OSError:
            print("-")
