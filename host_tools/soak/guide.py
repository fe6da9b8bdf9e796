"""Which key comes next: to the menu, through a set-up, and in play mostly one that is lit."""

from meeplight.core import library


class Wrong(Exception):
    """The companion is not where it must be."""


def likely(soak):
    """Mostly a key that is lit, now and then any."""
    lit = sorted(role for role in soak.app.screen.colours() if role in soak.app.roles)
    roles = [role for role in lit if role not in "BCD*"] or lit
    below = soak.chance.below
    return soak.app.roles[below(16)] if not roles or below(8) == 0 else roles[below(len(roles))]


def to_menu(soak):
    for _ in range(400):
        kind = type(soak.app.screen).__name__
        if kind == "Menu":
            return
        if kind == "Play":
            if soak.app.table.match.over():
                soak.press("#")
            else:
                soak.press("D", True)
        elif kind == "Tools":
            soak.press("#" if soak.app.screen.sure == "new" else "3")
        else:
            soak.press("*")
    raise Wrong("no way to the menu from " + kind)


def set_up(soak, name):
    """Choose the game, some options, the players; a power cut may throw back to the menu at any press."""
    to_menu(soak)
    names = library.names()
    at = names.index(name)
    while type(soak.app.screen).__name__ == "Menu" and soak.app.screen.page != at // 10:
        soak.press("A")
    for _ in range(2):
        if type(soak.app.screen).__name__ == "Menu":
            soak.press("1234567890"[at % 10])
    if type(soak.app.screen).__name__ != "SetUp" or soak.app.screen.name != name:
        return
    for _ in range(soak.chance.below(24)):
        screen = soak.app.screen
        if type(screen).__name__ != "SetUp":
            return
        keys = screen.keys() if screen.option >= 0 else ["D"]
        soak.press("D" if soak.chance.below(2) else keys[soak.chance.below(len(keys))])
    while type(soak.app.screen).__name__ == "SetUp" and soak.app.screen.option >= 0:
        soak.press("D")
    if type(soak.app.screen).__name__ == "SetUp":
        keys = soak.app.screen.keys()
        soak.press(keys[soak.chance.below(len(keys))])
