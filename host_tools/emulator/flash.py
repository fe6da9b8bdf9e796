"""The flash chip: data-sheet times during which the CPU stands still, wear per sector, and power cuts inside an operation."""

import random

from rp2040py.peripherals.ssi import (
    CMD_BLOCK_ERASE,
    CMD_PAGE_PROGRAM,
    CMD_SECTOR_ERASE,
    FLASH_BLOCK_SIZE,
    FLASH_PAGE_SIZE,
    FLASH_SECTOR_SIZE,
    RPSSI,
)

#: Typical times of the W25Q16JV data sheet, ns.
TIMES = {"page": 400_000, "sector": 45_000_000, "block": 150_000_000}
#: What a cut inside an operation may leave behind.
CUT_MODES = ("old", "half", "random", "bits", "new")


class Flash(RPSSI):
    """The SSI with a W25Q16 behind it.

    `operations` lists (kind, address, start ns, end ns); `wear` counts erases per 4 KiB sector;
    `cut` = (operations left before the one that is cut, mode, share of its time that passes) or None.
    """

    def __init__(self, chip, name):
        super().__init__(chip, name)
        self.operations = []
        self.wear = {}
        self.cut = None
        self.on_cut = None
        self.dice = random.Random(0)

    def _apply_command(self):
        kind, address, new = self._decode()
        if kind is None:
            return super()._apply_command()
        self._tx_buffer = bytearray()
        if self._write_enabled:
            self._write_enabled = False
            self._operate(kind, address, new)

    def _decode(self):
        """The command in the buffer as (kind, address, bytes after it), or (None, 0, b"")."""
        buf = self._tx_buffer
        if len(buf) >= 4 and buf[0] in (CMD_SECTOR_ERASE, CMD_BLOCK_ERASE):
            kind, size = ("sector", FLASH_SECTOR_SIZE) if buf[0] == CMD_SECTOR_ERASE else ("block", FLASH_BLOCK_SIZE)
            return kind, self._address_from_buffer() & -size, b"\xff" * size
        if len(buf) > 4 and buf[0] == CMD_PAGE_PROGRAM:
            start = self._address_from_buffer()
            data = buf[4 : 4 + FLASH_PAGE_SIZE]
            old = self.rp2040.flash[start : start + len(data)]
            return "page", start, bytes(a & b for a, b in zip(old, data, strict=True))
        return None, 0, b""

    def _operate(self, kind, address, new):
        clock, took = self.rp2040.clock, TIMES[kind]
        cut, start = self._cut_here(), int(clock.nanos)
        if cut:
            took = int(took * cut[1]) // 8 * 8
            new = self._damage(bytes(self.rp2040.flash[address : address + len(new)]), new, cut[0])
        # Ticking here, inside the CPU's write, is what makes the CPU stand still while PIO, DMA and timers go on.
        clock.tick(took)
        self.rp2040.flash[address : address + len(new)] = new
        self.operations.append((kind, address, start, int(clock.nanos)))
        if kind != "page":
            for sector in range(address // FLASH_SECTOR_SIZE, (address + len(new)) // FLASH_SECTOR_SIZE):
                self.wear[sector] = self.wear.get(sector, 0) + 1
        if cut:
            self.on_cut()

    def _cut_here(self):
        if self.cut is None:
            return None
        left, mode, part = self.cut
        self.cut = None if left == 0 else (left - 1, mode, part)
        return (mode, part) if left == 0 else None

    def _damage(self, old, new, mode):
        if mode == "half":
            return new[: len(new) // 2] + old[len(new) // 2 :]
        if mode == "random":
            return self.dice.randbytes(len(new))
        if mode == "bits":
            masks = self.dice.randbytes(len(new))
            return bytes((a & ~m) | (b & m) for a, b, m in zip(old, new, masks, strict=True))
        return new if mode == "new" else old
