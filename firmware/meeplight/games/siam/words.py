"""The words of Siam and their keys: a place is its row's letter and its column; n and s are outside, above and below."""

TITLE = ("Siam", "Siam")
_ROWS = "nabcdes"
# A 7x7 grid: the 5x5 board and the ring of places outside it, from where animals come in.
PLACES = tuple("" if y in (0, 6) and x in (0, 6) else _ROWS[y] + str(x) for y in range(7) for x in range(7)) + ("ready",)
READY = 49
# The first four are ways: index = direction, clockwise from up.
ACTS = ("up", "right", "down", "left", "turn", "out")
TURN, OUT = 4, 5
PIECES = ("clear", "rock", "elephant", "rhino")
CLEAR = 0
PAD = {
    "up": "2", "right": "6", "down": "8", "left": "4", "turn": "5", "out": "0",
    "clear": "0", "elephant": "1", "rhino": "2", "rock": "3", "ready": "A",
}  # fmt: skip
for _y in range(7):
    for _x in range(7):
        PAD[PLACES[7 * _y + _x]] = str(_y) + str(_x)
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
REASONS = {
    "balance": ("{} with, {} against, {} rocks: does not go", "{} pour, {} contre, {} rochers : ça ne passe pas"),
    "midway": ("{} with, {} against, {} rocks: stopped on the way", "{} pour, {} contre, {} rochers : arrêté en chemin"),
    "passes": ("{} with, {} against, {} rocks: goes", "{} pour, {} contre, {} rochers : ça passe"),
    "ahead": ("an animal pushes straight ahead only", "un animal ne pousse que droit devant lui"),
    "edge": ("the board ends here", "le plateau s'arrête ici"),
    "cross": ("crossed cell: not in a player's first two moves", "case à croix : pas aux deux premiers coups"),
    "same": ("it faces there already", "il est déjà tourné par là"),
    "inside": ("only an animal on a border cell can leave", "seul un animal au bord peut sortir"),
    "empty": ("no animal here", "pas d'animal ici"),
    "stone": ("a rock moves only by a push", "un rocher ne bouge que poussé"),
    "theirs": ("the other player's animal", "animal de l'adversaire"),
    "used": ("no animal left in reserve", "plus d'animal en réserve"),
    "rocks": ("all three rocks are on the board", "les trois rochers sont sur le plateau"),
}
HELP = (
    "Row and column 1-5 of your animal, then 2 4 6 8: move or push that way; 5 turn, 0 leave. Facing: 2 4 6 8. "
    "Enter from outside: row or column 0 or 6.",
    "Ligne et colonne 1-5 de l'animal, puis 2 4 6 8 : avancer ou pousser ; 5 tourner, 0 retirer. Orientation : 2 4 6 8. "
    "Entrer du dehors : ligne ou colonne 0 ou 6.",
)
