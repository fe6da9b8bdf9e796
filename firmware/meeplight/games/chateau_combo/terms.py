"""The words of Château Combo that are keyed, and their keys; cards are said by name and keyed by number."""

from meeplight.core.words import keyed
from meeplight.games.chateau_combo.table import NAMES

PAD = {}
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
for _at, _word in enumerate(NAMES):
    PAD[_word] = "%02d" % _at
