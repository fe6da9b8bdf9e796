"""The words and keys of Tokaido, in English and French, with its options and what may be set right."""

from meeplight.games.tokaido.cards import PEOPLE, SOUVENIRS, TRAVELLERS, VIEWS
from meeplight.games.tokaido.inn import DISHES

TITLE = ("Tokaido", "Tokaido")
PLAYERS = (2, 5)
VERSION = 1
OFF_ON = ("off", "on")
OPTIONS = (
    ("crossroads", "off", OFF_ON),
    ("initiatory", "off", OFF_ON),
    ("return_trip", "off", OFF_ON),
    ("gastronomy", "off", OFF_ON),
    ("preparation", "off", OFF_ON),
    ("dishes", "off", OFF_ON),
    ("gourmet", "printed", ("printed", "spent")),
    ("empty_award", "nobody", ("nobody", "all")),
    ("neutral_temple", 1, (0, 1, 2, 3)),
    ("legend_late", "off", OFF_ON),
)
RANKED_BY = ("points", "achievements")
COUNTS = (
    ("coins", "coins", 99),
    ("points", "points", 250),
    ("temple", "temple", 50),
    ("panoramas", "pan", 5, VIEWS[1:]),
    ("souvenirs", "souvenirs", 6, SOUVENIRS[1:]),
    ("springs", "springs", 12, ("2", "3")),
    ("encounters", "met", 14),
    ("meals", "meals", 4, ("1", "2", "3")),
)
# Stations lie on the pad as a map; behind them, numbers are numbers and a panorama keeps its key.
PAD = {
    "paddy": "1", "mountain": "2", "sea": "3", "farm": "4", "spring": "5", "temple": "6", "encounter": "7", "village": "8", "inn": "9",
    "kuge": "4", "samurai": "5", "miko": "6", "shokunin": "8",
    "food1": "1", "food2": "2", "clothing": "3", "small": "4", "art2": "5", "art3": "6",
    "1": "1", "2": "2", "3": "3", "4": "4", "cross": "0",
    "gift1": "A1", "gift2": "A2", "gift3": "A3", "guest1": "01", "guest2": "02", "guest3": "03", "alms1": "04", "alms2": "05", "alms3": "06",
    "dango": "1", "nigirimeshi": "2", "misoshiru": "3", "tempura": "1", "yakitori": "2", "tofu": "3", "sushi": "4", "soba": "5",
    "unagi": "1", "fugu": "2", "donburi": "3", "udon": "4", "taimeshi": "5", "sashimi": "6",
    "line": "", "neutral1": "1", "neutral2": "2", "neutral3": "3",
    "yoshiyasu": "1", "hirotada": "2", "kinko": "3", "mitsukuni": "4", "zenemon": "5", "umegae": "6", "sasayakko": "7",
    "chuubei": "8", "hiroshige": "9", "satsuki": "0",
    "jirocho": "A1", "kita": "A2", "miyataka": "A3", "daigoro": "A4", "nampo": "A5", "gotozaemon": "A6",
    "cherry_paddy": "A1", "cherry_mountain": "A2", "cherry_sea": "A3", "gaming": "A4", "bath": "A5", "amulet": "A6",
    "calligraphy": "A7", "legend": "A8", "use": "0", "waste": "A0", "power": "7",
    "friendship": "1", "fortune": "2", "vitality": "3", "health": "4", "devotion": "5", "hospitality": "6",
    "shodo": "1", "emaki": "2", "buppatsu": "3", "ema": "4", "murasame": "5", "masamune": "6",
    "foresight": "1", "contemplation": "2", "nostalgia": "3", "perfection": "4", "fasting": "5", "patience": "6",
}  # fmt: skip
SAY = {
    "paddy": "rizière", "mountain": "montagne", "sea": "mer", "farm": "ferme", "spring": "source chaude", "encounter": "rencontre",
    "village": "échoppe", "inn": "relais", "food": ("food and drink", "boisson et nourriture"), "clothing": "vêtement",
    "small": ("small object", "petit objet"), "art": "œuvre d'art", "cross": "croix", "line": ("first inn", "premier relais"),
    "neutral": ("neutral traveller", "voyageur neutre"), "gift": ("free meal", "repas offert"),
    "guest": ("meal by Hospitality", "repas par Hospitalité"),
    "alms": ("meal by Devotion", "repas par Dévotion"), "cherry_paddy": ("cherry tree", "cerisier"), "cherry_mountain": ("cherry tree", "cerisier"),
    "cherry_sea": ("cherry tree", "cerisier"), "bath": ("bath house", "établissement de bain"), "gaming": ("gaming room", "salle de jeux"),
    "amulet": "amulette", "calligraphy": "calligraphie", "legend": ("legendary object", "objet légendaire"), "use": "utiliser",
    "waste": ("give back unused", "rendre sans effet"), "power": "pouvoir", "friendship": "Amitié", "vitality": "Vitalité", "health": "Santé",
    "devotion": "Dévotion", "hospitality": "Hospitalité", "foresight": "Prévoyance", "nostalgia": "Nostalgie", "fasting": "Jeûne",
    "points": "points", "achievements": "accomplissements", "arrived": ("a traveller has arrived", "un voyageur est arrivé"),
    "coins": "pièces", "temple_points": ("temple places", "rangs au temple"), "panoramas": "panoramas", "souvenirs": "souvenirs",
    "springs": "sources chaudes", "encounters": "rencontres", "meals": "repas", "traveller": "voyageur", "station": "station", "slot": "place",
    "first": ("first panoramas", "premiers panoramas"), "dearest": ("for Gourmet", "pour Gourmet"), "menu": ("meals drawn", "repas piochés"),
    "bather": "Baigneur", "chatterbox": "Bavard", "collector": "Collectionneur", "cherries": ("cherry trees", "cerisiers"),
    "baths": ("bath houses", "établissements de bain"), "legendary": ("legendary objects", "objets légendaires"), "amulets": "amulettes",
    "calligraphies": "calligraphies", "ink": ("calligraphy points", "points de calligraphie"),
    "initiatory": ("initiatory journey", "voyage initiatique"),
    "return_trip": ("return trip", "trajet retour"), "gastronomy": "Gastronomie", "preparation": ("preparations", "préparatifs"),
    "dishes": ("dishes by name", "plats par leur nom"), "printed": ("printed prices", "prix imprimés"), "spent": ("coins spent", "pièces déboursées"),
    "empty_award": ("award nobody has cards for", "accomplissement sans carte"), "nobody": "personne", "all": "tous",
    "neutral_temple": ("neutral's temple coins", "pièces du neutre au temple"),
    "legend_late": ("scrolls miss later legends", "objets suivants ignorés"),
}  # fmt: skip
for _names in (TRAVELLERS, PEOPLE[4:], DISHES[1:], ("temple", "fortune", "gourmet", "crossroads", "contemplation", "perfection", "patience",
               "shodo", "emaki", "buppatsu", "ema", "murasame", "masamune")):  # fmt: skip
    for _name in _names:
        SAY[_name] = _name
