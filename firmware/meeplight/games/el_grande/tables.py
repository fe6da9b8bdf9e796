"""El Grande's data: the regions on the 3x3 digits as they lie in Spain, cards, keys, words in both languages."""

TITLE = ("El Grande", "El Grande")
PLAYERS = (2, 5)
VERSION = 1
# Each option is a point where the rules page and the printed rules differ, or where a table chooses. The default is the rules page,
# and where that is silent the printed rules (home_bonus, taboo) or what an earlier program of the game does (groups).
OPTIONS = (
    ("ties", "last_of_tied", ("last_of_tied", "one_step")),
    ("court", 10, (10, 7)),
    ("short", "off", ("off", "on")),
    ("home_bonus", "sole", ("sole", "tied")),
    ("starter", "chosen", ("chosen", "random")),
    ("taboo", "both", ("both", "into")),
    ("king_disc", "refused", ("refused", "to_court")),
    ("groups", "current", ("current", "printed")),
    ("two_players", "first_only", ("first_only", "dummy")),
)
# North to south, west to east: the digits are the map. 0 is the Castillo, 10 a seat's court.
PLACES = (
    "castillo", "galicia", "pais_vasco", "cataluna", "castilla_vieja", "castilla_nueva", "aragon", "sevilla", "granada", "valencia",
    "court", "province",
)  # fmt: skip
COURT_PLACE, PROVINCE_PLACE = 10, 11
NEIGHBOURS = (
    (), (2, 4), (1, 4, 6), (6, 9), (1, 2, 5, 6), (4, 6, 7, 8, 9), (2, 3, 4, 5, 9), (5, 8), (5, 7, 9), (3, 5, 6, 8),
)  # fmt: skip
VALUES = ((5, 3, 1), (4, 2, 0), (5, 3, 1), (4, 2, 1), (6, 4, 2), (7, 4, 2), (5, 4, 1), (4, 3, 1), (6, 3, 1), (5, 3, 2))
BOARD_VALUES = ((), (8, 4, 0), (4, 0, 0))
POWER = (0, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0)
ROUNDS, SHORT_ROUNDS = (1, 2, 3, 4, 5, 6, 7, 8, 9), (2, 3, 5, 6, 8, 9)
CUBES = 31

VERBS = (
    "begin", "throne", "home", "drawn", "dummy", "bid", "card", "take", "recall", "place", "next", "disc", "count", "all",
    "move", "score", "decay", "fours", "fives", "sixes", "most", "fewest", "firsts",
    "unique", "king", "board", "grande", "power",
)  # fmt: skip
(
    BEGIN, THRONE, HOME, DRAWN, DUMMY, BID, CARD, TAKE, RECALL, PLACE, NEXT, DISC, COUNT, ALL,
    MOVE, SCORE, DECAY, FOURS, FIVES, SIXES, MOST, FEWEST, FIRSTS,
    UNIQUE, KING, BOARD, GRANDE, POWER_CARD,
) = range(len(VERBS))  # fmt: skip
# The special actions of each stack's cards.
ACTIONS = (
    (), (MOVE,), (SCORE, MOVE, DECAY), (SCORE, FOURS, FIVES, SIXES, MOST, FEWEST, FIRSTS),
    (MOVE, UNIQUE, KING, BOARD, GRANDE, POWER_CARD), (KING,),
)  # fmt: skip
# Whose caballeros, where the dummy plays too: it is no seat.
OWNERS = ("first", "second", "neutral")
DECAYS = ("three", "all")
BOARDS = ("8/4/0", "4/0/0")
PAD = {
    "begin": "", "throne": "", "home": "", "drawn": "", "dummy": "", "bid": "", "card": "", "take": "A", "recall": "0", "place": "",
    "next": "AA", "disc": "", "count": "A", "all": "0",
    "move": "A1", "score": "A3", "decay": "A5",
    "fours": "A4", "fives": "A5", "sixes": "A6", "most": "A7", "fewest": "A8", "firsts": "A1",
    "unique": "A3", "king": "A6", "board": "A7", "grande": "A8", "power": "A9",
    "castillo": "0", "galicia": "1", "pais_vasco": "2", "cataluna": "3", "castilla_vieja": "4", "castilla_nueva": "5", "aragon": "6",
    "sevilla": "7", "granada": "8", "valencia": "9", "court": "A1", "province": "A0", "first": "1", "second": "2", "neutral": "3",
    "three": "3", "8/4/0": "8", "4/0/0": "4",
}  # fmt: skip
MAP = PLACES[1:10]
CARDS = tuple(str(card) for card in range(1, 14))
COUNTS = (
    ("points", "points", 300), ("cubes", "cubes", CUBES, PLACES[:10]), ("court", "court", CUBES), ("province", "province", CUBES),
    ("king", "king", range(1, 10)), ("home", "homes", range(1, 10)), ("spent", "spent", 1, CARDS), ("8/4/0", "board8", 9), ("4/0/0", "board4", 9),
)  # fmt: skip
RANKED_BY = ("points",)
SEAT_FACTS = ("leaders", "starter")
# Phases of a match.
STARTING, CROWNING, HOMING, DRAWING, BIDDING, TURNS, DISCS, COUNTING, OVER = range(9)


def rounds(state):
    return SHORT_ROUNDS if state["short"] else ROUNDS
