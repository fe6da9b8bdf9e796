"""Caylus's data: sections, favours, buildings with their points, spots, keys."""

TITLE = ("Caylus", "Caylus")
PLAYERS = (2, 5)
VERSION = 1
OPTIONS = (("favours", "full", ("full", "beginner")), ("money", "on", ("on", "off")), ("order", "seated", ("seated", "random")))
WORKERS = 6
START_DENIERS = (5, 6, 6, 7, 7)
# The road: 6 neutral spaces, where bailiff and provost start on the last, 28 in all; each section's lots, trigger, points, penalty.
START_SPACE, LAST_SPACE = 6, 28
LOTS, TRIGGERS, BATCH_POINTS, PENALTIES = (6, 10, 14), (12, 18, 24), (5, 4, 3), (2, 3, 4)
# Favours for 0, 1, ... 6 and more houses; columns of the favour tracks open before and after each section's scoring.
HOUSE_FAVOURS = ((0, 0, 1, 1, 1, 1, 1), (0, 0, 1, 2, 2, 3, 3), (0, 0, 1, 1, 2, 2, 3))
OPEN_COLUMNS = (2, 4, 5, 5)
SECTIONS = ("dungeon", "walls", "towers", "finished")
LINES = ("prestige", "purse", "cubes", "works")
PRESTIGE, PURSE, CUBES, WORKS = range(4)

SPOTS = ("neutral", "castle", "stables", "inn", "gate", "post", "guild", "joust")
NEUTRAL, CASTLE, STABLES, INN, GATE, POST, GUILD, JOUST = range(8)
STEPS = ("stay", "ahead1", "ahead2", "ahead3", "back1", "back2", "back3")
MOVES = (0, 1, 2, 3, -1, -2, -3)
READY = ("short", "ready")
DEEDS = (
    "-", "food_farm", "cloth_farm", "quarry", "sawmill", "market", "peddler", "mason", "lawyer",
    "stone_farm", "park", "workshop", "church", "bank", "alchemist", "tailor", "jeweller", "architect", "residence",
    "statue", "granary", "library", "weaver", "theater", "university", "monument", "hotel", "cathedral",
    "earn", "pay", "gain", "pray3", "pray5", "sew4", "sew6", "gem5", "gem9", "gold1", "gold2", "sell4", "sell6",
)  # fmt: skip
POINTS = (0, 2, 2, 2, 2, 4, 4, 4, 4, 3, 3, 3, 3, 6, 6, 6, 6, 6, 2, 7, 10, 10, 12, 14, 14, 14, 16, 25)
WOOD, STONE, RESIDENCE, STATUE, EARN, PAY, GAIN = 1, 9, 18, 19, 28, 29, 30
LAWYER, ARCHITECT = 8, 17
FARM, MASON, PARK, WORKSHOP, CHURCH, LIBRARY, THEATER, UNIVERSITY, MONUMENT, HOTEL = 1, 7, 10, 11, 12, 21, 23, 24, 25, 26
FAVOURS = {CHURCH: 1, STATUE: 1, THEATER: 1, UNIVERSITY: 1, MONUMENT: 2}
# (deniers, points) of the buildings that trade in them, from "pray3" on: church, tailor, jeweller, bank, markets.
TRADES = ((-2, 3), (-4, 5), (0, 4), (0, 6), (0, 5), (0, 9), (-2, 0), (-5, 0), (4, 0), (6, 0))

VERBS = ("place", "visit", "pass", "provost", "joust_for", "leave", "by", "done", "batches", "favour", "final")
PLACE, VISIT, PASS, PROVOST, JOUST_FOR, LEAVE, BY, DONE, BATCHES, FAVOUR, FINAL = range(11)
PAD = {
    "place": "", "visit": "", "pass": "A", "provost": "", "joust_for": "1", "leave": "0", "by": "", "done": "A", "batches": "",
    "favour": "", "final": "",
    "neutral": "0", "castle": "6", "stables": "7", "inn": "8", "gate": "91", "post": "92", "guild": "93", "joust": "94",
    "stay": "A", "ahead1": "1", "ahead2": "2", "ahead3": "3", "back1": "7", "back2": "8", "back3": "9", "short": "0", "ready": "1",
    "prestige": "1", "purse": "2", "cubes": "3", "works": "4",
    "food_farm": "11", "cloth_farm": "12", "quarry": "13", "sawmill": "14", "market": "15", "peddler": "16", "mason": "17", "lawyer": "18",
    "stone_farm": "21", "park": "22", "workshop": "23", "church": "24", "bank": "25", "alchemist": "26", "tailor": "27", "jeweller": "28",
    "architect": "29", "residence": "3", "statue": "41", "granary": "42", "library": "43", "weaver": "44", "theater": "45",
    "university": "46", "monument": "47", "hotel": "48", "cathedral": "49", "earn": "5", "pay": "6", "gain": "7",
    "pray3": "83", "pray5": "85", "sew4": "84", "sew6": "86", "gem5": "95", "gem9": "99", "gold1": "91", "gold2": "92",
    "sell4": "94", "sell6": "96",
}  # fmt: skip
COUNTS = (
    ("points", "points", 300), ("deniers", "deniers", 99), ("provost", "provost", range(1, 29)), ("bailiff", "bailiff", range(6, 29)),
    ("residences", "residences", 20), ("buildings", "crafts", 20), ("houses", "houses", 14, SECTIONS[:3]), ("markers", "markers", 5, LINES),
)  # fmt: skip
RANKED_BY = ("points",)
SEAT_FACTS = ("turn_order", "stable", "castle_order", "passed", "poor", "inn_right", "favour_for", "library", "hotel")
# Phases of a turn; the steps of the special buildings go from the gate to the inn.
PLACING, SPECIAL, BRIBING, BUILDING, CASTLING, ENDING, COUNTING, OVER = range(8)
