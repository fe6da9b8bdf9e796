"""A deploy after one changed file beside `mpremote fs cp -r` of the same tree, on the same device in the same run.

Both run in this process and are measured from opening the port until the files are in their places: on the unix port in packets that the
host sends, most of which wait for an answer, on the emulated Pico in its own time. To the deploy belongs that it keeps what was played,
checks what it sent and switches; to mpremote that it compares by hash. The start of the app comes on top.
Trees: `modules` = one .mpy a module, `packs` = what a first deploy lays down, `held` = what the device holds after the deploy.
"""

import contextlib
import os

import emulated_usb
import pytest
from test_deploy import run

from host_tools import paths
from host_tools.device import install, link, package, patch, saves, sync

LONG = os.environ.get("MEEPLIGHT_LONG") == "1"
TIMES, ASKED = 5, 0.2  # how much faster; seconds when nothing changed
MAIN = """from meeplight.update import finish
if finish():
    raise SystemExit
import machine
print("meeplight x ready")
while True:
    machine.idle()
"""
BOARD = "generic_ws2812_8x8"
CHANGED = ("/meeplight/core/words.py", "/meeplight/games/pili_pili.py", "/meeplight/games/tokaido/rules.py")


@pytest.fixture
def change(tmp_path, monkeypatch):
    """A copy of the firmware; the value makes a file of it hold a number, and no other."""
    texts = {path: source.read_text(encoding="utf-8") for path, source in paths.firmware_files()}
    files = {path: tmp_path / "copy" / path[1:] for path in texts}

    def change(path="", number=0):
        for name, target in files.items():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(texts[name] + (f"CHANGED = {number}\n" if name == path else ""), encoding="utf-8")

    change()
    change.texts = texts
    monkeypatch.setattr(package, "firmware_files", lambda: list(files.items()))
    return change


def tree(kind, arch):
    """{device path: bytes} of the firmware of now."""
    if kind == "modules":
        return dict(package._made(*pair, arch) for pair in package.firmware_files())
    return package.build(package.board_file(BOARD), arch)


def laid(folder, files):
    """The parts of a tree in a folder of this computer, as mpremote is given them."""
    for path, data in files.items():
        target = folder / path[1:]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return sorted(folder.iterdir())


def copied(port, parts, place):
    code, said = emulated_usb.mpremote(port, "fs", "cp", "-r", *parts, f":{place}/")
    assert code == 0, said


def deployed(port, now, folder, board=None):
    """(time until the files are in their places, time until the app runs, number of files sent) of a deploy; `now`: the clock."""
    start = now()
    with link.Link(port, 60) as wire:
        job = install.prepare(wire, board)
        if job.plan:
            saves.backup(wire, job.facts, folder / "backups")
            install.carry_out(wire, job)
        there = now()
        wire.start()
    return there - start, now() - start, len(job.plan.send)


@pytest.mark.parametrize("path", CHANGED)
def test_one_changed_file_is_at_least_five_times_faster_than_mpremote(pico, change, tmp_path, path):
    change.texts["/main.py"] = MAIN  # an app that the unix port can start
    change()
    deployed(pico.port, lambda: pico.packets, tmp_path, BOARD)
    before = {kind: tree(kind, "x64") for kind in ("modules", "packs")}
    change(path, 1)
    ours, started, sent = deployed(pico.port, lambda: pico.packets, tmp_path)
    assert sent == 2
    print(f"{path}: deploy {ours} packets, with the start of the app {started}")
    with link.Link(pico.port) as wire:
        facts = install.device_facts.look(wire)
        now = {kind: tree(kind, "x64") for kind in before} | {"held": saves.pull(wire, list(facts.files), facts)}
    assert patch.PATCH in now["held"]
    for kind, files in now.items():
        place(pico, kind, before.get(kind, before["packs"]))
        parts, begun = laid(tmp_path / kind, files), pico.packets
        copied(pico.port, parts, f"/{kind}")
        theirs = pico.packets - begun
        with link.Link(pico.port) as wire:
            found = sync.hashes(wire, [f"/{kind}{name}" for name in files])
        assert found == {f"/{kind}{name}": package.sha256(data) for name, data in files.items()}, "mpremote has not done the same"
        print(f"  mpremote {kind} ({len(files)} files) {theirs} packets: {theirs / ours:.1f} times")
        assert theirs > TIMES * ours


