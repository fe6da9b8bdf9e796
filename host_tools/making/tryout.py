"""A game in the making, played at random and looked at move by move: what its functions give, which words have no key or no French."""

from host_tools.making import optional, shape, told
from host_tools.making.shape import listed
from host_tools.making.steady import Wrong, again, kept, looked, need
from meeplight.core import pad, sayings, words
from meeplight.core.chance import Chance
from meeplight.core.check import NAMES
from meeplight.core.match import SEATS, Match

MOVES, SLOTS, MOST, STATES = 60, 40, 119, 100
TOOLS = ("undo", "redo", "set", "end", "game", "seats", "option", "seed")


def problems(game, name):
    """Sentences about what comes up in a few short matches, the fewest and the most players; the first thing that breaks ends it."""
    seen = {}  # words: how they are said, in order
    try:
        optional.check_preset(game)
        for players, seed in ((game.PLAYERS[0], 1), (game.PLAYERS[1], 2)):
            play(game, players, seed, seen)
        check_seats_told(game, seen)
    except Exception as error:  # whatever a maker's function may raise
        return [broken(error, name)]
    return [sentence for spoken in seen for sentence in keyless(game, spoken)] + silent(game, seen)


def broken(error, name):
    return str(error) if isinstance(error, Wrong) else told.sentence(error, name)


def on_the_way(match, name):
    """The first thing wrong with what is told and drawn at the states of a match that was played, as a sentence; None if nothing is."""
    step, number, seen = len(match.moves) // STATES + 1, 0, {}
    try:
        again = Match(match.game, match.seats, match.options, match.seed)
        for number in range(len(match.moves) + 1):
            if number % step == 0 or number == len(match.moves):
                check_told(match.game, again, seen)
                optional.check_between(match.game, again, optional.DISPLAYS)
            if number < len(match.moves):
                optional.check_move(match.game, again, match.moves[number])
                again.do(match.moves[number], True)
    except Exception as error:  # whatever a maker's function may raise
        return f"{name}: after {number} moves {broken(error, name)}"
    return None


def play(game, players, seed, seen, options=None, moves=None):
    match, chance = Match(game, [f"P{seat + 1}" for seat in range(players)], options, seed), Chance(seed)
    check_state(game, match.state)
    states = [kept(match.state)]
    for _ in range(moves or MOVES):
        check_told(game, match, seen)
        optional.check_between(game, match, optional.DISPLAYS[len(match.moves) % 3 :][:1])  # each in its turn
        check_counts(match.counts())
        move = draw(game, match, chance, seen)
        if move is None:
            break
        need(match.turn(), "`turn` names nobody while `ask` still offers moves")
        optional.check_by(game, match, move)
        match.do(move, True)
        check_state(game, match.state)
        states.append(kept(match.state))
    again(match, states)


def check_state(game, state):
    need(isinstance(state, dict), f"`setup` gives {kind(state)}; the state is a dict")
    for field, value in state.items():
        need(plain(value), f"the state's '{field}' holds {value!r}; only ints, strings and lists of them can be kept"[:200])
    for entry in game.COUNTS:
        for field in (entry[1], entry[-1] if isinstance(entry[-1], str) else entry[1]):
            need(field in state, f"`COUNTS`: '{entry[0]}' sets the field '{field}', which `setup` does not make")


def check_counts(counts):
    """What may be set right is said in words too: `set points Ana 3`."""
    for said in (tuple(entry[0] for entry in counts), *(entry[3] for entry in counts if len(entry) > 3 and isinstance(entry[3], tuple))):
        for word in said:
            need(shape.is_word(word), f"`COUNTS`: '{word}' {shape.NO_WORD}")
            need(word == "-" or said.count(word) == 1, f"`COUNTS` holds '{word}' twice")


def plain(value):
    return isinstance(value, (int, str)) or isinstance(value, list) and all(plain(item) for item in value)


def kind(value):
    return "nothing (None)" if value is None else f"a {type(value).__name__}"


def draw(game, match, chance, seen):
    """A random move, every answer of `ask` looked at; None when the match is over."""
    move, asked = (), looked(game, "ask", match.state, ())
    while asked is not None:
        spoken, values = check_asked(game, match, asked, move)
        if spoken not in (None, SEATS):
            seen.setdefault(spoken)
        optional.check_asked(game, match, move, spoken, values)
        value = values[chance.below(len(values))]
        move += (value,)
        need(len(move) < SLOTS, f"`ask` never ends a move: {move[:6]}...; it gives None when the move is whole")
        asked = looked(game, "ask", match.state, move)
    return move or None


