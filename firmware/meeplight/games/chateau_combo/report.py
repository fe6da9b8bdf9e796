"""Every fact of Château Combo, for the host and for tests."""

from meeplight.games import chateau_combo
from meeplight.games.chateau_combo.table import COUNT, DOWN, PLACES


def tips(state):
    """The gold and the keys of the seat in turn, as numbers."""
    seat = (chateau_combo.turn(state) or [0])[0]
    return ["gold", str(state["gold"][seat]), "keys", str(state["keys"][seat])]


def facts(state):
    results = [chateau_combo.result(state, seat) for seat in range(state["players"])]
    return {
        "gold": state["gold"], "keys": state["keys"], "messenger": PLACES[state["messenger"]], "spent": state["spent"],
        "cells": [found[0] for found in results], "left": [found[1] for found in results], "stored": [found[2] for found in results],
        "tableau": [[said(card) for card in tableau] for tableau in state["tableau"]],
        "turns": [tableau.count(0) for tableau in state["tableau"]],
    }  # fmt: skip


def said(card):
    """A cell in a fact: the card's number, "down", "some" (counts mode) or "-"."""
    return card if 0 < card <= COUNT else ("down" if card < DOWN + 2 else "some") if card else "-"
