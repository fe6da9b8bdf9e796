"""The moves of a match on flash: append-only records in small segments, each record chained to the one before by CRC32."""

import binascii

MAGIC = b"MPL1"
LIMIT = 400  # a segment stays well below 512 bytes, so that LittleFS keeps it inside its directory


class Damaged(Exception):
    """Good records lie behind a bad one: nothing is skipped silently. `found` holds what was read before it."""

    def __init__(self, text, found):
        super().__init__(text)
        self.text, self.found = text, found


def put_number(out, number):
    number = number << 1 if number >= 0 else ~(number << 1)
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def numbers(data):
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
    """(payload, position behind it) of the record at `at`, or None if it is not whole and right."""
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
    if binascii.crc32(data[start : at + size], crc).to_bytes(4, "big") != data[at + size : at + size + 4]:
        return None
    return data[at : at + size], at + size + 4


def segment(data, crc):
    """(payloads, crc, good length, whole) of one segment that must go on from `crc`."""
    if data[:4] != crc.to_bytes(4, "big"):
        return [], crc, 0, False
    out, at = [], 4
    while at < len(data):
        found = one(data, at, crc)
        if found is None:
            return out, crc, at, False
        out.append(found[0])
        at = found[1]
        crc = int.from_bytes(data[at - 4 : at], "big")
    return out, crc, at, True


def good_behind(data, bad, crc):
    """Does a whole record lie somewhere behind the bad one? Each carries its chain in the four bytes before it;
    where those are what is bad, the chain is what the bad record's own bytes give."""
    for at in range(max(bad + 1, 8), len(data)):
        if one(data, at, int.from_bytes(data[at - 4 : at], "big")) or one(data, at, binascii.crc32(data[bad : at - 4], crc)):
            return True
    return False


class Journal:
    """One match in a store: files `0007-00`, `0007-01`, ...; `store` has names, read, append, write, remove."""

    def __init__(self, store, number):
        self.store, self.number = store, number
        self.crc, self.part, self.size = int.from_bytes(MAGIC, "big"), 0, 0
        self.doubtful = False

    def name(self, part):
        return "%04d-%02d" % (self.number, part)

    def create(self, head):
        """Open a new journal with the lines that set the match up."""
        self._put("\n".join(head).encode())

    def append(self, entry, seconds):
        """Durable when it returns; on OSError nothing counts as written."""
        self._put(entry_bytes(entry, seconds))

    def _put(self, payload):
        data, part, size = record(payload, self.crc), self.part, self.size
        if size and size + len(data) > LIMIT:
            part, size = part + 1, 0
        if not size:
            data = self.crc.to_bytes(4, "big") + data
        self._mend()
        self.doubtful = True
        self.store.append(self.name(part), data)
        self.doubtful = False
        self.part, self.size, self.crc = part, size + len(data), int.from_bytes(data[-4:], "big")

    def _mend(self):
        """After a write that failed nobody knows what reached the flash: cut back to what was acknowledged."""
        if not self.doubtful:
            return
        for part, size in ((self.part, self.size), (self.part + 1, 0)):
            name = self.name(part)
            if name in self.store.names():
                data = self.store.read(name)
                if not size:
                    self.store.remove(name)
                elif len(data) > size:
                    self.store.write(name, data[:size])
        self.doubtful = False

    def parts(self):
        mark = "%04d-" % self.number
        return sorted(name for name in self.store.names() if name.startswith(mark) and len(name) == 7 and name[5:].isdigit())

    def load(self):
        """(head lines, [(entry, seconds)], remark): a torn last record is dropped and its bytes kept as `.bad`."""
        found, remark, names = [], "", self.parts()
        for index, name in enumerate(names):
            data = self.store.read(name)
            if index == 0 and data[:4] != MAGIC:
                raise Damaged(_strange(data), ([], []))
            payloads, self.crc, good, whole = segment(data, self.crc)
            found += payloads
            self.part, self.size = index, good
            if name != self.name(index) or not whole and (index + 1 < len(names) or good_behind(data, good, self.crc)):
                raise Damaged("damaged after record %d" % len(found), _read(found))
            if not whole:
                remark = "a torn last record was dropped"
                self._cut(name, data, good)
        if not found:
            raise Damaged("no record in it", ([], []))
        head, entries = _read(found)
        return head, entries, remark

    def _cut(self, name, data, good):
        self.store.write(name + ".bad", data)
        if good > 4:
            self.store.write(name, data[:good])
        else:
            self.store.remove(name)
            self.part, self.size = max(self.part - 1, 0), LIMIT if self.part else 0


def _strange(data):
    if data[:3] == MAGIC[:3]:
        return "written by another version (%s)" % "".join(chr(byte) if 32 <= byte < 127 else "?" for byte in data[:4])
    return "not a journal of this companion"


def _read(payloads):
    if not payloads:
        return [], []
    entries = []
    for payload in payloads[1:]:
        all_numbers = numbers(payload)
        entries.append((tuple(all_numbers[1:]), all_numbers[0]))
    return bytes(payloads[0]).decode().split("\n"), entries


def numbers_in(store):
    """The numbers of the journals in a store, oldest first."""
    return sorted({int(name[:4]) for name in store.names() if len(name) == 7 and name[4] == "-" and name[:4].isdigit()})


def settle(entries, undo, redo):
    """The moves that stand, and the ones undone last, after all undo and redo records."""
    moves, undone = [], []
    for entry in entries:
        if entry[0] == undo:
            undone.append(moves.pop())
        elif entry[0] == redo:
            moves.append(undone.pop())
        else:
            moves.append(entry)
            undone = []
    return moves, undone
