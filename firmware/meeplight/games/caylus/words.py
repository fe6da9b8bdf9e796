"""Caylus's words in both languages; the keys are those of transcripts. A tip stands as a word, so that any screen can speak it."""

from meeplight.games.caylus.report import SEAT_FACTS, tips  # noqa: F401

SAY = {
    "place": "place", "visit": ("in the building of", "chez"), "pass": "passe",
    "provost": "prévôt", "joust_for": ("favour at the joust", "faveur du tournoi"),
    "leave": ("leaves the inn", "quitte l'auberge"), "by": "par", "done": "fini", "batches": ("batches", "lots"), "favour": "faveur",
    "final": ("gold, cubes left", "or, cubes restants"),
    "neutral": ("neutral or fixed", "neutre ou fixe"), "castle": "château", "stables": "écuries", "inn": "auberge", "gate": "porte",
    "post": ("trading post", "comptoir"), "guild": ("merchants' guild", "guilde des marchands"), "joust": ("joust field", "champ de joute"),
    "stay": "reste", "ahead": ("forward", "en avant"), "back": ("backward", "en arrière"),
    "short": ("no batch", "pas de lot"), "ready": ("had a batch", "avait un lot"),
    "dungeon": "donjon", "walls": "murailles", "towers": "tours", "finished": "terminé",
    "prestige": "prestige", "purse": "deniers", "cubes": "cubes", "works": ("buildings", "construction"),
    "food_farm": ("food farm", "ferme (nourriture)"), "cloth_farm": ("cloth farm", "ferme (tissu)"), "quarry": "carrière", "sawmill": "scierie",
    "market": "marché", "peddler": "colporteur", "mason": "maçon", "lawyer": "notaire", "stone_farm": ("stone farm", "ferme en pierre"),
    "park": "parc", "workshop": "atelier", "church": "église", "bank": "banque", "alchemist": "alchimiste", "tailor": "tailleur",
    "jeweller": "joaillier", "architect": "architecte", "residence": "résidence", "statue": "statue", "granary": "grenier",
    "library": "bibliothèque", "weaver": "tisserand", "theater": "théâtre", "university": "université", "monument": "monument",
    "hotel": "hôtel", "cathedral": "cathédrale", "earn": ("earns", "gagne des deniers"), "pay": "paie", "gain": ("points", "points"),
    "pray": ("church, points", "église, points"), "sew": ("tailor, points", "tailleur, points"), "gem": ("jeweller, points", "joaillier, points"),
    "gold": ("bank, gold", "banque, or"), "sell": ("market, deniers", "marché, deniers"),
    "points": "points", "deniers": "deniers", "bailiff": "bailli", "residences": "résidences", "buildings": ("buildings", "bâtiments"),
    "houses": ("castle houses", "maisons au château"), "markers": ("favour tracks", "pistes de faveurs"),
    "favours": "faveurs", "full": ("favour table", "table des faveurs"), "beginner": ("3 points each", "3 points chacune"),
    "money": "argent", "order": ("first order", "premier ordre"), "seated": ("as seated", "autour de la table"), "random": "au hasard",
    "turn_order": ("turn order", "ordre du tour"), "stable": "écuries", "castle_order": ("order in the castle", "ordre au château"),
    "passed": ("passing order", "ordre de passage"), "poor": ("fewer than 3 deniers", "moins de 3 deniers"), "turns": "tour",
    "inn_right": ("sleeps at the inn", "dort à l'auberge"), "favour_for": ("favours to use", "faveurs à utiliser"),
    "cost": ("a worker costs", "un ouvrier coûte"), "section": "section", "lots": ("free lots", "emplacements libres"), "tips": "conseils",
    "income": "revenu", "workers": "ouvriers", "columns": ("open columns", "colonnes ouvertes"), "scored": ("just scored", "décompté"),
    "last turn": ("the last turn", "le dernier tour"), "phase": ("phase", "phase"),
    "tip_purse": (
        "Keep 3 or 4 deniers: next turn's income is only 2, and 5 or 6 workers are to be placed.",
        "Gardez 3 à 4 deniers : le revenu du prochain tour n'est que de 2, et il y a 5 à 6 ouvriers à placer.",
    ),
    "tip_race": (
        "Early on it is a race for the farm and the workshop: by favours, or by building and using the mason.",
        "Le début est une course à la ferme et à l'atelier : par les faveurs, ou en construisant et utilisant le maçon.",
    ),
    "tip_park": ("A little later: build the park with the mason.", "Un peu plus tard : construisez le parc avec le maçon."),
    "tip_line2": (
        "With two the building line is a must, even if its first favour gives nothing.",
        "À deux, la piste de construction est indispensable, même si sa première faveur ne donne rien.",
    ),
    "tip_line3": (
        "With three the building line is probably best; or else build the mason and the lawyer.",
        "À trois, la piste de construction est sans doute la meilleure ; sinon construisez le maçon et le notaire.",
    ),
    "tip_line4": (
        "With four or more every wooden building gets built, mason and lawyer too: money and other favours come easier.",
        "À quatre ou plus, tous les bâtiments en bois seront construits, maçon et notaire aussi : argent et faveurs viennent plus facilement.",
    ),
}  # fmt: skip
REASONS = {
    "all out": ("no worker left", "plus d'ouvrier", "ouvriers"),
    "too dear": ("it costs {} deniers, you have {}", "il faut {} deniers, vous en avez {}", "deniers"),
    "two": ("the stables are not used by two", "à deux les écuries ne servent pas", "a deux"),
    "once": ("one worker a player there", "un ouvrier par joueur ici", "1 seul"),
    "taken": ("no free spot there", "plus de place ici", "plein"),
    "nobody": ("no such player", "pas de tel joueur", "?"),
    "no house": ("no building of that player stands", "ce joueur n'a pas de bâtiment", "rien"),
    "road": ("the road ends there", "la route s'arrête là", "route"),
    "built": ("it is built already", "il est déjà construit", "fait"),
    "not own": ("a neutral building or one of your own crafts", "un bâtiment neutre ou un des vôtres", "a vous"),
    "no home": ("a prestige building takes the place of a residence", "un bâtiment de prestige remplace une résidence", "maison"),
    "no money": ("money is not counted in this match", "cette partie ne compte pas l'argent", "option"),
    "column": ("that is column {}, the marker is in {}", "c'est la colonne {}, le marqueur est en {}", "colonne"),
    "no deed": ("this line only builds", "cette piste ne fait que construire", "piste"),
    "line": ("several favours of a phase are on different lines", "plusieurs faveurs d'une phase vont sur des pistes différentes", "piste"),
    "too many": ("no more than {} batches", "pas plus de {} lots", "trop"),
    "favour!": ("a favour is used at once", "une faveur s'utilise aussitôt", "faveur"),
    "not yet": ("not in this phase", "pas dans cette phase", "phase"),
}
HELP = (
    "Worker: 0 neutral, 1-5 whose building, 6 castle, 7 stables, 8 inn, 91-94 gate, post, guild, joust; A passes. Provost: 1-3 on, "
    "7-9 back. Buildings: seat, then 1x wood 2x stone 3 residence 4x prestige, 5 earn 6 pay 7 points, 8x 9x church, tailor, "
    "jeweller, bank, market; A done. Castle: batches. Favour: 1 prestige 2 deniers 3 cubes 4 building.",
    "Ouvrier : 0 neutre, 1-5 chez qui, 6 château, 7 écuries, 8 auberge, 91-94 porte, comptoir, guilde, joute ; A passe. Prévôt : "
    "1-3 avance, 7-9 recule. Bâtiments : joueur, puis 1x bois 2x pierre 3 résidence 4x prestige, 5 reçoit 6 paie 7 points, 8x 9x "
    "église, tailleur, joaillier, banque, marché ; A fini. Château : lots. Faveur : 1 prestige 2 deniers 3 cubes 4 bâtiment.",
)
