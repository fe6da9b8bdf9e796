"""Tokaido: situations told by the rules and by real games, and the picture of the road."""

import pytest
from tokaido_journey import journey

import playing
from meeplight.core.canvas import OFF, SEATS, Canvas
from meeplight.games import tokaido
from meeplight.games.tokaido import cards, road
from meeplight.games.tokaido.road import pawn_at
from playing import keys, play, refused, told


@pytest.mark.parametrize(
    ("pawns", "mover"),
    [
        ([(3, 1), (5, 1), (4, 1)], "Ana"),
        ([(1, 1), (1, 2), (1, 3), (1, 4)], "Di"),
        ([(15, 1), (15, 2), (14, 1), (15, 3)], "Cy"),
        ([(15, 1), (15, 2), (15, 4), (15, 3)], "Cy"),
        ([(6, 1), (6, 2), (7, 1)], "Bo"),
    ],
)
def test_the_last_moves_and_of_several_the_last_to_arrive(pawns, mover):
    assert told(journey(pawns=pawns), "turn") == mover


def test_with_three_players_the_second_place_of_a_double_is_closed():
    match = journey(pawns=[(6, 1), (7, 1), (2, 1)], coins=[3, 3, 3])
    assert match.ask()[1] == [3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15]
    assert refused(match, "spring6 2") == "full"


def test_without_coins_no_temple_and_no_village_and_no_complete_panorama():
    match = journey(pawns=[(15, 1), (15, 2), (15, 4), (15, 3)], coins=[0] * 4)
    match.state["pan"][2][0] = 3
    assert match.ask()[1] == [16, 18, 20, 21, 23, 24, 25, 27, 28]
    assert [refused(match, move) for move in ("temple22 1", "village26", "paddy19")] == ["broke", "broke", "done"]


TRACE = (
    "A4 B2 D2 C3 D5 B6 C6 A7 D8 C7 B8 C9 A11 B10 D10 C14 D13 B12 A12 A15 B15 D15 C15 C18 D18 B16 A17 B19 A19 D21 C21 A20 B20 B23 A24 C23"
    " D22 D27 C26 B25 A25 A28 B28 C28 D28 D29 C30 B31 A31 D32 C33 A33 B34 D36 A35 C35 B38 C38 A37 D37 D41 A41 C39 B42 C40 C42 A42 D42 D43"
    " A45 C44 B44 D47 B48 C48 A46 A50 D49 C49 B54 C53 D51 A53 D55 A55 C55 B55"
)


def test_the_movers_of_a_whole_real_game():
    state = journey(pawns=[(1, 4), (1, 3), (1, 1), (1, 2)]).state
    moves = TRACE.split()
    assert len(moves) == 87
    for move in moves:
        seat, here = "ABCD".index(move[0]), int(move[1:])
        assert road.mover(state) == seat and here in road.reach(state, seat), move
        road.advance(state, seat, here)
    assert ["ABCD"[seat] for seat in reversed(tokaido.turn(state))] == ["D", "A", "C", "B"]


def test_sets_of_souvenirs():
    worth = [cards.sets_worth(counts) for counts in ([1, 1, 1, 1], [3, 2, 1, 0], [2, 2, 2, 2], [4, 0, 0, 0], [3, 3, 1, 1], [1] * 5)]
    assert worth == [16, 14, 32, 4, 24, 25]


def test_preparation():
    match = playing.sit("tokaido", 3, preparation="on")
    play(match, "mitsukuni", "chuubei", "yoshiyasu", "line Ana Bo")
    assert told(match, "coins") == "6 5 11"
    match = playing.sit("tokaido", 4, preparation="on", initiatory="on")
    play(match, "line Di Cy Bo")
    assert told(match, "coins") == "9 8 7 6"


def test_meals_drawn():
    for seats, normal in ((2, 4), (3, 4), (4, 5), (5, 6)):
        assert [tokaido.facts(playing.sit("tokaido", seats, gastronomy=on).state)["menu"] for on in ("off", "on")] == [normal, normal - 1]


@pytest.mark.parametrize(("traveller", "price", "cost"), [("kinko", 1, 0), ("kinko", 3, 2), ("umegae", 2, 2)])
def test_kinko_eats_for_a_coin_less(traveller, price, cost):
    match = journey(traveller, "satsuki", "hirotada", pawns=[(14, 1), (15, 1), (15, 2)], coins=[5, 5, 5])
    play(match, f"Ana: inn15 {price}")
    assert match.state["coins"][0] == 5 - cost and tokaido.facts(match.state)["dearest"][0] == price


@pytest.mark.parametrize(
    ("traveller", "bag", "cost"),
    [("zenemon", "art3 art2", 3), ("zenemon", "food1", 1), ("zenemon", "art3", 1), ("sasayakko", "art3 art2 food1", 5),
     ("sasayakko", "art3", 3), ("sasayakko", "clothing clothing", 2), ("kinko", "art3 art2 food1", 6)],
)  # fmt: skip
def test_prices_of_souvenirs(traveller, bag, cost):
    match = journey(traveller, "satsuki", "hirotada", pawns=[(1, 3), (1, 2), (1, 1)], coins=[9, 5, 5])
    play(match, "Ana: village2 " + bag)
    assert match.state["coins"][0] == 9 - cost


def test_a_village_shows_no_more_than_the_deck_holds():
    match = journey(pawns=[(1, 3), (1, 2), (1, 1)], coins=[9, 9, 9])
    match.state["souvenirs"][1] = [3, 3, 6, 5, 3, 2]
    assert refused(match, "village2 small art3 art3") == "too long"
    match.state["souvenirs"][1] = [3, 3, 6, 6, 3, 3]
    play(match, "Ana: village2", "Bo: encounter4 shokunin")
    assert match.scores() == [0, 0, 0]


def test_keys_are_few():
    match = journey("kinko", "satsuki", "hirotada", "umegae")
    assert keys(match, "farm8") == "4" and keys(match, "spring14 2") == "#52" and keys(match, "temple3 2") == "62"
    match.state["at"][:] = [pawn_at(14, 1), pawn_at(15, 1), pawn_at(15, 2), pawn_at(15, 3)]
    assert keys(match, "inn15 2") == "2", "nothing but the inn is left"


def test_the_road_is_drawn_with_the_travellers_on_it():
    match = journey("kinko", "satsuki", "hirotada", "umegae", pawns=[(2, 1), (9, 1), (8, 1), (55, 1)])
    canvas = Canvas(8, 7)
    tokaido.draw(match.state, canvas)
    at = {colour: [i for i, pixel in enumerate(canvas.pixels) if pixel == colour] for colour in SEATS[:4]}
    assert at == {SEATS[0]: [1], SEATS[1]: [15], SEATS[2]: [7], SEATS[3]: [54]}, "the second row runs back"
    assert list(canvas.pixels).count(OFF) == 1, "55 stations, one light to spare"
