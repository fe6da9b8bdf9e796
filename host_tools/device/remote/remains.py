"""Prints how many beginnings of matches lie in the raw flash, copies among them; a folder's block never begins blank."""

import rp2


@micropython.viper  # noqa: F821
def find(block: ptr8, at: int, end: int) -> int:  # noqa: F821
    """The next "MPL1" from `at` on, -1 if there is none; a byte that is none of them says that none begins in four."""
    while at < end:
        last = block[at + 3]
        if last == 49 and block[at] == 77 and block[at + 1] == 80 and block[at + 2] == 76:
            return at
        at += 1 if last == 49 or last == 76 or last == 80 or last == 77 else 4
    return -1


def remains():
    flash = rp2.Flash()
    size = flash.ioctl(5, 0)
    head, block, count = bytearray(16), bytearray(size), 0
    for number in range(flash.ioctl(4, 0)):
        flash.readblocks(number, head, 0)
        if head == b"\xff" * 16:
            continue
        flash.readblocks(number, block)
        at = find(block, 0, size - 11)
        while at >= 0:
            count += b"game " in bytes(block[at + 5 : at + 11])
            at = find(block, at + 4, size - 11)
    print(count)
