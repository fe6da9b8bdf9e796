"""A recorded match in the formats of others: a transcript that is a test, CSV of the moves, a play for BG Stats."""

import csv
import hashlib
import io
import json
from urllib.parse import quote

from meeplight.core import check, opening, transcript
from meeplight.core.match import UNDO

#: BG Stats takes a play as JSON in this link (https://app.bgstatsapp.com).
LINK = "https://app.bgstatsapp.com/createPlay.html?data="


def play(record):
    """The transcript as it was keyed, undo and redo too, and at its end all the companion knows: correct a line, and it is a failing test."""
    lines = opening.lines(record.match, record.name) + [""]
    for match, entry, _seconds in record.steps():
        lines.append(transcript.said(match, entry))
    lines += ["", "# What the companion knows now. Set right what it should know instead, and this file is a failing test."]
    for name in (*check.NAMES, *sorted(record.match.game.facts(record.match.state))):
        words = check.value_of(record.match, name)
        if not any(len(word.split()) != 1 or "#" in word for word in words):
            lines.append(" ".join(["=", name, *words]))
    if record.damage:
        lines.append(f"# The journal is damaged behind this: {record.damage}.")
    return "\n".join(lines) + "\n"


def table(record):
    """CSV: one line an entry with its seconds, the seat that makes it (of an undo: the seat in turn), its words, and every seat's score after it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["entry", "seconds", "seat", "move", *record.match.seats])
    rows = []
    for match, entry, seconds in record.steps():
        seat = transcript.by(match, entry) if entry[0] < UNDO else next(iter(match.turn()), -1)
        if rows:
            rows[-1] += match.scores()
        rows.append([len(rows) + 1, "" if seconds is None else seconds, match.seats[seat] if seat >= 0 else "", transcript.show(match, entry)])
    if rows:
        rows[-1] += record.match.scores()
    writer.writerows(rows)
    return out.getvalue()


def bgstats(record, date=None):
    """A play as BG Stats imports it, as a dict; `date` is YYYY-MM-DD, since the companion has no clock. The same match has always the same id."""
    match, scores = record.match, record.match.scores()
    places, _decided = match.places()
    first = next((seen.turn()[:1] for seen, _entry, _seconds in record.steps()), [])
    least = any(scores) and all(key[0] == -score for key, score in zip(match.game.ranking(match.state), scores, strict=True))
    told = {
        "sourceName": "Meeplight",
        "sourcePlayId": hashlib.sha256(transcript.full(match, record.name).encode()).hexdigest()[:16],
        "game": {"name": match.game.TITLE[0], "sourceGameId": record.name, "highestWins": not least, "noPoints": False},
        "players": [
            {"name": name, "score": scores[seat], "rank": places[seat], "winner": seat in match.winners(), "startPlayer": seat in first}
            for seat, name in enumerate(match.seats)
        ],
    }
    seconds = [seconds for _entry, seconds in record.entries if seconds is not None]
    if seconds:
        told["durationMin"] = -(-sum(seconds) // 60)
    if date:
        told["playDate"] = f"{date} 00:00:00"
    return told


def link(told):
    """The link that opens BG Stats with this play."""
    return LINK + quote(json.dumps(told, ensure_ascii=False, separators=(",", ":")), safe="")
