"""Caylus: each situation of the rules a row; the tips spoken where they matter; the cost of a fact in presses."""

import pytest

from contract import Memory
from meeplight.core import library
from meeplight.core.app import App
from meeplight.core.canvas import Canvas, picture
from playing import keys, play, refused, sit, told

GAME = library.load("caylus")
T, GAINS = GAME.t, GAME.gains
LIBRARY, HOTEL = T.LIBRARY, T.HOTEL


def deniers(match):
    return match.state["deniers"]


def passes(match, count):
    return play(match, *["pass"] * count)


def last_phase(match, section, bailiff, provost, built=()):
    """Set a position up and play the rest of an empty turn; built: houses of each seat in each section."""
    match.state["section"] = match.state["open"] = section
    match.state["bailiff"], match.state["provost"] = bailiff, provost
    for seat, houses in enumerate(built):
        match.state["houses"][seat] = list(houses)
    passes(match, len(match.seats))
    while match.state["phase"] == T.BRIBING:
        play(match, "provost stay")
    return play(match, "done")


@pytest.mark.parametrize("seats, wanted", [(5, [5, 6, 6, 7, 7]), (4, [5, 6, 6, 7]), (2, [5, 5])])
def test_cy01_deniers_at_the_start_by_turn_order(seats, wanted):
    income = 2
    assert [have - income for have in deniers(sit("caylus", seats))] == wanted
    match = sit("caylus", seats, order="random")
    assert [deniers(match)[seat] - income for seat in match.turn()] == wanted


def test_cy03_income():
    match = sit("caylus", 3)
    match.state["residences"][1] = 3
    match.state["built"][LIBRARY] = match.state["built"][HOTEL] = 1
    assert told(match, "income") == "2 8 2"
    before = list(deniers(match))
    passes(match, 3)
    play(match, "provost stay", "provost stay", "provost stay", "done")
    assert [now - then for now, then in zip(deniers(match), before, strict=True)] == [3, 8, 2], "the first to pass has a denier more"


COSTS = [  # id, seats, passed, whose building (own, other, neutral), inn, price, points of the owner
    ("CY05", 4, 3, "own", False, 1, 0),
    ("CY07", 2, 1, "neutral", False, 3, 0),
    ("own, two players", 2, 1, "own", False, 1, 0),
    ("other, first", 4, 0, "other", False, 1, 1),
    ("other, three passed", 4, 3, "other", False, 4, 1),
    ("fifth", 5, 4, "neutral", False, 5, 0),
    ("the inn", 5, 4, "neutral", True, 1, 0),
    ("the inn, other's", 5, 4, "other", True, 1, 1),
]


@pytest.mark.parametrize("name, seats, passed, whose, inn, price, points", COSTS, ids=[row[0] for row in COSTS])
def test_the_price_of_a_worker(name, seats, passed, whose, inn, price, points):
    match = passes(sit("caylus", seats), passed)
    seat = match.turn()[0]
    owner = seat if whose == "own" else int(seat == 0)
    match.state["crafts"][owner] = 1
    match.state["inn_right"] = seat if inn else -1
    before = deniers(match)[seat]
    play(match, "place neutral" if whose == "neutral" else f"visit {match.seats[owner]}")
    assert before - deniers(match)[seat] == price
    assert match.state["points"][owner] == points


def test_cy09_stables():
    match = sit("caylus", 4)
    match.state["order"], match.state["queue"] = [1, 2, 3, 0], [0, 1, 2, 3]
    play(match, "Ana: place stables", "Bo: place stables", *["pass"] * 4, *["provost stay"] * 4)
    assert told(match, "turn_order") == "Ana Bo Cy Di"


TRIGGERS = [  # id, section, bailiff, provost, houses filling lots, bailiff then, section scored
    ("CY11", 0, 11, 12, ((4, 0, 0), (0, 0, 0)), 13, "dungeon"),
    ("CY13", 1, 11, 11, ((6, 0, 0), (0, 0, 0)), 12, ""),
    ("full", 0, 7, 7, ((6, 0, 0), (0, 0, 0)), 8, "dungeon"),
    ("neither", 0, 7, 8, ((5, 0, 0), (0, 0, 0)), 9, ""),
    ("behind", 0, 7, 6, ((5, 0, 0), (0, 0, 0)), 8, ""),
    ("dungeon reached, walls full", 0, 11, 11, ((5, 5, 0), (0, 5, 0)), 12, "dungeon walls"),
    ("towers", 2, 23, 9, ((5, 5, 0), (0, 5, 0)), 24, "towers"),
]