def place(pico, kind, files):
    """A tree in a folder of the device, so that mpremote finds everything there but what changed; those before go."""
    with link.Link(pico.port) as wire:
        facts = install.device_facts.look(wire)
        there = {f"/{kind}{name}": data for name, data in files.items()}
        sync.apply(wire, facts, sync.compare(facts, there, {}, ["/modules", "/packs", "/held"]))


def test_where_nothing_changed_only_the_question_is_sent(pico, change):
    change.texts["/main.py"] = MAIN
    change()
    assert run("deploy", "--board", BOARD, "--port", pico.port)[0] == 0
    with link.Link(pico.port) as wire:
        packets = pico.packets
        facts, job = install.device_facts.look(wire), install.prepare(wire)
        assert not job.plan and job.plan.size == 0 and sync.update.LIST not in facts.files
        assert pico.packets - packets < 120, "only the question goes out"
    print(f"asking the device twice for all it holds: {pico.packets - packets} packets")


@contextlib.contextmanager
def running(uf2, flash):
    """A Pico whose app runs, plugged into this process."""
    from host_tools.emulator.companion import Companion

    companion = Companion(BOARD, uf2, flash=flash)
    assert companion.ready()
    with emulated_usb.plugged(companion.pico):
        yield companion


def with_matches(uf2, files, extra=()):
    """A flash image with the firmware and three matches."""
    from host_tools.bench import pressing
    from host_tools.bench.speed import random_match
    from host_tools.emulator.companion import installed

    def mend(made):
        for number, name in enumerate(("pili_pili", "coffee_rush", "siam"), 1):
            match = random_match(name, number, 30)
            found = pressing.saves(match, name, match.moves)
            made.update({f"/saves/{number:04d}{part[4:]}" if part[4:5] == "-" else f"/saves/{part}": data for part, data in found.items()})
        made.update(extra)

    return installed(package.board_file(BOARD), uf2, mend=mend)


@pytest.mark.parametrize("path", CHANGED if LONG else CHANGED[1:2])
def test_on_the_chip_in_its_own_time(uf2, change, tmp_path, path):
    """The emulated Pico's time, with the flash times of the data sheet; the host's own work takes none, which favours mpremote."""
    before = {kind: tree(kind, "armv6m") for kind in ("modules", "packs")}
    flash = with_matches(uf2, before["packs"])
    with running(uf2, flash) as companion, link.Link(emulated_usb.PORT, 60) as wire:  # the deploy before this one
        facts = install.device_facts.look(wire)
        saves.backup(wire, facts, tmp_path / "backups")
        patch.remember(facts, before["packs"])
    change(path, 1)
    with running(uf2, flash) as companion:
        now = lambda: companion.pico.now  # noqa: E731
        ours, started, _sent = deployed(emulated_usb.PORT, now, tmp_path)
        nothing, _, sent = deployed(emulated_usb.PORT, now, tmp_path)
        held = {name: data for name, data in companion.volume().tree().items() if not name.startswith("/saves/")}
    assert patch.PATCH in held and held["/version.json"] != before["packs"]["/version.json"] and not sent
    print(f"{path}: deploy {ours / 1e9:.2f} s, with the start of the app {started / 1e9:.2f} s; nothing changed {nothing / 1e9:.3f} s")
    assert nothing < ASKED * 1e9
    trees = {"held": held, "packs": tree("packs", "armv6m")} | ({"modules": tree("modules", "armv6m")} if LONG else {})
    for kind, files in trees.items():
        there = {f"/plain{name}": data for name, data in before["modules"].items()} if kind == "modules" else {}
        with running(uf2, with_matches(uf2, before["packs"], there) if there else flash) as companion:
            begun = companion.pico.now
            copied(emulated_usb.PORT, laid(tmp_path / kind, files), "/plain" if there else "")
            theirs = companion.pico.now - begun
            found = companion.volume().tree()
        assert all(found[("/plain" if there else "") + name] == data for name, data in files.items()), "mpremote has not done the same"
        print(f"  mpremote {kind} ({len(files)} files) {theirs / 1e9:.2f} s: {theirs / ours:.1f} times")
        assert theirs > TIMES * ours
