"""Short words for tests of one game: sit down, play lines of a transcript, ask what is refused, count the presses."""

from host_tools import gestures
from meeplight.core import check, library, transcript
from meeplight.core.match import Match, Refused

NAMES = "Ana Bo Cy Di Eve Flo Gus Hal".split()


def sit(name, seats, **options):
    """A fresh match of `seats` players (Ana, Bo, ...)."""
    return Match(library.load(name), NAMES[:seats], options)


def play(match, *lines):
    for line in lines:
        check.step(match, "", line, None, None)
    return match


def told(match, name):
    """What `= name ...` would have to say."""
    return " ".join(check.value_of(match, name))


def refused(match, line):
    """The reason code with which a move is refused, or None if it may be played."""
    try:
        match.check(transcript.parse(match, line.split()))
    except Refused as found:
        return found.reason[0]
    return None


def keys(match, line):
    """The key presses of a move."""
    return "".join(gestures.presses(match, transcript.parse(match, line.split())))
