"""All that is left of the saves in raw flash: what its file system still holds, and what its blocks hold beyond that."""

import base64
import binascii
import json
from dataclasses import dataclass, field

from host_tools.device import carve, picos, uf2
from host_tools.device.link import DeviceError, script
from host_tools.device.littlefs_image import SHAPE
from host_tools.errors import BadInput
from meeplight.core import journal
from meeplight.core.records import START, segment

_SIGN = b"littlefs"  # in the first block of its file system
SAVES, LOST = "/saves/", "/lost/"
WHOLE, LONGER, CARVED = "as the folder of saves has it", "the folder had {} of its records", "found in the blocks of the flash"
OLD, BROKEN = "given up or lost before, left out", "damaged behind its last good record, nothing more was found"


@dataclass
class Flash:
    """The file system's part of a flash (bytes) and whose it is; the names are those a backup tells (saves.write)."""

    image: bytes
    machine: str = ""
    serial: str = "device"
    block: int = picos.BLOCK

    @property
    def blocks(self):
        return len(self.image) // self.block

    def installed(self):
        return {}


@dataclass
class Found:
    """`files` as a backup keeps them; `matches` {number: (game, moves, how it was found)}; `lost` [(file names, records)] without a beginning."""

    files: dict = field(default_factory=dict)
    matches: dict = field(default_factory=dict)
    left_out: dict = field(default_factory=dict)
    lost: list = field(default_factory=list)
    mounted: bool = False

    def put(self, number, payloads):
        """The journal of a match, newly written."""
        for path in [path for path in self.files if path.startswith(f"{SAVES}{number:04d}-") and journal.is_part(path[7:])]:
            del self.files[path]
        for part, data in enumerate(carve.parts(payloads)):
            self.files[f"{SAVES}{number:04d}-{part:02d}"] = data

    def tell(self, number, payloads, how):
        self.matches[number] = (_game(payloads), max(0, len(payloads) - 1), how)


def _game(payloads):
    return payloads[0].split()[1].decode(errors="replace") if payloads else "?"


class Folder:
    """The folder of saves among files by device path, as a journal reads it."""

    def __init__(self, files):
        self.files = {path[7:]: data for path, data in files.items() if path.startswith(SAVES)}

    def names(self):
        return sorted(self.files)

    def read(self, name):
        return self.files[name]

    def good(self, number):
        """(payloads, is that all of it?) of a journal."""
        payloads, crc = [], START
        for part, name in enumerate(journal.Journal(self, number).parts()):
            more, crc, _, whole = segment(self.read(name), crc)
            payloads += more
            if not whole or part != int(name[5:]):
                return payloads, False
        return payloads, True


def look(image, everything=False):
    """Found in the image of a file system; `everything`: also the matches that were given up."""
    found = Found()
    found.files, found.mounted = mounted(image)
    remains, folder = carve.scan(image), Folder(found.files)
    numbers = journal.numbers_in(folder)
    good = {number: folder.good(number) for number in numbers}
    for number in numbers:
        _longer(found, remains, number, good)
    known = {carve.end_of(good[number][0][:1]) for number in numbers if good[number][0]}
    for state, head in remains.heads().items():
        if state not in known:
            _carved(found, remains, state, head, numbers if not everything else [])
    for names, state, payloads in remains.lost():
        if numbers and not everything and not any(int(name[:4]) in found.matches for name in names):
            continue  # of matches that were given up, or written over in part
        found.lost.append((sorted(names), len(payloads)))
        found.files[f"{LOST}{state:08x}"] = b"".join(carve.parts(payloads, state))
    return found


def _longer(found, remains, number, good):
    """A match that the folder knows, with the records that only the blocks know."""
    payloads, whole = good[number]
    others = [carve.end_of(other[: len(payloads) + 1]) for key, (other, _) in good.items() if key != number and other[: len(payloads)] == payloads]
    state = carve.end_of(payloads)
    ways = [way for way in remains.ways(state) if way and carve.end_of(way[:1], state) not in others] if payloads else _named(remains, number)
    if ways:
        found.put(number, payloads + ways[0])
        found.tell(number, payloads + ways[0], LONGER.format(len(payloads)))
    else:
        found.tell(number, payloads, WHOLE if whole else BROKEN)


