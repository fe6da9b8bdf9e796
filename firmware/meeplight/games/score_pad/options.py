"""What may be chosen at set-up, and what a preset stands for."""

from meeplight.games.score_pad.presets import PRESETS

OPTIONS = (
    ("preset", "none", ("none",) + tuple(row[0] for row in PRESETS)),
    ("wins", "highest", ("highest", "lowest")),
    ("start", 0, (0, 5, 7, 10, 20, 25, 40, 50, 100, 501)),
    ("mode", "in turn", ("in turn", "in a row", "freely")),
    ("entries", "one", ("one", "several")),
    ("keys", "numbers", ("numbers", "steps")),
    ("step", 1, (1, 2, 5, 10, 20, 25, 50, 100, 500, 1000)),
    ("most", 99, (9, 20, 50, 99, 200)),
    ("negative", "off", ("off", "on")),
    ("target", "none", ("none", 0, 10, 21, 50, 100, 121, 200, 500, 1000)),
    ("at_target", "end of round", ("end of round", "at once", "out")),
    ("rounds", "none", ("none", 1, 3, 4, 5, 7, 8, 10, 13, 20)),
    ("passing", "off", ("off", "on")),
    ("dealer", "off", ("off", "on")),
    ("first", "seat 1", ("seat 1", "drawn")),
)


def preset(options):
    """What the preset among these options stands for; what is chosen by hand wins."""
    for name, _words, chosen in PRESETS:
        if name == options.get("preset"):
            return dict(chosen)
    return {}
