"""What Canosa says in English and French; loaded when it has to be said."""

from meeplight.games.canosa.report import tips  # noqa: F401

SAY = {
    "siren": "sirène", "give": ("give a ring", "donner un anneau"), "take": ("take a ring", "prendre un anneau"), "ready": "prêt",
    "act": ("another action", "autre action"), "home": ("sailors home", "marins rentrés"), "trap": ("trapped", "piégée"),
    "up": "haut", "right": "droite", "down": "bas", "left": "gauche", "up-left": "haut-gauche", "up-right": "haut-droite",
    "down-left": "bas-gauche", "down-right": "bas-droite",
    "clear": "vider", "sailor": "marin", "gold_siren": ("gold siren", "sirène or"), "silver_siren": ("silver siren", "sirène argent"),
    "gold": "or", "silver": "argent", "both": "les deux",
    "start": ("start", "départ"), "usual": "habituel", "set_up": ("set up by hand", "placé à la main"),
    "mode": "mode", "board": "plateau", "tally": "comptage", "actions": ("actions left", "actions restantes"),
    "edit": ("set up the board", "placer les pièces"), "rings": ("rings of the sirens", "anneaux des sirènes"),
    "trapped": ("trapped siren: 1 gold, 2 silver", "sirène piégée : 1 or, 2 argent"),
    "won": ("won", "gagné"), "four home": ("four sailors home", "quatre marins rentrés"),
    "siren trapped": ("the siren is trapped", "la sirène est piégée"), "no action": ("no action is left", "plus d'action possible"),
    "row": ("row", "ligne"), "sirens": "sirènes", "in_play": ("rings in play", "anneaux en jeu"),
}  # fmt: skip
# A short word for the matrix stands third, in French; the code is the English one.
REASONS = {
    "edge": ("the board ends here", "le plateau s'arrête ici", "bord"),
    "taken": ("the cell is taken", "la case est occupée", "occupee"),
    "island": ("no siren may enter an island", "une sirène n'entre sur aucune île", "ile"),
    "weaker": ("{} rings against {}: more are needed to attack", "{} anneaux contre {} : il en faut plus pour attaquer", "faible"),
    "crowd": ("no free cell for the attacked siren", "pas de case libre pour la sirène attaquée", "bloque"),
    "away": ("a sailor moves only towards your island", "un marin n'avance que vers votre île", "recul"),
    "adrift": ("nobody moves a sailor without rings", "un marin sans anneau ne bouge pas", "neutre"),
    "theirs": ("its top ring is the other player's", "l'anneau du dessus est à l'adversaire", "adverse"),
    "none": ("no sailor here", "pas de marin ici", "rien"),
    "full": ("three rings at most", "trois anneaux au plus", "plein"),
    "empty": ("the siren has no ring", "la sirène n'a pas d'anneau", "sans"),
    "alone": ("no sailor beside the siren for that", "pas de marin voisin pour cela", "seule"),
    "stuck": ("it cannot move", "impossible d'avancer", "bloque"),
}
HELP = (
    "0 and a way: move the siren, or attack and then where the other goes. 7 give, 9 take a ring, and the way. Sailor: row, column, way. "
    "D tells the stacks of several rings.",
    "0 et direction : avancer la sirène, ou attaquer puis où va l'autre. 7 donner, 9 prendre un anneau, direction. Marin : ligne, colonne, "
    "direction. D dit les piles de plusieurs anneaux.",
)
