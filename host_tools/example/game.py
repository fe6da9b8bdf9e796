"""New Game: points turn by turn over a few rounds; most points win, then the best single turn."""

TITLE = ("New Game", "Nouveau jeu")
PLAYERS = (2, 6)
# Raise it when old saves would be folded wrongly by changed rules: they are then refused, not guessed.
VERSION = 1
# (name, default, allowed values): asked before a match with D. Disputed rules belong here.
OPTIONS = (("rounds", 5, (3, 4, 5, 6, 8, 10)),)

# What may be said at the table. Values are indices into such a tuple.
VERBS = ("score", "pass")
SCORE, PASS = range(2)
# The key of each word: "" = none, what comes behind it is keyed at once; A = done; digits are free. B, C, D belong to the companion.
PAD = {"score": "", "pass": "A"}
MOST = 30

# What may be set right from the tools menu: (word, field of the state, highest value).
COUNTS = (("points", "points", 999),)
# The names of what `ranking` compares, in order.
RANKED_BY = ("points", "best turn")
# Every word a player reads, in French; (en, fr) where the English differs from the word itself.
SAY = {
    "score": ("points scored", "points marqués"), "pass": "passer", "points": "points", "best turn": "meilleur tour",
    "rounds": ("rounds of the match", "manches de la partie"), "last round": "dernière manche", "rounds played": "manches jouées",
    "round": "manche", "best": ("best turn", "meilleur tour"),
}  # fmt: skip
# Why something is refused: code (runs over the matrix): (sentence en, sentence fr); {} takes the numbers `why` gives.
REASONS = {"too many": ("no more than {} points at once", "pas plus de {} points à la fois", "trop")}
HELP = ("Key your points, # after a single 1 or 2; A passes.", "Tapez vos points, # après un 1 ou un 2 seul ; A passe.")


def setup(players, options, chance):
    """The state: ints, strings and lists only. Store what happened; work out the rest when it is asked."""
    return {"players": players, "rounds": options["rounds"], "turns": 0, "points": [0] * players, "best": [0] * players}


def ask(state, so_far):
    """What may come after the values so far: (words, values), or None when the move is whole (at its start: the match is over)."""
    if not so_far:
        return None if finished(state) else (VERBS, (SCORE, PASS))
    if so_far == (SCORE,):
        return None, range(1, MOST + 1)
    return None


def why(state, so_far, value):
    """Why a value is not among what `ask` offers; None for no particular reason."""
    if so_far == (SCORE,) and value > MOST:
        return ("too many", MOST)


def play(state, move, chance):
    """The only function that changes the state; it gets only moves that `ask` allows."""
    seat = turn(state)[0]
    if move[0] == SCORE:
        state["points"][seat] += move[1]
        state["best"][seat] = max(state["best"][seat], move[1])
    state["turns"] += 1


def finished(state):
    return state["turns"] >= state["rounds"] * state["players"]


def turn(state):
    """Seats in the order in which they act, the one in turn first."""
    players = state["players"]
    return [(state["turns"] + i) % players for i in range(players)]


def scores(state):
    return state["points"]


def ending(state):
    """None, or (why the end has come in sight, the seats that still have a turn)."""
    left = state["rounds"] * state["players"] - state["turns"]
    if left > state["players"]:
        return None
    return ("last round", tuple(turn(state)[:left])) if left > 0 else ("rounds played", ())


def gauge(state):
    """How near the end is: (value, limit), one for all or one a seat."""
    return [(state["turns"] // state["players"], state["rounds"])]


def ranking(state):
    """One tuple a seat, compared in order, higher wins; what is equal to the end is a shared place."""
    return [(state["points"][seat], state["best"][seat]) for seat in range(state["players"])]


def facts(state):
    """Everything the companion knows, for screens and for `=` lines of transcripts."""
    return {"points": state["points"], "best": state["best"], "round": min(state["turns"] // state["players"] + 1, state["rounds"])}


# Optional: projected(state), tips(state), SEAT_FACTS, and draw(state, canvas) for a picture of its own; see the other games.
