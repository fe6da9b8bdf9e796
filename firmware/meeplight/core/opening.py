"""The first lines of a transcript, which a journal begins with too: game, seats, options, seed."""

from meeplight.core import library
from meeplight.core.match import Match, usual


class Wrong(Exception):
    """A transcript that cannot be read, or does not hold: `line` is its number (0: the whole file)."""

    def __init__(self, line, text):
        super().__init__(line, text)
        self.line, self.text = line, text

    def __str__(self):
        return "line %d: %s" % (self.line, self.text) if self.line else self.text


def lines(match, name):
    """The lines that set the match up."""
    out = ["game %s %d" % (name, match.game.VERSION), "seats " + " ".join(match.seats)]
    standard = usual(match.game, match.options)
    for option, _default, _allowed in match.game.OPTIONS:
        if match.options[option] != standard[option]:
            out.append("option %s %s" % (option, match.options[option]))
    out.append("seed %d" % match.seed)
    return out


def read(lines, load):
    """(match, name, rest of the numbered lines). `load(name)` gives the game module or raises LookupError."""
    name, seats, options, seed, version, at, seated = None, None, [], 1, None, 0, 0
    for number, line in lines:
        tokens = line.split()
        if tokens[0] == "game" and len(tokens) in (2, 3):
            name, version = tokens[1], tokens[2] if len(tokens) == 3 else None
        elif tokens[0] == "seats":
            seats, seated = tokens[1:], number
        elif tokens[0] == "option" and len(tokens) > 2:
            options.append((number, " ".join(tokens[1:])))
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
        raise Wrong(lines[0][0], "no game '%s'; there are: %s" % (name, ", ".join(library.names())))
    if version is not None and version != str(game.VERSION):
        raise Wrong(lines[0][0], "rules version %s of %s is not known here (this is %d)" % (version, name, game.VERSION))
    return Match(game, check_seats(game, seats, seated), check_options(game, options), seed), name, lines[at:]


def check_seats(game, seats, number=0):
    low, high = game.PLAYERS
    if not low <= len(seats) <= high:
        raise Wrong(number, "%d seats, but %s takes %d to %d" % (len(seats), game.TITLE[0], low, high))
    if len(set(seats)) != len(seats):
        raise Wrong(number, "two seats have the same name")
    for seat in seats:
        if seat == "-" or ":" in seat:
            raise Wrong(number, "'%s' cannot be the name of a seat: no : in it, and - is nobody" % seat)
    return seats


def check_options(game, options):
    out = {}
    for number, line in options:
        taken, listed = False, None
        for name, _default, allowed in game.OPTIONS:
            if line.startswith(name + " "):  # not its first word: what was kept under a name with a space is read
                text, listed = line[len(name) + 1 :], allowed
                for value in allowed:
                    if str(value) == text:
                        out[name], taken = value, True
        if not taken and listed:
            name, text = line.split(" ", 1)
            raise Wrong(number, "option %s: '%s' is none of: %s" % (name, text, ", ".join(str(value) for value in listed)))
        if not taken:
            known = ", ".join(option[0] for option in game.OPTIONS) or "none"
            raise Wrong(number, "no option '%s'; known: %s" % (line.split()[0], known))
    return out