def _named(remains, number):
    heads = remains.heads()
    ways = [[heads[state], *way] for state in heads if f"{number:04d}-00" in remains.names.get(state, ()) for way in remains.ways(state)]
    return sorted(ways, key=len, reverse=True)


def _carved(found, remains, state, head, numbers):
    """A match that the folder does not know; below the folder's newest number it was given up, or replaced by a restore."""
    wanted = sorted(int(name[:4]) for name in remains.names.get(state, ()) if name[5:] == "00")
    for way in reversed(remains.ways(state)):
        payloads = [head, *way]
        if numbers and (not wanted or wanted[-1] <= numbers[-1]):
            found.left_out[len(found.left_out)] = (_game(payloads), len(way), OLD)
            continue
        number = next((number for number in reversed(wanted) if number not in found.matches), None)
        number = number or next(free for free in range(1, 10000) if free not in found.matches and free not in numbers)
        found.put(number, payloads)
        found.tell(number, payloads, CARVED)


def mounted(image):
    """({path: bytes} of what a backup keeps, True) if the image still mounts and holds anything; else ({}, False)."""
    from littlefs import LittleFS, LittleFSError
    from littlefs.context import UserContext

    shape = {key: value for key, value in SHAPE.items() if key != "disk_version"}
    try:
        disk = LittleFS(UserContext(buffer=bytearray(image)), mount=False, block_count=len(image) // picos.BLOCK, **shape)
        disk.mount()
        paths = [f"{folder.rstrip('/')}/{name}" for folder, _, names in disk.walk("/") for name in names]
    except (LittleFSError, OSError, UnicodeDecodeError):
        return {}, False
    files = {}
    for path in paths:
        try:
            if path.startswith(SAVES) or path == "/log.txt":
                with disk.open(path, "rb") as source:
                    files[path] = source.read()
        except (LittleFSError, OSError):
            continue  # the blocks may know more
    return files, bool(paths)


def of_dump(data, name):
    """The Flash in a dump: the file system's part alone, or a whole chip of 2 or 4 MB, as picotool saves it (.bin or .uf2)."""
    data = uf2.flash(data, name) or data
    if not data or len(data) % picos.BLOCK:
        raise BadInput(f"{name} is no dump of a flash: its size is no multiple of {picos.BLOCK} bytes. Use `picotool save -a` or --port.")
    starts = {pico.start: pico for pico in picos.PICOS.values() if pico.end == len(data)}
    start = next((start for start in sorted(starts, reverse=True) if _SIGN in data[start : start + 2 * picos.BLOCK]), min(starts, default=0))
    return Flash(data[start:], starts[start].title if start in starts else "")


def of_device(link, progress=None):
    """Read the Flash of a device through its REPL, each block with a check sum; `progress(part)` adds up to 1."""
    about = json.loads(link.run(script("flash") + "about()\n"))
    step = (lambda byte: byte == b"\n" and progress(1 / about["blocks"])) if progress else None
    lines = link.run(script("flash") + "send()\n", step).split()
    blocks = [_block(line, number) for number, line in enumerate(lines)]
    if len(blocks) != about["blocks"]:
        raise DeviceError(f"Only {len(blocks)} of {about['blocks']} blocks arrived. Try again; nothing on the device has changed.")
    return Flash(b"".join(blocks), about["machine"], about["serial"], about["block"])


def _block(line, number):
    try:
        crc, data = line.split(b":")
        block = base64.b64decode(data).ljust(picos.BLOCK, b"\xff")
        if binascii.crc32(block) == int(crc):
            return block
    except ValueError:
        pass
    raise DeviceError(f"Block {number} arrived damaged. Try again, with another cable if it happens twice; nothing on the device has changed.")
