"""Siam: the board as a referee: who may enter, move, turn, leave and push, and whose rock it was."""
# ruff: noqa: F401 - the names a game has are gathered here.

from meeplight.games.siam.picture import draw
from meeplight.games.siam.report import SEAT_FACTS, facts, what_if, why
from meeplight.games.siam.rules import COUNTS, OPTIONS, RANKED_BY, ask, ending, gauge, play, ranking, scores, setup, turn
from meeplight.games.siam.terms import PAD, TITLE

PLAYERS = (2, 2)
VERSION = 1

FIRST_VIEW = "picture"
PICTURE = (10, 10)
