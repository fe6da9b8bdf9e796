"""Prints the SHA-256 of files, one hex digest (or `-` for a file that cannot be read) a line; `update.py` goes in front."""


def hashes(paths):
    for path in paths:
        try:
            print(sha256(path))  # noqa: F821
        except OSError:
            print("-")