REASONS = {
    "behind": ("one never goes back", "on ne recule jamais", "recul"),
    "halt": ("one must stop at the inn before", "il faut s'arrêter au relais avant", "halte"),
    "full": ("this station is full", "cet emplacement est occupé", "occupe"),
    "done": ("this panorama is complete", "ce panorama est complet", "complet"),
    "broke": ("not enough coins", "pas assez de pièces", "pauvre"),
    "sold": ("none of these is left", "il n'en reste plus", "vendu"),
    "eaten": ("eaten already, or none left", "déjà goûté, ou il n'en reste plus", "goute"),
    "offer": ("1 to {} coins", "1 à {} pièces", "don"),
    "taken": ("taken already", "déjà pris", "pris"),
    "none": ("none left, or not enough coins", "il n'en reste plus, ou pas assez de pièces", "rien"),
    "useless": ("no such amulet, or no use for it now", "pas cette amulette, ou elle ne sert pas ici", "sans"),
}
HELP = (
    "Say who plays whom and the line at the first inn. Then one stop a move: its kind on the pad (# first: the next one), and what the cards say."
    " Crossroads: A before the kind for its other act, 0 for an amulet or to do both.",
    "Donner les voyageurs et la file au premier relais. Puis un arrêt par coup : son genre sur le pavé (# d'abord : le suivant), puis ce que disent"
    " les cartes. Crossroads : A devant le genre pour l'autre action, 0 pour une amulette ou pour faire les deux.",
)
