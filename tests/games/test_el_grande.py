"""El Grande: each situation of the rules a row; a second count of every region; the cost of a fact in presses."""

import pytest

import contract
from meeplight.core import check, library
from meeplight.core.canvas import Canvas, picture
from meeplight.core.match import SET, Match
from playing import keys, play, refused, sit, told

GAME = library.load("el_grande")
T = GAME.t
# By region the points of its places.
VALUES = [tuple(map(int, digits)) for digits in T.VALUES]
SEATS = ("A", "B", "C", "D", "E")


def board(players, cubes, king="valencia", home=None, **options):
    """A match in its first turn with these caballeros: {region: {seat letter: number}}."""
    match = Match(GAME, SEATS[:players], {"court": 10, **options})
    lines = ["begin A", f"throne {king}"]
    home = home or {}
    free = [place for place in T.PLACES[1:10] if place not in home.values() and place not in cubes] + list(cubes)
    for seat in SEATS[:players]:
        lines.append(f"home {home[seat] if seat in home else free.pop(0)}")
    lines += [f"bid {13 - i}" for i in range(players)]
    play(match, *lines)
    for region, held in cubes.items():
        for seat, number in held.items():
            match.state["cubes"][SEATS.index(seat)][T.PLACES.index(region)] = number
    return match


def award(match, region):
    return GAME.award(match.state, T.PLACES.index(region))


REGIONS = [  # id, region, players, caballeros A B C D, options, points
    ("EG03", "castilla_nueva", 4, (4, 3, 1, 0), {}, [7, 4, 2, 0]),
    ("EG05", "granada", 4, (5, 2, 2, 1), {}, [6, 1, 1, 0]),
    ("EG07", "pais_vasco", 4, (4, 4, 4, 3), {"ties": "one_step"}, [3, 3, 3, 1]),
    ("EG08", "pais_vasco", 4, (4, 4, 4, 3), {"ties": "last_of_tied"}, [1, 1, 1, 0]),
    ("EG09", "galicia", 4, (2, 0, 0, 0), {}, [4, 0, 0, 0]),
    ("EG13", "castilla_nueva", 3, (3, 1, 1), {}, [7, 0, 0]),
    ("EG17", "castillo", 4, (3, 2, 2, 0), {}, [5, 1, 1, 0]),
    ("four tied", "granada", 4, (1, 1, 1, 1), {}, [0, 0, 0, 0]),
    ("four tied, one step", "granada", 4, (1, 1, 1, 1), {"ties": "one_step"}, [3, 3, 3, 3]),
    ("two pairs", "granada", 4, (3, 3, 2, 2), {}, [3, 3, 0, 0]),
    ("two pairs, one step", "granada", 4, (3, 3, 2, 2), {"ties": "one_step"}, [3, 3, 0, 0]),
    ("two first", "pais_vasco", 3, (2, 2, 1), {}, [3, 3, 0]),
    ("two players tied", "sevilla", 2, (2, 2), {}, [0, 0]),
]


@pytest.mark.parametrize("name, region, players, cubes, options, points", REGIONS, ids=[row[0] for row in REGIONS])
def test_a_region(name, region, players, cubes, options, points):
    far = {"A": "cataluna", "B": "aragon", "C": "castilla_vieja", "D": "sevilla"}
    if players == 2:
        far["B"] = "galicia"
    home = {seat: far[seat] for seat in SEATS[:players]}
    match = board(players, {region: dict(zip(SEATS, cubes, strict=False))}, home=home, **options)
    assert award(match, region) == points


def test_eg11_bonuses_are_lost_on_a_tie_and_the_option_keeps_the_home_bonus():
    cubes = {"aragon": {"A": 3, "B": 3}}
    match = board(4, cubes, king="aragon", home={"A": "aragon"})
    match.state["homes"][1] = T.PLACES.index("aragon")
    assert award(match, "aragon") == [4, 4, 0, 0]
    match = board(4, cubes, king="aragon", home={"A": "aragon"}, home_bonus="tied")
    assert award(match, "aragon") == [6, 4, 0, 0], "the King's bonus stays lost"


def test_both_bonuses_add_up():
    assert award(board(4, {"aragon": {"A": 3, "B": 2}}, king="aragon", home={"A": "aragon"}), "aragon") == [9, 4, 0, 0]


def test_eg15_two_players_only_the_first_scores_and_the_dummy_reading():
    cubes, home = {"sevilla": {"A": 3, "B": 2}}, {"A": "sevilla"}
    assert award(board(2, cubes, home=home), "sevilla") == [6, 0]
    match = sit("el_grande", 2, two_players="dummy")
    match.state["cubes"][0][7], match.state["cubes"][1][7], match.state["cubes"][2][7] = 3, 1, 2
    assert award(match, "sevilla") == [4, 0], "the neutral colour takes the second place"
    match.state["cubes"][1][7] = 2
    assert award(match, "sevilla") == [4, 0], "tied for second counts as third"
    match.state["cubes"][2][7] = 0
    assert award(match, "sevilla") == [4, 3]


