"""The 78 cards of Château Combo, one a line: English name, French name, then what is printed on it.

Printed: cost, two shields (n nobility, f faith, s scholarship, m military, c craft, p peasantry), `>` sends the messenger to the
other place, discount (c castle, v village, b both), purse, scroll (counter, parameter, points in hex), ability.
Counters: s R C X shields anywhere/row/column/both, V types in an area, M types missing, A type absent, S a set of SETS, Z three
alike, B banners, U banner sets, H cards with so many shields, $ cards of a cost (5: and more), D discounts, G purses, F a face-down
card, P position, K keys, O gold on this card, Y gold on all, f full cells, e empty cells.
Ability: parts of gold or keys, how many, per counter (n N: shields, banners of a neighbour; o every opponent; * everyone; d the cost
of a card discarded from the other place); p gold on each purse, q fill so many purses; `&` both, `|` one of them.
"""

LINES = """\
Alchemist Alchimiste 6s..b.D.4
Apothecary Apothicaire 3s.>c.Cs3
Architect Architecte 4s.>v.Va2
Astronomer Astronome 5ss.c.Pl8
Banker Banquière 7c.>..Y.1p2..|k3..
Baron Baron 3n..b.Apa
Captain Capitaine 5mm>v.Pr8
Cardinal Cardinale 4f....Rf3k1Bc
Chancellor Chancelière 6ns...Bc2k1ss
Chaplain Aumônier 5f.>..Bv2g1H1
Chatelaine Châtelaine 2nc.c.Vr2
Devout Dévot 4f....Acag1e.
Duchess Duchesse 5nn...Pt8k2..
General Générale 7m....Z.6k1Va
Glassblower Souffleur_de_verre 5c.>..S04g1sf&g1sc
Goldsmith Orfèvre 4sc>..Pl6k1H2
Gravedigger Fossoyeur 4fs..8O.2g1d.
Guildmaster Maître_de_guilde 5cc>..Pb5k1d.
Her_Majesty_the_Queen Sa_Majesté_la_reine 7n....S1ak1sn
His_Holiness Sa_Sainteté 7f....M.6k3..&k1o.
His_Majesty Son_Altesse 6nf>..Cn4g1o.
Jester Bouffon 3n.>..Xn2g2sn
Judge Juge 4s.>..U13k2..
Knight Chevaleresse 5m....Xn3g1Bc
Lookout Veilleur 6m....Vc4k1sm
Mother_Superior Mère_supérieure 5ff...Pt5k4..
Nun Nonne 3f.>..Cf3g1Bc
Officer Officier 5m....S24g1sn&g1sm
Patron Mécène 7s....$55g2o.
Pawnbroker Prêteur_sur_gages 4c.>..$43g1$4
Pilgrim Pèlerin 6f.>v.Vr4
Prince Prince 6n....Rn4g1sn
Princess Princesse 3n.>c.Rn3
Professor Professeur 4s.>..Rs3g1Va
Queen_Mother Doyenne 3nn..5O.2p2..
Royal_Guard Garde_royal 4nm>..Cn3k1*.
Scribe Scribe 4f.>..Xs3g1sf
Steward Intendant 0n...3O.2q2..
Templar Templier 5fm>..K.1g1nf&k1sm
Armorer Armurière 3c..b.Xm3
Baker Boulangère 0p....Pe3g1sp&k1Bv
Barbarian Barbare 2m.>..Asag1ns|k2..
Beekeeper Apiculteur 2p...9O.2p2..
Beggar Mendiante 0p....Xf2g1f.
Blacksmith Forgeronne 5mc...H22g1nn|k2..
Bombardier Artificier 2m....Cm3g1nc|k2..
Brigand Brigand 7p....U37k1Nc
Carpenter Charpentier 0c.>..F.8k1M.
Clockmaker Horlogère 3c.>..Rc3g1sc
Doctor Médecin 5s.>..S34g1ss&g1sp
Executioner Bourreau 0m.>..Bc1g1d.
Farmer Agricultrice 5pp>..Pb7k1sp
Farmhand Fermière 0p.>v5O.2
Fisherman Pêcheur 2pp.c.Pk4
Innkeeper Aubergiste 0c...6O.2p2..&g2o.
Inventor Inventeur 2ss...Bv1g1ss
Locksmith Serrurier 4cp>..K.1k1sc
Master-at-Arms Maître_d'armes 2mm..4O.2g1sm
Mercenary Mercenaire 6mp...S47g1Va
Militiaman Milicien 2m.>..Rm3g1np|k2..
Miraculously_Cured Miraculée 2ff>.4O.2k1G.
Monk Moine 4fp>..Xp2k1sf
Philosopher Philosophe 2s..c.Ama
Potter Potier 2cc>.4O.2p2..
Revolutionary Révolutionnaire 4p.>..An9k1Bv
Sculptor Sculptrice 3fc>.7O.2k1sf
Shepherd Bergère 5p.>..Rp3g1e.
Spice_Merchant Épicière 0c....Pm5g2sc
Spy Espion 4sm...Pc6g1ss&k1nm
Squire Écuyer 0m..b.Xc2
Stable_Boy Bâtard 4np...Cp3k1sn
Stonemason Tailleuse_de_pierre 3c.>v.Cc3
Traveler Voyageuse 0p....$02g3$0
Usurper Usurpateur 5p.>..Bc2k1H1
Vicar Curé 0f.>.5O.2g1Bv
Winemaker Vigneron 2sp...Vc2g1Bv
Witch Sorcière 4p.>..Af9g1sp&k1nf
Woodcutter Bûcheron 0p....Pr5g1f.
"""
SETS = ("fc", "nsc", "nm", "sp", "fmp")
POSITIONS = {
    "t": (0, 1, 2), "m": (3, 4, 5), "b": (6, 7, 8), "l": (0, 3, 6), "c": (1, 4, 7), "r": (2, 5, 8), "k": (0, 2, 6, 8), "e": (1, 3, 5, 7),
}  # fmt: skip
COUNT = 78
# What may lie in a cell: 0 nothing, a card's number, then a face-down castle card, a face-down village card, a card nobody keyed (counts).
DOWN, SOME = 79, 81


_lines = [line.split(" ") for line in LINES.split("\n") if line]
NAMES = ("",) + tuple(line[0] for line in _lines)
# A name as it is said: the French one, or both where the word of a transcript has its blanks filled.
FRENCH = {en: fr if "_" not in en + fr else (en.replace("_", " "), fr.replace("_", " ")) for en, fr, _text in _lines}
# Nothing is printed on what is no face-up card.
CARDS = ("",) + tuple(line[2] for line in _lines) + ("",) * 3
del LINES, _lines


def place(card):
    """0 castle, 1 village; also of a face-down card."""
    return int(card > 39) if card <= COUNT else card - DOWN
