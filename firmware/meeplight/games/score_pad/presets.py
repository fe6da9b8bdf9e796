"""Common games for the score pad: a row is a name, its words (en, fr) and the options it stands for; a new game is a new row."""

# Ten choices have a key at set-up, "none" among them; numbers need not be among those that OPTIONS offers by key.
PRESETS = (
    ("hearts", ("Hearts", "Dame de pique"), (("mode", "in a row"), ("wins", "lowest"), ("most", 50), ("target", 100), ("dealer", "on"))),
    (
        "rummy", ("Rummy 500", "Rami 500"),
        (("mode", "in a row"), ("step", 5), ("most", 200), ("negative", "on"), ("target", 500), ("dealer", "on")),
    ),
    ("skyjo", ("Skyjo", "Skyjo"), (("mode", "in a row"), ("wins", "lowest"), ("most", 200), ("negative", "on"), ("target", 100))),
    ("take_6", ("Take 6", "6 qui prend"), (("mode", "in a row"), ("wins", "lowest"), ("most", 100), ("target", 66))),
    ("scrabble", ("Scrabble", "Scrabble"), (("most", 200), ("negative", "on"))),
    ("yahtzee", ("Yahtzee", "Yahtzee"), (("most", 100), ("rounds", 13))),
    (
        "cribbage", ("Cribbage", "Cribbage"),
        (("mode", "freely"), ("most", 50), ("target", 121), ("at_target", "at once"), ("dealer", "on")),
    ),
    ("farkle", ("Farkle", "10 000"), (("step", 50), ("most", 200), ("target", 10000))),
    (
        "life", ("Life points, the last one left", "Points de vie, le dernier en jeu"),
        (("mode", "freely"), ("keys", "steps"), ("start", 20), ("negative", "on"), ("target", 0), ("at_target", "out")),
    ),
)  # fmt: skip
