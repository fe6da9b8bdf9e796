"""`meeplight history` and `meeplight export`: what was played comes back as a list, a test, a table and a play, damaged or not."""

import csv
import io
import json
import zipfile
from urllib.parse import unquote

import pytest
from test_commands import call

from host_tools import exports, gestures, records
from host_tools.device import saves
from host_tools.simulator.session import Session
from meeplight.core import check, journal, library
from meeplight.hardware.store import Store
from test_transcripts import PLAYS

WON = ["game pili_pili 1", "seats Ana Bo", "option limit 4", "seed 1"]


def keep(folder, number, head, entries):
    book = journal.Journal(Store(str(folder)), number)
    book.create(head)
    for entry, seconds in entries:
        book.append(entry, seconds)


@pytest.fixture
def folder(tmp_path):
    """Four journals: one won after an undo, one in play, one damaged in its middle, one of a game that is gone."""
    keep(tmp_path, 1, WON, [((0, 4), 60), ((1, 1), 5), ((124,), 1), ((1, 4), 3), ((1, 1), 2), ((3, 0), 59)])
    keep(tmp_path, 2, ["game happiest_cat 1", "seats Cy Di Eve", "seed 5"], [((0, 4), 7), ((8,), 2)])
    keep(tmp_path, 3, WON, [((0, 4), 9), ((1, 1), 5), ((1, 2), 5), ((2, 0), 5)])
    keep(tmp_path, 4, ["game chess 1", "seats Ana Bo", "seed 1"], [])
    data = bytearray((tmp_path / "0003-00").read_bytes())
    data[-12] ^= 1
    (tmp_path / "0003-00").write_bytes(data)
    (tmp_path / "settings").write_text("{}")
    return tmp_path


def test_history_lists_what_is_there(folder):
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    code, out = call("history", folder, "--json")
    one, two, three, four = json.loads(out)
    assert code == 0
    assert (one["game"], one["seats"], one["moves"], one["over"], one["winners"]) == ("pili_pili", ["Ana", "Bo"], 4, True, ["Bo"])
    assert one["standing"] == "won by Bo" and not one["damage"]
    assert (two["moves"], two["over"], two["standing"]) == (2, False, "in play, Di to move")
    assert three["moves"] == 2 and "damaged" in three["standing"] and "2 good moves" in three["standing"]
    assert four["game"] == "?" and "no game 'chess'" in four["standing"]
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert all(word in call("history", folder)[1] for word in ("won by Bo", "Di to move", "damaged", "chess"))


def test_history_of_a_torn_journal_mends_only_its_copy(folder):
    path = folder / "0002-00"
    path.write_bytes(path.read_bytes()[:-2])
    two = json.loads(call("history", folder, "--json")[1])[1]
    assert two["moves"] == 1 and "torn" in two["standing"] and not (folder / "0002-00.bad").exists()


def test_history_reads_a_backup(folder, tmp_path):
    files = {f"/saves/{path.name}": path.read_bytes() for path in folder.iterdir()} | {"/log.txt": b"x"}
    target = tmp_path / "backup.zip"
    about = {"format": 1, "machine": "Pico", "serial": "1", "block": 4096, "blocks": 9}
    about["files"] = {name: saves.sha256(data) for name, data in files.items()}
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("backup.json", json.dumps(about))
        for name, data in files.items():
            archive.writestr(name[1:], data)
    assert [row["number"] for row in json.loads(call("history", target, "--json")[1])] == [1, 2, 3, 4]
    assert call("export", target, "--number", 1) == call("export", folder, "--number", 1)