@pytest.mark.parametrize("name, section, bailiff, provost, built, then, scored", TRIGGERS, ids=[row[0] for row in TRIGGERS])
def test_what_the_bailiff_triggers(name, section, bailiff, provost, built, then, scored):
    match = last_phase(sit("caylus", 2), section, bailiff, provost, built)
    assert told(match, "bailiff") == told(match, "provost") == str(then)
    assert told(match, "scored") == scored


def test_cy15_castle_with_overflow_penalty_and_favour():
    match = sit("caylus", 3)
    match.state["houses"] = [[0, 0, 0], [0, 0, 0], [5, 0, 0]]
    match.state["points"] = [1, 0, 0]
    play(match, "Ana: place castle", "Bo: place castle", *["pass"] * 3, *["provost stay"] * 3, "done")
    play(match, "Ana: batches 0", "Bo: batches 2")
    assert told(match, "points") == "0 9 0" and match.state["houses"][1] == [1, 1, 0]
    assert told(match, "favour_for") == "Bo" and told(match, "turn") == "Bo"


def test_the_favour_of_the_castle_goes_to_the_earlier_of_the_tied_and_to_nobody_for_nothing():
    for batches, favour in (((1, 1), "Bo"), ((0, 0), "-"), ((1, 2), "Ana")):
        match = sit("caylus", 3)
        play(match, "Ana: pass", "Bo: place castle", "Cy: pass", "Bo: pass")
        match.state["spots"][T.CASTLE].append(0)
        play(match, *["provost stay"] * 3, "done", *(f"batches {number}" for number in batches))
        assert told(match, "favour_for") == favour


def test_no_penalty_where_no_lot_is_left_and_a_batch_was_ready():
    for word, points in (("ready", 5), ("short", 3)):
        match = sit("caylus", 2)
        match.state["section"] = match.state["open"] = 2
        match.state["houses"], match.state["points"] = [[0, 0, 7], [0, 0, 7]], [5, 5]
        play(match, "place castle", "pass", "pass", *["provost stay"] * 2, "done")
        assert refused(match, "batches 1") == "too many" and refused(match, "batches 0") == "not whole"
        play(match, f"batches 0 {word}")
        assert match.state["points"][0] == points


SECTIONS = [  # id, section, houses, points before, points after, favours
    ("CY17", 0, (0, 1, 2, 3), (1, 4, 10, 15), (0, 4, 10, 15), (0, 0, 1, 1)),
    ("CY19", 2, (0, 1, 3, 4, 6), (30,) * 5, (26, 30, 30, 30, 30), (0, 0, 1, 2, 3)),
    ("walls", 1, (0, 1, 2, 3, 5), (30,) * 5, (27, 30, 30, 30, 30), (0, 0, 1, 2, 3)),
    ("walls, four", 1, (4, 2), (0, 0), (0, 0), (2, 1)),
]


@pytest.mark.parametrize("name, section, houses, before, after, favours", SECTIONS, ids=[row[0] for row in SECTIONS])
def test_the_scoring_of_a_section(name, section, houses, before, after, favours):
    match = sit("caylus", len(houses))
    match.state["points"] = list(before)
    built = [[number if at == section else 0 for at in range(3)] for number in houses]
    last_phase(match, section, T.TRIGGERS[section] - 1, 1, built)
    assert tuple(match.state["points"]) == after
    assert tuple(match.state["due"].count(seat) for seat in range(len(houses))) == favours
    assert match.state["due"] == sorted(match.state["due"]), "in turn order"


def test_the_beginners_favours_are_three_points_each():
    match = sit("caylus", 2, favours="beginner")
    last_phase(match, 1, 17, 1, ((0, 5, 0), (0, 2, 0)))
    assert told(match, "points") == "9 3" and told(match, "favour_for") == "-"


def owed(seats=3, **state):
    """A match in which Ana has a favour to use."""
    match = sit("caylus", seats)
    match.state.update(state)
    match.state["due"] = [0]
    return match


