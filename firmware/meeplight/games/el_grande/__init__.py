"""El Grande: bids, court, the map of nine regions and the Castillo; every scoring is one press."""

# ruff: noqa: F401
from meeplight.games.el_grande.course import play
from meeplight.games.el_grande.picture import draw
from meeplight.games.el_grande.report import ending, facts, gauge, projected, ranking, scores
from meeplight.games.el_grande.rules import ask, setup, turn, why
from meeplight.games.el_grande.tables import COUNTS, OPTIONS, PAD, PLAYERS, RANKED_BY, SEAT_FACTS, TITLE, VERSION

FIRST_VIEW = "picture"
