"""Coverage-guided fuzzing: `python tests/fuzz/fuzz.py transcript|journal|board -max_total_time=60`; needs `pip install -e '.[fuzz]'`.

What libFuzzer finds new goes to a folder of its own; a file that breaks something belongs into tests/fuzz/corpus/TARGET.
"""

import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parents[1]), str(HERE.parents[1] / "firmware")]


def main(name, options):
    try:
        import atheris
    except ImportError:
        sys.exit("atheris is not installed: .venv/bin/pip install -e '.[fuzz]' (Linux, CPython 3.11 to 3.13)")
    with atheris.instrument_imports(include=["meeplight", "host_tools"]):
        import targets

        from meeplight.core import library

        for game in library.names():
            library.load(game)
    folder = Path(tempfile.mkdtemp())
    found = folder / "found"
    found.mkdir()
    target = targets.TARGETS[name]
    atheris.Setup([sys.argv[0], *options, f"-artifact_prefix={folder}/", str(found), str(HERE / "corpus" / name)], lambda data: target(data, folder))
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
