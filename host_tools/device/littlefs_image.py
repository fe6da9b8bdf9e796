"""A LittleFS image as MicroPython's rp2 port makes it, as short as its files allow, the same bytes for the same files."""

from littlefs import LittleFS, LittleFSError

from host_tools.device.picos import BLOCK
from host_tools.errors import BadInput

#: As in MicroPython's rp2 port (read and program sizes of rp2.Flash, cache of VfsLfs2). On-disk version 2.1: MicroPython makes that itself, and
#: would bring a 2.0 up to it in the first save, with two erases more.
SHAPE = {"block_size": BLOCK, "read_size": 32, "prog_size": 256, "cache_size": 1024, "lookahead_size": 32, "disk_version": 0x20001}


def build(files, blocks):
    """The first blocks of a file system of `blocks` blocks that holds {device path: bytes}; what lies behind them is free.

    LittleFS spreads new blocks over the whole flash; so it is filled at its smallest size and then told its true one.
    """
    try:
        used = _filled(files, blocks).used_block_count
        disk = _filled(files, min(used + 1, blocks))
        if used + 1 < blocks:
            disk.fs_grow(blocks)
    except LittleFSError as error:
        size = sum(map(len, files.values())) // 1024
        raise BadInput(f"{size} KB of files do not fit the {blocks * BLOCK // 1024} KB of this Pico ({error}). Take games out.") from error
    return bytes(disk.context.buffer)


def _filled(files, blocks):
    disk = LittleFS(block_count=blocks, **SHAPE)
    for path in sorted(files):
        disk.makedirs(path.rpartition("/")[0] or "/", exist_ok=True)
        with disk.open(path, "wb") as target:
            target.write(files[path])
    return disk
