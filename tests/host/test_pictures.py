"""The pictures of the documentation are what the code draws now; what a new game changes is skipped until its picture is made."""

import re
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest
from test_commands import call

from host_tools import pictures
from host_tools.picture_parts import seen
from meeplight.core import library
from meeplight.core.canvas import PALETTE

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
NEW = [name for name in library.names() if not (FOLDER / f"{name}.svg").exists()]
FRAMES = ["hero.svg", *(f"{name}.svg" for name in (*pictures.PICTURES, *library.names()))]
NAMES = [*FRAMES, "wiring.svg"]
LIGHTS = {seen(rgb) for rgb in PALETTE}
# What else is in a picture: grounds, glass, edges, letters.
REST = {"#111318", "#07080a", "#2b2f37", "#1c1f25", "#3a3f49", "#f2f0ea", "#6b717c", "#c9ced8", "#aeb4bf", "#5a606b"}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pictures")
    code, out = call("pictures", "-o", folder)
    assert code == 0 and out.count(".svg") == len(NAMES)
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


@pytest.mark.parametrize("name", NAMES)
def test_picture_is_current(name, made):
    if NEW and (name == "menu.svg" or name[:-4] in NEW):
        pytest.skip(f"new game {', '.join(NEW)}: `make pictures` draws it")
    assert (FOLDER / name).exists() and (FOLDER / name).read_text(encoding="utf-8") == made[name], f"{name} is old: make pictures"


def test_there_is_no_picture_of_what_is_gone():
    assert {path.name for path in FOLDER.iterdir()} <= set(NAMES)


def test_they_are_the_same_each_time(made):
    assert pictures.every() == made


@pytest.mark.parametrize("name", FRAMES)
def test_lights_have_the_colours_of_the_palette_and_all_is_inside(name, made):
    root = xml.fromstring(made[name])
    wide, high = float(root.get("width")), float(root.get("height"))
    assert set(re.findall(r"#[0-9a-f]{6}", made[name])) <= LIGHTS | REST
    for part in root.iter("{http://www.w3.org/2000/svg}circle"):
        x, y, radius = (float(part.get(key)) for key in ("cx", "cy", "r"))
        assert radius < x < wide - radius and radius < y < high - radius
    for part in root.iter("{http://www.w3.org/2000/svg}text"):
        reach = 0.5 * float(part.get("font-size")) * len(part.text) / (2 if part.get("text-anchor") == "middle" else 1)
        assert float(part.get("x")) + reach < wide + 4 and float(part.get("y")) < high - 4, part.text


def test_a_folder_that_cannot_be_is_refused(tmp_path):
    (tmp_path / "file").write_text("")
    code, out = call("pictures", "-o", tmp_path / "file" / "in")
    assert code == 2 and "cannot be written" in out
