"""Tokaido Crossroads: the second act of each station, amulets, legendary objects, calligraphies, its travellers."""

import pytest
from tokaido_journey import journey

import contract
from meeplight.core.chance import Chance
from meeplight.core.match import Match
from meeplight.games import tokaido
from meeplight.games.tokaido import brush
from meeplight.games.tokaido.crossroads import AMULETS
from meeplight.games.tokaido.road import pawn_at
from playing import keys, play, refused, told


def test_the_gaming_room():
    after = []
    for face in ("cross", "1", "2", "3", "4"):
        match = journey("kinko", "satsuki", "hirotada", pawns=[(7, 1), (15, 1), (15, 2)], coins=[5, 0, 0], crossroads="on")
        after.append(play(match, "gaming8 " + face).state["coins"][0])
    assert after == [3, 5, 7, 9, 11]


def test_calligraphies():
    match = journey("kinko", "satsuki", "hirotada", "umegae", pawns=[(55, 1), (55, 2), (55, 3), (55, 4)], crossroads="on")
    state = match.state
    state["coins"][2], state["meals"][2] = 0, [4, 0, 0]

    def each(seat, held=0):
        out = []
        for brushed in range(1, 7):
            state["brush"][:] = [-1] * 7
            state["brush"][brushed] = seat
            out.append(sum(brush.worth(state, seat, held)))
        return out

    assert each(2) == [0, 0, 0, 1, 0, 4]
    assert [each(seat)[5] for seat in range(4)] == [2, 2, 4, 6]
    state["coins"][2], state["meals"][2], state["cherries"][2], state["pan"][2] = 3, [1, 0, 0], 2, [3, 4, 1]
    state["souvenirs"][2][0], state["relics"][5] = 2, 2
    assert each(2, held=2) == [6, 8, 4, 5, 9, 4]


def ahead(*travellers, at=5, coins=9, **options):
    """Ana stands last, the others wait at the inn."""
    options["crossroads"] = "on"
    waiting = [(15, slot) for slot in range(1, len(travellers))]
    return journey(*travellers, pawns=[(at, 1), *waiting], coins=[coins] * len(travellers), **options)


def give(match, amulet, seat=0):
    match.state["amulets"][AMULETS.index(amulet)] = seat


def purse(match, seat=0):
    """Coins, points and temple coins of a seat."""
    return tuple(match.state[name][seat] for name in ("coins", "points", "temple"))


@pytest.mark.parametrize(
    ("traveller", "line", "wanted"),
    [
        ("kinko", "cherry_mountain7", (10, 2, 0)),
        ("kinko", "bath6", (8, 4, 0)),
        ("mitsukuni", "bath6", (8, 5, 0)),
        ("kinko", "amulet10 fortune", (8, 0, 0)),
        ("hirotada", "amulet10 fortune", (8, 1, 1)),
        ("hirotada", "amulet10", (9, 0, 0)),
        ("kinko", "legend9 murasame", (6, 8, 0)),
        ("kinko", "legend9 shodo", (8, 0, 0)),
        ("kinko", "legend9 ema", (7, 1, 0)),
        ("kinko", "legend9", (9, 0, 0)),
        ("kinko", "calligraphy11 fasting", (8, 0, 0)),
        ("umegae", "calligraphy11 fasting", (9, 1, 0)),
        ("umegae", "calligraphy11", (10, 1, 0)),
        ("gotozaemon", "cherry_mountain7", (11, 2, 0)),
        ("gotozaemon", "mountain7", (10, 1, 0)),
        ("jirocho", "inn15 4 2", (10, 6, 0)),
        ("jirocho", "inn15 cross 1", (7, 6, 0)),
        ("jirocho", "inn15 - 1", (8, 6, 0)),
        ("daigoro", "inn15 food1 3", (6, 7, 0)),
        ("nampo", "inn15 3", (6, 9, 0)),
    ],
)
def test_what_a_stop_brings(traveller, line, wanted):
    others = [who for who in ("satsuki", "zenemon") if who != traveller]
    assert purse(play(ahead(traveller, *others), line)) == wanted


def test_without_the_coins_there_is_no_second_act():
    match = ahead("kinko", "satsuki", "hirotada", coins=0)
    others = ("bath6", "gaming8 1", "amulet10 fortune", "legend9 shodo")
    assert [refused(match, line) for line in others] == ["none"] * 4
    assert refused(match, "temple10 1") == refused(match, "village9") == "broke"
    assert refused(match, "calligraphy11") is None, "an encounter is never closed"
    match.state["coins"][0] = 1
    assert refused(match, "gaming8 1") == "none" and refused(match, "bath6") is None
    assert refused(match, "legend9 ema") == "none" and refused(match, "legend9 emaki") is None


def test_umegae_buys_a_calligraphy_with_the_coin_of_the_stop():
    match = ahead("umegae", "satsuki", "hirotada", coins=0)
    assert purse(play(match, "calligraphy11 patience")) == (0, 1, 0)


