"""Runs on the unix port: mounts an image as the rp2 port does, tells what is in it, writes to it and reads that again."""

import os
import sys

import vfs

path, blocks = sys.argv[1], int(sys.argv[2])


class Flash:
    def __init__(self):
        self.file = open(path, "r+b")

    def readblocks(self, block, data, offset=0):
        self.file.seek(block * 4096 + offset)
        self.file.readinto(data)

    def writeblocks(self, block, data, offset=0):
        self.file.seek(block * 4096 + offset)
        self.file.write(data)

    def ioctl(self, op, value):
        if op == 6:
            erased.append(value)
            self.writeblocks(value, b"\xff" * 4096)
        return {4: blocks, 5: 4096}.get(op, 0)


erased = []


def walk(folder):
    for entry in sorted(os.ilistdir(folder)):
        name = folder + "/" + entry[0]
        if entry[1] == 0x4000:
            walk(name)
        else:
            with open(name, "rb") as source:
                data = source.read()
            print(name[4:], len(data), *(["ok"] if data and data == bytes(range(256)) * 40 else []))


vfs.mount(vfs.VfsLfs2(Flash(), progsize=256, readsize=32), "/pic")
print("statvfs", os.statvfs("/pic")[0], os.statvfs("/pic")[2])
walk("/pic")
with open("/pic/meeplight/games/new", "ab") as target:
    target.write(b"a first save")
print("root block erased for it:", any(block < 2 for block in erased))
for number in range(60):
    with open(f"/pic/{number}", "wb") as target:
        target.write(bytes(9000))
vfs.umount("/pic")
vfs.mount(vfs.VfsLfs2(Flash(), progsize=256, readsize=32), "/pic")
if all(os.stat(f"/pic/{number}")[6] == 9000 for number in range(60)):
    print("written and read again")