def test_eg01_order_starter_and_cubes_to_court():
    match = sit("el_grande", 4)
    play(match, "begin Ana", "throne valencia", "home galicia", "home aragon", "home sevilla", "home granada")
    play(match, "bid 7", "bid 12", "bid 3", "bid 9")
    assert told(match, "turn") + " " + told(match, "next") == "Bo Di Ana Cy" and told(match, "starter") == "Cy"
    most = []
    while match.state["phase"] == T.TURNS:
        seat = match.turn()[0]
        most.append((match.seats[seat], match.state["court"][seat] - 10))
        play(match, f"card {told(match, 'cards').split()[0]}", "next")
    assert most == [("Bo", 0), ("Di", 2), ("Ana", 3), ("Cy", 5)]
    assert match.turn()[0] == 2, "the lowest card starts the next bidding"


def test_every_power_card_brings_its_cubes():
    assert list(map(int, T.POWER[1:])) == [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]


def test_while_the_dummy_draws_in_the_last_round_everybody_has_a_turn_left():
    match = sit("el_grande", 2, two_players="dummy")
    play(match, "begin Ana", "throne valencia", "home galicia", "home aragon")
    match.state["at"] = 8
    assert told(match, "ending") == "last_round Ana Bo"


def test_fewer_cubes_may_be_taken():
    match = sit("el_grande", 2)
    play(match, "begin Ana", "throne valencia", "home galicia", "home aragon", "bid 1", "bid 2", "take 2")
    assert told(match, "court") == "10 12" and refused(match, "take 6") == "too many"
    play(match, "take 5")
    assert told(match, "court") == "10 15"


def test_eg19_first_places_only():
    cubes = {"sevilla": {"A": 2, "B": 2, "C": 1}, "granada": {"A": 3, "B": 1}, "valencia": {"C": 2, "D": 1}}
    match = board(4, cubes, king="valencia")
    play(match, "card 3", "firsts")
    assert told(match, "counted") == "6 0 7 0"


def test_a_turn_in_which_nothing_is_left_to_do_ends_by_itself():
    for province, over in (([0, 0, 0], True), ([0, 1, 0], False)):
        match = board(3, {}, king="valencia")
        seat = match.turn()[0]
        match.state["cubes"] = [[0] * 10 for _ in range(3)]
        match.state["court"], match.state["province"] = [int(other == seat) for other in range(3)], province
        play(match, "card 1", "place castillo 1")
        assert (match.turn()[0] != seat) == over, "card 1 moves caballeros: there is one to move or not"


TOTALS = {"aragon": 2, "sevilla": 2, "valencia": 6, "granada": 6, "pais_vasco": 4}


@pytest.mark.parametrize("kind, regions", [("most", "granada valencia"), ("fewest", "aragon sevilla")])
def test_eg21_most_and_fewest(kind, regions):
    cubes = {region: {"A": number - 1, "B": 1} for region, number in TOTALS.items()}
    match = board(4, {**cubes, "castillo": {"A": 9}}, king="galicia")
    play(match, "card 3", kind)
    assert told(match, "scored") == regions


def test_eg23_the_kings_neighbours_and_the_castillo():
    match = board(4, {}, king="castilla_nueva")
    play(match, "card 2")
    allowed = {T.PLACES[region] for region in match.ask((T.PLACE,))[1]}
    assert allowed == {"aragon", "castilla_vieja", "castillo", "granada", "sevilla", "valencia"}


def test_neighbours_are_mutual():
    assert all(a in T.NEIGHBOURS[int(b)] for a in "123456789" for b in T.NEIGHBOURS[int(a)])


@pytest.mark.parametrize("short, wanted", [("on", (2, 3, 5, 6, 8, 9)), ("off", tuple(range(1, 10)))])
def test_eg25_the_rounds_and_their_scorings(short, wanted):
    match = sit("el_grande", 2, short=short)
    play(match, "begin Ana", "throne valencia", "home galicia", "home aragon")
    seen, scored = [], []
    while not match.over():
        seen.append(int(told(match, "round")))
        play(match, f"bid {seen[-1]}", f"bid {seen[-1] + 1}", "card 1", "next", "card 2", "next")
        if match.state["phase"] == T.DISCS:
            scored.append(seen[-1])
            play(match, "disc granada", "disc sevilla", "all")
    assert tuple(seen) == wanted and scored == [3, 6, 9]


GROUPS = [("fours", "galicia cataluna sevilla"), ("fives", "pais_vasco aragon valencia"), ("sixes", "castilla_vieja castilla_nueva granada")]


