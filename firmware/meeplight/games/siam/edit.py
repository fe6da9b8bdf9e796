"""Setting up a Siam board by hand: a match taken up in the middle, or a board set right."""

from meeplight.core.match import SEATS
from meeplight.games.siam.board import ANIMAL, INSIDE, ROCK, ROCKS, reserve
from meeplight.games.siam.terms import ACTS, CLEAR, PIECES, PLACES, READY


def ask(state, so_far):
    board = state["board"]
    if not so_far:
        return PLACES, INSIDE + (READY,)
    if so_far[0] == READY:
        return (SEATS, (0, 1)) if len(so_far) == 1 else None
    if len(so_far) == 1:
        return PIECES, [piece for piece in range(4) if fits(board, so_far[0], piece)]
    return (ACTS, range(4)) if so_far[1] > ROCK and len(so_far) == 2 else None


def fits(board, cell, piece):
    """Whether the box still holds this piece; a piece that lies there is replaced."""
    if piece == CLEAR:
        return True
    return board[cell] == ROCK if piece == ROCK and board.count(ROCK) == ROCKS else piece == ROCK or reserve(board, piece - 2, cell) > 0


def play(state, move):
    if move[0] == READY:
        state["edit"], state["mover"], state["winner"] = 0, move[1], -1
    else:
        piece = move[1]
        state["board"][move[0]] = piece if piece <= ROCK else ANIMAL + 4 * (piece - 2) + move[2]
        state["at"] = move[0]
