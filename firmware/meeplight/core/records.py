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
    out = []
    at, crc = take(data, at, crc, out, 1)
    return (out[0], at, crc) if out else None


def take(data, at, crc, out, most=-1):
    """Put the payloads of the records from `at` on into `out`, up to one that is not whole and right: (position behind the last, its check)."""
    end = len(data)
    while at < end and len(out) != most:
        size, body = data[at], at + 1
        if size & 128 and body < end:
            size, body = size & 127 | data[body] << 7, body + 1
        behind = body + size
        if not size or behind + 4 > end:
            break
        check = binascii.crc32(data[at:behind], crc)
        if check != int.from_bytes(data[behind : behind + 4], "big"):
            break
        out.append(data[body:behind])
        at, crc = behind + 4, check
    return at, crc


def segment(data, crc):
    """(payloads, crc, good length, whole) of one segment that must go on from `crc`."""
    if data[:4] != crc.to_bytes(4, "big"):
        return [], crc, 0, False
    out = []
    at, crc = take(data, 4, crc, out)
    return out, crc, at, at == len(data) and bool(out)


def good_behind(data, bad, crc):
    """Does a whole record lie somewhere behind the bad one? Each carries its chain in the four bytes before it;
    where those are what is bad, the chain is what the bad record's own bytes give."""
    for at in range(max(bad + 1, 8), len(data)):
        if one(data, at, int.from_bytes(data[at - 4 : at], "big")) or one(data, at, binascii.crc32(data[bad : at - 4], crc)):
            return True
    return False