def test_cy21_columns_three_and_four_are_open_after_the_dungeon():
    match = owed(section=1, open=1)
    match.state["markers"][0][T.PURSE] = 2
    before = deniers(match)[0]
    play(match, "favour purse")
    assert match.state["markers"][0][T.PURSE] == 3 and deniers(match)[0] - before == 5


LIMITS = [(0, 2, 2), (0, 1, 2), (1, 2, 3), (1, 4, 4), (2, 4, 5), (2, 5, 5)]


@pytest.mark.parametrize("scored, marker, then", LIMITS)
def test_the_column_limit(scored, marker, then):
    match = owed(section=scored, open=scored)
    match.state["markers"][0][T.PRESTIGE] = marker
    play(match, "favour prestige")
    assert match.state["markers"][0][T.PRESTIGE] == then and match.state["points"][0] == then


def test_the_favours_of_a_scoring_still_have_the_old_limit():
    match = sit("caylus", 2)
    match.state["markers"][0][T.PRESTIGE] = 2
    last_phase(match, 0, 11, 1, ((2, 0, 0), (1, 0, 0)))
    assert told(match, "columns") == "2" and told(match, "section") == "walls"
    play(match, "favour prestige")
    assert match.state["markers"][0][T.PRESTIGE] == 2 and told(match, "columns") == "4"


def test_several_favours_of_a_phase_are_on_different_lines_and_at_most_four():
    match = last_phase(sit("caylus", 2), 1, 17, 1, ((0, 5, 0), (0, 1, 0)))
    play(match, "favour prestige")
    assert refused(match, "favour prestige") == "line" and refused(match, "pass") == "favour!"
    play(match, "favour purse", "favour cubes")
    assert told(match, "favour_for") == "-"
    match.state["used"][0] = 0b0111
    GAINS.favours(match.state, 0, 3)
    assert match.state["due"] == [0], "one line is left"


def test_the_line_of_buildings_builds_by_its_column():
    match = owed(section=2, open=2)
    match.state["markers"][0][T.WORKS] = 2
    assert refused(match, "favour works residence") == refused(match, "favour works cathedral") == "column"
    play(match, "favour works park")
    assert told(match, "points") == "3 0 0" and told(match, "buildings") == "1 0 0"
    match.state["due"], match.state["used"] = [0], [0] * 3
    before = deniers(match)[0]
    play(match, "favour works residence")
    assert told(match, "residences") == "1 0 0" and deniers(match)[0] == before, "a denier less: nothing"
    match.state["due"], match.state["used"] = [0], [0] * 3
    play(match, "favour works monument")
    assert told(match, "residences") == "0 0 0" and told(match, "points") == "19 0 0"
    assert match.state["due"] == [0, 0], "the monument gives two more, on other lines"
    assert refused(match, "favour works") == "line"


@pytest.mark.parametrize("column, last", [(2, "lawyer"), (3, "architect"), (4, "residence"), (5, "cathedral")])
def test_up_to_which_building_a_column_lets_one_build(column, last):
    match = owed(section=3, open=3)
    match.state["markers"][0][T.WORKS], match.state["residences"][0] = column - 1, 1
    assert match.ask((T.FAVOUR, T.WORKS))[1] == list(range(T.DEEDS.index(last) + 1))


BUILDINGS = [
    ("food_farm", 2, 0), ("sawmill", 2, 0), ("mason", 4, 0), ("park", 3, 0), ("church", 3, 1), ("bank", 6, 0), ("residence", 2, 0),
    ("statue", 7, 1), ("granary", 10, 0), ("library", 10, 0), ("weaver", 12, 0), ("theater", 14, 1), ("university", 14, 1),
    ("monument", 14, 2), ("hotel", 16, 0), ("cathedral", 25, 0), ("pray3", 3, 0), ("pray5", 5, 0), ("sew4", 4, 0), ("sew6", 6, 0),
    ("gem5", 5, 0), ("gem9", 9, 0), ("gold1", 0, 0), ("sell6", 0, 0),
]  # fmt: skip


@pytest.mark.parametrize("word, points, favours", BUILDINGS)
def test_points_of_buildings(word, points, favours):
    match = passes(sit("caylus", 3), 3)
    play(match, *["provost stay"] * 3)
    match.state["residences"][1] = 1
    play(match, f"by Bo {word}")
    assert match.state["points"][1] == points and match.state["due"] == [1] * favours


