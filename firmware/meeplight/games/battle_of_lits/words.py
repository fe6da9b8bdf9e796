"""The words of Battle of LITS and their keys: a cell is its row's letter and its column, keyed as two digits (0 is the tenth)."""

TITLE = ("Battle of LITS", "Battle of LITS")
VERBS = ("L", "I", "T", "S", "swap", "row", "look", "mark", "lift", "ready", "full")
SWAP, ROW, LOOK, MARK, LIFT, READY, FULL = range(4, 11)
CELLS = tuple("abcdefghij"[y] + str(x) for y in range(10) for x in range(1, 11))
# T: where its stem points. I: where it goes from its upper or left end. S: where the arm at its upper or left middle cell points.
# L: from its bend, the long arm and then the foot.
TURNS = (
    "up", "right", "down", "left",
    "up-left", "up-right", "down-left", "down-right", "left-up", "left-down", "right-up", "right-down",
)  # fmt: skip
# Two cells of a row in one press: the key's row is the first cell, its column the second.
PAIRS = ("XX", "XO", "X.", "OX", "OO", "O.", ".X", ".O", "..")
MARKS = ("blank", "X", "O")
PAD = {
    "L": "1", "I": "2", "T": "3", "S": "4", "swap": "0", "row": "", "look": "A", "mark": "5", "lift": "6", "ready": "A", "full": "A",
    "up": "2", "right": "6", "down": "8", "left": "4", "blank": "0", "X": "1", "O": "2",
}  # fmt: skip
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
REASONS = {
    "off": ("it leaves the board", "elle sort du plateau"),
    "covered": ("covered already", "déjà couvert"),
    "touch": ("it touches no piece by an edge", "elle ne touche aucune pièce par un bord"),
    "same": ("the same shape lies beside it", "la même forme est à côté"),
    "square": ("a 2x2 square would be full", "un carré 2x2 serait rempli"),
    "none": ("none of this shape left", "plus de cette forme"),
    "nofit": ("it fits nowhere", "elle ne rentre nulle part"),
    "turned": ("no such turn of this shape", "pas d'orientation pareille"),
    "bare": ("no piece here", "pas de pièce ici"),
    "pie": ("only after the first piece", "seulement après la première pièce"),
    "count": ("no more than {} can be covered", "pas plus de {} à couvrir"),
}
HELP = (
    "1 L 2 I 3 T 4 S, row and column of its bend, end, centre or middle (0 = 10), where it points; # first: an L lying. "
    "0 takes over after the first piece.",
    "1 L 2 I 3 T 4 S, ligne et colonne du coude, bout, centre ou milieu (0 = 10), direction ; # avant : L couché. "
    "0 : prendre la place du premier après sa pièce.",
)
# An L is keyed by the corner that it bends into, standing or lying alike: `#` before takes the lying one.
for _word in TURNS[4:]:
    _arm, _foot = _word.split("-")
    PAD[_word] = str(1 + 6 * ("down" in _word) + 2 * ("right" in _word))
    SAY[_word] = SAY[_arm] + "-" + SAY[_foot]
for _i in range(100):
    PAD[CELLS[_i]] = str((_i // 10 + 1) % 10) + str((_i + 1) % 10)
for _i in range(9):
    PAD[PAIRS[_i]], SAY[PAIRS[_i]] = str(_i + 1), PAIRS[_i]
