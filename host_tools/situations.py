"""What each key means in every situation of a game, gathered from what the game asks along its transcripts."""

from dataclasses import dataclass, field

from host_tools import files
from meeplight.core import check, entry, library, words
from meeplight.core.match import END, SEATS

NUMBER, SEAT = "number", "seat"


@dataclass
class Situation:
    """One tuple of words that is asked: `after` = the words before it, `follows` = what was asked behind each word (None: nothing, or a word)."""

    words: tuple
    keys: list
    slot: int
    after: list = field(default_factory=list)
    follows: dict = field(default_factory=dict)


def gather(name):
    """The situations of a game in the order of a move's slots: at every position of its transcripts, every first value."""
    game, found = library.load(name), {}

    def watch(match, _line, move):
        if move is None or move[0] >= END - 2:
            return
        asked = match.ask()
        for value in asked[1]:
            walk(match, (value,), found, game)
        for slot in range(1, len(move)):
            walk(match, move[:slot], found, game)

    for path in files.transcripts(name):
        check.run(files.text_of(path), library.load, watch=watch)
    return sorted(found.values(), key=lambda situation: situation.slot)


def walk(match, so_far, found, game):
    """Note what is asked before and behind each value of `so_far`, then go on along the nearest values."""
    asked, before = match.ask(so_far[:-1]), ()
    while asked is not None and len(so_far) < 12:
        here, value = asked[0], so_far[-1]
        behind = match.ask(so_far)
        if here not in (None, SEATS):
            note(found, game, here, len(so_far) - 1, before, value, behind)
            before = (here[value],)
        if behind is None:
            return
        so_far += (behind[1][0],)
        asked = behind


def note(found, game, here, slot, before, value, behind):
    situation = found.setdefault(here, Situation(here, entry.keys_of(game, here), slot))
    situation.slot = min(situation.slot, slot)
    for word in before:
        if stem_of(word) not in situation.after:
            situation.after.append(stem_of(word))
    kind = None if behind is None else NUMBER if behind[0] is None else SEAT if behind[0] == SEATS else None
    situation.follows.setdefault(here[value], set()).add(kind)


def stem_of(word):
    """`temple17` -> `temple`; a word that is all digits stays."""
    return word.rstrip("0123456789") or word


def spoken(game, word, language):
    """A word as a player reads it: `ahead2` -> "ahead 2" by its stem."""
    stem, rest, table = word, "", words.of(game, "SAY")
    if word not in table and len(stem_of(word)) > 1:
        stem, rest = stem_of(word), word[len(stem_of(word)) :]
    known = table.get(stem)
    if known is None:
        return words.said(game, word, language).replace("_", " ")
    said = known[language] if isinstance(known, tuple) else known if language else stem
    return f"{said} {rest}".strip().replace("_", " ")


def meanings(situation, game, language):
    """{key or keys: [what it says]}: words of one kind on the same key are said once, by their stem."""
    out = {}
    for word, keys in zip(situation.words, situation.keys, strict=True):
        if word and keys and keys != "?" and word != "-":
            out.setdefault(keys, []).append(word)
    for keys, here in out.items():
        stems = list(dict.fromkeys(map(stem_of, here)))
        said = [spoken(game, stem if sum(stem_of(word) == stem for word in here) > 1 else word, language) for stem, word in once(stems, here)]
        out[keys] = list(dict.fromkeys(said))
    return out


def once(stems, here):
    """(stem, first word of it) for each stem."""
    return [(stem, next(word for word in here if stem_of(word) == stem)) for stem in stems]