def test_cy23_final_count():
    match = sit("caylus", 3)
    match.state["points"] = [40, 44, 51]
    last_phase(match, 2, 23, 1, ((0, 0, 1),) * 3)
    match.state["deniers"] = [11, 16, 3]
    assert told(match, "projected") == "42 48 51"
    play(match, "Ana: final 2 7", "Bo: final 0 8", "Cy: final 0 2")
    assert told(match, "scores") == "50 50 51" and told(match, "winners") == "Cy" and match.over()
    assert told(match, "places") == "2 2 1"


def test_without_money_the_deniers_are_told_at_the_end():
    match = sit("caylus", 2, money="off")
    play(match, "place neutral", "pass", "pass", "provost ahead3", "provost stay", "done")
    assert told(match, "deniers") == "0 0" and told(match, "cost") == "0"
    assert refused(match, "final 1 1 4") == "not yet"
    last_phase(match, 2, 23, 1, ((0, 0, 1),) * 2)
    assert refused(match, "final 1 1") == "not whole"
    play(match, "Bo: final 1 1 9", "Ana: final 0 0 3")
    assert told(match, "scores") == "0 5"


def test_the_inn_keeps_its_guest():
    match = sit("caylus", 3)
    play(match, "Ana: place inn", "Bo: pass", "Cy: pass", "Ana: pass", *["provost stay"] * 3, "done")
    assert told(match, "inn_right") == "Ana" and told(match, "workers") == "5 6 6"
    play(match, "Ana: pass", "Bo: place inn", "Cy: pass", "Bo: pass")
    assert told(match, "inn_right") == "Bo" and told(match, "workers") == "6 4 6", "driven out; one sleeps, one came"
    play(match, *["provost stay"] * 3, "done", *["pass"] * 3)
    assert told(match, "turn") == "Bo"
    play(match, "leave")
    assert told(match, "inn_right") == "-"


def test_the_special_buildings_in_their_order():
    match = sit("caylus", 3)
    match.state["crafts"][2] = 1
    play(match, "place gate", "place post", "place guild", "place joust", "pass", "pass", "pass")
    assert told(match, "turn") == "Ana" and refused(match, "place post") == "taken" and refused(match, "place gate") == "taken"
    before = list(deniers(match))
    play(match, "visit Cy")
    assert told(match, "points") == "0 0 1" and deniers(match)[0] == before[0], "from the gate without a price"
    assert deniers(match)[1] - before[1] == 3, "the trading post"
    play(match, "Cy: provost back3")
    assert told(match, "provost") == "3" and deniers(match)[2] == before[2], "the guild is free"
    assert told(match, "turn") == "Ana"
    play(match, "joust_for")
    assert deniers(match)[0] == before[0] - 1 and told(match, "favour_for") == "Ana"


def test_the_trading_post_pays_and_who_is_broke_is_passed_over():
    match = sit("caylus", 3)
    play(match, "Ana: place post", "Bo: pass", "Cy: pass")
    have = deniers(match)[0]
    match.state["deniers"][2] = 0
    play(match, "Ana: pass")
    assert match.turn()[0] == 1 and deniers(match)[0] == have + 3
    play(match, "Bo: provost stay")
    assert match.turn()[0] == 0 and told(match, "phase") == "4", "Cy has no denier, Ana is still asked"


def test_a_favour_turns_a_craft_of_ones_own_into_a_residence():
    match = owed(section=2, open=2)
    match.state["markers"][0][T.WORKS], match.state["crafts"][0], match.state["built"][T.DEEDS.index("mason")] = 3, 1, 0
    assert refused(match, "favour works residence park") == "not own"
    play(match, "favour works residence mason")
    assert (told(match, "residences"), told(match, "buildings"), told(match, "points")) == ("1 0 0", "0 0 0", "2 0 0")