@pytest.mark.parametrize("kind, regions", GROUPS)
def test_the_three_groups(kind, regions):
    match = board(4, {})
    assert told(play(match, "card 3", kind), "scored") == regions


def test_scoreboards_replace_values_and_may_change_the_groups():
    cubes = {"galicia": {"A": 2, "B": 1, "C": 1}, "aragon": {"A": 1}}
    home = {"A": "granada", "B": "sevilla", "C": "valencia", "D": "castilla_vieja"}
    match = board(4, cubes, home=home)
    play(match, "card 4", "board 8/4/0 galicia", "next", "card 3")
    assert award(match, "galicia") == [8, 0, 0, 0]
    assert told(play(match, "fours"), "scored") == "cataluna sevilla"
    match = board(4, cubes, home=home, groups="printed")
    play(match, "card 4", "board 4/0/0 aragon", "next", "card 3")
    assert award(match, "aragon") == [4, 0, 0, 0]
    assert told(play(match, "fives"), "scored") == "pais_vasco aragon valencia"


def test_regions_chosen_once_are_scored_and_the_choice_is_hidden():
    match = board(3, {"galicia": {"A": 1}, "aragon": {"B": 1}, "castillo": {"C": 1}}, home={"A": "granada", "B": "sevilla", "C": "cataluna"})
    play(match, "card 4", "unique", "disc aragon", "disc castillo")
    assert told(match, "discs") == "in in -" and told(match, "turn") == "C"
    play(match, "disc aragon")
    assert told(match, "scored") == "castillo" and told(match, "counted") == "0 0 5" and told(match, "turn") == "A"


def test_the_secret_regions_of_a_general_scoring_do_not_show():
    pictures = []
    for choice in ("granada", "sevilla"):
        match = sit("el_grande", 2, short="on")
        play(match, "begin Ana", "throne valencia", "home galicia", "home aragon")
        for low in (1, 3):
            play(match, f"bid {low}", f"bid {low + 1}", "card 1", "next", "card 2", "next")
        play(match, f"disc {choice}")
        canvas = Canvas(8, 8)
        GAME.draw(match.state, canvas)
        pictures.append((picture(canvas), {name: GAME.facts(match.state)[name] for name in GAME.facts(match.state)}, match.turn()))
    assert pictures[0] == pictures[1]


def test_the_castillo_is_scored_before_its_caballeros_ride():
    match = board(3, {"castillo": {"A": 3, "B": 1}}, home={"A": "granada", "B": "sevilla", "C": "cataluna"})
    match.state["at"] = 2
    for card in (1, 2, 3):
        play(match, f"card {card}", "next")
    play(match, "C: disc galicia", "A: disc aragon", "B: disc aragon", "count")
    assert told(match, "counted") == "5 3 0" and told(match, "castillo") == "0"
    play(match, "all")
    assert told(match, "scores") == "10 7 0", "aragon 5/4 to A and B"


def test_the_home_bonus_goes_with_the_grande():
    match = board(3, {"galicia": {"A": 2}}, home={"A": "granada", "B": "sevilla", "C": "cataluna"})
    assert award(match, "galicia") == [4, 0, 0]
    play(match, "card 4", "grande galicia")
    assert told(match, "homes") == "galicia sevilla cataluna" and award(match, "galicia") == [6, 0, 0]


def test_taboo_both_ways():
    for taboo, reason in (("both", "king out"), ("into", None)):
        match = board(3, {"valencia": {"A": 2}}, king="valencia", taboo=taboo)
        play(match, "card 1")
        assert refused(match, "move valencia A galicia 1") == reason
        assert refused(match, "move valencia A valencia 1") == ("king out" if taboo == "both" else "no king")


def test_court_of_the_rules_page_and_of_the_printed_rules():
    for court, cubes in ((10, 0), (7, 2)):
        match = sit("el_grande", 5, court=court)
        play(match, "begin Eve", "throne valencia", *(f"home {place}" for place in T.PLACES[1:6]))
        assert match.state["court"] == [court] * 5 and match.state["province"] == [21] * 5
        assert [sum(row) for row in match.state["cubes"]] == [cubes] * 5


def by_hand(match, region):
    """A region counted another way: every place by itself, from the seats that stand before and beside one."""
    state = match.state
    here = [row[region] for row in state["cubes"]]
    boards = {state["board4"]: (4, 0, 0), state["board8"]: (8, 4, 0), 0: VALUES[0]}
    values = boards.get(region, VALUES[region])
    values = list(values[: {2: 1, 3: 2}.get(len(here), 3)]) + [0] * 9
    out = []
    for cubes in here[: len(match.seats)]:
        before, beside = sum(other > cubes for other in here), here.count(cubes)
        points = values[before + beside - 1] if cubes else 0
        if cubes and before == 0 and beside == 1 and region:
            points += 2 * (region == state["king"]) + 2 * (region == state["homes"][len(out)])
        out.append(points)
    return out


