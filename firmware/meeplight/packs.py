"""Modules that travel together as one file NAME.pack: opening a file costs a Pico more than reading it.

A pack is the length of its list (2 bytes), the list (JSON, {path: place}), and at each place the length of a file (2 bytes) and the file.
After a deploy of a change or two the files in PATCH take the place of those of their names in the other packs.
"""

import io
import json
import os

ROOT, PLACE, GAMES, PATCH = "/meeplight", "/packs", "/games/", "/patch.pack"
_FILE, _FOLDER = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0), (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)


class Packs:
    """A file system for `import`: the folder of firmware as if every pack were a folder of files again."""

    def __init__(self):
        self.folders = {}  # folder and its slash: (open pack, its list, its path)
        self.patch = (None, (), None)
        self.stopped = False

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def stat(self, path):
        """For every module `import` asks three times, so without a word too many: taking words apart is dear on the chip."""
        while True:
            try:
                if path in self.patch[1]:
                    return _FILE
                for folder, found in self.folders.items():
                    if path.startswith(folder):
                        if path in found[1]:
                            return _FILE
                        raise OSError(2)
                return self._elsewhere(path)
            except KeyboardInterrupt:
                # To `import` whatever is raised here means that there is no such file: it waits for `open`.
                self.stopped = True

    def _elsewhere(self, path):
        if path + "/" in self.folders or path + "/" == GAMES or "." not in path and self._take(path):
            return _FOLDER
        if self._take(path[: path.rfind("/")]):  # closed meanwhile
            return self.stat(path)
        return os.stat(ROOT + path)

    def open(self, path, mode):
        if self.stopped:
            self.stopped = False
            raise KeyboardInterrupt
        for found in [self.patch] + list(self.folders.values()):
            if path in found[1]:
                pack, places, file = found
                pack.seek(places[path])
                try:
                    return io.BytesIO(_part(pack))
                except MemoryError:  # there is room, but no longer in one piece
                    pack = open(file, mode)
                    pack.seek(places[path] + 2)
                    return pack  # `import` takes no more of it than its part
        return open(ROOT + path, mode)

    def ilistdir(self, path):
        for entry in os.ilistdir(ROOT + path):
            name = entry[0]
            yield (name[:-5], 0x4000, 0) if name.endswith(".pack") else entry

    def _take(self, folder):
        """Open a pack, if there is one; of the games only one at a time is in memory."""
        try:
            found = _opened(ROOT + folder + ".pack")
        except OSError:
            return False
        if folder.startswith(GAMES):
            for other in list(self.folders):
                if other.startswith(GAMES):
                    self.folders.pop(other)[0].close()
        self.folders[folder + "/"] = found
        return True


def _opened(path):
    pack = open(path, "rb")
    return pack, json.loads(_part(pack)), path


def _part(pack):
    return pack.read(int.from_bytes(pack.read(2), "little"))


_packs = Packs()


def mount(patched=False):
    """From here on `meeplight` finds its parts in packs; a tree of plain files works too."""
    import meeplight

    if patched:
        _packs.patch = _opened(PATCH)
    os.mount(_packs, PLACE)
    meeplight.__path__ = PLACE


def close():
    """Files and lists leave memory; what is imported from now on opens its pack again."""
    for pack in _packs.folders.values():
        pack[0].close()
    _packs.folders.clear()