def test_six_cherry_trees_and_six_bath_houses():
    match = ahead("kinko", "satsuki", "hirotada")
    match.state["pan"][0][1] = 4
    assert refused(match, "mountain7") == "done" and refused(match, "cherry_mountain7") is None
    match.state["cherries"][1] = match.state["baths"][1] = 6
    assert refused(match, "cherry_mountain7") == refused(match, "bath6") == "none"


def test_what_is_sold_is_gone_until_an_amulet_is_used():
    match = ahead("kinko", "satsuki", "hirotada", at=2)
    play(match, "amulet3 fortune", "calligraphy4 fasting", "legend9 shodo")
    assert refused(match, "amulet10 fortune") == "none" and refused(match, "calligraphy11 fasting") == "none"
    play(match, "use fortune 4")
    assert purse(match)[0] == 9 - 3 + 4 and refused(match, "amulet10 fortune") is None
    assert told(match, "legendary") == "shodo - -" and told(match, "calligraphies") == "fasting - -" and told(match, "amulets") == "- - -"


def test_friendship_shares_a_single_space():
    match = ahead("kinko", "satsuki", "hirotada")
    match.state["at"][1] = pawn_at(9, 1)
    assert refused(match, "village9 food1") == "full" and refused(match, "use friendship village9 food1") == "useless"
    give(match, "friendship")
    assert refused(match, "use friendship mountain13") == "not now", "it is free: no friend is needed"
    play(match, "use friendship village9 food1")
    assert told(match, "station").split()[:2] == ["9", "9"] and told(match, "slot").split()[:2] == ["2", "1"] and told(match, "turn") == "Ana"


def test_friendship_with_the_other_act():
    match = ahead("kinko", "satsuki", "hirotada")
    match.state["at"][1] = pawn_at(9, 1)
    give(match, "friendship")
    assert purse(play(match, "use friendship legend9 masamune")) == (6, 8, 0)


def test_vitality_moves_again_from_the_lead_only():
    match = journey("kinko", "satsuki", "hirotada", pawns=[(2, 1), (3, 1), (7, 1)], coins=[9] * 3, crossroads="on")
    give(match, "vitality")
    assert refused(match, "use vitality") == "useless", "nobody has moved yet"
    play(match, "spring6 2")
    assert refused(match, "use vitality") == "useless", "Cy is ahead"
    match.state["at"][0] = pawn_at(2, 1)
    play(match, "farm8")
    assert told(match, "turn") == "Bo"
    play(match, "use vitality")
    assert told(match, "turn") == "Ana" and told(match, "next") == "Bo Cy"
    play(match, "sea12")
    assert told(match, "turn") == "Bo" and told(match, "amulets") == "- - -"


@pytest.mark.parametrize(
    ("first", "second", "wanted"),
    [
        ("mountain7", "use health", (10, 3, 0)),
        ("cherry_mountain7", "use health", (10, 3, 0)),
        ("spring6 3", "use health", (8, 7, 0)),
        ("bath6", "use health 3", (8, 7, 0)),
        ("farm8", "use health cross", (10, 0, 0)),
        ("gaming8 4", "use health", (18, 0, 0)),
        ("village9 food1", "use health murasame", (5, 9, 0)),
        ("legend9 shodo", "use health food1 small", (6, 6, 0)),
        ("encounter11 kuge", "use health patience", (11, 0, 0)),
        ("temple10 3", "use health devotion", (5, 3, 3)),
        ("amulet10 devotion", "use health 2", (6, 2, 2)),
    ],
)
def test_health_does_both(first, second, wanted):
    match = ahead("kinko", "satsuki", "hirotada")
    give(match, "health")
    assert refused(match, second) == "useless"
    assert purse(play(match, first, second)) == wanted and match.state["amulets"][4] == -1
    assert refused(match, second) == "useless"


@pytest.mark.parametrize(
    ("traveller", "first", "second", "other"),
    [
        ("kita", "encounter11 samurai", "use power nostalgia", "temple10 1"),
        ("kita", "calligraphy11 nostalgia", "use power samurai", "amulet10 fortune"),
        ("miyataka", "temple10 1", "use power fortune", "encounter11 samurai"),
        ("miyataka", "amulet10 fortune", "use power 1", "calligraphy11 nostalgia"),
    ],
)
def test_kita_and_miyataka_do_both_at_their_stations(traveller, first, second, other):
    match = ahead(traveller, "satsuki", "hirotada")
    play(match, first, second)
    assert refused(match, second) == "useless", "once a stop"
    match = ahead(traveller, "satsuki", "hirotada")
    play(match, other)
    assert refused(match, second) == "useless"


