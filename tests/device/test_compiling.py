"""The memory of mpy-cross gives what mpy-cross would give, and nothing older."""

import ast
import gc
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from host_tools.device import compiling, parameters
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
    assert second != first and second == real(source, "meeplight/a.py", "armv6m") and len(runs) == 1
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


def test_an_error_names_the_file_and_is_not_remembered(tmp_path):
    source = tmp_path / "a.py"
    source.write_text("X = (\n")
    for _ in range(2):
        with pytest.raises(BadInput, match="a.py does not compile"):
            compiling.compiled(source, "a.py", None)


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
    made = parameters.renamed(source)
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


def test_what_does_not_parse_is_left_to_mpy_cross():
    assert parameters.renamed(b"def f(state:\n") == b"def f(state:\n"


def test_no_function_of_the_device_is_called_by_the_name_of_a_parameter_without_default():
    trees = [ast.parse(path.read_bytes()) for _place, path in firmware_files()]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    required = {node.name: parameters.required(node) for node in nodes if isinstance(node, ast.FunctionDef)}
    for call in nodes:
        if isinstance(call, ast.Call):
            name = ast.unparse(call.func).split(".")[-1]
            assert not {word.arg for word in call.keywords} & set(required.get(name, ())), f"{name}: by place, please"


def test_renamed_sources_still_parse_and_keep_their_lines():
    changed = 0
    for place, path in firmware_files():
        source = path.read_bytes()
        made = parameters.renamed(source)
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
        return parameters.renamed(source)

    sources = [path.read_bytes() for _place, path in firmware_files()][:12] * 4
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(work, sources))
    assert made == [parameters.renamed(source) for source in sources]
