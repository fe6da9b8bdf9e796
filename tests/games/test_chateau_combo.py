"""Château Combo: every card, total and effect against the records and the known cases; cells, options, counts, pictures."""

import json
import random
from pathlib import Path

import chateau_oracle as oracle
import pytest

from meeplight.core.canvas import Canvas, picture
from meeplight.core.entry import Entry
from meeplight.games.chateau_combo import cards, score, table, words
from playing import keys, play, refused, sit, told

HERE = Path(__file__).parent
KNOWN = json.loads((HERE / "chateau_tableaux.json").read_text(encoding="utf-8"))
SHARED = Path(__file__).parents[3] / "shared"
LETTERS = dict(zip("nfsmcp", oracle.TYPES, strict=True))


def ours(grid):
    """A grid of the known cases (None empty, 0 face down) as the firmware keeps it; a whole tableau has no empty cell."""
    return [0 if no is None else no or table.DOWN for no in grid]


def put(match, seat, grid, gold=0, keys=0, stored=(0,) * 9):
    state = match.state
    state["tableau"][seat], state["stored"][seat] = ours(grid), list(stored)
    state["gold"][seat], state["keys"][seat] = gold, keys
    return match


def numbers(rows):
    """Names (FD face down) as a grid."""
    return [0 if name == "FD" else oracle.BY_NAME[name] for name in rows]


