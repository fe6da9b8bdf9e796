"""Siam: the board as a referee: who may enter, move, turn, leave and push, and whose rock it was."""
# ruff: noqa: F401 - the names a game has are gathered here.

from meeplight.core.library import part
from meeplight.games.siam.picture import draw
from meeplight.games.siam.rules import COUNTS, OPTIONS, RANKED_BY, ask, ending, gauge, play, ranking, scores, setup, turn, what_if
from meeplight.games.siam.terms import PAD, TITLE

PLAYERS = (2, 2)
VERSION = 1

FIRST_VIEW = "picture"
PICTURE = (10, 10)


def why(state, so_far, value):
    return part("meeplight.games.siam.report").why(state, so_far, value)


def facts(state):
    return part("meeplight.games.siam.report").facts(state)
