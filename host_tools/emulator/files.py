"""The device's LittleFS inside a flash image: install a tree without mpremote, read back what the device wrote."""

from functools import cache

from littlefs import LittleFS
from littlefs.context import UserContext

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