@pytest.mark.parametrize("name", ["games/chateau_cards.json", "vectors/chateau_tableaux.json"])
def test_the_copies_are_the_facts(name):
    if not (SHARED / name).exists():
        pytest.skip("the shared facts are not beside this checkout")
    assert json.loads((HERE / Path(name).name).read_text(encoding="utf-8")) == json.loads((SHARED / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("no", range(1, 79))
def test_card_is_as_printed(no):
    card, text = oracle.CARDS[no], table.CARDS[no].decode()
    said = words.SAY[table.NAMES[no]]
    assert said == (card["name_en"], card["name_fr"]) or (table.NAMES[no], said) == (card["name_en"], card["name_fr"])
    assert ("castle", "village")[table.place(no)] == card["place"] and int(text[0]) == card["cost"]
    assert [LETTERS[letter] for letter in text[1:3] if letter != "."] == card["shields"]
    assert (text[3] == ">") == (card["messenger"] is not None)
    assert {"c": "castle", "v": "village", "b": "both", ".": None}[text[4]] == card["discount"]
    assert (None if text[5] == "." else int(text[5])) == card["purse"]


def test_the_rulebooks_shield_totals():
    place_totals = [[score.shields(list(range(low, low + 39)), letter, range(39)) for letter in score.SHIELDS] for low in (1, 40)]
    assert place_totals == [[14, 12, 11, 8, 7, 0], [1, 5, 6, 10, 11, 20]]


@pytest.mark.parametrize("case", KNOWN["tableaux"], ids=lambda case: case["id"])
def test_known_tableau(case):
    match = put(sit("chateau_combo", case["players"]), 0, case["grid"], case["gold"], case["keys"], case["stored"])
    facts, expect = match.game.facts(match.state), case["expect"]
    assert (facts["cells"][0], facts["stored"][0], facts["left"][0]) == (expect["cells"], expect["stored"], expect["left"])
    assert match.scores()[0] == expect["total"] == sum(expect["cells"]) + expect["keys"]


def test_random_tableaux_cell_by_cell():
    chance = random.Random(7)
    for _ in range(1500):
        grid = [0 if chance.random() < 0.12 else no for no in chance.sample(range(1, 79), 9)]
        if chance.random() < 0.2:
            grid = [no if chance.random() < 0.7 else None for no in grid]
        gold, keys, stored = chance.randrange(25), chance.randrange(20), [0] * 9
        for cell, card in oracle.up(grid).items():
            stored[cell] = chance.randrange((card["purse"] or 0) + 1)
        filled, left = score.filled(ours(grid), stored, gold)
        assert (score.points(ours(grid), filled, keys), filled, left) == oracle.final(grid, keys, gold, stored), (grid, gold, keys, stored)


def moved(match, no, cell, choice):
    """The firmware's move for a card, its choices answered as a known case tells them."""
    move, fill = (no, cell), list(choice.get("fill", ()))
    while True:
        asked = cards.ask(match.state, 0, move)
        if asked is None:
            return move
        words, values = asked
        if words is None:
            value = oracle.CARDS[choice["discard"]]["cost"]
        elif words == table.CELLS:
            value = fill.pop(0)
        elif choice.get("option") == 1 and table.KEYS in values:
            value = table.KEYS
        elif table.PURSES in values:
            value = table.PURSES
        else:
            value = table.BEST if table.BEST in values else table.NEIGHBOURS[choice["neighbour"] == "right"]
        assert value in values, (no, choice, values)
        move += (value,)


def at_table(before, no, choice):
    """Three seats around the case's mover (seat 1): the next in turn on the left, the one before on the right."""
    option = "pick" if "neighbour" in choice else "best"
    match = put(sit("chateau_combo", 3, neighbour=option), 0, before["tab"], before["gold"], before["keys"], before["stored"])
    put(put(match, 1, before["left"]), 2, before["right"])
    match.state["messenger"] = table.place(no)
    return match


@pytest.mark.parametrize("case", KNOWN["effects"], ids=lambda case: case["id"] + " " + case["note"])
def test_known_effect(case):
    no, cell, before, expect = case["card"], case["cell"], case["before"], case["expect"]
    match = at_table(before, no, case["choice"])
    state, price = match.state, 0 if case["face_down"] else score.price(ours(before["tab"]), no)
    move = (table.FACE_DOWN, cell) if case["face_down"] else moved(match, no, cell, case["choice"])
    assert move[0] in cards.firsts(state, 0) and cell in cards.spots(state["tableau"][0])
    cards.play(state, 0, move)
    after = (price, state["gold"][0], state["keys"][0], state["stored"][0])
    assert after == (expect["price"], expect["gold"], expect["keys"], expect["stored"])
    assert state["gold"][1:] == [expect["opponents"]["gold"]] * 2 and state["keys"][1:] == [expect["opponents"]["keys"]] * 2
    assert table.PLACES[state["messenger"]] == (expect["messenger"] or oracle.CARDS[no]["place"])


def fair_choice(chance, no, me, cell):
    """Something the owner of a card may choose; the purses to fill as the firmware would by itself are left to the known cases."""
    rooms = [at for at, card in oracle.up(me["grid"]).items() if card["purse"] and card["purse"] > me["stored"][at]]
    choice = {
        "option": chance.randrange(2), "neighbour": chance.choice(("left", "right")),
        "discard": chance.choice([other for other in oracle.CARDS if oracle.CARDS[other]["place"] != oracle.CARDS[no]["place"]]),
    }  # fmt: skip
    if no == 38 and len(rooms) > 2:
        choice["fill"] = chance.sample(rooms, 2)
    return choice


@pytest.mark.parametrize("no", range(1, 79))
def test_every_card_bought_in_many_places(no):
    chance = random.Random(no)
    for _ in range(40):
        others = chance.sample([other for other in oracle.CARDS if other != no], 22)
        tab = [chance.choice((None, 0, others.pop())) if len(others) > 14 else None for _ in range(9)]
        tab[chance.randrange(9)] = chance.choice((10, 64, 75) if no == 38 else (0, 12)) if no not in (10, 64, 75, 12) else 0
        free = cards.spots(ours(tab))
        cell = chance.choice([spot for spot in free if spot < 9] or [None])
        if cell is None:
            continue
        stored = [chance.randrange(card["purse"] + 1) if card and card["purse"] else 0 for card in (oracle.CARDS.get(each) for each in tab)]
        sides = [[chance.choice((None, 0, others.pop())) if len(others) > 2 else None for _ in range(9)] for _ in range(2)]
        before = {"tab": tab, "gold": chance.randrange(7, 12), "keys": 3, "stored": stored, "left": sides[0], "right": sides[1]}
        people = [{"grid": grid, "gold": 0, "keys": 0, "stored": [0] * 9} for grid in ([*tab[:cell], no, *tab[cell + 1 :]], *sides)]
        people[0].update(gold=before["gold"] - oracle.price(tab, no), keys=3, stored=list(stored))
        choice = fair_choice(chance, no, people[0], cell)
        match = at_table(before, no, choice)
        cards.play(match.state, 0, moved(match, no, cell, choice))
        oracle.use(oracle.CARDS[no]["effect"], cell, people[0], people[1:], choice)
        for name in ("gold", "keys", "stored"):
            assert match.state[name] == [each[name] for each in people], (no, before, cell, choice)


@pytest.mark.parametrize("case", KNOWN["ranking"], ids=lambda case: case["id"])
def test_known_ranking(case):
    match = sit("chateau_combo", len(case["results"]))
    for seat, result in enumerate(case["results"]):
        put(match, seat, [0] * 9, gold=result["left"], keys=result["total"])
    assert match.over() and match.places()[0] == case["places"]


@pytest.mark.parametrize(
    ("rows", "gold", "keys", "cells", "total"),
    [  # K01 is the rulebook's own example, K03 and K05 are worked out from the cards.
        ("Judge/His Holiness/Locksmith/Clockmaker/Sculptor/Spice Merchant/Banker/FD/Miraculously Cured", {4: 2, 8: 4}, 11,
         [9, 12, 11, 9, 4, 5, 6, 0, 8], 75),
        ("Barbarian/Militiaman/Bombardier/Farmer/Traveler/Beggar/Woodcutter/Carpenter/FD", {}, 3, [10, 9, 3, 0, 8, 0, 0, 8, 0], 41),
        ("Mercenary/Chaplain/Brigand/Templar/Witch/Vicar/Inventor/Spy/Farmhand", {5: 5, 8: 2}, 4, [21, 14, 14, 4, 0, 10, 7, 6, 4], 84),
    ],
    ids=["K01", "K03", "K05"],
)  # fmt: skip
def test_known_totals(rows, gold, keys, cells, total):
    match = put(sit("chateau_combo", 2), 0, numbers(rows.split("/")), 0, keys, [gold.get(cell, 0) for cell in range(9)])
    assert match.game.facts(match.state)["cells"][0] == cells and match.scores()[0] == total


def test_k07_discounts_never_pay_back():
    grid = numbers(["Alchemist", "Philosopher", "Squire"]) + [None] * 6
    match = put(sit("chateau_combo", 2), 0, grid)
    put(match, 1, [0] * 4 + [None] * 5).state["messenger"] = 0
    assert score.price(match.state["tableau"][0], oracle.BY_NAME["Chatelaine"]) == 0
    assert told(play(match, "Ana: Chatelaine 4"), "gold").split()[0] == "0"


def test_k09_a_face_down_card_has_no_discount():
    match = put(sit("chateau_combo", 2), 0, [0] + [None] * 8)
    assert score.price(match.state["tableau"][0], oracle.BY_NAME["Cardinal"]) == 4
    assert score.price(ours(numbers(["Princess"]) + [None] * 8), oracle.BY_NAME["Cardinal"]) == 3


def test_k11_without_gold_a_card_may_lie_face_down():
    match = put(sit("chateau_combo", 2), 0, [None] * 9)
    assert refused(match, "Armorer 5") == "gold" and refused(match, "Baker 5") is None
    play(match, "facedown 5")
    assert (match.state["gold"][0], match.state["keys"][0], told(match, "messenger")) == (6, 2, "village")


def test_k13_purses_are_filled_at_the_end():
    match = put(sit("chateau_combo", 2), 0, numbers(["Miraculously Cured", "Vicar"] + ["FD"] * 7), gold=11)
    facts = match.game.facts(match.state)
    assert (sum(facts["stored"][0]), sum(facts["cells"][0]), facts["left"][0]) == (9, 18, 2)


def test_k15_an_equal_end_is_shared():
    match = put(put(sit("chateau_combo", 2), 0, [0] * 9, keys=70), 1, [0] * 9, keys=70)
    assert match.places() == ([1, 1], ["shared", "shared"]) and match.winners() == [0, 1]
    match.state["gold"][1] = 1
    assert match.places() == ([2, 1], ["gold left", "gold left"]) and match.winners() == [1]


def test_k17_gold_for_every_full_cell():
    match = put(sit("chateau_combo", 2), 0, [0, *numbers(["Judge", "Nun"])] + [None] * 6)
    put(match, 1, [0] * 4 + [None] * 5)
    assert play(match, "Woodcutter 4").state["gold"][0] == 4


@pytest.mark.parametrize("seed", range(60))
def test_every_order_of_a_tableau_can_be_keyed(seed):
    """Whatever the final square and wherever the first card was keyed, cells and pushes reach it, and never a fourth row or column."""
    chance = random.Random(seed)
    final = chance.sample(range(1, 79), 9)
    order = [chance.randrange(9)]
    while len(order) < 9:
        order.append(chance.choice([c for c in range(9) if c not in order and any(abs(c // 3 - o // 3) + abs(c % 3 - o % 3) == 1 for o in order)]))
    cells, _at = cards.laid([0] * 9, chance.randrange(9), final[order[0]])
    for i, target in enumerate(order[1:], 2):
        want = shape({cell: final[cell] for cell in order[:i]})
        found = [cards.laid(cells, spot, final[target])[0] for spot in cards.spots(cells)]
        for each in found:
            assert sum(map(bool, each)) == i, "no card falls over the edge"
        fitting = [each for each in found if shape({cell: no for cell, no in enumerate(each) if no}) == want]
        assert fitting, (order, target, cells)
        cells = chance.choice(fitting)
    assert cells == final


def shape(cells):
    """Cards by row and column, wherever the square lies."""
    top, left = min(cell // 3 for cell in cells), min(cell % 3 for cell in cells)
    return {(cell // 3 - top, cell % 3 - left): no for cell, no in cells.items()}


@pytest.mark.parametrize(
    ("line", "presses"),
    [("facedown 5", "A5"), ("messenger", "8"), ("refresh", "9"), ("Monk 5", "625"), ("Militiaman 5 leftward", "6054"),
     ("Militiaman 5 keys", "6052"), ("Executioner 1 7", "5117")],
)  # fmt: skip
def test_a_card_takes_at_most_four_presses(line, presses):
    assert keys(sit("chateau_combo", 3), line) == presses


def test_a_push_is_the_key_of_the_edge_cell():
    match = play(sit("chateau_combo", 2), "Monk 1", "facedown 5")
    assert keys(match, "facedown left1") == "A1" and keys(match, "facedown above1") == "A#1"
    assert told(play(match, "facedown left1"), "tableau").split()[:9] == ["down", "62"] + ["-"] * 7


def test_face_down_from_any_place_is_an_option():
    strict, free = sit("chateau_combo", 2), sit("chateau_combo", 2, face_down="any")
    assert refused(strict, "facedown 5") is None and refused(strict, "facedown 5 castle") == "too long"
    assert refused(free, "facedown 5") == "not whole" and keys(free, "facedown 5 castle") == "A51"
    play(strict, "facedown 5"), play(free, "facedown 5 castle")
    assert [score.taken(match.state, 0) for match in (strict, free)] == [0, 1]
    assert strict.state["gold"] == free.state["gold"] and told(free, "messenger") == "village"


def test_the_neighbour_is_picked_or_the_better_one():
    for option, line in (("pick", "Militiaman 5 rightward"), ("best", "Militiaman 5 neighbour")):
        match = sit("chateau_combo", 3, neighbour=option)
        put(put(match, 1, numbers(["Monk", "Farmer"]) + [None] * 7), 2, [None] * 9)
        assert play(match, line).state["gold"][0] == {"pick": 13, "best": 16}[option]
        assert refused(sit("chateau_combo", 3, neighbour=option), "Militiaman 5 purses") == "choice"


def test_two_players_have_one_neighbour():
    match = sit("chateau_combo", 2)
    assert refused(match, "Militiaman 5 leftward") == "choice" and refused(match, "Brigand 5") is None
    assert refused(sit("chateau_combo", 3), "Brigand 5") == "not whole"


def test_a_place_that_cannot_show_three_cards_is_out():
    match = sit("chateau_combo", 5)
    for seat in range(5):
        put(match, seat, [None] * 9, keys=2)
        match.state["tableau"][seat][: 8 - (seat > 2)] = [table.DOWN + 1] * (8 - (seat > 2))
    match.state["tableau"][0][:2] = [table.DOWN] * 2
    assert score.taken(match.state, 1) == 36 and refused(match, "messenger") is None
    play(match, "Di: facedown 9")
    assert told(match, "messenger") == "castle"
    assert told(match, "turn") == "Eve" and refused(match, "messenger") == "gone" and refused(match, "refresh") is None
    # A card that would send the messenger there, or discard there, does neither.
    play(match, "set gold Eve 20", "Eve: Guildmaster 9")
    assert told(match, "messenger") == "castle" and match.state["keys"][4] == 2


def test_counts_are_prices_gains_and_points():
    match = sit("chateau_combo", 2, mode="counts")
    assert keys(match, "buy 5 2 3") == "523" and keys(match, "buy 5 1 3") == "51#3" and keys(match, "facedown") == "A"
    play(match, "Ana: key", "buy 5 2 3", "Bo: others gold2", "facedown")
    assert (told(match, "gold"), told(match, "keys"), told(match, "turns")) == ("14 21", "4 4", "8 8")


def test_counts_of_a_tie_ask_for_the_gold_that_no_purse_holds():
    match = sit("chateau_combo", 2, mode="counts")
    for seat in range(2):
        match.state["tableau"][seat], match.state["points"][seat] = [table.SOME] * 9, [5] * 9
        match.state["gold"][seat], match.state["keys"][seat] = 4 - seat, 2
    assert match.turn() == [0, 1] and not match.over()
    play(match, "Ana: left 0")
    assert match.turn() == [1]
    play(match, "Bo: left 1")
    assert match.over() and match.winners() == [1] and told(match, "decided") == "gold_left gold_left"
    match.state["keys"][0] = 3
    assert match.winners() == [0], "no tie, no question"


def drawn(match, width, height):
    canvas = Canvas(width, height)
    match.game.draw(match.state, canvas)
    return picture(canvas)


def test_picture_shows_the_movers_tableau():
    """Winemaker (scholarship, peasantry), Judge, Doctor; a face-down card, Master-at-Arms; 9 gold below, as far as the row goes."""
    match = put(sit("chateau_combo", 2), 0, [*numbers(["Winemaker", "Judge", "Doctor"]), 0, 58] + [None] * 4, gold=9)
    put(match, 1, [0] * 6 + [None] * 3)
    low = ["GY.GG.GG", "gy.gg.gg", "Ww.RR...", "ww.rr...", "........", "........", "YYYYYYYY"]
    assert drawn(match, 8, 7) == low
    assert drawn(match, 8, 8) == low[:6] + ["........"] + low[6:]
    wide = drawn(match, 16, 10)
    assert wide[:3] == ["GGYY.GGGG.GGGG.."] * 2 + ["ggyy.gggg.gggg.."] and wide[9] == "YYYYYYYYY......."
    play(match, "Ana: end")
    assert drawn(match, 8, 7) == low


def test_help_tells_gold_and_keys_of_the_seat_in_turn():
    match = put(sit("chateau_combo", 2), 0, [None] * 9, gold=17, keys=4)
    assert words.tips(match.state) == ["gold", "17", "keys", "4"]


def test_ok_behind_a_digit_takes_the_card_that_is_left_of_it():
    match = put(sit("chateau_combo", 2), 1, range(50, 59))
    entry = Entry(put(match, 0, [*range(1, 9), None], 30))
    assert entry.press("5") is True and entry.lit() == {"9": 1, "#": 1}
    entry.press("#")
    assert entry.so_far == (59,)