def check_asked(game, match, asked, so_far):
    where = f"`ask(state, {so_far})`"
    need(isinstance(asked, tuple) and len(asked) == 2, f"{where} gives {asked!r}; it gives (words, values), or None when the move is whole"[:200])
    spoken, values = asked
    right = isinstance(spoken, tuple) or spoken is None or isinstance(spoken, str) and spoken == SEATS
    need(right, f"{where}: words are a constant tuple, None (numbers) or SEATS, not {kind(spoken)}: write (...), not [...]")
    need(isinstance(values, (tuple, list, range)), f"{where}: values are a tuple, list or range of ints, not {kind(values)}")
    need(len(values) > 0, f"{where} offers nothing; a move that is whole gives None, and what cannot be finished is not offered before")
    top = len(match.seats) if spoken == SEATS else len(spoken) if spoken is not None else None
    for value in values:
        need(isinstance(value, int) and value >= 0, f"{where}: values are ints from 0 on, not {value!r}")
        need(so_far or value <= MOST, f"{where}: the first value of a move is at most {MOST}, not {value}; above are undo and the like")
        need(top is None or value < top, f"{where} offers {value}, but there are only {top} {'seats' if spoken == SEATS else 'words'}")
        need(top is None or spoken == SEATS or spoken[value], f"{where} offers {value}, whose word is empty")
    return spoken, values


def check_told(game, match, seen):
    """What turn, scores, ranking, ending, gauge and facts give has the shape that screens and transcripts want."""
    state, players = match.state, len(match.seats)
    turn, scores, ranking, ending, gauge, facts = [looked(game, name, state) for name in TOLD]
    need(listed(turn) and all(seat in range(players) for seat in turn), f"`turn` gives {turn!r}; seats from 0 to {players - 1}, who acts first")
    need(listed(scores) and len(scores) == players, f"`scores` gives {scores!r}; a number for each of {players} seats")
    need(listed(ranking) and len(ranking) == players, f"`ranking` gives {ranking!r}; a tuple for each of {players} seats")
    for key in ranking:
        same = isinstance(key, tuple) and len(key) == len(game.RANKED_BY)
        need(same, f"`ranking` gives {key!r} for a seat; one value for each of RANKED_BY = {game.RANKED_BY}")
    right = ending is None or isinstance(ending, tuple) and len(ending) == 2 and isinstance(ending[0], str) and listed(ending[1])
    need(right, f"`ending` gives {ending!r}; None, or (reason, seats that still have a turn)")
    right = listed(gauge) and len(gauge) > 0 and all(isinstance(pair, tuple) and len(pair) == 2 for pair in gauge)
    need(right, f"`gauge` gives {gauge!r}; [(value, limit)], one or one a seat")
    check_facts(game, facts, players)
    seen.setdefault((), {}).update(dict.fromkeys([*facts, *(ending or ())[:1]]))


def check_facts(game, facts, players):
    need(isinstance(facts, dict), f"`facts` gives {kind(facts)}; {{name: value}}")
    for name in facts:
        need(shape.is_word(name), f"`facts`: '{name}' {shape.NO_WORD}")
        need(name not in NAMES, f"`facts`: '{name}' is told by the companion itself; another name")
    optional.check_seat_facts(game, facts, players)


def check_seats_told(game, seen):
    """Every name in SEAT_FACTS is a fact, if only with another option."""
    if not optional.untold(game, seen):
        return
    others = {(): dict(seen[()])}
    for moves in (1, MOVES):
        for option, _default, allowed in game.OPTIONS:
            for value in allowed if optional.untold(game, others) else ():
                play(game, game.PLAYERS[1], 1, others, {option: value}, moves)
    lacks = optional.untold(game, others)
    need(not lacks, f"`SEAT_FACTS` holds {', '.join(map(repr, lacks))}, which `facts` never tells; names of its facts")


TOLD = ("turn", "scores", "ranking", "ending", "gauge", "facts")


def keyless(game, spoken):
    """Words that cannot be keyed or said."""
    keys = pad.keys_of(game, spoken)
    for at, word in enumerate(spoken):
        if word and spoken.index(word) < at:
            yield f"the words {spoken[:6]} hold '{word}' twice"
        elif word and (not shape.is_word(word) or word in TOOLS or word[0] in "=!"):
            yield f"'{word}' {shape.NO_WORD}, no = or ! before it, none of {' '.join(TOOLS)}"
        elif word == "-" and at:
            yield f"the words {spoken[:6]} hold '-', which means that nothing more comes: it is the first or not there"
        elif word and keys[at] == "?":
            yield f"`PAD` lacks '{word}': its keys, \"\" for none"


def silent(game, seen):
    """Words that a player reads and that are not said in French."""
    every = [word for spoken in seen for word in spoken if word and word != "-"] + list(seen.get((), ()))
    every += [*game.RANKED_BY, *(row[0] for row in game.COUNTS)]
    every += [word for name, _default, allowed in game.OPTIONS for word in (name, *map(str, allowed))]
    return [f"`SAY` lacks '{word}': its French, or (English, French)" for word in dict.fromkeys(every) if not knows(game, word)]


def knows(game, word):
    """A word is said in both languages, `temple17` by its stem; a bare number or a cell is its own word."""
    tables = (words.of(game, "SAY"), sayings.TABLE)
    stem = word.rstrip("0123456789")
    return len(stem) <= 1 or any(word in table or stem in table for table in tables)
