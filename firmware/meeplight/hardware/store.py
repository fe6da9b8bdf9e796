"""A folder of small files, each change durable when the call returns: the device's flash and the simulator's saves."""

import gc
import os


class Store:
    def __init__(self, folder):
        self.folder = folder
        try:
            os.mkdir(folder)
        except OSError:
            os.listdir(folder)

    def path(self, name):
        return self.folder + "/" + name

    def names(self):
        return sorted(name for name in os.listdir(self.folder) if not name.endswith(".tmp"))

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def append(self, name, data):
        self._put(self.path(name), "ab", data)

    def write(self, name, data):
        """The whole file at once: a power cut leaves the old one or the new one."""
        path = self.path(name)
        self._put(path + ".tmp", "wb", data)
        os.rename(path + ".tmp", path)

    def _put(self, path, mode, data):
        file = None
        try:
            file = open(path, mode)
            file.write(data)
            file.close()  # on LittleFS this commits
        except BaseException:
            # A handle that outlives its fault would put its old data over newer records when it is collected.
            if file:
                file.close()
            file = None
            gc.collect()
            raise

    def remove(self, name):
        os.remove(self.path(name))

    def free(self):
        """Free bytes of the file system."""
        stat = os.statvfs(self.folder)
        return stat[0] * stat[3]
