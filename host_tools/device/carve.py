"""Matches out of raw flash: a record carries its chain in the four bytes before it, so it is found wherever a copy of it lies."""

from dataclasses import dataclass, field

from host_tools.device.picos import BLOCK
from meeplight.core.journal import LIMIT, is_part
from meeplight.core.records import MAGIC, START, one, record

#: LittleFS puts up to this many pointers of 4 bytes before the data of a file's block (flash of 2 ** 10 blocks).
_POINTERS = 10
#: A record that a block's end cuts is looked for in other blocks up to this size; a move takes about nine bytes.
_CUT = 300


@dataclass
class Remains:
    """`after`: {state: {payload: state behind it}}, where a state is the CRC that ends a record; `names`: {state behind: journal file names}."""

    after: dict = field(default_factory=dict)
    names: dict = field(default_factory=dict)

    def heads(self):
        """{state behind the head: its payload} of every match that has its first record."""
        return {state: payload for payload, state in self.after.get(START, {}).items() if payload.startswith(b"game ")}

    def ways(self, state):
        """Every way on from a state as a list of payloads, the longest first.

        A way that parts from a longer one only by its last record is left out: a write that failed or was cut, and was keyed anew.
        """
        most, open_ways, out = sum(map(len, self.after.values())), [(state, [])], []
        while open_ways:
            state, way = open_ways.pop()
            behind = self.after.get(state, {})
            while len(behind) == 1 and len(way) < most:
                (payload, state), *_ = behind.items()
                way.append(payload)
                behind = self.after.get(state, {})
            if not behind or len(way) >= most:
                out.append(way)
            else:
                open_ways += [(end, [*way, payload]) for payload, end in behind.items()]
        out.sort(key=len, reverse=True)
        return [way for number, way in enumerate(out) if not way or not any(_slip(way, longer) for longer in out[:number])]

    def lost(self):
        """[(names, state, payloads)] of records whose beginning is nowhere: what was between is gone."""
        known = {end for ends in self.after.values() for end in ends.values()} | {START}
        starts = [state for state in self.after if state not in known]
        return [(_names(self, state), state, self.ways(state)[0]) for state in sorted(starts)]

    def add(self, state, payload, end, name=None):
        new = payload not in self.after.setdefault(state, {})
        self.after[state][payload] = end
        if name:
            self.names.setdefault(end, set()).add(name)
        return new


def _slip(way, longer):
    return len(longer) > len(way) and longer[: len(way) - 1] == way[:-1]


def _names(remains, state):
    return set().union(*(remains.names.get(end, ()) for end in remains.after[state].values()))


def end_of(payloads, state=START):
    """The state behind payloads that follow a state."""
    for payload in payloads:
        state = int.from_bytes(record(payload, state)[-4:], "big")
    return state


def scan(image):
    """The Remains in a piece of flash; `image` begins at a block's start."""
    remains, blocks = Remains(), [image[at : at + BLOCK] for at in range(0, len(image), BLOCK)]
    blocks = [block for block in dict.fromkeys(blocks) if block.strip(b"\xff")]
    for block in blocks:
        _scan(remains, block)
    ends = [found for block in blocks for found in _tails(block)]
    while any([_join(remains, *end, block) for end in ends if end[0] not in remains.after for block in blocks]):
        pass
    return remains


def _scan(remains, block):
    for at in range(len(block) - 9):
        size = block[at + 4]
        if size > 127 or size and at + size + 9 <= len(block):
            state = int.from_bytes(block[at : at + 4], "big")
            found = one(block, at + 4, state)
            if found:
                remains.add(state, found[0], int.from_bytes(block[found[1] - 4 : found[1]], "big"), _name(block, at))


def _name(block, at):
    """The name of the file that begins here, which LittleFS writes before its data with a tag of four bytes between."""
    for size in (7, 11):
        name = block[at - 4 - size : at - 4]
        if at >= 4 + size and name[7:] in (b"", b".tmp") and name.isascii() and is_part(name[:7].decode()):
            return name[:7].decode()
    return None


def _tails(block):
    """[(state, bytes behind it)] where records end so near to the block's end that the next one may be cut."""
    out = {}
    for at in range(max(0, len(block) - 2 * _CUT), len(block) - 9):
        found = block[at + 4] and one(block, at + 4, int.from_bytes(block[at : at + 4], "big"))
        if found and found[1] > len(block) - _CUT:
            out[found[1]] = int.from_bytes(block[found[1] - 4 : found[1]], "big")
    return [(state, block[end:]) for end, state in out.items()]


def _join(remains, state, start, block):
    """Go on behind a block's end in another block of the same file; True if that gave a new record."""
    new = False
    for skip in range(4, 4 * _POINTERS, 4):
        crc, found = state, one(start + block[skip : skip + _CUT], 0, state)
        stream, at = start + block[skip:] if found else b"", 0
        while found and found[1] > len(start):
            at, payload = found[1], found[0]
            end = int.from_bytes(stream[at - 4 : at], "big")
            new |= remains.add(crc, payload, end)
            crc, found = end, one(stream, at, end)
    return new


def parts(payloads, state=START):
    """The segments of a journal with these payloads, as the companion writes them."""
    out, data, crc = [], bytearray(MAGIC if state == START else state.to_bytes(4, "big")), state
    for payload in payloads:
        piece = record(payload, crc)
        if len(data) > 4 and len(data) + len(piece) > LIMIT and len(out) < 99:
            out.append(bytes(data))
            data = bytearray(crc.to_bytes(4, "big"))
        data += piece
        crc = int.from_bytes(piece[-4:], "big")
    return [*out, bytes(data)]
