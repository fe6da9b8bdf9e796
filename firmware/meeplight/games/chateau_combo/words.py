"""What Château Combo says in English and French, the cards by name; loaded when it has to be said."""

from meeplight.games.chateau_combo.report import tips  # noqa: F401
from meeplight.games.chateau_combo.table import CELLS, NAMES

# The cards in the order of their numbers.
FRENCH = """
Alchimiste Apothicaire Architecte Astronome Banquière Baron Capitaine Cardinale Chancelière Aumônier Châtelaine Dévot Duchesse Générale
Souffleur_de_verre Orfèvre Fossoyeur Maître_de_guilde Sa_Majesté_la_reine Sa_Sainteté Son_Altesse Bouffon Juge Chevaleresse Veilleur
Mère_supérieure Nonne Officier Mécène Prêteur_sur_gages Pèlerin Prince Princesse Professeur Doyenne Garde_royal Scribe Intendant Templier
Armurière Boulangère Barbare Apiculteur Mendiante Forgeronne Artificier Brigand Charpentier Horlogère Médecin Bourreau Agricultrice Fermière
Pêcheur Aubergiste Inventeur Serrurier Maître_d'armes Mercenaire Milicien Miraculée Moine Philosophe Potier Révolutionnaire Sculptrice
Bergère Épicière Espion Écuyer Bâtard Tailleuse_de_pierre Voyageuse Usurpateur Curé Vigneron Sorcière Bûcheron
"""
SAY = {
    "facedown": ("face down", "face cachée"), "messenger": ("messenger", "Messager"), "refresh": ("new cards", "nouvelles cartes"),
    "buy": ("buy", "achat"), "key": ("key", "Clé"), "others": ("all opponents gain", "tous les adversaires gagnent"),
    "points": ("points", "points"), "left": ("gold left", "or restant"), "gold left": "or restant",
    "leftward": ("neighbour on the left", "voisin de gauche"), "rightward": ("neighbour on the right", "voisin de droite"),
    "neighbour": ("neighbour", "voisin"), "purses": ("gold on purses", "or sur les Bourses"), "keys": ("keys", "Clés"),
    "castle": ("Castle", "Château"), "village": ("Village", "Village"), "last turn": ("last turn", "dernier tour"),
    "gold1": ("1 gold", "1 or"), "gold2": ("2 gold", "2 or"), "keys1": ("1 key", "1 Clé"), "gold": "or", "purse": "Bourse", "card": "carte",
    "mode": "mode", "cards": "cartes", "counts": ("counts only", "comptes seuls"), "face_down": ("face down from", "face cachée prise"),
    "any": ("any place", "n'importe où"), "pick": ("picked", "au choix"), "best": ("the better one", "le meilleur"),
    "stored": ("gold on purses", "or sur les Bourses"), "tableau": ("tableau", "tableau"), "cells": ("points of cells", "points par case"),
    "turns": ("turns left", "tours restants"), "spent": ("key spent", "Clé dépensée"),
}  # fmt: skip
# A name as it is said: the French one, or both where the word of a transcript has its blanks filled.
for _en, _fr in zip(NAMES[1:], FRENCH.split()):
    SAY[_en] = _fr if "_" not in _en + _fr else (_en.replace("_", " "), _fr.replace("_", " "))
for _word in CELLS[9:]:
    _en, _fr = {"l": ("left of {}", "à gauche de {}"), "r": ("right of {}", "à droite de {}"),
                "a": ("above {}", "au-dessus de {}"), "b": ("below {}", "en dessous de {}")}[_word[0]]  # fmt: skip
    SAY[_word] = (_en.format(_word[-1]), _fr.format(_word[-1]))

# A short word for the matrix stands third, in French; the code is the English one.
REASONS = {
    "castle": ("the messenger is at the castle", "le Messager est au Château", "chateau"),
    "village": ("the messenger is at the village", "le Messager est au Village", "village"),
    "taken": ("this card lies in a tableau already", "cette carte est déjà dans un tableau", "prise"),
    "gold": ("it costs {} and there are {} gold", "elle coûte {} et il y a {} or", "or"),
    "keys": ("no key to spend", "aucune Clé à dépenser", "cles"),
    "once": ("one key a turn", "une seule Clé par tour", "une cle"),
    "gone": ("the other place is out of the game", "l'autre lieu n'est plus en jeu", "ferme"),
    "full": ("a card lies there", "une carte est déjà là", "occupee"),
    "apart": ("no card of the tableau beside it", "aucune carte du tableau à côté", "a cote"),
    "fourth": ("it would be a fourth row or column", "ce serait une quatrième ligne ou colonne", "quatre"),
    "cost": ("no card costs that there", "aucune carte de ce lieu n'a ce coût", "cout"),
    "purse": ("no purse with room there", "pas de Bourse avec de la place ici", "bourse"),
    "choice": ("the card does not offer that", "la carte ne propose pas cela", "choix"),
    "mode": ("not in this way of keeping the game", "pas dans ce mode", "mode"),
    "given": ("told already this turn", "déjà indiqué ce tour-ci", "deja"),
    "price": ("no card costs more than 7", "aucune carte ne coûte plus de 7", "prix"),
    "much": ("no more than {}", "pas plus de {}", "trop"),
    "count": ("all nine cards lie: points are counted", "les neuf cartes sont posées : on compte les points", "points"),
    "lay": ("not all cards lie yet", "toutes les cartes ne sont pas posées", "cartes"),
}
HELP = (
    "Seat 1 begins. Your card's number on the index sheet, then its cell; A and a cell: face down. 8 spends a key for the messenger, 9 for"
    " new cards. A cell taken at the edge: the new card goes there and pushes the others on (# for the other way).",
    "Le joueur 1 commence. Le numéro de la carte sur la liste, puis sa case ; A et une case : face cachée. 8 dépense une Clé pour le"
    " Messager, 9 pour de nouvelles cartes. Une case prise au bord : la carte s'y met et pousse les autres (# pour l'autre sens).",
)
