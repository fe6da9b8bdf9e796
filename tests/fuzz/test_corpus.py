"""The corpus of the fuzzer, and damaged forms of it drawn from a seed, through every reader; the same each time."""

import random
from pathlib import Path

import pytest

from tests.fuzz.targets import TARGETS

CORPUS = Path(__file__).parent / "corpus"
FILES = sorted(path for path in CORPUS.rglob("*") if path.is_file())


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_file_of_the_corpus_is_taken_or_refused_with_a_reason(path, tmp_path, record_property):
    target, data = TARGETS[path.parent.name], path.read_bytes()
    assert target(data, tmp_path)
    rng, count = random.Random(path.name), 30
    for _ in range(count):
        assert target(spoiled(data, rng), tmp_path)
    record_property("files to readers", count + 1)


def spoiled(data, rng):
    """Some bytes changed, taken out, doubled, or the end cut off."""
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(len(out) + 1)
        end = min(len(out), at + rng.choice((1, 1, 2, 8, 40)))
        odd = rng.choice((b"0", b"-1", b"\n", b" ", b"99999999999", b"[[", b"\xc3"))
        out[at:end] = rng.choice((rng.randbytes(end - at), b"", out[at:end] * 2, odd))
    return bytes(out[: rng.randrange(len(out) + 1)]) if rng.random() < 0.2 else bytes(out)


def test_every_reader_has_files():
    assert {path.parent.name for path in FILES} == set(TARGETS) and len(FILES) < 120
    assert sum(path.stat().st_size for path in FILES) < 100_000
