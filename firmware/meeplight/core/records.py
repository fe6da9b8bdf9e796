"""The bytes of a journal: numbers as varints, records with a length and a chained CRC32, segments of records."""

import binascii

MAGIC = b"MPL1"
START = int.from_bytes(MAGIC, "big")  # what the first record is chained to


def put_number(out, number):
    number = number << 1 if number >= 0 else ~(number << 1)
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def numbers(data):
    if data and max(data) < 128:  # nearly all are so small
        return [~(byte >> 1) if byte & 1 else byte >> 1 for byte in data]
    out, number, shift = [], 0, 0
    for byte in data:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            out.append(~(number >> 1) if number & 1 else number >> 1)
            number = shift = 0
    if shift:
        raise ValueError("a number is cut short")
    return out


def record(payload, crc):
    """The bytes of one record after the record that ended with `crc`."""
    body = bytearray((len(payload) & 127 | (128 if len(payload) > 127 else 0),))
    if len(payload) > 127:
        body.append(len(payload) >> 7)
    body.extend(payload)
    return bytes(body) + binascii.crc32(body, crc).to_bytes(4, "big")


def entry_bytes(entry, seconds):
    out = bytearray()
    put_number(out, seconds)
    for number in entry:
        put_number(out, number)
    return out


def one(data, at, crc):
    """(payload, position behind it, its check) of the record at `at`, or None if it is not whole and right."""
    end = len(data)
    if at >= end:
        return None
    start, size = at, data[at]
    at += 1
    if size & 128:
        if at >= end:
            return None
        size = size & 127 | data[at] << 7
        at += 1
    if not size or at + size + 4 > end:
        return None
    crc = binascii.crc32(data[start : at + size], crc)
    if crc != int.from_bytes(data[at + size : at + size + 4], "big"):
        return None
    return data[at : at + size], at + size + 4, crc


def segment(data, crc):
    """(payloads, crc, good length, whole) of one segment that must go on from `crc`."""
    if data[:4] != crc.to_bytes(4, "big"):
        return [], crc, 0, False
    out, at, end = [], 4, len(data)
    while at < end:
        found = one(data, at, crc)
        if found is None:
            return out, crc, at, False
        payload, at, crc = found
        out.append(payload)
    return out, crc, at, bool(out)


def good_behind(data, bad, crc):
    """Does a whole record lie somewhere behind the bad one? Each carries its chain in the four bytes before it;
    where those are what is bad, the chain is what the bad record's own bytes give."""
    for at in range(max(bad + 1, 8), len(data)):
        if one(data, at, int.from_bytes(data[at - 4 : at], "big")) or one(data, at, binascii.crc32(data[bad : at - 4], crc)):
            return True
    return False
