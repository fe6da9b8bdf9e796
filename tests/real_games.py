"""Replays records of games really played: `python tests/real_games.py [--play DIR] FILE...`; exit 1 unless all agree.

What people told (T) becomes moves, what the server answered (S) is compared; --play also writes each game as a transcript.
Runs on CPython and MicroPython. The format of a record is told in ../shared/real_games/README.md.
"""

import gc
import json
import sys

HERE = __file__.replace("\\", "/").rpartition("/")[0] or "."
sys.path.insert(0, HERE + "/../firmware")
sys.path.insert(0, HERE)
if hasattr(gc, "threshold"):
    gc.threshold(32768)  # MicroPython: modules and matches then lie close together in a small memory

from real_games_stops import Differs, Journey  # noqa: E402

STAT = ("souvenirs", "encounters", "springs", "meals", "paddy", "mountain", "sea", "temple", "achievements",
        "legendary", "baths", "calligraphies", "cherries")  # fmt: skip
AWARDS = ("gourmet", "bather", "chatterbox", "collector")


def seating(journey, record):
    """Travellers, coins and the line at the first inn."""
    for who in record["seats"]:
        journey.tell(who["trav"])
    line = sorted([(-who["slot"], seat) for seat, who in enumerate(record["seats"])])
    journey.tell(" ".join(["line"] + [journey.match.seats[seat] for _slot, seat in line[:-1]]))
    journey.expect("coins", [who["coins"] for who in record["seats"]])
    journey.expect("slot", [who["slot"] for who in record["seats"]])


def counted(facts, seat):
    """The server's statistics of a seat, from the companion's facts."""
    out = []
    for name in STAT:
        if name in ("paddy", "mountain", "sea"):
            out.append(facts["panoramas"][seat][("paddy", "mountain", "sea").index(name)])
        elif name == "souvenirs":
            out.append(sum(facts[name][seat]))
        elif name in ("legendary", "calligraphies"):
            out.append(len([word for word in facts.get(name, [["-"]] * 9)[seat] if word != "-"]))
        else:
            out.append(facts.get(name, [0] * 9)[seat])
    return out


def compare_end(journey, record):
    end, final = record["end"], record["final"]
    facts = journey.facts()
    if not journey.match.over():
        raise Differs("the journey is not over")
    for name in AWARDS:
        journey.expect_seats(name, end["ach"][name])
    journey.expect("temple_points", end["temple"])
    if record["expansion"]:
        ink = [0] * record["n"]
        for seat, _name, points in end["cal"]:
            ink[seat] += points
        journey.expect("ink", ink)
    journey.expect("coins", final["coins"])
    journey.expect("temple", final["temple"])
    journey.expect("achievements", final["cards"])
    journey.expect("scores", final["score"])
    journey.expect("places", final["rank"])
    journey.expect_seats("winners", final["win"])
    width = 13 if record["expansion"] else 9
    for seat, stat in enumerate(record["stat"]):
        if counted(facts, seat)[:width] != stat[:width]:
            raise Differs(f"statistics of seat {seat}: {counted(facts, seat)[:width]}, not {stat[:width]}")
    if "mitsukuni" in end:
        seat = [who["trav"] for who in record["seats"]].index("mitsukuni")
        won = len([name for name in AWARDS if seat in end["ach"][name]])
        if end["mitsukuni"] != won:
            raise Differs(f"{won} achievements of Mitsukuni at the end")


def replay(record, named=True, kept=False):
    """The journey, played and compared to its end; Differs at the first difference.

    named: dishes are told by name, else their prices only; kept: the transcript is kept, for `text()`.
    """
    journey = Journey(record, named, kept)
    seating(journey, record)
    stop = []
    for event in record["ev"]:
        stop.append(event)
        if event[1] == "=":
            journey.stop(stop)
            stop = []
    compare_end(journey, record)
    return journey


def main(arguments):
    folder = None
    if "--play" in arguments:
        at = arguments.index("--play")
        folder = arguments[at + 1]
        arguments = arguments[:at] + arguments[at + 2 :]
    if not arguments:
        print("usage: real_games.py [--play DIR] FILE...")
        return 2
    games = exact = 0
    for name in arguments:
        with open(name) as lines:
            for line in lines:
                record = json.loads(line)
                games += 1
                try:
                    journey = replay(record, True, bool(folder))
                    exact += 1
                except Exception as error:  # whatever a record holds, the next one is still compared
                    print(record["k"] + ": " + ("" if isinstance(error, Differs) else "not understood: ") + repr(error))
                    continue
                if folder:
                    with open(folder + "/tokaido_" + record["k"] + ".play", "w") as out:
                        out.write(journey.text())
    print(f"games {games}, exact {exact}")
    return 0 if games and games == exact else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
