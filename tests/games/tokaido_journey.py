"""A match of Tokaido already on the road, the pawns where a test wants them."""

import playing
from meeplight.games.tokaido.road import pawn_at
from playing import play


def journey(*travellers, pawns=None, coins=None, **options):
    """A match on the road, the pawns at (station, slot); crossroads or initiatory where the travellers ask for it."""
    if not travellers:
        options["initiatory"] = "on"
    match = playing.sit("tokaido", len(travellers or pawns), **options)
    play(match, *travellers, " ".join(["line", *playing.NAMES[: len(match.seats) - 1]]))
    if pawns:
        match.state["at"][:] = [pawn_at(*pawn) for pawn in pawns]
    if coins:
        match.state["coins"][:] = coins
    return match
