"""Where a soak keeps its saves: a folder, or (MicroPython) LittleFS on a Pico's flash in RAM; power can go in both."""

import os

from meeplight.hardware.store import Store


class Folder(Store):
    """A folder of saves whose `left`-th change loses power: it happens or not, and nothing works until `restart`."""

    def __init__(self, folder, chance):
        Store.__init__(self, folder)
        self.chance, self.left, self.dead, self.records = chance, 0, False, 0
        for name in os.listdir(folder):
            self.remove(name)

    def arm(self, left):
        self.left = left

    def restart(self):
        self.left, self.dead = 0, False
        return self

    def _lives(self):
        if self.dead:
            raise OSError(5)

    def names(self):
        self._lives()
        return Store.names(self)

    def read(self, name):
        self._lives()
        return Store.read(self, name)

    def append(self, name, data):
        self.records += 1
        self._change(Store.append, name, data)

    def write(self, name, data):
        self._change(Store.write, name, data)

    def remove(self, name):
        self._change(Store.remove, name)

    def _change(self, work, name, *data):
        self._lives()
        if self.left:
            self.left -= 1
            self.dead = not self.left
        if not self.dead or self.chance.below(2):
            work(self, name, *data)
        self._lives()

    def free(self):
        return 1 << 20

    def told(self):
        return {}


class OnFlash:
    """The store on a mounted flash that loses power at its `left`-th program or erase, damaged in one of four ways."""

    PATH = "/soak"

    def __init__(self, _folder, chance):
        from host_tools.soak import flash

        self.ram, self.chance, self.records = flash, chance, 0
        self.flash = flash.Flash()
        flash.format_and_mount(self.flash, self.PATH)
        self.begin()

    def begin(self):
        self.dead, self.left = False, 0
        self.flash.trip = self.trip
        self.store = Store(self.PATH + "/saves")
        for name in ("names", "read", "write", "remove", "free"):
            setattr(self, name, getattr(self.store, name))

    def append(self, name, data):
        self.records += 1
        self.store.append(name, data)

    def arm(self, left):
        self.left = left

    def trip(self, _kind):
        if self.left:
            self.left -= 1
            self.dead = not self.left
            return 5 if self.dead else 0
        return 5 if self.dead else 0

    def restart(self):
        """Power comes back: a new mount of what the flash holds; what the old one still wants to write goes nowhere."""
        old, erases, pages = self.flash, self.flash.erases, self.flash.pages
        self.dead = True
        data = bytearray(old.data)
        self.ram.unmount(self.PATH)
        self.flash = self.ram.Flash(data=data)
        self.flash.erases, self.flash.pages = erases, pages
        old.trip = lambda kind: 5
        self.ram.mount(self.flash, self.PATH)
        self.begin()
        return self

    def told(self):
        used = [count for count in self.flash.erases if count]
        return {"erases": sum(used), "pages": self.flash.pages, "hottest": max(used), "blocks": len(used), "records": self.records}
