"""What Siam says in English and French; loaded when it has to be said."""

from meeplight.games.siam.report import SEAT_FACTS, tips  # noqa: F401

SAY = {
    "up": "haut", "right": "droite", "down": "bas", "left": "gauche", "turn": "tourner", "out": "retirer",
    "clear": "vider", "rock": "rocher", "elephant": "éléphant", "rhino": "rhinocéros", "ready": "prêt",
    "edit": ("set up the board", "placer les pièces"), "moves": ("moves made", "coups joués"),
    "start": ("start", "départ"), "usual": "habituel", "set_up": ("set up by hand", "placé à la main"),
    "order": ("order of the pieces", "ordre des pièces"), "sum": ("the whole line", "toute la ligne"),
    "running": ("piece by piece", "pièce par pièce"), "opening_ban": ("crossed cells barred at first", "cases à croix interdites au début"),
    "on": "oui", "off": "non",
    "pushed a rock off": ("nearest animal to a fallen rock", "animal le plus proche du rocher sorti"),
    "rock off": ("a rock is off the board", "un rocher est sorti du plateau"),
    "row": ("row", "ligne"), "reserve": ("animals in reserve", "animaux en réserve"), "winner": ("winner", "vainqueur"),
    "pushes": ("pushes", "poussées"), "goes": ("goes", "possible"), "no": ("does not go", "impossible"),
}  # fmt: skip
# A short word for the matrix stands third, in French; the code is the English one.
REASONS = {
    "balance": ("{} with, {} against, {} rocks: does not go", "{} pour, {} contre, {} rochers : ça ne passe pas", "forces"),
    "midway": ("{} with, {} against, {} rocks: stopped on the way", "{} pour, {} contre, {} rochers : arrêté en chemin", "en route"),
    "passes": ("{} with, {} against, {} rocks: goes", "{} pour, {} contre, {} rochers : ça passe", "passe"),
    "ahead": ("an animal pushes straight ahead only", "un animal ne pousse que droit devant lui", "droit"),
    "edge": ("the board ends here", "le plateau s'arrête ici", "bord"),
    "cross": ("crossed cell: not in a player's first two moves", "case à croix : pas aux deux premiers coups", "croix"),
    "same": ("it faces there already", "il est déjà tourné par là", "deja"),
    "inside": ("only an animal on a border cell can leave", "seul un animal au bord peut sortir", "bord"),
    "empty": ("no animal here", "pas d'animal ici", "vide"),
    "stone": ("a rock moves only by a push", "un rocher ne bouge que poussé", "rocher"),
    "theirs": ("the other player's animal", "animal de l'adversaire", "adverse"),
    "used": ("no animal left in reserve", "plus d'animal en réserve", "plus"),
    "rocks": ("all three rocks are on the board", "les trois rochers sont sur le plateau", "rochers"),
}
HELP = (
    "Row and column 1-5 of your animal, then 2 4 6 8: move or push that way; 5 turn, 0 leave. Facing: 2 4 6 8. "
    "Enter from outside: row or column 0 or 6. Hold the last key: would it push?",
    "Ligne et colonne 1-5 de l'animal, puis 2 4 6 8 : avancer ou pousser ; 5 tourner, 0 retirer. Orientation : 2 4 6 8. "
    "Entrer du dehors : ligne ou colonne 0 ou 6. Maintenir la dernière touche : la poussée passe-t-elle ?",
)
