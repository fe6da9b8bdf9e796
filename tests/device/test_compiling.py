"""The memory of mpy-cross gives what mpy-cross would give, and nothing older."""

import pytest

from host_tools.device import compiling
from host_tools.errors import BadInput


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
