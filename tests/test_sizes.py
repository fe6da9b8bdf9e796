"""What must fit a Pico: each game as `.mpy`, as far as it is loaded to play it, and the companion with a game in memory."""

import sys

import pytest

from host_tools.bench import memory
from meeplight.core import library, words
from playing import refused, sit

GAMES = library.names()
MPY = 12 * 1024
HEAP = 90 * 1024
# What a match that is kept in another way loads; Tokaido's expansion comes on top of the limit, and only where it is played.
OTHERWISE = (("chateau_combo", {"mode": "counts"}, 0), ("tokaido", {"crossroads": "on"}, 5 * 1024))


@pytest.mark.parametrize(("name", "options", "more"), [(name, {}, 0) for name in GAMES] + list(OTHERWISE))
def test_a_game_is_below_12_kb_as_mpy(name, options, more):
    loaded, _told = memory.mpy_sizes(name, options)
    assert 0 < loaded < MPY + more


@pytest.mark.parametrize("name", GAMES)
def test_a_match_in_english_loads_no_words(name):
    """Not to play, not to be refused: see what a match by random keys has loaded."""
    files = memory.files_of(name)
    if len(files) == 1:
        pytest.skip("a game in one file has its words in it")
    assert {path.name for path in files if path not in memory.played(name)} >= {"words.py"}


def test_words_come_when_they_are_said_and_go_with_the_game():
    library.unload("caylus")
    match = sit("caylus", 2)
    reason = (refused(match, "leave"),)
    module = "meeplight.games.caylus.words"
    assert words.short(match.game, reason) == reason[0] and module not in sys.modules
    assert words.short(match.game, reason, 1) != reason[0] and module in sys.modules
    library.unload("caylus")
    assert not [name for name in sys.modules if name.startswith("meeplight.games.caylus")]


@pytest.mark.skipif(not memory.micropython(), reason="no MicroPython unix port for this platform")
def test_the_companion_with_any_game_is_below_90_kb():
    starts = {name: start for name, (start, _end, _moves) in memory.heap(GAMES, moves=0).items()}
    assert set(starts) == set(GAMES) and max(starts.values()) < HEAP, starts
