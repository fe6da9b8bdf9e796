"""What the companion itself says, in English and French; a game brings its own words."""

import sys

LANGUAGES = ("en", "fr")
TABLE = {
    # A reason: the sentence in both languages, then the short word of the matrix in French (in English it is the key).
    "not now": ("this may not come now", "pas maintenant", "non"),
    "not whole": ("the move is not whole", "le coup est incomplet", "incomplet"),
    "too long": ("the move was whole before this", "le coup était déjà complet", "trop"),
    "over": ("the match is over", "la partie est finie", "fini"),
    "no key": ("this key means nothing here", "cette touche ne sert à rien ici", "?"),
    "not saved": ("not saved: press again", "non enregistré : recommencez", "non sauve"),
    "torn": ("a half-written last record was dropped", "un dernier enregistrement à moitié écrit a été retiré", "coupe"),
    "full": ("little room left: # gives up the oldest match, number {}", "presque plein : # efface la plus ancienne partie, numéro {}", "plein"),
    "damaged": ("the saved match is damaged: {}", "la partie enregistrée est abîmée : {}", "abime"),
    "saved": ("saved", "enregistré"),
    "nothing": ("nothing to take back", "rien à annuler", "rien"),
    "ended": ("ended by hand", "arrêtée à la main"),
    "shared": ("shared", "partagée"),
    "set": ("set right", "corriger"),
    "end": ("end now", "finir"),
    "new": ("new match", "nouvelle partie"),
    "language": ("français", "english"),
    "players": ("players", "joueurs"),
    "options": ("options", "options"),
    "which game": ("which game?", "quel jeu ?"),
    "seat": ("P{}", "J{}"),
    "turn": ("turn", "à jouer"),
    "next": ("then", "puis"),
    "scores": ("scores", "scores"),
    "gauge": ("to the end", "vers la fin"),
    "winner": ("won", "gagné"),
    "decided by": ("decided by", "départage"),
    "views": ("views", "vues"),
    "undo": ("undo", "annuler"),
    "help": ("help", "aide"),
    "on": "oui",
    "off": "non",
}


def keyed(pad, text):
    """The words of a text, in order, and what is keyed for each put down in a game's PAD: "place take:A next:AA"."""
    out = []
    for entry in text.split():
        word, _colon, pad[word] = entry.partition(":")
        out.append(word)
    return tuple(out)


def of(game, name):
    """What a game only says (SAY, REASONS, HELP, tips): its own, or that of its `words` file, loaded when it has to be said."""
    if not hasattr(game, name):
        full = game.__name__ + ".words"
        try:
            __import__(full)
        except ImportError:
            return None
        game = sys.modules[full]
    return getattr(game, name, None)


def entry_of(game, word, own="SAY"):
    """What the game's table, else the companion's, has for a word or (`own` REASONS) for the code of a reason."""
    table = of(game, own) if game else None
    return table[word] if table and word in table else TABLE.get(word, word)


def said(game, word, language=0):
    """A game's or the companion's word in the language (0 en, 1 fr); the word itself where nothing else is known."""
    entry = entry_of(game, str(word))
    if isinstance(entry, tuple):
        return entry[language]
    return entry if language else str(word)


def sentence(game, reason, language=0):
    """A reason (code, numbers or words...) as a sentence."""
    entry = entry_of(game, reason[0], "REASONS")
    text = entry[language] if isinstance(entry, tuple) else entry
    return text.format(*reason[1:]) if len(reason) > 1 else text


def short(game, reason, language=0):
    """The short word for the matrix; in English it is the code, so that a refusal loads nothing."""
    entry = entry_of(game, reason[0], "REASONS") if language else None
    if isinstance(entry, tuple):
        return entry[2] if len(entry) > 2 else entry[1].split(" ")[0]
    return reason[0]
