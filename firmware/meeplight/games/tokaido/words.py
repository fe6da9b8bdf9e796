"""What Tokaido says in English and French; loaded when it has to be said."""

from meeplight.games.tokaido.cards import DISHES, PEOPLE, TRAVELLERS
from meeplight.games.tokaido.report import SEAT_FACTS, by  # noqa: F401

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
