"""A deploy after one changed file beside `mpremote fs cp -r` of the same tree, on the same device in the same run."""

import subprocess
import sys
import time
from pathlib import Path

import pytest
from test_deploy import run

from host_tools import paths
from host_tools.device import install, link, package, sync

MAIN = """from meeplight.update import finish
if finish():
    raise SystemExit
import machine
print("meeplight x ready")
while True:
    machine.idle()
"""
CHANGED = "/meeplight/core/words.py"


@pytest.fixture
def change(pico, tmp_path, monkeypatch):
    """The whole firmware on the Pico, with an app that the unix port can start; the value changes one file of it to hold a number."""
    files = [(path, tmp_path / "copy" / path[1:]) for path, _ in paths.firmware_files()]
    for (_, source), (_, target) in zip(paths.firmware_files(), files, strict=True):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(source.read_bytes())
    dict(files)["/main.py"].write_text(MAIN)
    monkeypatch.setattr(package, "firmware_files", lambda: files)
    assert run("deploy", "--board", "generic_ws2812_8x8", "--port", pico.port)[0] == 0
    text = dict(files)[CHANGED].read_text()
    return lambda number: dict(files)[CHANGED].write_text(f"{text}CHANGED = {number}\n")


def tree(folder):
    """The firmware of now as mpremote copies it, one `.mpy` a module: {device path: bytes}, written to a folder too."""
    made = {path: data for path, data in map(lambda pair: package._made(*pair, "x64"), package.firmware_files())}
    for path, data in made.items():
        target = folder / path[1:]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return made


def seconds(work, *given):
    start = time.perf_counter()
    return work(*given), time.perf_counter() - start


def test_one_changed_file_is_at_least_five_times_faster_than_mpremote(pico, change, tmp_path):
    change(1)
    (code, said), ours = seconds(run, "deploy", "--port", pico.port)
    assert code == 0 and said.count("  sent") == 2 and "Meeplight runs" in said, said
    with link.Link(pico.port) as wire:  # mpremote finds everything there but the one file, too
        facts = install.device_facts.look(wire)
        sync.apply(wire, facts, sync.compare(facts, {"/plain" + path: data for path, data in tree(tmp_path / "tree").items()}, {}, []))
    change(2)
    now = tree(tmp_path / "tree")
    copy = [sys.executable, "-m", "mpremote", "connect", pico.port, "fs", "cp", "-r", *sorted((tmp_path / "tree").iterdir()), ":/plain/"]
    done, theirs = seconds(lambda: subprocess.run(copy, capture_output=True, text=True, cwd=Path(__file__).parents[2]))
    assert done.returncode == 0, done.stdout + done.stderr
    with link.Link(pico.port) as wire:
        found = sync.hashes(wire, ["/plain" + path for path in now])
    assert found == {"/plain" + path: package.sha256(data) for path, data in now.items()}, "mpremote has not done the same"
    print(f"deploy with the start of the app {ours:.2f} s, mpremote fs cp -r of {len(now)} files {theirs:.2f} s")
    assert theirs > 5 * ours


def test_nothing_changed_takes_under_a_fifth_of_a_second(pico, change):
    with link.Link(pico.port) as wire:
        times, packets = [], pico.packets
        for _ in range(5):
            start = time.perf_counter()
            facts = install.device_facts.look(wire)
            times.append(time.perf_counter() - start)
            job = install.prepare(wire)
            assert not job.plan and job.plan.size == 0 and sync.update.LIST not in facts.files
        assert pico.packets - packets < 10 * 60, "only the question goes out"
    print(f"asking the device for all it holds: {min(times):.3f} s")
    assert min(times) < 0.2
