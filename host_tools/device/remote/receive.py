"""Takes a bundle in pieces of base64 (a `!` asks for the first ones, a `+` thanks for each); `update.py` goes in front."""

import binascii
import os
import select
import sys


def receive(size, digest, piece, silence):
    """`piece`: bytes of a piece, a multiple of 3; `silence`: ms to wait for the host before the old version starts again."""
    wire = memoryview(bytearray(piece // 3 * 4))
    poll = select.poll()
    poll.register(sys.stdin, select.POLLIN)
    sys.stdout.write("!")
    with open("/update.new", "wb") as target:
        while size > 0:
            count = min(size, piece)
            if not poll.poll(silence):
                import machine

                machine.reset()
            text = wire[: (count + 2) // 3 * 4]
            sys.stdin.buffer.readinto(text)
            target.write(binascii.a2b_base64(text))
            size -= count
            sys.stdout.write("+")
    if sha256("/update.new") != digest:  # noqa: F821
        raise ValueError("damaged on the way")
    os.rename("/update.new", BUNDLE)  # noqa: F821
    finish(BUNDLE, lambda: sys.stdout.write("="))  # noqa: F821
