"""What differs between the Picos: chip, place and size of the file system, UF2 family, machine code of `.mpy` files."""

from dataclasses import dataclass

from host_tools.errors import BadInput

#: Where the flash begins, as the chip sees it.
FLASH = 0x10000000
#: Bytes of a block (an erase sector) of every Pico's file system.
BLOCK = 4096


@dataclass(frozen=True)
class Pico:
    """One MicroPython build; addresses are of the flash as the chip sees it (MicroPython 1.24-1.29, mpconfigboard.h)."""

    name: str
    title: str
    chip: str
    address: int
    blocks: int
    family: int
    arch: str

    @property
    def start(self):
        """Bytes from the start of the flash to the file system."""
        return self.address - FLASH

    @property
    def end(self):
        """Bytes of the whole flash, at whose end the file system lies."""
        return self.start + self.blocks * BLOCK


PICOS = {
    pico.name: pico
    for pico in (
        Pico("RPI_PICO", "Raspberry Pi Pico", "RP2040", 0x100A0000, 352, 0xE48BFF56, "armv6m"),
        Pico("RPI_PICO_W", "Raspberry Pi Pico W", "RP2040", 0x1012C000, 212, 0xE48BFF56, "armv6m"),
        Pico("RPI_PICO2", "Raspberry Pi Pico 2", "RP2350", 0x10100000, 768, 0xE48BFF59, "armv7emsp"),
        Pico("RPI_PICO2_W", "Raspberry Pi Pico 2 W", "RP2350", 0x10180000, 640, 0xE48BFF59, "armv7emsp"),
    )
}


def pico_for(board, wanted=None):
    """The Pico to build for: `wanted`, or the first one the board file names; BadInput when the board cannot carry it."""
    name = wanted or board["mcu"][0]
    if name not in PICOS:
        raise BadInput(f"No Pico is called {name}: choose one of {', '.join(PICOS)}.")
    if name not in board["mcu"]:
        raise BadInput(f"Board {board['id']} is not for {name} but for {', '.join(board['mcu'])}: choose another --board or --pico.")
    return PICOS[name]
