"""What the companion itself says, in English and French; a game brings its own words."""

LANGUAGES = ("en", "fr")
TABLE = {
    "not now": ("this may not come now", "pas maintenant"),
    "not whole": ("the move is not whole", "le coup est incomplet"),
    "too long": ("the move was whole before this", "le coup était déjà complet"),
    "over": ("the match is over", "la partie est finie"),
    "no key": ("this key means nothing here", "cette touche ne sert à rien ici"),
    "ended": ("ended by hand", "arrêtée à la main"),
    "shared": ("shared", "partagée"),
    "unknown": ("no such word", "mot inconnu"),
}


def said(game, word, language=0):
    """A game's or the companion's word in the language (0 en, 1 fr); the word itself where nothing else is known."""
    for table in (getattr(game, "SAY", None), getattr(game, "REASONS", None), TABLE):
        if table and word in table:
            entry = table[word]
            return entry[language] if isinstance(entry, tuple) else (entry if language else word)
    return word


def sentence(game, reason, language=0):
    """A reason (code, numbers or words...) as a sentence."""
    text = said(game, reason[0], language)
    return text.format(*reason[1:]) if len(reason) > 1 else text
