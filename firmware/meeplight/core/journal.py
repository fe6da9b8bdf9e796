"""The moves of a match on flash: append-only records in small segments; loading only reads, damage is never skipped."""

from meeplight.core.records import MAGIC, START, entry_bytes, good_behind, numbers, record, segment

LIMIT = 256  # bytes: measured cheapest; LittleFS keeps files up to 512 inside their directory (docs/safety.md)
LAST = 99  # the last segment grows without limit: slow, but never lost


class Damaged(Exception):
    """Good records lie behind a bad one, or nothing can be read: nothing is skipped silently. `found` holds what was read before it."""

    def __init__(self, text, found=None):
        super().__init__(text)
        self.text, self.found = text, found or ([], [])


class Journal:
    """One match in a store: files `0007-00`, `0007-01`, ...; `store` has names, read, append, write, remove."""

    def __init__(self, store, number):
        self.store, self.number = store, number
        self.crc, self.part, self.size = START, 0, 0
        self.named = None, ""
        self.doubtful = self.torn = False

    def name(self, part):
        """Kept, as putting it together costs the chip half a ms of a save."""
        if part != self.named[0]:
            self.named = part, "%04d-%02d" % (self.number, part)
        return self.named[1]

    def create(self, head, entries=()):
        """A new journal with the lines that set the match up and the (entry, seconds) it begins with: whole, or not there."""
        data, crc = bytearray(MAGIC), START
        for payload in ["\n".join(head).encode()] + [entry_bytes(entry, seconds) for entry, seconds in entries]:
            data.extend(record(payload, crc))
            crc = int.from_bytes(data[-4:], "big")
        self.store.write(self.name(0), bytes(data))
        self.part, self.size, self.crc = 0, len(data), crc

    def append(self, entry, seconds):
        """Durable when it returns; on OSError nothing counts as written."""
        data, part, size = record(entry_bytes(entry, seconds), self.crc), self.part, self.size
        crc = int.from_bytes(data[-4:], "big")
        if size and size + len(data) > LIMIT and part < LAST:
            part, size = part + 1, 0
        if not size:
            data = self.crc.to_bytes(4, "big") + data
        self._mend()
        self.doubtful = True
        self.store.append(self.name(part), data)
        self.doubtful = False
        self.part, self.size, self.crc = part, size + len(data), crc

    def _mend(self):
        """Cut back to the last record that counts: nobody knows what a failed write left; a torn tail is kept as `.bad`."""
        if not self.doubtful:
            return
        names = self.store.names()
        for part, size in ((self.part + 1, 0), (self.part, self.size)):
            name = self.name(part)
            data = self.store.read(name) if name in names else b""
            if len(data) > size:
                if self.torn:
                    self.store.write(name + ".bad", data)
                if size:
                    self.store.write(name, data[:size])
                else:
                    self.store.remove(name)
        self.doubtful = self.torn = False

    def parts(self):
        mine = "%04d-" % self.number
        return [name for name in self.store.names() if name.startswith(mine) and is_part(name)]

    def load(self):
        """(head lines, [(entry, seconds)], remark). Only reads: a torn last record is cut off when the next one is written."""
        head, entries, remark, names = [], [], "", self.parts()
        for index, name in enumerate(names):
            data, last = self.store.read(name), index + 1 == len(names)
            if last and index and not data:
                break  # power went between making a segment and filling it
            if index == 0 and data[:4] != MAGIC:
                raise Damaged(_strange(data, name[5:]))
            payloads, self.crc, good, whole = segment(data, self.crc)
            head = _read(payloads, head, entries)
            self.part, self.size = index, good if payloads else 0
            if name != self.name(index) or not whole and (not last or good_behind(data, good, self.crc)):
                raise Damaged("damaged after record %d" % (len(entries) + bool(head)), (head, entries))
            if not whole:
                remark, self.doubtful, self.torn = "a torn last record was dropped", True, True
        if not head:
            raise Damaged("no record in it")
        return head, entries, remark


def _strange(data, part):
    if part != "00":
        return "its first segment is missing"
    if data[:3] == MAGIC[:3] and len(data) > 3:
        return "written by another version (%s)" % "".join(chr(byte) if 32 <= byte < 127 else "?" for byte in data[:4])
    return "not a journal of this companion"


def _read(payloads, head, entries):
    """Take records in; the first is the head. What a right check sum covers and still makes no sense was never written here."""
    try:
        if payloads and not head:
            head = bytes(payloads[0]).decode().split("\n")
            payloads = payloads[1:]
        for payload in payloads:
            found = numbers(payload)
            if len(found) < 2:
                raise ValueError
            entries.append((tuple(found[1:]), found[0]))
    except ValueError:
        raise Damaged("record %d makes no sense" % (len(entries) + bool(head)), (head, entries))
    return head


def is_part(name):
    name = name.encode()  # pieces of bytes are cheap on the chip, those of a word are not
    return len(name) == 7 and name[4:5] == b"-" and (name[:4] + name[5:]).isdigit()


def numbers_in(store):
    """The numbers of the journals in a store, oldest first."""
    return sorted({int(name[:4]) for name in store.names() if is_part(name)})


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
            if undone:
                undone = []
    return moves, undone
