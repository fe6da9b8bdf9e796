"""Small files, each change durable when the call returns, and a folder of them: the device's flash and the simulator's saves."""

import os
import sys

CTRL_C, NEVER = 3, -1

if sys.implementation.name == "micropython":
    import select

    from micropython import kbd_intr

    _typed = select.poll()
    _typed.register(sys.stdin, select.POLLIN)

    def hush(letter):
        kbd_intr(letter)

    def heard():
        """Ctrl-C that came while it was hushed."""
        while _typed.poll(0):
            letter = sys.stdin.read(1)
            if letter == "\x03":
                raise KeyboardInterrupt
            if not letter:
                return

else:

    def hush(letter):
        pass

    def heard():
        pass


class Store:
    def __init__(self, folder):
        self.folder = folder
        try:
            os.listdir(folder)  # the quick question first: most starts find it
        except OSError:
            os.mkdir(folder)

    def path(self, name):
        return self.folder + "/" + name

    def names(self):
        return sorted(name for name in os.listdir(self.folder) if name[-4:] not in (".tmp", ".new"))

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def append(self, name, data):
        append(self.path(name), data)

    def write(self, name, data):
        replace(self.path(name), data)

    def remove(self, name):
        _alone(os.remove, self.path(name))

    def free(self):
        """Free bytes of the file system."""
        stat = os.statvfs(self.folder)
        # Below zero, or huge, when LittleFS is full to the last block.
        return stat[0] * stat[3] if 0 <= stat[3] <= stat[2] else 0


def append(path, data):
    _alone(_put, path, "ab", data)


def replace(path, data):
    """The whole file at once: a power cut leaves the old one or the new one."""
    _alone(_replace, path, data)


def _alone(work, *given):
    # Ctrl-C inside LittleFS would leave a half open handle, which writes its rubbish over the file when it is collected.
    hush(NEVER)
    try:
        for _ in (0,):  # a Ctrl-C from just before comes out at this jump
            pass
        work(*given)
    finally:
        hush(CTRL_C)
    heard()


def _put(path, mode, data):
    file = open(path, mode)
    try:
        file.write(data)
        file.close()  # on LittleFS this commits
    except BaseException:
        # A handle that outlives its fault would put its old data over newer records.
        file.close()
        raise


def _replace(path, data):
    _put(path + ".tmp", "wb", data)
    os.rename(path + ".tmp", path)
