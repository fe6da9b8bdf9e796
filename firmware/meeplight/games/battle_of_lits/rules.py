"""The rules of Battle of LITS on the board: what fits, the pie rule, the end and its tie."""

from meeplight.core.library import part
from meeplight.games.battle_of_lits.shapes import FORMS, anchors, bit, cells_in, count, form_of, piece, placements, room, survey, together, turns_at
from meeplight.games.battle_of_lits.terms import CELLS, LOOK, PAIRS, ROW, SWAP, TURNS, VERBS

EDIT, TALLY = "meeplight.games.battle_of_lits.edit", "meeplight.games.battle_of_lits.tally"
OPTIONS = (
    ("mode", "board", ("board", "tally")),
    ("layout", "dealt", ("dealt", "keyed", "half")),
)
COUNTS = (("edit", "edit", 1), ("seen_x", "seen_x", 50), ("seen_o", "seen_o", 50), ("full", "full", 1))
RANKED_BY = ("symbols in sight", "last piece")
EACH, SYMBOLS = 5, 30


def setup(players, options, chance):
    board = options["mode"] == "board"
    state = {
        "tally": 0 if board else 1, "left": [EACH] * 4, "covered": [0] * 4, "marks": [0, 0], "mover": 0, "x": 0,
        "rows": 0, "half": 0, "edit": 0, "view": 0, "at": 0, "seen_x": SYMBOLS, "seen_o": SYMBOLS, "full": 0,
    }  # fmt: skip
    if board and options["layout"] == "dealt":
        deal(state, chance)
    elif board:
        state["half"] = 1 if options["layout"] == "half" else 0
        state["rows"] = 5 if state["half"] else 10
    return state


def deal(state, chance):
    """Thirty of each, an O always where half a turn takes an X."""
    for cell in chance.shuffle(list(range(50)))[:SYMBOLS]:
        if chance.below(2):
            cell = 99 - cell
        mark(state, cell, 0)
        mark(state, 99 - cell, 1)


def mark(state, cell, symbol):
    state["marks"][symbol] |= bit(cell)


def ask(state, so_far):
    if state["tally"]:
        return part(TALLY).ask(state, so_far)
    if state["edit"]:
        return part(EDIT).ask(state, so_far)
    if state["rows"]:
        return ask_row(so_far)
    if not so_far:
        return ask_verb(state)
    shape = so_far[0]
    if shape >= SWAP or len(so_far) == 3:
        return None
    found = places(state, shape)
    return (CELLS, cells_in(together(found))) if len(so_far) == 1 else (TURNS, turns_at(found, shape, so_far[1]))


def ask_row(so_far):
    if not so_far:
        return VERBS, (ROW,)
    return (PAIRS, range(9)) if len(so_far) < 6 else None


def ask_verb(state):
    verbs = list(fitting(state))
    if not verbs:
        return None
    if may_swap(state):
        verbs.append(SWAP)
    if state["view"] < (3 if sum(state["left"]) == 4 * EACH else 4):
        verbs.append(LOOK)
    return VERBS, verbs


def may_swap(state):
    """The pie rule: the second player, right after the first piece."""
    return sum(state["left"]) == 19 and state["mover"] == 1 and state["x"] == 0


def all_covered(state):
    covered = state["covered"]
    return covered[0] | covered[1] | covered[2] | covered[3]


# The board that was asked about last and what was found on it: a press asks several times, and a full search takes a Pico 4 ms.
_board = {"covered": None}


def board(state):
    if _board["covered"] != state["covered"]:
        _board.clear()
        _board["covered"], _board["survey"] = list(state["covered"]), survey(all_covered(state))
    return _board


def fitting(state):
    """The shapes that fit somewhere; each is searched up to its first form that fits."""
    found, left, covered = board(state), state["left"], state["covered"]
    if found.get("left") != left:
        found["left"], found["fitting"] = list(left), []
        for shape in range(4):
            if left[shape]:
                space = room(found["survey"], covered[shape])
                for form in FORMS[shape]:
                    if anchors(space, form):
                        found["fitting"].append(shape)
                        break
    return found["fitting"]


def places(state, shape):
    """The anchors of every form of a shape, worked out once for a board."""
    found = board(state)
    if shape not in found:
        found[shape] = placements(room(found["survey"], state["covered"][shape]), shape)
    return found[shape]


def play(state, move, chance):
    if state["tally"]:
        return part(TALLY).play(state, move)
    if state["edit"]:
        return part(EDIT).play(state, move)
    verb = move[0]
    if verb == ROW:
        play_row(state, move[1:])
    elif verb == SWAP:
        state["x"], state["mover"] = state["mover"], 1 - state["mover"]
    elif verb == LOOK:
        state["view"] += 1
    else:
        state["covered"][verb] |= piece(form_of(verb, move[2]), move[1])
        state["left"][verb] -= 1
        state["at"], state["view"], state["mover"] = move[1], 0, 1 - state["mover"]


def play_row(state, pairs):
    """The next row of symbols; of a half layout the row that half a turn takes it to as well."""
    half = state["half"]
    start = 10 * ((5 if half else 10) - state["rows"])
    for i, pair in enumerate(pairs):
        for cell, symbol in ((start + 2 * i, pair // 3), (start + 2 * i + 1, pair % 3)):
            if symbol < 2:
                mark(state, cell, symbol)
                if half:
                    mark(state, 99 - cell, 1 - symbol)
    state["rows"] -= 1
    state["at"] = start


def seen(state):
    """Symbols in sight: X, O."""
    if state["tally"]:
        return [state["seen_x"], state["seen_o"]]
    covered = all_covered(state)
    return [count(symbols ^ (symbols & covered)) for symbols in state["marks"]]


def turn(state):
    return [state["mover"], 1 - state["mover"]]


def scores(state):
    both = seen(state)
    return both if state["x"] == 0 else [both[1], both[0]]


def ending(state):
    return None if ask(state, ()) else ("no placement", ())


def gauge(state):
    return [(4 * EACH - sum(state["left"]), 4 * EACH)]


def ranking(state):
    """On a tie whoever placed the last piece: the one who is not in turn."""
    placed = sum(state["left"]) < 4 * EACH
    return [(score, 1 if placed and seat != state["mover"] else 0) for seat, score in enumerate(scores(state))]