def test_a_whole_game_counted_a_second_time():
    lines = open(__file__.replace("test_el_grande.py", "el_grande.play"), encoding="utf-8").read()
    points, scorings = [0] * 4, []

    def watch(match, line, move):
        if move and move[0] in (T.COUNT, T.ALL):
            step = match.state["step"]
            for region in (step,) if move[0] == T.COUNT else range(step, 10):
                add(by_hand(match, region))
            scorings.append(move[0])
        elif move and move[0] == T.SCORE:
            add(by_hand(match, move[1]))
        elif move and T.FOURS <= move[0] <= T.SIXES:
            wanted = {T.FOURS: (4,), T.FIVES: (5,), T.SIXES: (6, 7)}[move[0]]
            boards = {match.state["board8"]: 8, match.state["board4"]: 4}
            for region in range(1, 10):
                if boards.get(region, VALUES[region][0]) in wanted:
                    add(by_hand(match, region))
        elif move and move[0] == T.FIRSTS:
            for region in range(1, 10):
                here = [row[region] for row in match.state["cubes"]]
                if here.count(max(here)) == 1:
                    add([value if here[seat] == max(here) else 0 for seat, value in enumerate(by_hand(match, region))])
        elif move and move[0] in (T.MOST, T.FEWEST):
            totals = {region: sum(row[region] for row in match.state["cubes"]) for region in range(1, 10)}
            pick = max if move[0] == T.MOST else min
            for region in totals:
                if totals[region] == pick(total for total in totals.values() if total):
                    add(by_hand(match, region))
        elif move and move[0] == T.DISC and match.state["card"] and match.state["discs"].count(-1) == 1:
            discs = [*(disc for disc in match.state["discs"] if disc >= 0), move[1]]
            for region in discs:
                if discs.count(region) == 1:
                    add(by_hand(match, region))

    def add(more):
        points[:] = [a + b for a, b in zip(points, more, strict=True)]

    match, _name = check.run(lines, library.load, watch=watch)
    assert match.scores() == points and len(scorings) == 6


COSTS = [
    ("bid 5", "5"), ("bid 13", "13"), ("card 3", "3"), ("place galicia 3", "13"), ("place castillo 2", "02"), ("king granada", "A68"),
    ("fives", "A5"), ("score aragon", "A36"), ("disc granada", "8"), ("count", "A"), ("all", "0"), ("next", "AA"),
]  # fmt: skip


@pytest.mark.parametrize("line, presses", COSTS)
def test_presses(line, presses):
    match = sit("el_grande", 3)
    play(match, "begin Ana", "throne castilla_vieja", "home granada", "home aragon", "home sevilla")
    if line.startswith("bid"):
        return check_keys(match, line, presses)
    play(match, "bid 5", "bid 6", "bid 7")
    if line in ("disc granada", "count", "all"):
        match.state["phase"] = T.DISCS if line[0] == "d" else T.COUNTING
    elif not line.startswith("card"):
        play(match, {"king": "card 5", "fives": "card 3", "score": "card 3"}.get(line.split()[0], "card 4"))
    check_keys(match, line, presses)


def check_keys(match, line, presses):
    assert keys(match, line) == presses and len(presses) <= 3


def test_corrections_keep_the_caballeros_of_a_seat():
    """A cube set right in one place comes from, or goes to, the province (for the province: the court)."""
    match, chance = contract.new_match("el_grande", 6)
    for _ in range(60):
        match.do(contract.draw_move(match, chance))
    words, state = [entry[0] for entry in GAME.COUNTS], match.state

    def totals():
        return [sum(state["cubes"][seat]) + state["court"][seat] + state["province"][seat] for seat in range(state["players"])]

    before = totals()
    for at in range(200):
        move = (SET, words.index(("cubes", "court", "province")[at % 3]), chance.below(len(before)))
        while (asked := match.ask(move)) is not None:
            move += (asked[1][chance.below(len(asked[1]))],)
        match.do(move)
        assert totals() == before and min(state["province"] + state["court"]) >= 0, move


def test_the_map_shows_who_leads_ties_and_the_king():
    cubes = {"galicia": {"A": 2}, "valencia": {"B": 1, "C": 1}}
    match = board(3, cubes, king="granada")
    canvas = Canvas(8, 8)
    GAME.draw(match.state, canvas)
    assert picture(canvas) == [
        "BB......",
        "BB.w..w.",
        "........",
        "w..w..w.",
        "....K.RY",
        "w..w..RY",
        "........",
        "owgwwgww",
    ]
