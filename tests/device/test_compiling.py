"""The memory of mpy-cross gives what mpy-cross would give, and nothing older."""

import ast
import gc
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from host_tools.device import compiling, known_names
from host_tools.errors import BadInput
from host_tools.paths import firmware_files


def test_unchanged_source_is_not_compiled_again_and_changed_is(tmp_path, monkeypatch):
    source = tmp_path / "a.py"
    source.write_text("X = 1\n")
    first = compiling.compiled(source, "meeplight/a.py", "armv6m")
    assert first[:2] == b"M\6"
    real, runs = compiling._cross, []
    monkeypatch.setattr(compiling, "_cross", lambda *given: runs.append(given) or real(*given))
    assert compiling.compiled(source, "meeplight/a.py", "armv6m") == first and not runs
    source.write_text("X = 2\n")
    second = compiling.compiled(source, "meeplight/a.py", "armv6m")
    assert second != first and second == real(source, b"X = 2\n", "meeplight/a.py", "armv6m") and len(runs) == 1
    assert compiling.compiled(source, "meeplight/b.py", "armv6m") != second
    compiling.compiled(source, "meeplight/a.py", "armv7emsp")
    assert len(runs) == 3


def test_a_garbled_or_unwritable_memory_does_no_harm(tmp_path, monkeypatch):
    source = tmp_path / "a.py"
    source.write_text("X = 1\n")
    first = compiling.compiled(source, "a.py", None)
    for file in (tmp_path / ".meeplight" / "compiled").iterdir():
        file.write_bytes(b"garbage")
    assert compiling.compiled(source, "a.py", None) == first
    monkeypatch.setenv("HOME", str(source))
    assert compiling.compiled(source, "a.py", None) == first


def test_a_file_of_notepad_is_the_same(tmp_path):
    source, marked = tmp_path / "a.py", tmp_path / "b.py"
    source.write_text("X = 1\n")
    marked.write_text("X = 1\n", encoding="utf-8-sig")
    assert compiling.compiled(marked, "a.py", None) == compiling.compiled(source, "a.py", None)


def test_an_error_names_the_file_and_is_not_remembered(tmp_path):
    source = tmp_path / "a.py"
    source.write_text("X = 1\nY = )\n")
    for _ in range(2):
        with pytest.raises(BadInput) as told:
            compiling.compiled(source, "a.py", None)
        assert str(told.value) == f"{source}, line 2 does not compile for the device: SyntaxError: invalid syntax. Correct it there."


def test_parameters_take_names_that_micropython_has_and_nothing_else_changes():
    source = b"""limit = 3


class A:
    def add(self, state, seat=limit, *more):
        seat = [state + other for other in more] + [seat]
        return (lambda state, args: state + args + limit)(*seat)


def near(limit: int, args, other=limit):
    try:
        return sorted((limit, other), key=lambda value: -value)[0]
    except ValueError as args:
        raise args
"""
    lines = source.splitlines()
    made = known_names.renamed(source, {"A", "near", "limit"})
    changed = [line.decode().strip() for line, before in zip(made.splitlines(), lines, strict=True) if line != before]
    assert changed == [
        "def add(self, key, seat=limit, *more):",
        "seat = [key + other for other in more] + [seat]",
        "return (lambda key, args: key + args + limit)(*seat)",
    ]
    told = []
    for text in (source, made):
        space = {}
        exec(compile(text, "a", "exec"), space)
        told.append((space["A"]().add(1, 2, 3), space["near"](5, 0), space["near"](1, 0)))
    assert told[0] == told[1]


OWN = b"""import sys
from a import _taken, near

LIMIT, _PLACES = 3, {"e": 1}
text = "LIMIT is not said"
SAID = "_said"
_said = 0
count = 5
_folded = const(2)


def de(state, LIMIT=LIMIT):
    global _said
    _said = count + _PLACES["e"]
    return sys.implementation._machine if state else near(_taken)


class Board:
    size = 2

    def __init__(self):
        self._size, self._machine, self.wide = 4, de(0), f"{_Inner.size} {text}"

    def _twice(self):
        return 2 * self._size


class _Inner(Board):
    size = 3


class Refused(Exception):
    pass
"""


def test_what_is_a_modules_own_takes_names_that_micropython_has():
    changed = [
        line for line in known_names.renamed(OWN, {"text", "Board", "Refused", "SAID", "_said", "_size"}).splitlines() if line not in OWN.splitlines()
    ]
    assert changed == [
        b'LIMIT, args = 3, {"e": 1}',
        b"def key(state, LIMIT=LIMIT):",
        b'    _said = count + args["e"]',
        b'        self._size, self._machine, self.wide = 4, key(0), f"{_Inner.size} {text}"',
    ]


