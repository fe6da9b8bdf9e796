"""Caylus: order, income, prices and passes, provost and bailiff, castle and favours, points; its tips when they matter."""

# ruff: noqa: F401
from meeplight.games.caylus.course import play, setup
from meeplight.games.caylus.picture import draw
from meeplight.games.caylus.report import ending, facts, gauge, projected, ranking, scores, tips
from meeplight.games.caylus.rules import ask, turn, why
from meeplight.games.caylus.tables import COUNTS, OPTIONS, PAD, PLAYERS, RANKED_BY, SEAT_FACTS, TITLE, VERSION

FIRST_VIEW = "picture"
