"""Folders of modules joined to one NAME.pack each, as `meeplight/packs.py` on the device takes them apart."""

import json

ROOT = "/meeplight"
READER = "/meeplight/packs.mpy"


def _folder(path):
    """The folder that a file is packed with, None for one that stays as it is: games are a folder of packs, begun with the core."""
    if path == ROOT + "/games/__init__.mpy":
        return ROOT + "/core"
    folder = path.rpartition("/")[0]
    return folder if folder.startswith(ROOT + "/") and folder != ROOT + "/games" else None


def packed(files):
    """{device path: bytes} with the folders of firmware as packs; as it was where nothing on the device could read them."""
    if READER not in files:
        return files
    folders, out = {}, {}
    for path, data in sorted(files.items()):
        folder = _folder(path)
        if folder:
            folders.setdefault(folder, {})[path[len(ROOT) :]] = data
        else:
            out[path] = data
    return out | {f"{folder}.pack": pack(parts) for folder, parts in folders.items()}


def pack(parts):
    """The bytes of a pack of {path below /meeplight: bytes}."""
    begin, places = 0, {}
    while True:  # the list lies before what it lists, and its length depends on the places in it
        at = begin
        for path, data in parts.items():
            places[path] = at
            at += 2 + len(data)
        if begin == 2 + len(json.dumps(places)):
            break
        begin = 2 + len(json.dumps(places))
    listed = json.dumps(places).encode()
    return b"".join(len(data).to_bytes(2, "little") + data for data in (listed, *parts.values()))


def parts(data):
    """{path below /meeplight: bytes} of a pack."""
    places = json.loads(data[2 : 2 + int.from_bytes(data[:2], "little")])
    return {path: data[at + 2 : at + 2 + int.from_bytes(data[at : at + 2], "little")] for path, at in places.items()}
