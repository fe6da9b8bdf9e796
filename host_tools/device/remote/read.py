"""Prints files as base64: for each a line with its size, then lines of at most 768 bytes each."""

import binascii


def send(paths):
    for path in paths:
        with open(path, "rb") as source:
            size = source.seek(0, 2)
            source.seek(0)
            print(size)
            while size > 0:
                piece = source.read(768)
                print(binascii.b2a_base64(piece).decode().strip())
                size -= len(piece)
