"""El Grande's data: the regions on the 3x3 digits as they lie in Spain, what they are worth, cards, verbs and their keys."""

from meeplight.core.match import SEATS
from meeplight.core.words import keyed

PAD = {}
# North to south, west to east: the digits are the map. 0 is the Castillo; then a seat's court and province.
PLACES = keyed(
    PAD,
    "castillo:0 galicia:1 pais_vasco:2 cataluna:3 castilla_vieja:4 castilla_nueva:5 aragon:6 sevilla:7 granada:8 valencia:9 court:A1 province:A0",
)
COURT, PROVINCE = 10, 11
# By region its neighbours, and the points of its places, as many as there can be; then those of the mobile scoreboards.
NEIGHBOURS = " 24 146 69 1256 46789 23459 58 579 3568".split(" ")
VALUES = [[int(digit) for digit in digits + "0000"] for digits in "531 420 531 421 642 742 541 431 631 532 840 400".split()]
BOARDS = ("board8", "board4")
# The caballeros that a power card brings to court, the rounds of both lengths; every third scores.
POWER = (0, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0)
ROUNDS = {"off": "123456789", "on": "235689"}
CUBES = 31

VERBS = keyed(
    PAD,
    "begin throne home drawn dummy bid card take:A recall:0 place next:AA disc count:A all:0 "
    "move:A1 score:A3 decay:A5 fours:A4 fives:A5 sixes:A6 most:A7 fewest:A8 firsts:A1 unique:A3 king:A6 board:A7 grande:A8 power:A9",
)
(
    BEGIN, THRONE, HOME, DRAWN, DUMMY, BID, CARD, TAKE, RECALL, PLACE, NEXT, DISC, COUNT, ALL,
    MOVE, SCORE, DECAY, FOURS, FIVES, SIXES, MOST, FEWEST, FIRSTS, UNIQUE, KING, BOARD, GRANDE, BACK,
) = range(28)  # fmt: skip
# The special scoring of the regions whose first place is worth so much.
GROUPS = {4: FOURS, 5: FIVES, 6: SIXES, 7: SIXES}
# The special actions of each stack's cards.
ACTIONS = (
    (), (MOVE,), (SCORE, MOVE, DECAY), (SCORE,) + tuple(range(FOURS, UNIQUE)), (MOVE,) + tuple(range(UNIQUE, BACK + 1)), (KING,),
)  # fmt: skip
# Whose caballeros, where the dummy plays too: it is no seat.
OWNERS = keyed(PAD, "first:1 second:2 neutral:3")
MANY = "how many"
# By verb what its slots are: places, whose, a number below this one, how many of what may go.
SLOTS = (
    (SEATS,), (PLACES,), (PLACES,), (PLACES, PLACES), (14,), (14,), (6,), (7,), (PLACES, MANY), (PLACES, MANY), (), (PLACES,), (), (),
    (PLACES, OWNERS, PLACES, MANY), (PLACES,), (keyed(PAD, "three:3 all:0"),), (), (), (), (), (), (), (),
    (PLACES,), (keyed(PAD, "8/4/0:8 4/0/0:4"), PLACES), (PLACES,), (14,),
)  # fmt: skip
# Phases of a match; what the seat in turn has done: placing and the action each come in one go (BOTH: placed, then
# acted; DONE: acted, then placed).
STARTING, CROWNING, HOMING, DRAWING, BIDDING, TURNS, DISCS, COUNTING, OVER = range(9)
FRESH, PLACED, ACTED, BOTH, DONE = range(5)


def rounds(state):
    return ROUNDS[state["short"]]
