"""The layout is a bijection however the panel is wired, and the pictures people know come out right."""

import itertools

import pytest

from meeplight.hardware.layout import order

SIZES = [(8, 8), (16, 16), (32, 8), (16, 10), (16, 7), (3, 4), (1, 5), (7, 1), (5, 3)]
WAYS = list(itertools.product(("tl", "tr", "bl", "br"), ("rows", "columns"), (False, True)))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_pixel_has_one_light(size):
    seen = set()
    for (origin, axis, serpentine), rotate in itertools.product(WAYS, (0, 90, 180, 270)):
        places = order(*size, origin, axis, serpentine, rotate)
        assert sorted(places) == list(range(size[0] * size[1]))
        seen.add(tuple(places))
    if size == (8, 8):
        assert len(seen) == 16, "there are sixteen ways, and turning a panel leads to another of them"


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_tiles_cover_the_picture_too(way):
    for columns, rows, size in ((2, 2, (8, 8)), (4, 1, (32, 8)), (1, 3, (5, 9)), (3, 2, (6, 10))):
        for outer in WAYS:
            for turned in (False, True):
                tiles = dict(zip(("origin", "axis", "serpentine"), outer, strict=True), columns=columns, rows=rows, turned=turned)
                for rotate in (0, 180):
                    places = order(*size, *way, rotate, tiles)
                    assert sorted(places) == list(range(size[0] * size[1]))


# Chain numbers as they are printed on the panels, as seen.
@pytest.mark.parametrize(
    ("told", "picture"),
    [
        ({}, ["0 1 2", "3 4 5"]),
        ({"serpentine": True}, ["0 1 2", "5 4 3"]),
        ({"origin": "tr"}, ["2 1 0", "5 4 3"]),
        ({"origin": "bl", "serpentine": True}, ["5 4 3", "0 1 2"]),
        ({"origin": "br", "axis": "columns"}, ["5 3 1", "4 2 0"]),
        ({"axis": "columns", "serpentine": True}, ["0 3 4", "1 2 5"]),
        ({"rotate": 180}, ["5 4 3", "2 1 0"]),
        # Two wide and three high, then turned a quarter clockwise: its top left comes to the top right.
        ({"rotate": 90}, ["4 2 0", "5 3 1"]),
        ({"rotate": 270}, ["1 3 5", "0 2 4"]),
    ],
    ids=str,
)
def test_pictures(told, picture):
    places = order(3, 2, **told)
    assert [" ".join(str(places.index(y * 3 + x)) for x in range(3)) for y in range(2)] == picture


def test_tiles_in_a_row_and_head_over_heels():
    tiles = {"columns": 2, "rows": 2, "serpentine": True, "turned": True}
    places = order(4, 4, tiles=tiles)
    seen = [[places.index(y * 4 + x) for x in range(4)] for y in range(4)]
    assert seen == [[0, 1, 4, 5], [2, 3, 6, 7], [15, 14, 11, 10], [13, 12, 9, 8]]
