"""Runs a transcript: moves, refusals, expectations, power cuts; the same file is a save, a test and a bug report."""

from meeplight.core import opening, transcript, words
from meeplight.core.match import REDO, UNDO, Refused
from meeplight.core.opening import Wrong

# What a `=` line knows of every match, beside the game's facts.
NAMES = ("turn", "next", "scores", "projected", "places", "decided", "winners", "gauge", "ending")


class Differs(Wrong):
    """A transcript that can be read but does not hold: a refused move, or another value than expected."""


def numbered(text):
    """(line number, line) of every line that says something; `#` opens a remark."""
    out = []
    for number, line in enumerate(text.split("\n")):
        line = line.split("#")[0].strip()
        if line:
            out.append((number + 1, line))
    return out


def run(text, load, reopen=None, watch=None):
    """Check a whole transcript; returns (match, name). `reopen(match, name)` gives the match back after `power cut`;
    `watch(match, line, move)` sees every move before it is played (move None: another line)."""
    match, name, lines = opening.read(numbered(text), load)
    for number, line in lines:
        try:
            match = step(match, name, line, reopen, watch)
        except Wrong as wrong:
            raise type(wrong)(number, wrong.text)
        except Refused as refused:
            raise Differs(number, "refused: %s (%s)" % (words.sentence(match.game, refused.reason), line))
    return match, name


def step(match, name, line, reopen, watch):
    if line[0] == "!":
        refuse(match, line[1:].strip())
    elif line[0] == "=":
        expect(match, line[1:].split())
    elif line == "power cut":
        if watch:
            watch(match, line, None)
        if reopen:
            match = reopen(match, name)
    else:
        move = move_of(match, line)
        if watch:
            watch(match, line, move)
        if move[0] in (UNDO, REDO):
            if not (match.undo() if move[0] == UNDO else match.redo()):
                raise Differs(0, "nothing to %s" % line)
        else:
            match.do(move)
    return match


def move_of(match, line):
    """The move of a line `Name: move`, the name checked against who makes it."""
    if ":" not in line:
        tokens = line.split()
        if tokens[:1] == ["option"]:
            raise Wrong(0, "a line 'option NAME VALUE' comes before the moves")
        if tokens and tokens[0] in match.seats:
            raise Wrong(0, "no : behind the name '%s'" % tokens[0])
        return transcript.parse(match, tokens)
    name, rest = line.split(":", 1)
    if name.strip() not in match.seats:
        raise Wrong(0, "no seat '%s'; seats: %s" % (name.strip(), " ".join(match.seats)))
    turn = match.turn()
    seat = turn[0] if turn else -1
    if not words.of(match.game, "by"):
        belongs(match, name, seat)
    move = transcript.parse(match, rest.split())
    by = transcript.by(match, move)
    belongs(match, name, seat if by < 0 else by)
    return move


def belongs(match, name, seat):
    if match.over():
        raise Differs(0, "the match is over")
    if seat < 0 or match.seats[seat] != name.strip():
        raise Differs(0, "it is the turn of %s, not of %s" % (match.seats[seat] if seat >= 0 else "nobody", name))


def refuse(match, line):
    """`! move (reason)`: the move must be refused now, with this reason where one is named."""
    wanted = None
    if "(" in line:
        line, wanted = line.split("(", 1)
        if wanted[-1:] != ")":
            raise Wrong(0, "the reason in (...) has no ) behind it")
        wanted = wanted[:-1]
    try:
        match.check(move_of(match, line))
    except Refused as refused:
        told = words.sentence(match.game, refused.reason)
        if refused.reason[0] == "too long" and wanted is None:
            raise Wrong(0, "'%s' is a word too many; a reason is written in (...)" % refused.value)
        if wanted is not None and wanted not in (told, refused.reason[0]):
            raise Differs(0, "refused with (%s), '%s'; expected '%s'" % (refused.reason[0], told, wanted))
        return
    raise Differs(0, "expected to be refused, but it may be played")


def expect(match, tokens):
    if not tokens:
        raise Wrong(0, "'=' needs a name and what it should be")
    is_now, wanted = value_of(match, tokens[0]), tokens[1:]
    if is_now != wanted:
        raise Differs(0, "%s is %s, expected %s" % (tokens[0], " ".join(is_now) or "nothing", " ".join(wanted) or "nothing"))


def value_of(match, name):
    """What a name in a `=` line stands for, as words."""
    if name == "turn":
        return named(match, match.turn()[:1])
    if name == "next":
        return named(match, match.turn()[1:])
    if name == "winners":
        return named(match, match.winners())
    if name == "scores":
        return flat(match.scores())
    if name == "projected":
        return flat(match.projected())
    if name == "places":
        return flat(match.places()[0])
    if name == "decided":
        return [word.replace(" ", "_") or "-" for word in match.places()[1]]
    if name == "gauge":
        return ["%d/%d" % pair for pair in match.game.gauge(match.state)]
    if name == "ending":
        ending = match.ending()
        return [ending[0].replace(" ", "_")] + [match.seats[seat] for seat in ending[1]] if ending else ["-"]
    facts = match.game.facts(match.state)
    if name not in facts:
        raise Wrong(0, "nothing is called '%s'; known: %s" % (name, " ".join(NAMES + tuple(sorted(facts)))))
    if name in (words.of(match.game, "SEAT_FACTS") or ()):
        seats = facts[name] if isinstance(facts[name], (list, tuple)) else [facts[name]]
        return named(match, seats)
    return flat(facts[name])


def named(match, seats):
    return [match.seats[seat] if seat >= 0 else "-" for seat in seats] or ["-"]


def flat(value):
    """A fact as a list of words: lists are flattened, spaces are written _, nothing is -."""
    if isinstance(value, (list, tuple)):
        return [word for item in value for word in flat(item)]
    return [str(value).replace(" ", "_") or "-"]
