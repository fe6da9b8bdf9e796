"""Caylus's data: sections, favours, buildings with their points, verbs, spots and their keys."""

from meeplight.core.words import keyed

PAD = {}
WORKERS = 6
DENIERS = (5, 6, 6, 7, 7)
# The road: 6 neutral spaces, where bailiff and provost start on the last, 28 in all; each section's lots, trigger, points, penalty.
START, END = 6, 28
LOTS, TRIGGERS, BATCHED, PENALTIES = (6, 10, 14), (12, 18, 24), (5, 4, 3), (2, 3, 4)
# Favours for 0, 1, ... 6 and more houses, a digit each; columns of the favour tracks open before and after each section's scoring.
HOUSES = ("0011111", "0012233", "0011223")
COLUMNS = (2, 4, 5, 5)
SECTIONS = ("dungeon", "walls", "towers", "finished")
LINES = keyed(PAD, "prestige:1 purse:2 cubes:3 works:4")
PRESTIGE, PURSE, WORKS = 0, 1, 3

SPOTS = keyed(PAD, "neutral:0 castle:6 stables:7 inn:8 gate:91 post:92 guild:93 joust:94")
NEUTRAL, CASTLE, STABLES, INN, GATE, POST, GUILD, JOUST = range(8)
# How many workers a spot takes; of the neutral buildings nothing is kept.
ROOM = (6, 6, 3, 1, 1, 1, 1, 1)
STEPS = keyed(PAD, "stay:A ahead1:1 ahead2:2 ahead3:3 back1:7 back2:8 back3:9")
MOVES = (0, 1, 2, 3, -1, -2, -3)
READY = keyed(PAD, "short:0 ready:1")
DEEDS = ("-",) + keyed(
    PAD,
    "food_farm:11 cloth_farm:12 quarry:13 sawmill:14 market:15 peddler:16 mason:17 lawyer:18 "
    "stone_farm:21 park:22 workshop:23 church:24 bank:25 alchemist:26 tailor:27 jeweller:28 architect:29 residence:3 "
    "statue:41 granary:42 library:43 weaver:44 theater:45 university:46 monument:47 hotel:48 cathedral:49 "
    "earn:5 pay:6 gain:7 pray3:83 pray5:85 sew4:84 sew6:86 gem5:95 gem9:99 gold1:91 gold2:92 sell4:94 sell6:96",
)
POINTS = (0, 2, 2, 2, 2, 4, 4, 4, 4, 3, 3, 3, 3, 6, 6, 6, 6, 6, 2, 7, 10, 10, 12, 14, 14, 14, 16, 25)
WOOD, RESIDENCE, STATUE, EARN, PAY, GAIN = 1, 18, 19, 28, 29, 30
# By the marker's column the first deed that the line of buildings does not let one do: nothing, wood, stone, a residence, prestige.
WORKED = (0, 1, 9, RESIDENCE, STATUE, EARN)
LAWYER, ARCHITECT, LIBRARY, HOTEL = 8, 17, 21, 26
FAVOURS = {"church": 1, "statue": 1, "theater": 1, "university": 1, "monument": 2}
# (deniers, points) that come from "earn" on: of each earned, paid or gained; church, tailor, jeweller, bank, markets.
TRADES = ((1, -1, 0, -2, -4, 0, 0, 0, 0, -2, -5, 4, 6), (0, 0, 1, 3, 5, 4, 6, 5, 9, 0, 0, 0, 0))

VERBS = keyed(PAD, "place visit pass:A provost joust_for:1 leave:0 by done:A batches favour final")
PLACE, VISIT, PASS, PROVOST, JOUST_FOR, LEAVE, BY, DONE, BATCHES, FAVOUR, FINAL = range(11)
# Phases of a turn; the steps of the special buildings go from the gate to the inn.
PLACING, SPECIAL, BRIBING, BUILDING, CASTLING, ENDING, COUNTING, OVER = range(8)
