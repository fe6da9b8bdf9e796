"""The 78 cards of Château Combo, one a line: its number, its name, then what is printed on it.

Printed: cost, two shields (n nobility, f faith, s scholarship, m military, c craft, p peasantry), `>` sends the messenger to the
other place, discount (c castle, v village, b both), purse, scroll (counter, parameter, points in hex), ability.
Counters: s R C X shields anywhere/row/column/both, V types in an area, M types missing, A type absent, S a set of SETS, Z three
alike, B banners, U banner sets, H cards with so many shields, $ cards of a cost (5: and more), D discounts, G purses, F a face-down
card, P position, K keys, O gold on this card, Y gold on all, f full cells, e empty cells.
Ability: parts of gold or keys, how many, per counter (n N: shields, banners of a neighbour; o every opponent; * everyone; d the cost
of a card discarded from the other place); p gold on each purse, q fill so many purses; `&` both, `|` one of them.
"""

from meeplight.core.words import keyed

LINES = b"""\
01 Alchemist 6s..b.D.4
02 Apothecary 3s.>c.Cs3
03 Architect 4s.>v.Va2
04 Astronomer 5ss.c.Pl8
05 Banker 7c.>..Y.1p2..|k3..
06 Baron 3n..b.Apa
07 Captain 5mm>v.Pr8
08 Cardinal 4f....Rf3k1Bc
09 Chancellor 6ns...Bc2k1ss
10 Chaplain 5f.>..Bv2g1H1
11 Chatelaine 2nc.c.Vr2
12 Devout 4f....Acag1e.
13 Duchess 5nn...Pt8k2..
14 General 7m....Z.6k1Va
15 Glassblower 5c.>..S04g1sf&g1sc
16 Goldsmith 4sc>..Pl6k1H2
17 Gravedigger 4fs..8O.2g1d.
18 Guildmaster 5cc>..Pb5k1d.
19 Her_Majesty_the_Queen 7n....S1ak1sn
20 His_Holiness 7f....M.6k3..&k1o.
21 His_Majesty 6nf>..Cn4g1o.
22 Jester 3n.>..Xn2g2sn
23 Judge 4s.>..U13k2..
24 Knight 5m....Xn3g1Bc
25 Lookout 6m....Vc4k1sm
26 Mother_Superior 5ff...Pt5k4..
27 Nun 3f.>..Cf3g1Bc
28 Officer 5m....S24g1sn&g1sm
29 Patron 7s....$55g2o.
30 Pawnbroker 4c.>..$43g1$4
31 Pilgrim 6f.>v.Vr4
32 Prince 6n....Rn4g1sn
33 Princess 3n.>c.Rn3
34 Professor 4s.>..Rs3g1Va
35 Queen_Mother 3nn..5O.2p2..
36 Royal_Guard 4nm>..Cn3k1*.
37 Scribe 4f.>..Xs3g1sf
38 Steward 0n...3O.2q2..
39 Templar 5fm>..K.1g1nf&k1sm
40 Armorer 3c..b.Xm3
41 Baker 0p....Pe3g1sp&k1Bv
42 Barbarian 2m.>..Asag1ns|k2..
43 Beekeeper 2p...9O.2p2..
44 Beggar 0p....Xf2g1f.
45 Blacksmith 5mc...H22g1nn|k2..
46 Bombardier 2m....Cm3g1nc|k2..
47 Brigand 7p....U37k1Nc
48 Carpenter 0c.>..F.8k1M.
49 Clockmaker 3c.>..Rc3g1sc
50 Doctor 5s.>..S34g1ss&g1sp
51 Executioner 0m.>..Bc1g1d.
52 Farmer 5pp>..Pb7k1sp
53 Farmhand 0p.>v5O.2
54 Fisherman 2pp.c.Pk4
55 Innkeeper 0c...6O.2p2..&g2o.
56 Inventor 2ss...Bv1g1ss
57 Locksmith 4cp>..K.1k1sc
58 Master-at-Arms 2mm..4O.2g1sm
59 Mercenary 6mp...S47g1Va
60 Militiaman 2m.>..Rm3g1np|k2..
61 Miraculously_Cured 2ff>.4O.2k1G.
62 Monk 4fp>..Xp2k1sf
63 Philosopher 2s..c.Ama
64 Potter 2cc>.4O.2p2..
65 Revolutionary 4p.>..An9k1Bv
66 Sculptor 3fc>.7O.2k1sf
67 Shepherd 5p.>..Rp3g1e.
68 Spice_Merchant 0c....Pm5g2sc
69 Spy 4sm...Pc6g1ss&k1nm
70 Squire 0m..b.Xc2
71 Stable_Boy 4np...Cp3k1sn
72 Stonemason 3c.>v.Cc3
73 Traveler 0p....$02g3$0
74 Usurper 5p.>..Bc2k1H1
75 Vicar 0f.>.5O.2g1Bv
76 Winemaker 2sp...Vc2g1Bv
77 Witch 4p.>..Af9g1sp&k1nf
78 Woodcutter 0p....Pr5g1f.
"""
SETS = (b"fc", b"nsc", b"nm", b"sp", b"fmp")
# The cells of each position: top, middle, bottom, left, centre, right, corners, edges.
POSITIONS = {"t": "012", "m": "345", "b": "678", "l": "036", "c": "147", "r": "258", "k": "0268", "e": "1357"}
COUNT = 78
# The numbers of the castle's cards and of the village's.
DECKS = (range(1, 40), range(40, 79))
# What may lie in a cell: 0 nothing, a card's number, then a face-down castle card, a face-down village card, a card nobody keyed (counts).
DOWN, SOME = 79, 81

# Bytes are read by their place ten times quicker than letters, and made quicker: only the names are words.
_parts = LINES.split()
NAMES = ("",) + tuple([name.decode() for name in _parts[1::3]])
# Nothing is printed on what is no face-up card.
CARDS = (b".........",) + tuple(_parts[2::3]) + (b".........",) * 3
# A card is said by its name and keyed by its number; what is no card has words and keys of its own.
PAD = {}
for _number, _name in zip(_parts[0::3], NAMES[1:]):
    PAD[_name] = _number.decode()
del LINES, _parts
# First slots behind the 78 cards; the last four are of the counts mode.
FACE_DOWN, MESSENGER, REFRESH, BUY, KEY, OTHERS, POINTS, LEFT_GOLD = range(79, 87)
WORDS = NAMES + keyed(PAD, "facedown:A messenger:8 refresh:9 buy key:8 others:9 points left")
# The nine cells; then the edge cells once more for a card that pushes the others on: it lies left of cell 1, 4, 7 and so on.
CELLS = keyed(
    PAD,
    "1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:8 9:9 left1:1 left4:4 left7:7 right3:3 right6:6 right9:9 above1:1 above2:2 above3:3 below7:7 below8:8 below9:9",
)
FROM = (0, 3, 6, 2, 5, 8, 0, 1, 2, 6, 7, 8)
NEIGHBOURS, BEST, PURSES, KEYS = (0, 1), 2, 3, 4
CHOICES = keyed(PAD, "leftward:4 rightward:6 neighbour:5 purses:8 keys:2")
PLACES = keyed(PAD, "castle:1 village:2")
GIFTS = keyed(PAD, "gold1:1 gold2:2 keys1:3")


def place(card):
    """0 castle, 1 village; also of a face-down card."""
    return int(card > 39) if card <= COUNT else card - DOWN
