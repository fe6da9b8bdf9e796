"""What the score pad says, in English and French; loaded when it has to be said."""

from meeplight.games.score_pad.presets import PRESETS

SAY = {
    "plus": "plus", "minus": "moins", "done": "fini", "pass": "passe", "row": ("all in a row", "tous à la suite"), "zero": "zéro", "x": "pas",
    "preset": ("game", "jeu"), "none": ("none", "aucun"), "wins": ("who wins", "qui gagne"), "highest": "le plus", "lowest": "le moins",
    "start": ("points at the start", "points au départ"), "mode": ("points are entered", "saisie des points"), "in turn": "à tour de rôle",
    "in a row": "tous à la suite", "freely": "librement", "entries": ("entries in a turn", "saisies par tour"), "one": "une",
    "several": "plusieurs", "keys": ("keys", "touches"), "numbers": "nombres", "steps": "pas", "step": ("step of points", "pas des points"),
    "most": ("most steps in an entry", "pas au plus par saisie"), "negative": ("minus points", "points négatifs"),
    "target": ("target", "objectif"), "at_target": ("at the target", "à l'objectif"), "end of round": ("the end, after the round", "fin de manche"),
    "at once": ("the end, at once", "fin tout de suite"), "out": ("out", "éliminé"), "still in": "encore en jeu",
    "one left": ("one is left", "un seul reste"), "rounds": ("number of rounds", "nombre de manches"),
    "passing": ("pass for the round", "passer pour la manche"),
    "dealer": ("dealer", "donneur"), "first": ("first player", "premier joueur"), "seat 1": "place 1", "drawn": "tiré au sort",
    "score": "score", "round": "manche", "starter": ("starts the round", "commence la manche"), "passed": ("passed", "ont passé"),
    "target reached": "objectif atteint", "last round": "dernière manche",
}  # fmt: skip
for _name, _words, _options in PRESETS:
    SAY[_name] = _words
REASONS = {
    "no minus": ("no minus points in this match", "pas de points négatifs dans cette partie", "pas moins"),
    "points": ("{} to {} points, in steps of {}", "de {} à {} points, par pas de {}", "points"),
    "no out": ("nobody goes out in this match", "personne n'est éliminé dans cette partie", "pas elimine"),
    "is out": ("that seat is out", "cette place est éliminée", "elimine"),
    "no pass": ("nobody passes in this match", "on ne passe pas dans cette partie", "pas passe"),
}
HELP = (
    "Type the points and #. 0 first: minus. A: no points, end of turn, pass, or end of the round. Freely: the seat, then its points. "
    "#A and a seat: out, where the last one left wins. "
    "Keys as steps: one digit is so many steps.",
    "Tapez les points puis #. 0 d'abord : moins. A : pas de points, fin du tour, passe ou fin de manche. Librement : la place, puis ses points. "
    "#A et une place : éliminée, si le dernier en jeu gagne. "
    "Touches en pas : un chiffre vaut autant de pas.",
)


def by(state, move):
    """Who makes a move; where points are entered freely it is nobody in particular."""
    return -1 if state["mode"] != "in turn" else state["mover"]
