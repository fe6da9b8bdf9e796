"""What must stay as it is: the state while it is looked at, and every state when the same moves are played again."""

from ast import literal_eval

from meeplight.core import words
from meeplight.core.match import Match

AGAIN = "a match is played again for undo and after a power cut: draw from `chance`, and keep everything in the state"


class Wrong(Exception):
    """What a function of the game gave cannot be."""


def need(holds, sentence):
    if not holds:
        raise Wrong(sentence)


def kept(state):
    """A state as it is now: what is in it may change."""
    return {field: repr(value) for field, value in state.items()}


def looked(game, name, state, *given):
    """What a function gives that only looks; Wrong if it changes the state."""
    before = repr(state)  # in one piece: this is most of the work of a check
    found = words.of(game, name)(state, *given)
    if repr(state) != before:
        changed = difference(kept(literal_eval(before)), kept(state))
        need(not changed, f"`{name}` changes the state ({changed}); only `play` may")
    return found


def again(match, states):
    """Play a match once more; Wrong at the first state that is another: `states` are those of the first time."""
    second = Match(match.game, match.seats, match.options, match.seed)
    changed = difference(states[0], kept(second.state))
    need(not changed, f"`setup` gives another state the second time ({changed}); {AGAIN}")
    for at, move in enumerate(match.moves, 1):
        second.do(move, True)
        changed = difference(states[at], kept(second.state))
        need(not changed, f"`play` gives another state the second time (move {at}: {changed}); {AGAIN}")


def refolded(match):
    """How the state differs when a match's moves are played once more, "" if it does not."""
    before = kept(match.state)
    match.refold()
    return difference(before, kept(match.state))


def difference(before, after):
    """The first field that differs, as words; "" if none does."""
    for field in {**before, **after}:
        one, other = before.get(field, "missing"), after.get(field, "missing")
        if one != other:
            return f"'{field}' was {one}, is {other}" if len(one + other) < 100 else f"'{field}'"
    return ""
