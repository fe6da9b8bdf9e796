"""A match as text: one move a line, printed and parsed by what the game asks."""

from meeplight.core import opening
from meeplight.core.match import END, REDO, SEATS, SET, UNDO, Match, Refused
from meeplight.core.opening import Wrong
from meeplight.core.words import of as words_of
from meeplight.core.words import say

TOOLS = {"undo": (UNDO,), "redo": (REDO,), "end": (END,)}


def parse(match, tokens):
    """The move that the words mean now; Wrong for a word that does not exist, Refused for one that may not come."""
    if tokens and tokens[0] == "set":
        move, tokens = (SET,), tokens[1:]
    elif len(tokens) == 1 and tokens[0] in TOOLS:
        return TOOLS[tokens[0]]
    else:
        move = ()
    for token in tokens:
        asked = match.ask(move)
        if asked is None:
            raise Refused(len(move), token, ("over" if not move else "too long",))
        words, values = asked
        value = find(match, words, token)
        if value not in values:
            raise Refused(len(move), token, match.why(move, value))
        move += (value,)
    asked = match.ask(move)
    while move and asked is not None and asked[0] not in (None, SEATS) and asked[0][0] == "-" and 0 in asked[1]:
        move += (0,)
        asked = match.ask(move)
    if asked is not None:
        raise Refused(len(move), "", ("not whole",))
    return move


def find(match, words, token):
    if words is None:
        try:
            return int(token)
        except ValueError:
            raise Wrong(0, "a number is expected, not '%s'" % token)
    known = match.seats if words == SEATS else words
    for value, word in enumerate(known):
        if word == token:
            return value
    raise Wrong(0, "no word '%s' here; one of: %s" % (token, " ".join(word for word in known if word)))


def show(match, move):
    """The words of a move at this state (before it is played); a trailing '-' is left out."""
    for name, entry in TOOLS.items():
        if tuple(move) == entry:
            return name
    out, so_far = [], ()
    if move[0] == SET:
        out, so_far = ["set"], (SET,)
    for value in move[len(so_far) :]:
        words, _values = match.ask(so_far)
        out.append(say(match, words, value))
        so_far += (value,)
    while len(out) > 1 and out[-1] == "-":
        out.pop()
    return " ".join(out)


def by(match, move):
    """The seat that makes a move: the one in turn, unless the game tells another, or -1 where it is nobody's."""
    turn = match.turn()
    if not turn or move[0] >= UNDO:
        return -1
    told = words_of(match.game, "by")
    return told(match.state, move) if told else turn[0]


def said(match, move):
    """A move as a line, with the name of who makes it."""
    seat = by(match, move)
    return (match.seats[seat] + ": " if seat >= 0 else "") + show(match, move)


def written(match, name):
    """The whole match as text, line by line."""
    for line in opening.lines(match, name):
        yield line
    yield ""
    again = Match(match.game, match.seats, match.options, match.seed)
    for move in match.moves:
        yield said(again, move)
        again.do(move)


def full(match, name):
    """The whole match as text."""
    return "\n".join(written(match, name)) + "\n"
