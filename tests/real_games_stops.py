"""The stops of a real game as moves: what was told becomes words, what the server answered is compared after each."""

from meeplight.core import check, opening, transcript, words
from meeplight.core.match import Match, Refused
from meeplight.games import tokaido
from real_games_words import KINDS, ORDINARY, OTHER, PRICED, SOUVENIRS, face, ordered, words_of

ABOUT = "# A game really played, as a table would tell it; the = lines are what the server answered (where it changed)."
SEATS = ("Ana", "Bo", "Cy", "Di", "Eve")


class Differs(Exception):
    """The first thing in which the companion and the server disagree."""


class Journey:
    """A match fed with the events of one record, and its transcript."""

    def __init__(self, record, named=True, kept=False):
        self.named, self.options = named, {"gastronomy": "on", "dishes": "on" if named else "off"}
        self.options["crossroads"] = "on" if record["expansion"] else "off"
        self.options["legend_late"] = "on" if "legend-late" in record.get("quirk", ()) else "off"
        self.match = Match(tokaido, SEATS[: record["n"]], self.options)
        self.lines, self.written = ([ABOUT] + opening.lines(self.match, "tokaido") + [""]) if kept else None, {}
        self.sharing, self.seat = False, -1
        seats = record["seats"]
        self.now = {"coins": [who["coins"] for who in seats], "points": [0] * len(seats), "temple": [0] * len(seats),
                    "station": [1] * len(seats), "slot": [who["slot"] for who in seats]}  # fmt: skip

    def write(self, line):
        if self.lines is not None:
            self.lines.append(line)

    def text(self):
        return "\n".join(self.lines) + "\n"

    def facts(self):
        return tokaido.facts(self.match.state)

    def tell(self, line):
        """One move; a `-` that is not asked for is not told."""
        kept, match, so_far = [], self.match, ()
        for token in line.split():
            asked = match.ask(so_far)
            if token == "-" and (asked is None or asked[0] is None or asked[0][0] != "-" or 0 not in asked[1]):
                continue
            kept.append(token)
            if asked is None:
                break
            so_far += (transcript.find(match, asked[0], token),)
        try:
            move = transcript.parse(match, kept)
            match.check(move)
        except Refused as refused:
            raise Differs(f"refused ({words.sentence(tokaido, refused.reason)}): " + " ".join(kept))  # noqa: B904
        # A name says whose turn it is; what somebody else does (an amulet after a stop) goes without.
        name = match.seats[match.turn()[0]]
        self.write((name + ": " if self.seat in (-1, match.turn()[0]) else "") + transcript.show(match, move))
        match.do(move, True)

    def expect(self, name, values):
        """Compare a fact; it is written where it differs from what was written last (the station is in the move)."""
        wanted = [str(value) for value in values]
        is_now = check.value_of(self.match, name)
        if is_now != wanted:
            raise Differs(f"{name} is {is_now}, not {values}, after move {len(self.match.moves)}")
        if name != "station" and self.written.get(name) != wanted:
            self.written[name] = wanted
            self.write(f"= {name} " + " ".join(wanted))

    def expect_seats(self, name, seats):
        self.expect(name, [self.match.seats[seat] for seat in sorted(seats)] or ["-"])

    def stop(self, events):
        """Everything from one `=` to the next: uses before the move, the move, its acts, uses after it."""
        self.stop_reset()
        self.seat = events[0][0]
        for event in ordered(events):
            kind = event[1]
            if kind == "go":
                self.go(event)
            elif kind == "use":
                self.use(event)
            elif kind == "pow":
                self.power(event)
            elif kind == "meal":
                self.told += self.meal(event)
            elif kind == "enc" and self.inn:
                self.told += words_of(event)
                if self.told[-1] == "-" and not tokaido.cards.unseen(self.match.state, self.seat):
                    self.told.pop()
            elif kind in OTHER or kind in ORDINARY:
                self.act(event)
            elif kind == "menu" and len(event[2]) != self.facts()["menu"]:
                raise Differs(f"a menu of {len(event[2])} dishes")
        for name in self.unused:
            self.tell("waste " + name)
        if self.inn:
            self.tell(" ".join(self.shared() + [self.place] + self.told))
        elif not self.acts:
            self.tell(self.place)
        for line in self.after:
            self.tell(line)
        self.answer(events)

    def stop_reset(self):
        self.place, self.inn, self.told = None, False, []
        self.second, self.guest, self.gift, self.unused, self.after = None, False, False, [], []

    def go(self, event):
        seat, _go, here, slot = event
        self.here = here
        if self.match.turn()[0] != seat:
            raise Differs(f"seat {self.match.turn()[0]} moves, not {seat}, after move {len(self.match.moves)}")
        self.place, self.acts = tokaido.road.ROAD[here], 0
        self.inn = self.place.startswith("inn")
        self.now["station"][seat], self.now["slot"][seat] = here, slot

    def act(self, event):
        """An act of the stop: the first with the move, the second by Health or the traveller's power."""
        told, kind = words_of(event), event[1]
        if kind == "give" and told == ["1"] and self.match.state["coins"][self.seat] == 1:
            told = []
        if self.acts and told == ["-"]:
            return
        if self.acts:
            self.tell(f"use {self.second} " + " ".join(told))
            self.unused = self.unused if self.second == "power" else []
        else:
            if kind in OTHER:
                pan = "" if not OTHER[kind].endswith("_") else tokaido.road.KINDS[tokaido.road.KIND[self.here]]
                self.place = OTHER[kind] + pan + str(self.here)
            self.tell(" ".join(self.shared() + [self.place] + told))
        self.acts += 1

    def shared(self):
        """Friendship goes with the stop; where the station was open anyway it is wasted."""
        out, words_now = [], self.match.ask()
        if self.sharing and transcript.find(self.match, words_now[0], self.place) in words_now[1]:
            self.tell("waste friendship")
        elif self.sharing:
            out = ["use", "friendship"]
        self.sharing = False
        return out

    def use(self, event):
        name = event[2]
        if name == "waste":
            self.tell("waste " + event[3])
        elif name == "friendship":
            self.sharing = True
        elif name == "health":
            self.second, self.unused = "health", ["health"]
        elif name == "hospitality":
            self.guest = True
        elif name == "vitality":
            self.after.append("use vitality")
        elif name == "fortune":
            self.tell("use fortune " + face(event[3]))
        elif self.inn and event[3]:
            at = -2 if self.named else -1
            self.told[at] = "alms" + self.told[at]
        elif self.inn:
            self.unused.append("devotion")
        else:
            self.tell("use devotion" if event[3] else "waste devotion")

    def power(self, event):
        name, rest = event[2], event[3:]
        if name in ("hiroshige", "daigoro", "jirocho"):
            told = face(rest[0]) if name == "jirocho" else SOUVENIRS[rest[0]] if name == "daigoro" and rest[0] else rest[0] or "-"
            asked = self.match.ask((self.here,))
            if told != "-" or asked and asked[0] in (tokaido.cards.VIEWS, tokaido.cards.BETS):
                self.told.append(told)
        elif name == "satsuki":
            self.gift = rest[1]
        elif name in ("kita", "miyataka"):
            self.second = "power"

    def meal(self, event):
        dish = event[2]
        if self.guest and (dish is None or self.gift):
            self.unused.append("hospitality")
        if dish is None:
            return ["-"]
        price = PRICED.get(dish, 3)
        told = ("gift" if self.gift else "guest" if self.guest else "") + str(price)
        return [told, dish] if self.named else [told]

    def answer(self, events):
        """Compare what the server said at the end of the stop, for every seat."""
        seat, _is, coins, points, temple = events[-1]
        now, wanted = self.now, self.now["points"]
        now["coins"][seat], now["points"][seat], now["temple"][seat] = coins, points, temple
        for name in ("station", "slot", "coins", "points", "temple"):
            self.expect(name, now[name])
        if not self.match.over() and self.match.scores() != wanted:
            raise Differs(f"scores are {self.match.scores()}, not {wanted}")
        if self.inn and len(set(now["station"])) == 1:
            self.write("")
        for event in events:
            if event[1] == "first" and self.facts()["first"][KINDS.index(event[2])] != seat:
                raise Differs("first of " + event[2])