def test_bribes_go_in_passing_order_and_cost_a_denier_a_space():
    match = sit("caylus", 3)
    play(match, "Ana: place neutral", "Bo: pass", "Cy: pass", "Ana: pass")
    assert told(match, "turn") + " " + told(match, "next") == "Bo Cy Ana"
    have = deniers(match)[1]
    play(match, "provost ahead3")
    assert deniers(match)[1] == have - 3 and told(match, "provost") == "9"
    assert told(match, "passed") == "Bo Cy Ana", "who has bribed has passed all the same"
    match.state["deniers"][2], match.state["provost"] = 2, 2
    assert refused(match, "provost ahead3") == "too dear" and refused(match, "provost back2") == "road"
    match.state["provost"] = 27
    assert refused(match, "provost ahead2") == "road"
    match.state["deniers"][0] = 0
    play(match, "provost back2")
    assert told(match, "phase") == "5", "who has no denier is not asked"


def test_two_players_take_turns_at_the_start():
    match = sit("caylus", 2)
    assert refused(match, "place stables") == "two"
    passes(match, 2)
    play(match, *["provost stay"] * 2, "done")
    assert told(match, "turn_order") == "Bo Ana"


def spoken(match, language):
    app = App(Memory(), Canvas(8, 8), (("D",),))
    app.start("caylus", match.seats, {})
    app.set_language(language)
    app.table.match.state = match.state
    app.screen.changed()
    app.screen.press("D")
    return " ".join(app.screen.lines())


def test_tips_are_spoken_when_they_matter():
    match = sit("caylus", 3)
    assert told(match, "tips") == "tip_race"
    match.state["deniers"][0] = 3
    assert told(match, "tips") == "tip_purse tip_race", "a worker for 1 leaves fewer than 3"
    assert spoken(match, 0).startswith("Keep 3 or 4 deniers") and spoken(match, 1).startswith("Gardez 3 à 4 deniers")
    match.state["deniers"][0] = 9
    for word in ("food_farm", "workshop"):
        match.state["built"][T.DEEDS.index(word)] = 0
    assert told(match, "tips") == "tip_park"
    for seats, tip in ((2, "tip_line2"), (3, "tip_line3"), (5, "tip_line4")):
        assert tip in told(owed(seats), "tips")


def test_a_poor_seat_is_pointed_out_at_the_end_of_the_road():
    match = sit("caylus", 3)
    assert told(match, "poor") == "-"
    match.state["deniers"] = [2, 9, 0]
    canvas = Canvas(8, 7)
    GAME.draw(match.state, canvas)
    assert told(match, "poor") == "Ana Cy" and picture(canvas)[-1] == "..YB...."


def test_castle_and_road():
    match = sit("caylus", 3)
    match.state["houses"], match.state["bailiff"], match.state["provost"] = [[2, 0, 0], [1, 1, 0], [0, 0, 0]], 9, 12
    canvas = Canvas(8, 7)
    GAME.draw(match.state, canvas)
    assert picture(canvas) == [
        "BBRwww..",
        "R.......",
        "........",
        "tttttttt",
        "wwwwKttO",
        "wGwwwwwG",
        "........",
    ]


PRESSES = [
    ("pass", "A"), ("place neutral", "0"), ("place castle", "6"), ("place guild", "93"), ("visit Bo", "2"),
    ("provost stay", "A"), ("provost ahead2", "2"), ("provost back1", "7"), ("by Bo library", "243"), ("by Bo residence", "23"),
    ("by Bo earn 4", "254"), ("done", "A"), ("batches 2", "2"), ("favour prestige", "1"), ("favour works", "4"),
]  # fmt: skip


@pytest.mark.parametrize("line, wanted", PRESSES)
def test_presses(line, wanted):
    match = sit("caylus", 3)
    match.state["crafts"][1] = match.state["residences"][1] = 1
    verb = line.split()[0]
    if verb == "favour":
        match.state["due"] = [0]
    elif verb == "batches":
        match.state["spots"][T.CASTLE] = [0]
    if verb in ("provost", "by", "done", "batches"):
        passes(match, 3)
    if verb in ("by", "done", "batches"):
        play(match, *["provost stay"] * 3)
    if verb == "batches":
        play(match, "done")
    assert keys(match, line) == wanted


@pytest.mark.parametrize("step, turns", [("ahead1", 9), ("stay", 18)])
def test_nine_to_eighteen_turns(step, turns):
    match = sit("caylus", 2, favours="beginner", money="off")
    while match.state["phase"] != T.COUNTING:
        play(match, "pass", "pass", f"provost {step}", "provost stay", "done")
    assert match.state["turns"] == turns and told(match, "ending").split()[0] == "last_turn"
