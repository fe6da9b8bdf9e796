"""The 78 cards of Château Combo, one a line: its name, then what is printed on it.

Printed: cost, two shields (n nobility, f faith, s scholarship, m military, c craft, p peasantry), `>` sends the messenger to the
other place, discount (c castle, v village, b both), purse, scroll (counter, parameter, points in hex), ability.
Counters: s R C X shields anywhere/row/column/both, V types in an area, M types missing, A type absent, S a set of SETS, Z three
alike, B banners, U banner sets, H cards with so many shields, $ cards of a cost (5: and more), D discounts, G purses, F a face-down
card, P position, K keys, O gold on this card, Y gold on all, f full cells, e empty cells.
Ability: parts of gold or keys, how many, per counter (n N: shields, banners of a neighbour; o every opponent; * everyone; d the cost
of a card discarded from the other place); p gold on each purse, q fill so many purses; `&` both, `|` one of them.
"""

LINES = b"""\
Alchemist 6s..b.D.4
Apothecary 3s.>c.Cs3
Architect 4s.>v.Va2
Astronomer 5ss.c.Pl8
Banker 7c.>..Y.1p2..|k3..
Baron 3n..b.Apa
Captain 5mm>v.Pr8
Cardinal 4f....Rf3k1Bc
Chancellor 6ns...Bc2k1ss
Chaplain 5f.>..Bv2g1H1
Chatelaine 2nc.c.Vr2
Devout 4f....Acag1e.
Duchess 5nn...Pt8k2..
General 7m....Z.6k1Va
Glassblower 5c.>..S04g1sf&g1sc
Goldsmith 4sc>..Pl6k1H2
Gravedigger 4fs..8O.2g1d.
Guildmaster 5cc>..Pb5k1d.
Her_Majesty_the_Queen 7n....S1ak1sn
His_Holiness 7f....M.6k3..&k1o.
His_Majesty 6nf>..Cn4g1o.
Jester 3n.>..Xn2g2sn
Judge 4s.>..U13k2..
Knight 5m....Xn3g1Bc
Lookout 6m....Vc4k1sm
Mother_Superior 5ff...Pt5k4..
Nun 3f.>..Cf3g1Bc
Officer 5m....S24g1sn&g1sm
Patron 7s....$55g2o.
Pawnbroker 4c.>..$43g1$4
Pilgrim 6f.>v.Vr4
Prince 6n....Rn4g1sn
Princess 3n.>c.Rn3
Professor 4s.>..Rs3g1Va
Queen_Mother 3nn..5O.2p2..
Royal_Guard 4nm>..Cn3k1*.
Scribe 4f.>..Xs3g1sf
Steward 0n...3O.2q2..
Templar 5fm>..K.1g1nf&k1sm
Armorer 3c..b.Xm3
Baker 0p....Pe3g1sp&k1Bv
Barbarian 2m.>..Asag1ns|k2..
Beekeeper 2p...9O.2p2..
Beggar 0p....Xf2g1f.
Blacksmith 5mc...H22g1nn|k2..
Bombardier 2m....Cm3g1nc|k2..
Brigand 7p....U37k1Nc
Carpenter 0c.>..F.8k1M.
Clockmaker 3c.>..Rc3g1sc
Doctor 5s.>..S34g1ss&g1sp
Executioner 0m.>..Bc1g1d.
Farmer 5pp>..Pb7k1sp
Farmhand 0p.>v5O.2
Fisherman 2pp.c.Pk4
Innkeeper 0c...6O.2p2..&g2o.
Inventor 2ss...Bv1g1ss
Locksmith 4cp>..K.1k1sc
Master-at-Arms 2mm..4O.2g1sm
Mercenary 6mp...S47g1Va
Militiaman 2m.>..Rm3g1np|k2..
Miraculously_Cured 2ff>.4O.2k1G.
Monk 4fp>..Xp2k1sf
Philosopher 2s..c.Ama
Potter 2cc>.4O.2p2..
Revolutionary 4p.>..An9k1Bv
Sculptor 3fc>.7O.2k1sf
Shepherd 5p.>..Rp3g1e.
Spice_Merchant 0c....Pm5g2sc
Spy 4sm...Pc6g1ss&k1nm
Squire 0m..b.Xc2
Stable_Boy 4np...Cp3k1sn
Stonemason 3c.>v.Cc3
Traveler 0p....$02g3$0
Usurper 5p.>..Bc2k1H1
Vicar 0f.>.5O.2g1Bv
Winemaker 2sp...Vc2g1Bv
Witch 4p.>..Af9g1sp&k1nf
Woodcutter 0p....Pr5g1f.
"""
SETS = (b"fc", b"nsc", b"nm", b"sp", b"fmp")
# The cells of each position: top, middle, bottom, left, centre, right, corners, edges.
POSITIONS = {
    "t": (0, 1, 2), "m": (3, 4, 5), "b": (6, 7, 8), "l": (0, 3, 6), "c": (1, 4, 7), "r": (2, 5, 8), "k": (0, 2, 6, 8), "e": (1, 3, 5, 7),
}  # fmt: skip
COUNT = 78
# The numbers of the castle's cards and of the village's.
DECKS = (range(1, 40), range(40, 79))
# What may lie in a cell: 0 nothing, a card's number, then a face-down castle card, a face-down village card, a card nobody keyed (counts).
DOWN, SOME = 79, 81

# Bytes are read by their place ten times quicker than letters, and made quicker: only the names are words.
_parts = LINES.split()
NAMES = ("",) + tuple([name.decode() for name in _parts[0::2]])
# Nothing is printed on what is no face-up card.
CARDS = (b".........",) + tuple(_parts[1::2]) + (b".........",) * 3
del LINES, _parts


def place(card):
    """0 castle, 1 village; also of a face-down card."""
    return int(card > 39) if card <= COUNT else card - DOWN
