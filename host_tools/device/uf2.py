"""UF2 files for the BOOTSEL drive of a Pico: written so that the boot ROM erases every sector it must, and only those.

The ROM of the RP2040 erases one 4 KB sector for each 16 block *numbers* (pico-bootrom-rp2040 issue 19). So every sector that is
touched is written whole, in 16 blocks that begin at a number divisible by 16; between sectors the addresses may jump.
"""

import re
import struct
from dataclasses import replace

from host_tools.device.facts import OLDEST
from host_tools.device.picos import BLOCK, FLASH, PICOS
from host_tools.errors import BadInput

_HEAD = struct.Struct("<8I")
_MAGIC, _MAGIC2, _END = 0x0A324655, 0x9E5D5157, struct.pack("<I", 0x0AB16F30)
_FAMILY_FLAG = 0x2000
PAGE = 256
_FLASH_MOST = 1 << 24  # bytes
ABSOLUTE, RISCV = 0xE48BFF57, 0xE48BFF5A


def write(data, address, family):
    """A UF2 of one piece of flash; `address` must be the start of a sector."""
    return _blocks(_pages(data, address), family)


def _pages(data, address):
    return {address + at: data[at : at + PAGE].ljust(PAGE, b"\xff") for at in range(0, len(data), PAGE)}


def _blocks(pages, family):
    whole = {sector + at for sector in {address & -BLOCK for address in pages} for at in range(0, BLOCK, PAGE)}
    out = bytearray()
    for number, address in enumerate(sorted(whole)):
        head = _HEAD.pack(_MAGIC, _MAGIC2, _FAMILY_FLAG, address, PAGE, number, len(whole), family)
        out += head + pages.get(address, b"\xff" * PAGE).ljust(476, b"\0") + _END
    return bytes(out)


def read(data, name, cure="Download it again."):
    """[(family, address, payload, block of 512 bytes), ...]; BadInput with the cure when it is no UF2 for a Pico."""
    rows, wanted = [], {}
    for at in range(0, len(data), 512):
        block = data[at : at + 512]
        if len(block) < 512 or block[508:] != _END or _HEAD.unpack_from(block)[:2] != (_MAGIC, _MAGIC2):
            raise BadInput(f"{name}: not a UF2 file (block {at // 512} is damaged). {cure}")
        head = _HEAD.unpack_from(block)
        rows.append((head[7], head[3], block[32 : 32 + head[4]], block))
        wanted[head[7]] = head[6]
    if not rows:
        raise BadInput(f"{name} is empty. {cure}")
    for family, count in wanted.items():
        there = sum(row[0] == family for row in rows)
        if family != ABSOLUTE and count > there:
            raise BadInput(f"{name} is cut off: {there} blocks of {count}. {cure}")
    return rows


def flash(data, name):
    """The whole flash that a UF2 holds, from its start on, or None when it is no UF2; what the file leaves out is 0xff."""
    if not data.startswith(struct.pack("<2I", _MAGIC, _MAGIC2)):
        return None
    rows = read(data, name, "Save the flash once more.")
    families = {row[0] for row in rows}
    rows = [(at - FLASH, payload) for family, at, payload, _ in rows if family != ABSOLUTE or len(families) == 1]
    chip = "RP2040" if PICOS["RPI_PICO"].family in families else "RP2350"
    size = max(pico.end for pico in PICOS.values() if pico.chip == chip)
    if not all(0 <= at <= _FLASH_MOST - len(payload) for at, payload in rows):
        raise BadInput(f"{name} is no dump of a flash: it holds other addresses. Save the flash with `picotool save -a`.")
    out = bytearray(b"\xff") * max(size, *(-(-(at + len(payload)) // BLOCK) * BLOCK for at, payload in rows))
    for at, payload in rows:
        out[at : at + len(payload)] = payload
    return bytes(out)


def firmware_for(data, pico, name):
    """`pico` as this MicroPython UF2 needs it (ARM or RISC-V code); BadInput when it is for another Pico or too old."""
    rows = read(data, name)
    families = {row[0] for row in rows}
    if pico.family in families:
        fitting = pico
    elif RISCV in families and pico.chip == "RP2350":
        fitting = replace(pico, family=RISCV, arch="rv32imc")
    else:
        raise BadInput(f"{name} is not for the {pico.chip} of a {pico.title}. Download the right one, or choose another --pico.")
    code = b"".join(payload for family, _, payload, _ in rows if family == fitting.family)
    _check_code(code, pico, name)
    end = max(address + len(payload) for family, address, payload, _ in rows if family == fitting.family)
    if end > pico.address:
        raise BadInput(f"{name} reaches into the file system of a {pico.title} ({end:#x} > {pico.address:#x}). Choose the UF2 made for it.")
    return fitting


def _check_code(code, pico, name):
    version = re.search(rb"MicroPython v(\d+)\.(\d+)", code)
    if not version:
        raise BadInput(f"{name} holds no MicroPython. Take the .uf2 of micropython.org/download/{pico.name}.")
    if tuple(map(int, version.groups())) < OLDEST:
        raise BadInput(f"{name} is MicroPython {b'.'.join(version.groups()).decode()}: 1.24 or newer is needed.")
    titles = {_plain(found) for found in re.findall(rb"(Raspberry Pi Pico(?: ?2)?(?: ?W)?) with RP2", code)}
    known = {_plain(other.title.encode()) for other in PICOS.values()}
    if titles & known and _plain(pico.title.encode()) not in titles:
        raise BadInput(f"{name} is for another Pico than the {pico.title}. Download the right one, or choose another --pico.")


def _plain(title):
    return title.replace(b" ", b"")


def combine(firmware, image, pico, name):
    """One UF2 of MicroPython and a file system; blocks of the absolute family (Pico 2 UF2s begin with some) stay as they are."""
    rows = read(firmware, name)
    pages = {address: payload for family, address, payload, _ in rows if family == pico.family}
    kept = b"".join(block for family, _, _, block in rows if family == ABSOLUTE)
    return kept + _blocks(pages | _pages(image, pico.address), pico.family)
