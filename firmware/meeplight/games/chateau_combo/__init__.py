"""Château Combo: nine characters a tableau, by card number or by counts alone; the points of the tableau win."""

from meeplight.core.library import part
from meeplight.games.chateau_combo import score
from meeplight.games.chateau_combo.table import DOWN, PAD  # noqa: F401

TITLE = ("Château Combo", "Château Combo")
PLAYERS = (2, 5)
VERSION = 1
OPTIONS = (
    ("mode", "cards", ("cards", "counts")),
    # The rulebook takes a face-down card from the messenger's row too; one published summary allows any place.
    ("face_down", "messenger", ("messenger", "any")),
    # The mover picks the neighbour; the official digital game takes the better one.
    ("neighbour", "pick", ("pick", "best")),
)
COUNTS = (
    ("gold", "gold", 99), ("keys", "keys", 99), ("card", "tableau", DOWN + 1), ("purse", "stored", 9),
    ("messenger", "messenger", 1), ("points", "points", 99),
)  # fmt: skip
RANKED_BY = ("points", "gold left")


def setup(players, options, chance):
    return {
        "players": players, "mode": options["mode"], "face_down": options["face_down"], "neighbour": options["neighbour"],
        "messenger": 1, "spent": 0, "given": 0, "gold": [15] * players, "keys": [2] * players,
        "tableau": [[0] * 9 for _ in range(players)], "stored": [[0] * 9 for _ in range(players)],
        "points": [[-1] * 9 for _ in range(players)], "left": [-1] * players,
    }  # fmt: skip


def way(state):
    """The rules of one way to keep the game: loaded only by a match that is kept so."""
    return part("meeplight.games.chateau_combo.cards" if state["mode"] == "cards" else "meeplight.games.chateau_combo.tally")


def ask(state, so_far):
    seat = mover(state)
    return None if seat is None else way(state).ask(state, seat, so_far)


def why(state, so_far, value):
    return way(state).why(state, mover(state), so_far, value)


def play(state, move, chance):
    way(state).play(state, mover(state), move)


def mover(state):
    """The first of `turn`, or None."""
    blanks = [tableau.count(0) for tableau in state["tableau"]]
    most = max(blanks)
    return blanks.index(most) if most else (turn(state) or [None])[0]


def turn(state):
    """Who has the fewest cards acts first: nine rounds, and a correction mends itself."""
    lying = [(9 - tableau.count(0), seat) for seat, tableau in enumerate(state["tableau"])]
    seats = [seat for count, seat in sorted(lying) if count < 9]
    return seats if seats or state["mode"] == "cards" else way(state).counting(state)


def result(state, seat):
    """(points of each cell, gold left, gold on each cell) if the game ended now."""
    if state["mode"] == "counts":
        left = state["left"][seat]
        return state["points"][seat], state["gold"][seat] if left < 0 else left, state["stored"][seat]
    tableau = state["tableau"][seat]
    stored, left = score.filled(tableau, state["stored"][seat], state["gold"][seat])
    return score.points(tableau, stored, state["keys"][seat]), left, stored


def scores(state):
    """There is no score track: what the tableaux are worth as they lie, purses filled, keys counted."""
    return [key[0] for key in ranking(state)]


def ranking(state):
    out = []
    for seat in range(state["players"]):
        cells, left, _stored = result(state, seat)
        out.append((state["keys"][seat] + sum(value for value in cells if value > 0), left))
    return out


def ending(state):
    blanks = [tableau.count(0) for tableau in state["tableau"]]
    return None if max(blanks) > 1 else ("last turn", [seat for seat, blank in enumerate(blanks) if blank])


def gauge(state):
    return [(9 - tableau.count(0), 9) for tableau in state["tableau"]]


def draw(state, canvas):
    # Not what is seen first, so not loaded to be back in a match sooner.
    part("meeplight.games.chateau_combo.picture").draw(state, canvas)


def facts(state):
    # Told to the host and to tests only: not loaded to play.
    from meeplight.games.chateau_combo import report

    return report.facts(state)
