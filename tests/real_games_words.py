"""The server's words of a real game as the companion's: cards, dishes, dice, acts."""

SOUVENIRS = {"f1": "food1", "f2": "food2", "c2": "clothing", "s1": "small", "a2": "art2", "a3": "art3"}
PRICED = {"dango": 1, "nigirimeshi": 1, "misoshiru": 1, "tempura": 2, "yakitori": 2, "tofu": 2, "sushi": 2, "soba": 2}
KINDS = ("paddy", "mountain", "sea")
# First word of the other act at a station, by what the server calls it.
OTHER = {"cherry": "cherry_", "bath": "bath", "bet": "gaming", "amulet": "amulet", "legend": "legend", "cal": "calligraphy"}
ORDINARY = ("pan", "spring", "farm", "give", "enc", "buy")


def face(number):
    return "-" if number is None else "cross" if number == 0 else str(number)


def words_of(event):
    """What the cards of an act say, as words."""
    kind, rest = event[1], event[2:]
    if kind == "enc":
        person = rest[0] if rest[0] != "annaibito" else rest[1]
        if rest[0] == "annaibito":
            return [person] + [word or "-" for word in rest[2:]]
        return [person] + [SOUVENIRS[word] for word in rest[1:] if word]
    if kind == "buy":
        return [SOUVENIRS[card] for card in rest[0]] + ["-"]
    if kind in ("spring", "give"):
        return [str(rest[0])]
    if kind == "bet":
        return [face(rest[0])]
    return [rest[0] or "-"] if kind in ("amulet", "legend", "cal") else []


def ordered(events):
    """A stop as the companion is told it: Fortune before a meal, and Health bought back with the act it allows as the second act."""
    kinds, heads = [event[1] for event in events], [event[1:3] for event in events]
    if ["use", "health"] in heads and ["amulet", "health"] in heads:
        bought, used = kinds.index("amulet"), heads.index(["use", "health"])
        if "give" not in kinds:
            events[used] = [events[used][0], "use", "waste", "health"]
        elif kinds.index("give") > bought:
            events.insert(bought, events.pop(kinds.index("give")))
    early = [event for event in events if event[1:3] == ["use", "fortune"] and "meal" in kinds]
    return early + [event for event in events if event not in early]
