"""Runs on the unix port: a deploy onto a Pico's flash in RAM with the power cut at every program and erase, and again while it is finished.

usage: cut_flash.py DEPLOY.json [--every N] [--cut N] [--way not|half|noise|bits] [--twice]; see test_update.py for the file.
"""

import binascii
import gc
import hashlib
import json
import os
import sys

import update
import vfs
from flash import SIZES, WAYS, Flash, cut, images
from sessions import Machine, Wire

ROOT, OUTSIDE = "/", sys.path[:]
gc.threshold(8 << 20)  # a whole flash must find room in one piece


def write(path, data):
    at = path.find("/", 1)
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError:
            pass  # it is there
        at = path.find("/", at + 1)
    with open(path, "wb") as target:
        target.write(data)


def read(path):
    with open(path, "rb") as source:
        return source.read()


def tree(folder=""):
    found = []
    for name, kind, *_ in os.ilistdir(folder or "/"):
        found += tree(folder + "/" + name) if kind == 0x4000 else [folder + "/" + name]
    return found


def mounted(flash, work, *given):
    vfs.mount(vfs.VfsLfs2(flash, **SIZES), ROOT)
    try:
        return work(*given)
    finally:
        vfs.umount(ROOT)


def install(files):
    for path, data in files.items():
        write(path, data)


def deploy(told):
    update.sys, sys.modules["machine"] = Wire(told["wire"]), Machine
    update.receive(told["size"], told["digest"], 1000)


def start(told):
    """What main.py does, with the device's own files: the version that runs, None if it is not whole; an exception is a dead Pico."""
    forget()
    names = os.listdir("/")
    compile_(read("/main.py"))
    sys.path[:] = ["/"]
    try:
        if "update.bin" in names:
            from_device("meeplight.update").finish()
            forget()
            names = os.listdir("/")
        from_device("meeplight.packs").mount("patch.pack" in names)
        mark = from_device("meeplight.core.words").MARK, from_device("meeplight.games.siam").MARK
    finally:
        forget()
        sys.path[:] = OUTSIDE
        if "packs" in os.listdir("/"):
            vfs.umount("/packs")
    return whole(told, mark)


def compile_(text):
    exec("def _():\n " + text.decode().replace("\n", "\n "), {})


def from_device(name):
    __import__(name)
    return sys.modules[name]


def forget():
    for name in list(sys.modules):
        if name.split(".")[0] == "meeplight":
            sys.modules.pop(name)


def whole(told, mark):
    marker = json.loads(read("/version.json"))
    for path, digest in marker["files"].items():
        if binascii.hexlify(hashlib.sha256(read(path)).digest()).decode() != digest:
            return "damaged " + path
    for path, data in told["saves"].items():
        if read(path) != data:
            return "lost " + path
    if told["marks"].get(marker["mark"]) != mark:
        return f"mixed {marker['mark']} {mark}"
    strange = [path for path in tree() if path not in marker["files"] and path not in told["saves"] and path[-4:] != ".new"]
    return marker["mark"] if strange == ["/version.json"] else f"left over {strange}"


def recorded(image, work, *given):
    flash = Flash(data=bytearray(image))
    flash.log = []
    mounted(flash, work, *given)
    return flash.log


def tried(image, told, allowed, label):
    """What a start finds; it must be among the allowed versions, and the same at the next start."""
    flash = Flash(data=bytearray(image))
    try:
        found = mounted(flash, start, told)
        again = mounted(flash, start, told)
    except Exception as error:
        sys.print_exception(error)
        found = again = repr(error)
    if found not in allowed or again != found:
        print("BAD", label, found, again)
        STATE["bad"] += 1
    STATE["cuts"] += 1
    return found


SWITCH = 24  # the last writes, which are tried one by one
STATE = {"cuts": 0, "bad": 0}


def run(told, every, only, ways, twice):
    flash = Flash()
    vfs.VfsLfs2.mkfs(flash, **SIZES)
    mounted(flash, install, told["old"])
    mounted(flash, install, told["saves"])
    base = bytes(flash.data)
    log, seen = recorded(base, deploy, told), []
    numbers = [number for number in range(len(log)) if number % every == 0 or number >= len(log) - SWITCH]
    for number, image in images(base, log, numbers if only is None else [only]):
        for way in ways:
            broken = cut(image, log[number], way)
            found = tried(broken, told, ("old", "new"), f"--cut {number} --way {way}")
            seen.append((number, found))
            if twice:
                second(told, broken, found, ways, number, way)
            gc.collect()
    first = min([number for number, found in seen if found == "new"] or [-1])
    last = max([number for number, found in seen if found == "old"] or [-1])
    assert only is not None or 0 < last <= first, seen  # the switch is one write
    print(f"total {STATE['cuts']} cuts in {len(log)} writes, {STATE['bad']} bad, new from {first}")


def second(told, broken, found, ways, number, way):
    """A cut again, at every write of the start after the first one."""
    log = recorded(broken, start, told)
    for again, image in images(broken, log, range(len(log))):
        for other in ways:
            tried(cut(image, log[again], other), told, (found,), f"--cut {number} --way {way}, again at {again} {other}")
        gc.collect()


def main(args):
    with open(args.pop(0)) as file:
        told = json.load(file)
    bare = binascii.a2b_base64
    for name in ("old", "saves"):
        told[name] = {path: bare(data) for path, data in told[name].items()}
    told["wire"], told["digest"] = bare(told["wire"]), bare(told["digest"])
    told["marks"] = {name: tuple(marks) for name, marks in told["marks"].items()}
    given = {"--every": "1", "--cut": None, "--way": None}
    while args:
        word = args.pop(0)
        given[word] = word if word == "--twice" else args.pop(0)
    only = given["--cut"] and int(given["--cut"])
    ways = (given["--way"],) if given["--way"] else WAYS
    vfs.umount(ROOT)
    run(told, int(given["--every"]), only, ways, "--twice" in given)
    sys.exit(1 if STATE["bad"] else 0)


main(sys.argv[1:])
