"""A match as text: one move a line, printed and parsed by what the game asks."""

from meeplight.core.match import END, REDO, SEATS, SET, UNDO, Match, Refused, usual
from meeplight.core.words import of as words_of

TOOLS = {"undo": (UNDO,), "redo": (REDO,), "end": (END,)}


class Wrong(Exception):
    """A transcript that cannot be read, or does not hold: `line` is its number (0: the whole file)."""

    def __init__(self, line, text):
        super().__init__(line, text)
        self.line, self.text = line, text

    def __str__(self):
        return "line %d: %s" % (self.line, self.text) if self.line else self.text


def say(match, words, value):
    """The word for a value in a transcript."""
    if words is None:
        return str(value)
    return match.seats[value] if words == SEATS else words[value]


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


def head(match, name):
    """The lines that set the match up."""
    lines = ["game %s %d" % (name, match.game.VERSION), "seats " + " ".join(match.seats)]
    standard = usual(match.game, match.options)
    for option, _default, _allowed in match.game.OPTIONS:
        if match.options[option] != standard[option]:
            lines.append("option %s %s" % (option, match.options[option]))
    lines.append("seed %d" % match.seed)
    return lines


def written(match, name):
    """The whole match as text, line by line."""
    for line in head(match, name):
        yield line
    yield ""
    again = Match(match.game, match.seats, match.options, match.seed)
    for move in match.moves:
        yield said(again, move)
        again.do(move)


def full(match, name):
    """The whole match as text."""
    return "\n".join(written(match, name)) + "\n"


def read_head(lines, load):
    """(match, name, rest of the numbered lines). `load(name)` gives the game module or raises LookupError."""
    name, seats, options, seed, version, at, seated = None, None, [], 1, None, 0, 0
    for number, line in lines:
        tokens = line.split()
        if tokens[0] == "game" and len(tokens) in (2, 3):
            name, version = tokens[1], tokens[2] if len(tokens) == 3 else None
        elif tokens[0] == "seats":
            seats, seated = tokens[1:], number
        elif tokens[0] == "option" and len(tokens) > 2:
            options.append((number, tokens[1], " ".join(tokens[2:])))
        elif tokens[0] == "seed" and len(tokens) == 2 and tokens[1].isdigit():
            seed = int(tokens[1])
        else:
            break
        at += 1
    if name is None or seats is None:
        raise Wrong(lines[0][0] if lines else 0, "a transcript opens with 'game NAME' and 'seats A B ...'")
    try:
        game = load(name)
    except LookupError as error:
        if error.args != (name,):
            raise  # out of the game's own file
        raise Wrong(lines[0][0], "no game '%s'" % name)
    if version is not None and version != str(game.VERSION):
        raise Wrong(lines[0][0], "rules version %s of %s is not known here (this is %d)" % (version, name, game.VERSION))
    return Match(game, check_seats(game, seats, seated), check_options(game, options), seed), name, lines[at:]


def check_seats(game, seats, number=0):
    low, high = game.PLAYERS
    if not low <= len(seats) <= high:
        raise Wrong(number, "%d seats, but %s takes %d to %d" % (len(seats), game.TITLE[0], low, high))
    if len(set(seats)) != len(seats):
        raise Wrong(number, "two seats have the same name")
    return seats


def check_options(game, options):
    out = {}
    for number, name, text in options:
        for known, _default, allowed in game.OPTIONS:
            if known == name:
                for value in allowed:
                    if str(value) == text:
                        out[name] = value
                if name not in out:
                    raise Wrong(number, "option %s: '%s' is none of: %s" % (name, text, ", ".join(str(v) for v in allowed)))
        if name not in out:
            known = ", ".join(option[0] for option in game.OPTIONS) or "none"
            raise Wrong(number, "no option '%s'; known: %s" % (name, known))
    return out
