"""Tokaido: panoramas, achievements, ties and the final count of real games."""

import pytest
from tokaido_journey import journey

from meeplight.games import tokaido
from meeplight.games.tokaido import cards
from meeplight.games.tokaido.road import pawn_at
from playing import play, told


def take_panoramas(state, seat, counts, firsts):
    for kind, count in enumerate(counts, 1):
        other = 0 if seat else 1
        state["first"][kind - 1] = -1 if kind in firsts else other
        for _ in range(count):
            cards.see(state, seat, kind)


def test_panoramas_and_the_first_to_complete_one():
    match = journey(pawns=[(1, 1), (1, 2), (1, 3)])
    take_panoramas(match.state, 0, (3, 3, 5), (1,))
    assert match.scores() == [30, 0, 0] and tokaido.facts(match.state)["first"] == [0, 1, 1]


def test_mitsukuni_scores_springs_and_achievements_once_more():
    match = journey("mitsukuni", "kinko", "satsuki", pawns=[(5, 1), (6, 1), (7, 1)])
    for here, points in ((14, 2), (14, 3), (14, 3)):
        match.state["at"][0] = pawn_at(5, 1)
        match.state["at"][1:] = [pawn_at(15, 1), pawn_at(15, 2)]
        play(match, f"spring{here} {points}")
    assert match.scores() == [11, 0, 0]
    take_panoramas(match.state, 0, (3, 4, 0), (1, 2))
    assert match.scores()[0] == 11 + 6 + 10 + 2 * 4
    assert match.projected()[0] == match.scores()[0] + 4, "Bather, with a point more"


@pytest.mark.parametrize(
    ("points", "first", "places", "winners"),
    [((76, 76, 69, 63), [0, 1, 2], "1 1 3 4", [0, 1]), ((76, 76, 69, 63), [1, 1, 2], "2 1 3 4", [1])],
)
def test_ties_go_to_achievements_then_are_shared(points, first, places, winners):
    match = journey(pawns=[(55, 1), (55, 2), (55, 3), (55, 4)])
    match.state["points"][:], match.state["first"][:] = points, first
    match.state["springs"][:] = [[1, 0] for _ in range(4)]  # all are Bather
    assert match.scores() == [79, 79, 72, 66] and told(match, "places") == places and match.winners() == winners


FINAL = [
    (
        [("kinko", (3, 0, 1), 1, (2, 2, 2, 2), (1, 2), (2, 0), (2, 3, 2, 2), 0),
         ("mitsukuni", (2, 4, 2), 1, (2, 1, 2, 1), (1, 1), (2, 0), (1, 1, 1), 1),
         ("yoshiyasu", (1, 3, 5), 0, (1, 1, 1, 1), (1, 0), (3, 0), (1, 2, 1, 1), 5),
         ("satsuki", (1, 2, 5), 1, (1, 1, 0, 1), (1, 2), (2, 1), (2, 3, 3, 3), 5)],
        [80, 73, 82, 87], [3, 1, 1, 3], [3],
    ),
    (
        [("yoshiyasu", (1, 4, 5), 1, (1, 0, 1, 2), (0, 0), (5, 0), (1, 1, 3), 5),
         ("chuubei", (2, 1, 5), 1, (1, 1, 0, 1), (2, 1), (4, 1), (2, 1, 1), 3),
         ("kinko", (0, 4, 3), 0, (1, 2, 1, 1), (0, 4), (2, 0), (3, 1, 2, 2), 2),
         ("hirotada", (3, 2, 1), 1, (1, 1, 1, 1), (2, 0), (1, 1), (3, 2, 3, 1), 6)],
        [72, 66, 79, 79], [2, 1, 2, 2], [2, 3],
    ),
    (
        [("hiroshige", (3, 4, 5), 3, (0, 1, 1, 2), (0, 2), (4, 0), (1, 1), 1),
         ("kinko", (1, 3, 5), 0, (1, 1, 1, 1), (1, 3), (0, 0), (2, 1, 2, 3), 2),
         ("satsuki", (2, 2, 2), 0, (1, 2, 1, 0), (0, 0), (2, 0), (2, 3, 1, 2), 5),
         ("chuubei", (3, 3, 2), 0, (2, 1, 1, 0), (3, 0), (6, 1), (2, 1, 2, 3), 3)],
        [74, 88, 64, 77], [4, 3, 2, 3], [1],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "scores", "held", "winners"), FINAL)
def test_the_final_count_of_real_games(seats, scores, held, winners):
    """By seat: traveller, panoramas, achievements on the way, souvenirs by family, springs of 2 and 3, encounters (with Samurai), meals, temple."""
    match = journey(*[seat[0] for seat in seats], pawns=[(55, 1), (55, 2), (55, 3), (55, 4)])
    state, firsts = match.state, []
    for seat, (who, pan, first, souvenirs, springs, met, meals, temple) in enumerate(seats):
        firsts += [seat] * first
        state["pan"][seat], state["springs"][seat], state["met"][seat] = list(pan), list(springs), met[0]
        food, clothing, small, art = souvenirs
        state["souvenirs"][seat] = [food, 0, clothing, small, art, 0]
        state["meals"][seat] = [meals.count(price) for price in (1, 2, 3)]
        state["temple"][seat] = temple
        extra = (sum(springs) + first) if who == "mitsukuni" else 0
        state["points"][seat] = (
            sum(count * (count + 1) // 2 for count in pan) + 3 * first + cards.sets_worth(souvenirs) + 2 * springs[0] + 3 * springs[1]
            + 3 * met[1] + 6 * len(meals) + temple + extra
        )  # fmt: skip
    state["first"][: len(firsts)] = firsts
    assert (match.scores(), tokaido.facts(state)["achievements"], match.winners()) == (scores, held, winners)