def test_export_is_a_test_that_holds_and_fails_when_set_right(folder, tmp_path):
    path = tmp_path / "mine.play"
    assert call("export", folder, "--number", 1, "-o", path) == (0, "")
    text = path.read_text(encoding="utf-8")
    assert "\nundo\n" in text and "\nAna: deal 4\n" in text and "= winners Bo\n" in text and "= pilis 4 3\n" in text
    assert call("check", path)[0] == 0
    path.write_text(text.replace("= pilis 4 3", "= pilis 3 3"), encoding="utf-8")
    code, out = call("check", path)
    assert code == 1 and "pilis is 4 3, expected 3 3" in out


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_every_transcript_exports_as_one_that_holds(path):
    """With what it knows: every fact is among the expectations, unless it is no plain words."""
    record = records.one(path)
    text = exports.play(record)
    again, name = check.run(text, library.load)
    assert (again.moves, again.state, name) == (record.match.moves, record.match.state, record.name)
    told = {line.split()[1] for line in text.splitlines() if line.startswith("= ")}
    assert {"turn", "scores", "ending", "winners", *record.match.game.facts(record.match.state)} <= told


def test_what_is_keyed_on_the_simulator_is_exported(tmp_path):
    text = next(path for path in PLAYS if path.stem == "tokaido").read_text(encoding="utf-8")
    start, _name, steps = gestures.script(text)
    session = Session(tmp_path, seed=start.seed)
    for step in steps:
        for gesture in step.gestures:
            session.do(gesture)
        session.wait(1000, step=500)
    record = records.one(tmp_path)
    assert record.match.moves == check.run(text, library.load)[0].moves
    assert sum(seconds for _entry, seconds in record.entries) in range(len(record.entries), session.now // 1000 + 1)


def test_csv_has_seconds_and_scores_after_each_entry(folder):
    code, out = call("export", folder, "--number", 1, "--csv")
    rows = list(csv.reader(io.StringIO(out)))
    assert code == 0 and rows[0] == ["entry", "seconds", "seat", "move", "Ana", "Bo"]
    assert rows[1] == ["1", "60", "Ana", "deal 4", "0", "0"]
    assert rows[3][:4] == ["3", "1", "Bo", "undo"]
    assert rows[-1] == ["6", "59", "Ana", "tricks 0", "4", "3"]
    assert sum(int(row[1]) for row in rows[1:]) == 130


def test_bgstats_has_places_and_minutes(folder):
    told = json.loads(call("export", folder, "--number", 1, "--bgstats", "--date", "2026-02-03")[1])
    assert told["durationMin"] == 3 and told["playDate"] == "2026-02-03 00:00:00"
    assert told["game"] == {"name": "Pili Pili", "sourceGameId": "pili_pili", "highestWins": False, "noPoints": False}
    assert told["players"] == [
        {"name": "Ana", "score": 4, "rank": 2, "winner": False, "startPlayer": True},
        {"name": "Bo", "score": 3, "rank": 1, "winner": True, "startPlayer": False},
    ]
    assert "playDate" not in json.loads(call("export", folder, "--number", 1, "--bgstats")[1])
    url = call("export", folder, "--number", 1, "--link", "--date", "2026-02-03")[1]
    assert url.startswith(exports.LINK) and json.loads(unquote(url.split("data=")[1])) == told
    assert json.loads(call("export", folder, "--number", 2, "--bgstats")[1])["game"]["highestWins"] is True


def test_a_damaged_match_exports_its_good_part_and_says_so(folder):
    code, out = call("export", folder, "--number", 3)
    assert code == 1 and "Ana: bid 1" in out and "damaged" in out and "2 good entries exported" in out


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("export", "{}", "--number", "9"), "holds no match 9; there are: 1, 2, 3, 4"),
        (("export", "{}"), "match 4 cannot be read: "),
        (("export", "{}/none"), "cannot be read"),
        (("export", "{}/settings"), "a transcript opens with"),
        (("export", "{}", "--number", "1", "-o", "{}/no/where"), "cannot be written"),
        (("export", "{}", "--date", "today"), "does not match the format"),
        (("history", "{}/none"), "cannot be read"),
        (("history", "{}/none.zip"), "is no Meeplight backup"),
    ],
)
def test_what_cannot_be_is_refused(folder, args, told):
    code, out = call(*[arg.format(folder) for arg in args])
    assert code == 2 and told in out, out
