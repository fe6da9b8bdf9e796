"""Mounts the file system before anything else runs, as MicroPython's own `_boot.py`, but formats none that does not mount."""

import machine  # noqa: F401 (at hand in the REPL, as usual)
import rp2
import vfs

flash = rp2.Flash()
try:
    disk = vfs.VfsLfs2(flash, progsize=256)
except OSError:
    import own_boot

    disk = own_boot.instead(flash)
vfs.mount(disk, "/")

del vfs, flash, disk
