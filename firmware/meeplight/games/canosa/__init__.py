"""Canosa: the 6x6 board as a referee, sirens, sailors and their rings; or a tally of actions and sailors home."""
# ruff: noqa: F401 - the names a game has are gathered here.

from meeplight.core.library import part
from meeplight.games.canosa.picture import draw
from meeplight.games.canosa.rules import COUNTS, OPTIONS, RANKED_BY, ask, ending, gauge, play, ranking, scores, setup, turn
from meeplight.games.canosa.terms import PAD, TITLE

PLAYERS = (2, 2)
VERSION = 1

FIRST_VIEW = "picture"
PICTURE = (14, 13)


def why(state, so_far, value):
    return part("meeplight.games.canosa.report").why(state, so_far, value)


def facts(state):
    return part("meeplight.games.canosa.report").facts(state)
