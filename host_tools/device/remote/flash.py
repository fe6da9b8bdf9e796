"""Reads the raw flash of the file system, also of one that cannot be mounted; writes nothing."""

import binascii
import json
import sys

import machine
import rp2

_flash = rp2.Flash()


def about():
    size, count = _flash.ioctl(5, 0), _flash.ioctl(4, 0)
    serial = binascii.hexlify(machine.unique_id()).decode()
    print(json.dumps({"block": size, "blocks": count, "machine": getattr(sys.implementation, "_machine", ""), "serial": serial}))


def send():
    """For each block a line: its CRC32, a colon, and in base64 what stands before the blank end of it."""
    size = _flash.ioctl(5, 0)
    block = bytearray(size)
    for number in range(_flash.ioctl(4, 0)):
        _flash.readblocks(number, block)
        end = len(bytes(block).rstrip(b"\xff"))
        print(binascii.crc32(block), binascii.b2a_base64(memoryview(block)[:end]).decode().strip(), sep=":")
