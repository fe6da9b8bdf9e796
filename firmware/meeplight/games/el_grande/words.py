"""El Grande's words in both languages; the keys are those of transcripts."""

SEAT_FACTS = ("leaders", "starter")
SAY = {
    "begin": "commence", "throne": ("the King starts in", "le Roi commence en"), "home": ("home region", "région d'origine"),
    "drawn": ("the dummy's regions", "régions du neutre"), "dummy": ("the dummy's card", "carte du neutre"), "bid": "enchère",
    "card": ("action card", "carte d'action"), "take": ("taken to court", "pris à la cour"), "recall": ("recalled to court", "rappelé à la cour"),
    "place": "place", "next": ("turn over", "tour fini"), "disc": ("secret region", "région secrète"), "count": "compte",
    "all": "tout", "move": "déplace", "score": "décompte",
    "decay": ("courts emptied", "cours vidées"), "three": "trois",
    "8/4/0": ("8/4/0", "8/4/0"), "4/0/0": ("4/0/0", "4/0/0"),
    "fours": ("4-point regions", "régions à 4"), "fives": ("5-point regions", "régions à 5"), "sixes": ("6- and 7-point regions", "régions à 6 et 7"),
    "most": ("most caballeros", "le plus de caballeros"), "fewest": ("fewest caballeros", "le moins de caballeros"),
    "firsts": ("first places only", "premières places seules"), "unique": ("regions chosen once", "régions choisies une fois"), "king": "Roi",
    "board": ("mobile scoreboard", "tableau mobile"),
    "grande": ("Grande", "Grande"), "power": ("power card back", "carte de pouvoir reprise"), "court": "cour", "province": "province",
    "castillo": ("Castillo", "Castillo"), "galicia": ("Galicia", "Galice"), "pais_vasco": ("Basque Country", "Pays basque"),
    "cataluna": ("Catalonia", "Catalogne"), "castilla_vieja": ("Old Castile", "Vieille-Castille"),
    "castilla_nueva": ("New Castile", "Nouvelle-Castille"), "aragon": ("Aragon", "Aragon"), "sevilla": ("Seville", "Séville"),
    "granada": ("Granada", "Grenade"), "valencia": ("Valencia", "Valence"), "points": "points", "cubes": ("caballeros", "caballeros"),
    "spent": ("power card spent", "carte de pouvoir jouée"), "last round": ("the last round", "la dernière manche"),
    "round": "manche", "left": ("rounds left", "manches restantes"), "homes": ("home regions", "régions d'origine"),
    "leaders": ("majorities", "majorités"), "bids": "enchères", "starter": ("starts the bidding", "commence les enchères"),
    "lack": ("to recall", "à rappeler"), "dark": ("cards not to play", "cartes injouables"),
    "cards": ("action cards left", "cartes d'action restantes"),
    "discs": ("secret regions", "régions secrètes"), "counted": ("points just scored", "points du décompte"),
    "scored": ("regions just scored", "régions décomptées"), "boards": ("mobile scoreboards", "tableaux mobiles"),
    "counting": ("general scoring", "décompte général"),
    "first": ("first player", "premier joueur"), "second": ("second player", "deuxième joueur"), "neutral": "neutre",
    "in": ("chosen", "choisie"),
    "ties": "égalités", "last_of_tied": ("last of the tied", "dernier des ex æquo"), "one_step": ("one place down", "une place plus bas"),
    "short": ("short game", "partie courte"), "home_bonus": ("home bonus", "bonus d'origine"), "sole": ("sole majority", "majorité seule"),
    "tied": ("also when tied", "même à égalité"), "chosen": "choisi", "random": "au hasard",
    "taboo": ("King's region", "région du Roi"), "both": ("neither in nor out", "ni entrée ni sortie"), "into": ("nothing in", "pas d'entrée"),
    "king_disc": ("disc on the King", "disque sur le Roi"), "refused": "refusé", "to_court": ("back to court", "retour à la cour"),
    "groups": ("4s, 5s, 6-7s by", "groupes de 4, 5, 6-7 selon"), "current": ("mobile scoreboards too", "tableaux mobiles aussi"),
    "printed": ("printed values", "valeurs imprimées"), "two_players": ("two players", "deux joueurs"),
    "first_only": ("only first places", "premières places seules"),
}  # fmt: skip
# A short word for the matrix stands third, in French; the code is the English one.
REASONS = {
    "used": ("you have played your {} already", "vous avez déjà joué votre {}", "jouee"),
    "taken": ("{} is taken this round", "le {} est pris cette manche", "pris"),
    "no king": ("nothing goes into the King's region", "rien n'entre dans la région du Roi", "Roi"),
    "far": ("not a neighbour of the King's region", "pas voisine de la région du Roi", "loin"),
    "king out": ("nothing leaves the King's region", "rien ne sort de la région du Roi", "tabou"),
    "too many": ("no more than {} caballeros", "pas plus de {} caballeros", "trop"),
    "empty": ("no caballero there", "aucun caballero là", "vide"),
    "closed": ("nothing is taken out of the Castillo", "rien ne sort du Castillo", "ferme"),
    "by court": ("from the province only to the court", "de la province vers la cour seulement", "cour"),
    "same": ("it is there already", "il y est déjà", "deja la"),
    "region": ("only a region will do", "il faut une région", "region"),
    "not free": ("each home region is another", "chaque région d'origine est différente", "pris"),
    "not here": ("card {} has no such action", "la carte {} n'a pas cette action", "carte"),
    "no card": ("an action card is taken first", "on prend d'abord une carte d'action", "carte"),
    "one card": ("one action card a turn", "une carte d'action par tour", "1 carte"),
    "done": ("one special action a turn, not split", "une action spéciale par tour, d'un bloc", "fait"),
    "placed": ("all that may be placed is placed", "tout ce qui peut être placé l'est", "place"),
    "no split": ("not split: placing is before or after the action", "sans couper : on place avant ou après l'action", "coupe"),
    "no cubes": ("the court is empty", "la cour est vide", "vide"),
    "no more": ("no caballero comes to court that way now", "aucun caballero ne vient à la cour ainsi maintenant", "aucun"),
    "stock": ("the province still has caballeros", "la province a encore des caballeros", "stock"),
    "drawn it": ("this region card is drawn already", "cette carte région est déjà tirée", "tiree"),
    "now": ("not in this part of the round", "pas à ce moment de la manche", "non"),
}
HELP = (
    "Bid: 1-13. Turn: 1-5 the card (A: how many cubes you took, 0: recall), then region (0 Castillo) and number; A and a digit: "
    "the card's action (1 move, 3 score, 4 5 6 the 4s 5s 6-7s, 7 most, 8 fewest, 1 firsts; 6 King, 7 scoreboard, 8 Grande, 9 card "
    "back); AA: turn over. Scoring: everybody's secret region, then A one by one or 0 all at once.",
    "Enchère : 1-13. Tour : 1-5 la carte (A : cubes pris, 0 : rappel), puis région (0 Castillo) et nombre ; A et un chiffre : "
    "l'action de la carte (1 déplace, 3 décompte, 4 5 6 les 4, 5, 6-7, 7 le plus, 8 le moins, 1 premiers ; 6 Roi, 7 tableau, 8 "
    "Grande, 9 carte) ; AA : tour fini. Décompte : la région secrète de chacun, puis A une à une ou 0 tout d'un coup.",
)
