"""Battle of LITS: the 10x10 board as a referee, or a tally of the symbols that each piece covers."""
# ruff: noqa: F401 - the names a game has are gathered here.

from meeplight.core.library import part
from meeplight.games.battle_of_lits.picture import draw, draw_keyed
from meeplight.games.battle_of_lits.rules import COUNTS, OPTIONS, RANKED_BY, ask, ending, gauge, play, ranking, scores, setup, turn
from meeplight.games.battle_of_lits.terms import PAD, TITLE

PLAYERS = (2, 2)
VERSION = 1

FIRST_VIEW = "picture"
PICTURE = (10, 10)


def why(state, so_far, value):
    return part("meeplight.games.battle_of_lits.report").why(state, so_far, value)


def facts(state):
    return part("meeplight.games.battle_of_lits.report").facts(state)
