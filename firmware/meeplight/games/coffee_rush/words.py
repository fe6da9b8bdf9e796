"""What Coffee Rush says, in English and French; loaded when it has to be said."""

SAY = {
    "upgrade": "amélioration", "rush": "pions Rush", "send": "commande envoyée", "done": "fini",
    "meeples": "Meeples doublés", "diagonal": "Déplacement diagonal", "corners": "Coins doublés", "specialties": "Spécialités doublées",
    "row1": "rang 1", "row2": "rang 2", "row3": "rang 3", "row4": "rang 4",
    "special1": ("row 1, specialty", "rang 1, Spécialité"), "special2": ("row 2, specialty", "rang 2, Spécialité"),
    "special3": ("row 3, specialty", "rang 3, Spécialité"), "special4": ("row 4, specialty", "rang 4, Spécialité"),
    "row": "rang", "held": ("sent orders held", "commandes envoyées gardées"), "penalties": "pénalités", "upgrades": "améliorations",
    "deck": ("order cards left", "cartes Commande restantes"), "reviews": "évaluations positives", "orders sent": "commandes envoyées",
    "rush tokens": "pions Rush", "rows": ("order rows", "rangs de commande"), "sent": ("sent this turn", "envoyées ce tour"),
    "supply": ("rush tokens left", "pions Rush en réserve"), "draws": ("rush hour draws", "pioches du coup de feu"),
    "penalty limit": "limite de pénalités", "deck empty": "paquet vide",
    "sign": ("sign on the door", "jeton Premier joueur"), "open": "ouvert", "closed": "fermé",
    "empty_deck": ("empty deck closes", "paquet vide : fermeture"), "at 0": "à 0", "draw fails": "pioche impossible",
    "rush_supply": ("rush tokens in the box", "pions Rush dans la boîte"), "unlimited": "sans limite",
    "upgrading": ("upgrades", "améliorations"), "once a turn": "une par tour", "any number": "sans limite",
}  # fmt: skip
REASONS = {
    "start": ("upgrades come at the start of a turn", "les améliorations se font au début du tour", "debut"),
    "once": ("one upgrade a turn", "une amélioration par tour", "une fois"),
    "3 orders": ("an upgrade costs 3 sent orders, you hold {}", "une amélioration coûte 3 commandes envoyées, vous en avez {}", "3 envois"),
    "active": ("this upgrade is active already", "cette amélioration est déjà active", "active"),
    "late": ("rush tokens are spent before orders are sent", "les pions Rush s'utilisent avant d'envoyer", "trop tard"),
    "tokens": ("you hold {} rush tokens", "vous avez {} pions Rush", "pions"),
    "empty": ("row {} is empty", "le rang {} est vide", "vide"),
    "no order": ("you have no order to send", "vous n'avez aucune commande à envoyer", "rien"),
}
HELP = (
    "1-4: order sent from that row; 5-8: the same, a specialty. 9: rush tokens spent. 0: upgrade. A: end of turn; rush hour and time follow.",
    "1-4 : commande envoyée de ce rang ; 5-8 : idem, Spécialité. 9 : pions Rush utilisés. 0 : amélioration. A : fin du tour ; "
    "coup de feu et écoulement du temps suivent.",
)
