"""The Happiest Cat in the World: points by source as they come, the round at 60, one round more, the final count."""

TITLE = ("The Happiest Cat in the World", "Le chat le plus heureux du monde")
PLAYERS = (1, 6)
VERSION = 1
OPTIONS = (
    ("limit", 60, (30, 40, 50, 60, 70, 80, 100)),
    ("bonus_objectives", "off", ("off", "on")),
    # The sides change what is read at the table, not what is counted here.
    ("shelf_side", "A", ("A", "B")),
    ("bed_side", "A", ("A", "B")),
    ("mouse_side", "A", ("A", "B")),
)
SOURCES = ("bowl", "printed", "shelf", "bed", "mouse", "other")
VERBS = SOURCES + ("combo", "token", "done", "final")
COMBO, TOKEN, DONE, FINAL = range(6, 10)
PAD = {
    "bowl": "1", "printed": "2", "shelf": "3", "bed": "4", "mouse": "5", "other": "6", "combo": "7", "token": "8", "done": "A", "final": "",
}  # fmt: skip
COUNTS = (("points", "points", 200, SOURCES), ("token", "tokens", 1), ("unplaced", "unplaced", 99), ("bonus", "bonus", 99))
RANKED_BY = ("happiness",)
SAY = {
    "bowl": "gamelle", "printed": ("printed on the tile", "imprimé sur la tuile"), "shelf": "étagère", "bed": "lit", "mouse": "souris",
    "other": "autre", "combo": ("cat combo", "Cat Combo"), "token": ("mouse token", "jeton Souris"), "tokens": ("mouse tokens left", "jetons Souris"),
    "done": "fini", "final": ("unplaced tiles", "tuiles non posées"), "points": "points", "happiness": "bonheur",
    "unplaced": ("unplaced tiles", "tuiles non posées"), "bonus": ("bonus objectives", "objectifs bonus"),
    "bonus_objectives": ("bonus objectives", "objectifs bonus"), "limit": ("points that bring on the end", "points qui amènent la fin"),
    "shelf_side": ("shelf objective", "objectif étagères"), "bed_side": ("bed objective", "objectif lits"),
    "mouse_side": ("mouse objective", "objectif souris"), "sides": ("objective sides", "faces des objectifs"),
    "limit reached": "limite atteinte", "last round": "dernier tour", "final count": "décompte final",
    "step": ("next at the table", "à faire"), "move": ("move the cat", "déplacer le chat"), "place": ("place a tile", "poser une tuile"),
    "buy": ("buy, then draw 5", "acheter, puis piocher 5"), "extra": ("place one more tile", "poser une tuile de plus"),
    "redraw": ("draw 5", "piocher 5"),
}  # fmt: skip
REASONS = {
    "points": ("1 to 9 points; enter more in two parts", "de 1 à 9 points ; au-delà, en deux fois", "1 a 9"),
    "spent": ("the mouse token is spent", "le jeton Souris est utilisé", "deja"),
    "count": ("only unplaced tiles are counted now", "on ne compte plus que les tuiles non posées", "compte"),
}
HELP = (
    "Move, place, buy, draw 5. 1 bowl, 2 printed, 3 shelf, 4 bed, 5 mouse, 6 other, then the points; 7 combo: one more tile; 8 mouse token; "
    "A end of turn. Shelf A: groups joined by edges, B: by corners; beds and mice: see their tile. Third step of the cat and more: a tile each.",
    "Déplacer, poser, acheter, piocher 5. 1 gamelle, 2 imprimé, 3 étagère, 4 lit, 5 souris, 6 autre, puis les points ; "
    "7 combo : une tuile de plus ; "
    "8 jeton Souris ; A fin du tour. Étagères A : groupes par les côtés, B : en diagonale ; lits et souris : voir leur tuile. "
    "Dès le 3e pas du chat : une tuile par pas.",
)
STEPS = ("move", "place", "buy", "extra", "redraw")
# What comes next at the table after each verb: a bowl is walked over before tiles are placed, a combo gives one more tile.
STEP_AFTER = (1, 2, 2, 2, 2, 2, 3, 4, 0, 0)


