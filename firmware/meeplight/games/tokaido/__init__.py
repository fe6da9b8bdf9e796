"""Tokaido: the road knows who moves, where one may stop and what it is worth; with its variants and Crossroads."""

# ruff: noqa: F401
from meeplight.games.tokaido.picture import draw
from meeplight.games.tokaido.rules import ask, play, setup, why
from meeplight.games.tokaido.tell import SEAT_FACTS, ending, facts, gauge, projected, ranking, scores, turn
from meeplight.games.tokaido.words import COUNTS, HELP, OPTIONS, PAD, PLAYERS, RANKED_BY, REASONS, SAY, TITLE, VERSION

FIRST_VIEW = "picture"
