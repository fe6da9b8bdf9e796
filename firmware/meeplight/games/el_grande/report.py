"""What El Grande tells beside points and the end: every fact."""

from meeplight.games.el_grande import tables as t
from meeplight.games.el_grande.regions import counts, first_in
from meeplight.games.el_grande.rules import turn


def majority(state, region):
    """The seat with the sole majority, or -1."""
    first = first_in(counts(state, region))
    return first[0] if len(first) == 1 and first[0] < state["players"] else -1


def facts(state):
    players, all_rounds = state["players"], t.rounds(state)
    at = min(state["at"], len(all_rounds) - 1)
    hidden = state["phase"] == t.DISCS
    discs = ["-" if disc < 0 else "in" if hidden else t.PLACES[disc] for disc in state["discs"]]
    return {
        "round": int(all_rounds[at]), "left": len(all_rounds) - state["at"], "king": t.PLACES[state["king"]] if state["king"] else "-",
        "homes": [t.PLACES[home] if home else "-" for home in state["homes"]],
        "court": state["court"], "province": state["province"], "points": state["points"],
        "cubes": [state["cubes"][seat][1:] for seat in range(players)], "dummy": state["cubes"][players][1:] if len(state["cubes"]) > players else [],
        "castillo": sum(row[0] for row in state["cubes"]), "leaders": [majority(state, region) for region in range(1, 10)],
        "bids": state["bids"][:players], "starter": state["starter"], "dark": dark(state),
        "cards": [card + 1 for card, taken in enumerate(state["cards"]) if not taken], "place": state["left"], "lack": state["lack"],
        "discs": discs, "counted": state["counted"], "scored": [t.PLACES[region] for region in state["scored"]],
        "boards": [t.PLACES[state[at]] if state[at] else "-" for at in t.BOARDS], "counting": int(state["phase"] == t.COUNTING),
    }  # fmt: skip


def dark(state):
    """The power cards the seat in turn may not play: its spent ones and those of this round."""
    seat = (turn(state) or [0])[0]
    return [card for card in range(1, 14) if state["spent"][seat][card - 1] or card in state["bids"]]