def setup(players, options, chance):
    return {
        "players": players, "limit": options["limit"], "objectives": 2 * int(options["bonus_objectives"] == "on"),
        "sides": [options["shelf_side"], options["bed_side"], options["mouse_side"]],
        "mover": 0, "step": 0, "round": 0, "since": [-1] * players, "points": [[0] * 6 for _ in range(players)],
        "tokens": [1] * players, "counted": 0, "unplaced": [0] * players, "bonus": [0] * players,
    }  # fmt: skip


def ask(state, so_far):
    if not so_far:
        if counting(state):
            return (VERBS, (FINAL,)) if state["counted"] < state["players"] else None
        return VERBS, range(DONE + 1) if state["tokens"][state["mover"]] else SPENT
    verb, slots = so_far[0], len(so_far) - 1
    if verb == FINAL:
        return (None, range(100 if not slots else 50)) if slots <= state["objectives"] else None
    return (None, range(1, 10)) if verb < COMBO and not slots else None


SPENT = tuple(verb for verb in range(DONE + 1) if verb != TOKEN)


def why(state, so_far, value):
    if so_far:
        return ("points",) if so_far[0] < COMBO else None
    if counting(state):
        return ("count",)
    return ("spent",) if value == TOKEN else None


def play(state, move, chance):
    verb, seat, limit, totals = move[0], state["mover"], state["limit"], list(map(sum, state["points"]))
    if max(totals) < limit:
        state["counted"] = 0
    else:
        note(state, totals)
    if verb == FINAL:
        state["unplaced"][state["counted"]] = move[1]
        state["bonus"][state["counted"]] = sum(move[2:])
        state["counted"] += 1
        return
    if verb < COMBO:
        state["points"][seat][verb] += move[1]
        if totals[seat] < limit <= totals[seat] + move[1]:
            state["since"][seat] = state["round"]
    elif verb == TOKEN:
        state["tokens"][seat] = 0
    elif verb == DONE:
        state["mover"] = (seat + 1) % state["players"]
        state["round"] += int(state["mover"] == 0)
    state["step"] = STEP_AFTER[verb]


def best(state):
    """The highest score on the track: what is counted at the end cannot bring on the end."""
    return max(map(sum, state["points"]))


def note(state, totals):
    """Corrections may have brought seats to the limit: what was noted before is kept, so that a wrong correction can be set right."""
    since = state["since"]
    for seat, total in enumerate(totals):
        if since[seat] < 0 and total >= state["limit"]:
            since[seat] = state["round"]


def rounds(state):
    """How many rounds are over from the one on in which the first of those who stand at the limit got there."""
    first = now = state["round"]
    for seat, points in enumerate(state["points"]):
        if sum(points) >= state["limit"] and 0 <= state["since"][seat] < first:
            first = state["since"][seat]
    return now - first


def counting(state):
    """The round with the trigger and one full round more are over."""
    return rounds(state) > 1


def turns_left(state):
    """Seats in the order of the turns that are left; None while nobody has reached the limit."""
    if best(state) < state["limit"]:
        return None
    players = state["players"]
    if counting(state):
        return list(range(state["counted"], players))
    return list(range(state["mover"], players)) + list(range(players)) * (1 - rounds(state))


def turn(state):
    left, players = turns_left(state), state["players"]
    if left is None:
        left = [(state["mover"] + i) % players for i in range(players)]
    return [seat for i, seat in enumerate(left) if seat not in left[:i]]


def scores(state):
    out = [sum(points) for points in state["points"]]
    if counting(state):
        out = [score + state["unplaced"][seat] + state["bonus"][seat] for seat, score in enumerate(out)]
    return out


def ending(state):
    left = turns_left(state)
    if left is None:
        return None
    return ("limit reached", "last round", "final count")[min(rounds(state), 2) if left else 0], tuple(left)


def gauge(state):
    return [(best(state), state["limit"])]


def ranking(state):
    return [(score,) for score in scores(state)]


def facts(state):
    return {
        "points": state["points"], "tokens": state["tokens"], "unplaced": state["unplaced"], "bonus": state["bonus"],
        "step": STEPS[state["step"]], "sides": state["sides"],
    }  # fmt: skip
