"""Validated moves a second, and presses a fact, of random and of recorded matches."""

import time
from pathlib import Path

from host_tools.files import text_of, transcripts
from host_tools.gestures import presses
from meeplight.core import check, library
from meeplight.core.chance import Chance
from meeplight.core.match import UNDO, Match


def random_match(name, seed, cap=300, options=None):
    """A match of up to four seats played at random by what the game offers."""
    game = library.load(name)
    match, chance = Match(game, [f"P{i}" for i in range(max(game.PLAYERS[0], min(4, game.PLAYERS[1])))], options, seed), Chance(seed)
    while not match.over() and len(match.moves) < cap:
        move, asked = (), match.ask()
        while asked is not None:
            move += (asked[1][chance.below(len(asked[1]))],)
            asked = match.ask(move)
        match.do(move)
    return match


def moves_a_second(name, seconds=0.3):
    """Moves checked slot by slot and played, per second of this PC."""
    moves = random_match(name, 3).moves
    model = random_match(name, 3, 0)
    count, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        match = Match(model.game, model.seats, {}, 3)
        for move in moves:
            match.do(move)
        count += len(moves)
    return round(count / (time.perf_counter() - start))


def presses_of(text):
    """(facts, presses) of a transcript: what each of its moves costs on the 4x4 pad."""
    facts, keys = 0, 0

    def watch(match, line, move):
        nonlocal facts, keys
        if move and move[0] < UNDO:
            facts += 1
            keys += len(presses(match, move))

    check.run(text, library.load, watch=watch)
    return facts, keys


def presses_a_fact(name, more=()):
    """(facts, presses) summed over the game's transcripts and the files in `more` that are of this game."""
    texts = [text_of(path) for path in (*transcripts(name), *map(Path, more))]
    pairs = [presses_of(text) for text in texts if text.split("game ", 1)[-1].split()[:1] == [name]]
    return sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)
