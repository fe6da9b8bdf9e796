"""What Battle of LITS says in English and French; loaded when it has to be said."""

from meeplight.games.battle_of_lits.report import SEAT_FACTS  # noqa: F401
from meeplight.games.battle_of_lits.terms import PAIRS, TURNS

SAY = {
    "swap": ("take over", "prendre sa place"), "row": ("row", "ligne"), "look": ("next corner", "coin suivant"),
    "mark": ("symbol", "symbole"), "lift": ("take off", "enlever"), "ready": "prêt", "full": ("full", "plein"),
    "up": "haut", "right": "droite", "down": "bas", "left": "gauche", "blank": "vide",
    "layout": ("symbols", "symboles"), "dealt": "tirés au sort", "keyed": "saisis", "half": "moitié saisie",
    "mode": "mode", "board": "plateau", "tally": "comptage", "edit": ("set up the board", "corriger le plateau"),
    "seen_x": ("X in sight", "X visibles"), "seen_o": ("O in sight", "O visibles"),
    "symbols in sight": "symboles visibles", "last piece": "dernière pièce", "no placement": ("nothing fits", "rien ne rentre"),
    "x": ("plays X", "joue les X"), "seen": ("X and O in sight", "X et O visibles"), "supply": ("pieces left", "pièces restantes"),
    "fits": ("placements left", "placements possibles"),
}  # fmt: skip
# A short word for the matrix stands third, in French; the code is the English one.
REASONS = {
    "off": ("it leaves the board", "elle sort du plateau", "dehors"),
    "covered": ("covered already", "déjà couvert", "couvert"),
    "touch": ("it touches no piece by an edge", "elle ne touche aucune pièce par un bord", "touche"),
    "same": ("the same shape lies beside it", "la même forme est à côté", "meme"),
    "square": ("a 2x2 square would be full", "un carré 2x2 serait rempli", "carre"),
    "none": ("none of this shape left", "plus de cette forme", "plus"),
    "nofit": ("it fits nowhere", "elle ne rentre nulle part", "nulle part"),
    "turned": ("no such turn of this shape", "pas d'orientation pareille", "sens"),
    "bare": ("no piece here", "pas de pièce ici", "rien"),
    "pie": ("only after the first piece", "seulement après la première pièce", "trop tard"),
    "count": ("no more than {} can be covered", "pas plus de {} à couvrir", "trop"),
}
HELP = (
    "1 L 2 I 3 T 4 S, row and column of its bend, end, centre or middle (0 = 10), where it points; # first: an L lying. "
    "0 takes over after the first piece. A: the next corner of the board.",
    "1 L 2 I 3 T 4 S, ligne et colonne du coude, bout, centre ou milieu (0 = 10), direction ; # avant : L couché. "
    "0 : prendre la place du premier après sa pièce. A : le coin suivant du plateau.",
)
for _word in TURNS[4:]:
    SAY[_word] = "-".join([SAY[_part] for _part in _word.split("-")])
for _word in PAIRS:
    SAY[_word] = _word
