"""Marks that undo folds from: what they hold is the state, and every undo gives what a fold of all moves gives."""

import json

import pytest

from meeplight.core import library
from meeplight.core.chance import Chance
from meeplight.core.match import EVERY, KEEP, Match
from meeplight.core.table import Table


def random_moves(match, chance, count):
    for _ in range(count):
        if match.over():
            return
        move, asked = (), match.ask()
        while asked is not None:
            move += (asked[1][chance.below(len(asked[1]))],)
            asked = match.ask(move)
        match.do(move)
        match.mark(len(match.moves))


def folded(match):
    again = Match(match.game, match.seats, match.options, match.seed)
    for move in match.moves:
        again.do(move)
    return again.state, vars(again.chance)


@pytest.mark.parametrize("name", library.names())
def test_undo_from_marks_is_the_fold_of_all_moves(name):
    game = library.load(name)
    match, chance = Match(game, [f"P{i}" for i in range(game.PLAYERS[1])], {}, 5), Chance(5)
    for _ in range(3):
        random_moves(match, chance, 100)
        assert json.loads(json.dumps(match.state)) == match.state, "a state is ints, strings, lists and dicts by name"
        assert min(KEEP, len(match.moves) // EVERY) - 1 <= len(match.marks) <= KEEP
        for _ in range(EVERY * 2 + 1):
            match.undo()
            assert (match.state, vars(match.chance)) == folded(match)
        match.redo()
        assert (match.state, vars(match.chance)) == folded(match)
    while match.undo():
        pass
    assert (match.state, vars(match.chance)) == folded(match)


def test_what_could_not_be_saved_is_taken_back_without_a_mark_of_it():
    game = library.load("pili_pili")
    match = Match(game, ["A", "B", "C", "D"], {}, 5)
    random_moves(match, Chance(1), EVERY - 1)
    table = Table(match, "pili_pili", None)
    before = list(match.moves), folded(match)
    table.undo()
    table.do(next(move for move in other_moves(match) if move != match.undone[-1]))
    match.mark(len(match.moves))
    table.take_back()
    assert (match.moves, (match.state, vars(match.chance))) == before
    random_moves(match, Chance(2), 3)
    match.undo()
    assert (match.state, vars(match.chance)) == folded(match)


def other_moves(match):
    for seed in range(99):
        move, asked, chance = (), match.ask(), Chance(seed)
        while asked is not None:
            move += (asked[1][chance.below(len(asked[1]))],)
            asked = match.ask(move)
        yield move
