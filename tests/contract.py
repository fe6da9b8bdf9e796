"""What must hold for every game, written so that CPython and MicroPython run the same lines and print the same text."""

import gc

from meeplight.core import check, journal, library, opening, pad, table, transcript
from meeplight.core.chance import Chance
from meeplight.core.match import END, REDO, SEATS, UNDO, Match, Refused

CAP = 400
NAMES = ("Ana", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")


class Memory:
    """A store in memory: what `hardware.store.Store` is over a folder."""

    def __init__(self):
        self.files = {}

    def names(self):
        return sorted(self.files)

    def read(self, name):
        if name not in self.files:
            raise OSError(2)
        return self.files[name]

    def append(self, name, data):
        self.files[name] = self.files.get(name, b"") + data

    def write(self, name, data):
        self.files[name] = data

    def remove(self, name):
        del self.files[name]

    def free(self):
        return 1 << 20


def dump(value):
    """A state as text, the same on both runtimes: dicts by sorted key."""
    if isinstance(value, dict):
        return "{" + ",".join(key + ":" + dump(value[key]) for key in sorted(value)) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(dump(item) for item in value) + "]"
    return str(value)


def told(match):
    """Everything a match tells about itself, as text."""
    game, state = match.game, match.state
    parts = [match.turn(), match.scores(), match.projected(), match.ending(), game.gauge(state), game.ranking(state), match.places(), match.winners()]
    return dump(parts) + dump(game.facts(state))


def new_match(name, seed):
    """A match with seats and options drawn from the seed."""
    game, chance = library.load(name), Chance(seed)
    low, high = game.PLAYERS
    options = {}
    for option, _default, allowed in game.OPTIONS:
        if chance.below(2):
            options[option] = allowed[chance.below(len(allowed))]
    return Match(game, NAMES[: low + chance.below(high - low + 1)], options, seed), chance


def draw_move(match, chance, first=None):
    """A random move by `ask` alone; every prefix that is offered must lead to a whole move."""
    move, asked = (), match.ask()
    while asked is not None:
        words, values = asked
        assert len(values) > 0, ("offered nothing after", move)
        value = values[chance.below(len(values))] if first is None or move else first
        assert move or 0 <= value < 120, ("a first slot's value is below 120", value)
        assert words is None or words == SEATS or words[value], ("a value without a word", move, value)
        move += (value,)
        asked = match.ask(move)
        assert len(move) < 40, ("a move without an end", move)
    return move


def play_random(name, seed, cap=CAP, each=None):
    match, chance = new_match(name, seed)
    while not match.over() and len(match.moves) < cap:
        move = draw_move(match, chance)
        if each:
            each(match, move)
        match.do(move)
        tidy()
    return match


def tidy():
    """Collect as the device's loop does when it is quiet: long matches would tear the memory into crumbs."""
    if hasattr(gc, "mem_free"):
        gc.collect()


def check_plays(name, seed):
    """Random play ends (or reaches the cap); looking changes nothing; every first value leads to a whole move."""
    look = Chance(seed + 7)

    def each(match, move):
        before = dump(match.state)
        told(match)
        assert match.turn(), "somebody is in turn while the match is not over"
        words, values = match.ask()
        for value in values if len(match.moves) % 5 == 0 else ():
            match.check(draw_move(match, look, value))
        assert dump(match.state) == before, "only play changes the state"

    match = play_random(name, seed, CAP, each)
    check_end(match)
    return match


def check_end(match):
    if not match.over():
        match.do((END,))
    assert match.over() and match.turn() == [] and match.winners()
    seats = range(len(match.seats))
    keys, scores = match.game.ranking(match.state), match.scores()
    assert len(keys) == len(scores) == len(match.seats), "one ranking and one score a seat"
    assert all(len(key) == len(match.game.RANKED_BY) for key in keys), "RANKED_BY names every part of a ranking"
    assert match.ending() is not None, "a match that is over says why"
    places, decided = match.places()
    assert [seat for seat in seats if places[seat] == 1] == match.winners()
    assert all(word in ("", "shared") or word in match.game.RANKED_BY for word in decided)
    try:
        match.do(match.moves[0])
    except Refused:
        return
    raise AssertionError("a match that is over takes no move")


def check_undo(name, seed):
    """Undo brings back every earlier state, redo every later one."""
    states = []
    match = play_random(name, seed, 60, lambda match, move: states.append(dump(match.state)))
    states.append(dump(match.state))
    for i in range(len(match.moves) - 1, -1, -1):
        assert match.undo() and dump(match.state) == states[i], ("undo to move", i)
    assert not match.undo()
    for i in range(1, len(states)):
        assert match.redo() and dump(match.state) == states[i], ("redo to move", i)
    assert not match.redo()


def check_transcript(name, seed):
    """Printing and parsing gives the same match; journal and resume too."""
    match = play_random(name, seed, 150)
    lines = []
    for line in transcript.written(match, name):
        lines.append(line)
        tidy()
    text = "\n".join(lines) + "\n"
    again, _name = check.run(text, library.load)
    assert told(again) == told(match) and again.moves == match.moves
    return text


def keep(match, name, store):
    book = journal.Journal(store, 1)
    book.create(opening.lines(match, name))
    for i, move in enumerate(match.moves):
        book.append(move, i % 90)
        if i % 7 == 3:
            book.append((UNDO,), 1)
            book.append((REDO,), 200)


def check_journal(name, seed):
    """Resume equals live, also with undo and redo between, and cut at any byte of the last segments."""
    match, store = play_random(name, seed, 120), Memory()
    keep(match, name, store)
    found, remark = table.resume(store, 1)
    assert dump(found.match.state) == dump(match.state) and told(found.match) == told(match) and not remark
    for part in store.names()[-2:]:
        whole = dict(store.files)
        later = [other for other in whole if other > part]
        for cut in range(0, len(whole[part]), 5):
            store.files = {other: data for other, data in whole.items() if other not in later}
            store.files[part] = whole[part][:cut]
            check_cut(store, match.moves)
        store.files = whole


def check_cut(store, moves):
    """After a cut the journal gives a prefix of what was played and takes new records behind it."""
    book = journal.Journal(store, 1)
    try:
        _head, entries, _remark = book.load()
    except journal.Damaged as damaged:
        assert not damaged.found[0], "only a journal cut in its first record has nothing to offer"
        return
    standing, _undone = journal.settle([moved for moved, _seconds in entries], UNDO, REDO)
    assert standing == list(moves[: len(standing)]), "a prefix of the moves"
    book.append((END,), 3)
    _head, more, remark = journal.Journal(store, 1).load()
    assert more == entries + [((END,), 3)] and not remark, "goes on behind the cut"


def check_words(name):
    """Words are distinct, without spaces, none of them a word of the transcript itself, and each has a key."""
    game = library.load(name)
    seen = []
    for seed in range(6):

        def each(match, move):
            for i in range(len(move)):
                words = match.ask(move[:i])[0]
                if words not in (None, SEATS) and words not in seen:
                    seen.append(words)

        play_random(name, seed, 120, each)
    for words in seen:
        real = [word for word in words if word]
        assert len(set(real)) == len(real), ("a word twice", words)
        for word in real:
            assert " " not in word and word not in ("undo", "redo", "set", "end", "=", "!"), ("a word of the transcript", word)
        for word, keys in zip(words, pad.keys_of(game, words)):
            assert not word or keys != "?", ("no key for", word)
            assert not word or all(key in "0123456789A#" for key in keys), ("a key of the app for", word, keys)
    return seen
