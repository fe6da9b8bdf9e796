"""A deploy after a change or two in packs sends the changed modules alone, and the device runs them."""

import pytest
from test_deploy import look, run

from host_tools import paths
from host_tools.device import link, package, packs, patch, sync

MAIN = """import os
from meeplight import update
if update.finish():
    raise SystemExit
from meeplight import packs
packs.mount("patch.pack" in os.listdir("/"))
import machine
from meeplight.core import words
from meeplight.games import siam
print("meeplight", getattr(words, "CHANGED", 0) + getattr(siam, "CHANGED", 0), "ready")
while True:
    machine.idle()
"""
WORDS, SIAM = "/meeplight/core/words.py", "/meeplight/games/siam/__init__.py"


@pytest.fixture
def change(pico, tmp_path, monkeypatch):
    """The whole firmware on the Pico; change(path, n) makes a module hold a number, None takes the module away."""
    files = {path: tmp_path / "copy" / path[1:] for path, _ in paths.firmware_files()}
    texts = {path: source.read_text(encoding="utf-8") for path, source in paths.firmware_files()} | {"/main.py": MAIN}

    def change(path, number=0):
        files[path].parent.mkdir(parents=True, exist_ok=True)
        if number is None:
            del files[path]
        else:
            files[path].write_text(texts[path] + (f"CHANGED = {number}\n" if number else ""), encoding="utf-8")

    for path in files:
        change(path)
    monkeypatch.setattr(package, "firmware_files", lambda: list(files.items()))
    sent(pico)
    return change


def sent(pico, *words):
    """The lines of what a deploy sent and removed."""
    code, said = run("deploy", "--board", "generic_ws2812_8x8", "--port", pico.port, *words)
    assert code == 0, said
    return [" ".join(line.split()) for line in said.splitlines() if line.startswith("  ") and "/version.json" not in line]


def runs(pico, number):
    return b"meeplight %d ready" % number in pico.heard.rsplit(b"soft reboot", 1)[-1]


def test_changed_modules_travel_alone_until_they_are_too_many(pico, change):
    size = look(pico).files["/meeplight/core.pack"]
    change(WORDS, 1)
    (line,) = sent(pico)
    assert line.startswith("sent /patch.pack") and line.endswith(": core/words.mpy") and runs(pico, 1)
    assert look(pico).files["/meeplight/core.pack"] == size and sent(pico) == [] and runs(pico, 1)
    change(SIAM, 2)
    assert sent(pico)[0].endswith(": core/words.mpy, games/siam/__init__.mpy") and runs(pico, 3)
    change(WORDS)
    assert sent(pico)[0].endswith(": games/siam/__init__.mpy") and runs(pico, 2)
    for path in [path for path in dict(package.firmware_files()) if path.startswith("/meeplight/games/siam/")]:
        change(path, 4)
    assert [line.split(" (")[0] for line in sent(pico)] == ["sent /meeplight/games/siam.pack", "removed /patch.pack"] and runs(pico, 4)


def test_a_module_that_is_gone_makes_its_pack_travel(pico, change):
    change("/meeplight/core/chance.py", None)
    assert [line.split(" (")[0] for line in sent(pico, "--dry-run")] == ["would be sent /meeplight/core.pack"]


@pytest.mark.parametrize("lost", ["memory", "marker", "pack"])
def test_what_is_not_known_to_lie_there_is_sent_whole(pico, change, lost, tmp_path):
    change(WORDS, 1)
    assert sent(pico)[0].startswith("sent /patch.pack")
    change(WORDS, 2)
    if lost == "memory":
        (memory,) = (tmp_path / ".meeplight/sent").iterdir()
        (memory / "meeplight.core.pack").write_bytes(b"\x02\x00{}")
    else:
        path = {"marker": "/version.json", "pack": "/meeplight/core.pack"}[lost]
        with link.Link(pico.port) as wire:
            wire.run(f"with open({path!r}, 'wb') as file: file.write(b'')")
    lines = [line.split(" (")[0] for line in sent(pico)]
    assert "sent /meeplight/core.pack" in lines and "removed /patch.pack" in lines and runs(pico, 2)


def test_a_byte_that_changed_on_the_device_is_found_by_verify(pico, change):
    spoil = "with open('/meeplight/games/siam.pack', 'r+b') as file: file.seek(3000), file.write(b'?')"
    change(WORDS, 1)
    sent(pico)
    with link.Link(pico.port) as wire:
        wire.run(spoil)
    code, said = run("doctor", "--port", pico.port)
    assert code == 1 and "not /meeplight/games/siam.pack" in said and "deploy --verify" in said, said
    assert sent(pico) == []
    assert [line.split(" (")[0] for line in sent(pico, "--verify")] == ["sent /meeplight/games/siam.pack"] and runs(pico, 1)
    assert "not /meeplight" not in run("doctor", "--port", pico.port)[1]


def test_a_patch_is_what_its_modules_are_in_the_packs(pico, change):
    change(WORDS, 1)
    sent(pico)
    with link.Link(pico.port) as wire:
        from host_tools.device import facts, saves

        there = saves.pull(wire, [patch.PATCH], facts.look(wire))
        assert sync.hashes(wire, [patch.PATCH]) == {patch.PATCH: package.sha256(there[patch.PATCH])}
    whole = package.build(package.board_file("generic_ws2812_8x8"), "x64")
    assert packs.parts(there[patch.PATCH]) == {"/core/words.mpy": packs.parts(whole["/meeplight/core.pack"])["/core/words.mpy"]}