def test_attributes_of_ones_own_take_rare_names():
    source = OWN.replace(b"(Board)", b"").replace(b"_machine, self", b"_chip, self")
    changed = [line for line in known_names.renamed(source, {"text", "SAID"}).splitlines() if line not in source.splitlines()]
    assert b'        self.callable, self.chr, self.wide = 4, key(0), f"{_Inner.size} {text}"' in changed
    assert b"    def classmethod(self):" in changed and b"        return 2 * self.callable" in changed


def test_a_word_that_another_file_has_is_shared():
    files = {path.name: path for _place, path in firmware_files()}
    assert {"def", "ask", "typed"} <= known_names.shared(files["entry.py"])
    run = next(path for place, path in firmware_files() if place.endswith("/run.py"))
    assert "MESS" in known_names.shared(run), "bench/growing_device.py asks for it"
    assert not {"_narrow", "_skip_nearest", "skips"} & known_names.shared(files["entry.py"])


@pytest.mark.parametrize("line", ['globals()["_" + text]', 'getattr(self, "_" + text)', "getattr(self, text)"])
def test_a_module_that_puts_its_own_names_together_keeps_them(line):
    source = "_gain, text = 3, 'gain'\nclass A:\n    def _show(self, *given):\n        return %s\n"
    made = {text: known_names.renamed((source % text).encode(), ("A", "text")).decode() for text in (line, 'getattr(self, "_x", 2)')}
    assert made.pop(line) == source % line
    assert made.popitem()[1].startswith("args, text = 3, 'gain'\nclass A:\n    def callable(self, *given):")


@pytest.mark.parametrize(
    ("line", "kept"), [("rules", 0), ("getattr(rules, 'why')", 0), ("getattr(rules, 'why_' + verb)", 1), ("getattr(rules, verb)", 1)]
)
def test_a_game_that_looks_names_up_keeps_all_but_those_with_an_underscore(tmp_path, monkeypatch, line, kept):
    folder = tmp_path / "games" / "shop"
    folder.mkdir(parents=True)
    files = [folder / "__init__.py", folder / "rules.py"]
    files[0].write_text(f"from meeplight.games.shop import rules\n\n\ndef why(verb):\n    return {line}\n")
    files[1].write_text("def why_gain(state):\n    return _GAIN\n\n\n_GAIN = 2\n")
    monkeypatch.setattr(known_names, "firmware_files", lambda: [(path.name, path) for path in files])
    monkeypatch.setattr(known_names, "_files_with", lambda: Counter(word for path in files for word in known_names._words(path)))
    assert ("why_gain" in known_names.shared(files[1])) == kept
    assert b"why_gain" not in known_names.renamed(files[1].read_bytes(), known_names.shared(files[1])) or kept


def test_rare_names_are_nowhere_attributes():
    for _place, path in firmware_files():
        for node in ast.walk(ast.parse(path.read_bytes())):
            assert getattr(node, "attr", None) not in known_names.RARE, f"{path}: call `{node.attr}` otherwise"
            if isinstance(node, ast.ClassDef):
                assert not {part.name for part in node.body if isinstance(part, ast.FunctionDef)} & set(known_names.RARE), path


def test_what_does_not_parse_is_left_to_mpy_cross():
    assert known_names.renamed(b"def f(state:\n", ()) == b"def f(state:\n"


def test_no_function_of_the_device_is_called_by_the_name_of_a_parameter_without_default():
    trees = [ast.parse(path.read_bytes()) for _place, path in firmware_files()]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    required = {node.name: known_names.required(node) for node in nodes if isinstance(node, ast.FunctionDef)}
    for call in nodes:
        if isinstance(call, ast.Call):
            name = ast.unparse(call.func).split(".")[-1]
            assert not {word.arg for word in call.keywords} & set(required.get(name, ())), f"{name}: by place, please"


def test_renamed_sources_still_parse_and_keep_their_lines():
    changed = 0
    for place, path in firmware_files():
        source = path.read_bytes()
        made = known_names.renamed(source, known_names.shared(path))
        compile(made, place, "exec")
        assert made.count(b"\n") == source.count(b"\n")
        changed += made != source
    assert changed > 50


class Rubbish:
    """Keeps itself alive until it is collected, in the middle of whatever goes on, and then lets other threads run."""

    def __init__(self):
        self.itself = self

    def __del__(self):
        time.sleep(0)


def test_many_are_renamed_at_once(request):
    request.addfinalizer(lambda: gc.set_threshold(*before))
    before = gc.get_threshold()
    gc.set_threshold(1)

    def work(source):
        kept = [Rubbish() for _ in range(20)]
        kept.clear()
        return known_names.renamed(source, ())

    sources = [path.read_bytes() for _place, path in firmware_files()][:12] * 4
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(work, sources))
    assert made == [known_names.renamed(source, ()) for source in sources]