@pytest.mark.parametrize(
    ("traveller", "line", "alms"),
    [
        ("kinko", "village9 clothing food1", 2),
        ("zenemon", "village9 food1 art3", 3),
        ("sasayakko", "village9 art2 art3", 3),
        ("kinko", "legend9 ema", 2),
        ("kinko", "amulet10 fortune", 1),
        ("kinko", "bath6", 1),
    ],
)
def test_devotion_sends_the_coins_of_a_purchase_to_the_temple(traveller, line, alms):
    match = ahead(traveller, "satsuki", "hirotada")
    give(match, "devotion")
    before = purse(play(match, line))
    assert purse(play(match, "use devotion")) == (before[0], before[1] + alms, alms)
    match = ahead(traveller, "satsuki", "hirotada")
    give(match, "devotion")
    assert refused(play(match, "farm8"), "use devotion") == "useless", "nothing was bought"


def test_meals_by_hospitality_and_devotion():
    match = ahead("kinko", "satsuki", "hirotada", coins=2)
    assert refused(match, "inn15 guest3") == refused(match, "inn15 alms2") == "eaten"
    give(match, "devotion")
    assert refused(match, "inn15 alms1") == "eaten", "Kinko pays nothing for it"
    assert purse(play(match, "inn15 alms3")) == (0, 8, 2)
    match = ahead("kinko", "satsuki", "hirotada", coins=0)
    give(match, "hospitality")
    assert purse(play(match, "inn15 guest3")) == (0, 6, 0) and told(match, "dearest") == "3 0 0"


def test_the_last_meal_of_all_may_still_be_given_to_the_temple():
    match = journey("nampo", "satsuki", "hirotada", pawns=[(54, 1), (55, 1), (55, 2)], coins=[3] * 3, crossroads="on")
    give(match, "devotion")
    assert purse(play(match, "inn55 alms2")) == (1, 10, 2) and match.over()


def test_an_amulet_may_be_wasted_by_its_owner_only():
    match = ahead("kinko", "satsuki", "hirotada")
    give(match, "health", 1)
    assert refused(match, "waste health") == "useless"
    give(match, "health")
    assert purse(play(match, "waste health")) == (9, 0, 0) and told(match, "amulets") == "- - -" and told(match, "turn") == "Ana"


@pytest.mark.parametrize(("late", "points"), [("off", 1 + 3 + 2 + 1 + (8 + 1)), ("on", 1 + 3 + 2 + 1 + 8)])
def test_scrolls_pay_for_every_other_object(late, points):
    """Two souvenirs 1 + 3, Shodo 2, then a third souvenir of a third family (5 + 1), Masamune 8 + 1 (the server of old: 8)."""
    match = ahead("kinko", "satsuki", "hirotada", at=1, legend_late=late)
    play(match, "village2 food1 small", "legend9 shodo", "encounter11 shokunin clothing")
    match.state["at"][0] = pawn_at(1, 1)
    play(match, "legend9 masamune")
    assert match.scores()[0] == points + 5


def test_a_fifth_family():
    match = ahead("kinko", "satsuki", "hirotada", at=1)
    match.state["souvenirs"][0] = [1, 0, 1, 1, 1, 0]
    assert purse(play(match, "legend2 buppatsu")) == (7, 9, 0)


def test_what_counts_for_the_achievements():
    match = ahead("kinko", "satsuki", "hirotada", at=1)
    play(match, "legend2 shodo", "calligraphy4 fasting", "bath6")
    facts = tokaido.facts(match.state)
    assert facts["collector"] == facts["chatterbox"] == facts["bather"] == [0] and facts["gourmet"] == []
    assert facts["achievements"] == [3, 0, 0] and facts["ink"] == [12, 0, 0]


@pytest.mark.parametrize(
    ("line", "pressed"),
    [
        ("amulets fortune Bo", "1222"),
        ("amulets fortune -", "122#"),
        ("legendary masamune Cy", "1363"),
        ("first sea Ana", "0931"),
        ("baths Bo 2", "1122"),
    ],
)
def test_its_cards_can_be_set_right_by_keys(line, pressed):
    match = journey("kinko", "satsuki", "hirotada", pawns=[(7, 1), (15, 1), (15, 2)], coins=[5, 0, 0], crossroads="on")
    assert keys(match, "set " + line) == pressed


def test_the_base_game_knows_nothing_of_it():
    match = journey("kinko", "satsuki", "hirotada", pawns=[(5, 1), (15, 1), (15, 2)], coins=[9] * 3)
    give(match, "fortune")
    assert max(match.ask()[1]) <= 55 and len(match.ask()[0]) == 56


@pytest.mark.parametrize("seed", range(24))
def test_random_journeys_end(seed):
    options = {"crossroads": "on", "dishes": "on" if seed % 2 else "off", "return_trip": "on" if seed % 3 == 0 else "off"}
    match, chance, look = Match(tokaido, contract.NAMES[: 2 + seed % 4], options, seed), Chance(seed), Chance(seed + 1)
    while not match.over():
        for value in match.ask()[1]:
            match.check(contract.draw_move(match, look, value))
        match.do(contract.draw_move(match, chance))
    assert match.winners() and contract.told(match)
