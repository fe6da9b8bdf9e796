"""Bytes of saved files go bad: every damage of a journal is told, what was good before it is offered, and play goes on."""

import os
import random

import pytest

import contract
from meeplight.core import journal, library, opening, table
from meeplight.core.app import App
from meeplight.core.canvas import Canvas
from meeplight.core.match import REDO, UNDO, Match

LONG = os.environ.get("MEEPLIGHT_LONG") == "1"
PAD = tuple(tuple(row) for row in ("123A", "456B", "789C", "*0#D"))
SEATS = ["Ana", "Bo", "Cy"]
GAMES = ("pili_pili", "coffee_rush", "score_pad")


def played(name, number, count=60):
    """(files of a match of `count` records that never ends, the (moves, undone) after each of them)."""
    for seed in range(100):
        store, rng = contract.Memory(), random.Random(f"{name} {seed}")
        store.files = {f"{before:04}-00": b"" for before in range(1, number)}
        kept = table.start(store, name, SEATS, {}, seed)
        states, match = [([], [])], kept.match
        while len(states) <= count and not match.over():
            if match.moves and rng.random() < 0.2:
                kept.undo()
            elif match.undone and rng.random() < 0.5:
                kept.redo()
            else:
                kept.do(contract.draw_move(match, rng_below(rng)))
            kept.save()
            states.append((list(match.moves), list(match.undone)))
        if not match.over():
            return {name: data for name, data in store.files.items() if name.startswith(f"{number:04}")}, states
    raise AssertionError("every match ends too soon")


class rng_below:
    def __init__(self, rng):
        self.below = rng.randrange


def stored(files):
    store = contract.Memory()
    store.files = files
    return store


def start(files):
    app = App(stored(files), Canvas(8, 8), PAD)
    while app.rest():
        pass
    return app


def tap(app, role):
    app.tick(app.now + 50, [(role, True, app.now + 50)])
    app.tick(app.now + 50, [(role, False, app.now + 50)])
    while app.unsaved():
        app.save()


def state(match):
    return list(match.moves), list(match.undone)


def check(files, states, silent=False):
    """A start on these files; `silent`: they may be a shorter match that nothing can tell from a whole one."""
    before = dict(files)
    app = start(files)
    assert files == before, "a start only reads"
    if app.table is None:
        damaged = app.screen.damaged
        assert app.reason[0] == "damaged"
        moves, undone = journal.settle([entry for entry, _seconds in damaged.found[1]], UNDO, REDO)
        assert not damaged.found[0] or (moves, undone) in states
        tap(app, "#")
        if not damaged.found[0]:
            assert app.table is None and files == before, "nothing to offer, nothing touched"
            return "told"
        assert state(app.table.match) == (moves, undone) and all(files[name] == before[name] for name in before)
    else:
        assert state(app.table.match) in states
        assert state(app.table.match) == states[-1] or app.reason == ("torn",) or silent, "a loss that is not told"
    tap(app, "C")
    again = start(dict(files))
    assert state(again.table.match) == state(app.table.match), "play goes on"
    return "offered"


@pytest.mark.parametrize("name", GAMES)
def test_every_byte_flipped(name, record_property):
    files, states = played(name, 1)
    count = 0
    for part, data in files.items():
        for at in range(len(data)):
            for mask in (1, 2, 4, 8, 16, 32, 64, 128, 255) if LONG else (1 << at % 8,):
                check({**files, part: data[:at] + bytes([data[at] ^ mask]) + data[at + 1 :]}, states)
                count += 1
    record_property("faults", count)


@pytest.mark.parametrize("name", GAMES)
def test_truncated_at_every_length(name, record_property):
    """In the last segment a cut between two records leaves a whole, shorter match: nothing can tell."""
    files, states = played(name, 1)
    last, count = sorted(files)[-1], 0
    for part, data in files.items():
        for length in range(len(data)):
            check({**files, part: data[:length]}, states, silent=part == last)
            count += 1
    record_property("faults", count)


@pytest.mark.parametrize("fill", [0, 255])
@pytest.mark.parametrize("name", GAMES)
def test_all_of_a_segment_is_zero_or_erased(name, fill, record_property):
    files, states = played(name, 1)
    for part, data in files.items():
        check({**files, part: bytes([fill]) * len(data)}, states)
        check({**files, part: bytes([fill]) * 512}, states)
    record_property("faults", 2 * len(files))


def test_segments_missing_doubled_and_exchanged(record_property):
    files, states = played("pili_pili", 1)
    names = sorted(files)
    for part in names[:-1]:
        check({name: data for name, data in files.items() if name != part}, states)
        for other in names:
            if other != part:
                check({**files, part: files[other]}, states)
                check({**files, part: files[other], other: files[part]}, states)
    record_property("faults", (len(names) - 1) * (2 * len(names) - 1))


def test_segments_of_another_match_under_this_name(record_property):
    files, states = played("pili_pili", 1)
    others, other_states = played("coffee_rush", 2)
    for part in files:
        for other in others.values():
            check({**files, part: other}, other_states + states)
    # A whole journal under another number is that whole match: it does not say its number, and nothing of two is mixed.
    check({name.replace("0002", "0001"): data for name, data in others.items()}, other_states)
    record_property("faults", len(files) * len(others) + 1)


def test_a_file_of_a_newer_version_is_left_alone():
    files, states = played("pili_pili", 1)
    app = start({**files, "0001-00": b"MPL2" + files["0001-00"][4:]})
    assert app.table is None and "MPL2" in app.reason[1] and not app.screen.damaged.found[0]
    assert check({**files, "0001-00": b"MPL2" + files["0001-00"][4:]}, states) == "told"


def tripping():
    """(files, states) of a match with a move that only the drawing trips over, as after rules that changed."""
    store, match = contract.Memory(), Match(library.load("siam"), ["Ana", "Bo"])
    journal.Journal(store, 1).create(opening.lines(match, "siam"), [((0, 40), 3)])
    return store.files, [([], [])]


def test_moves_that_trip_the_drawing_are_told_once_they_are_checked():
    files, states = tripping()
    before = dict(files)
    with pytest.raises(IndexError):
        App(stored(files), Canvas(8, 8), PAD).draw()
    app = App(stored(files), Canvas(8, 8), PAD, trust=False)
    app.draw()
    assert app.table is None and "move 1" in app.screen.damaged.text and files == before
    tap(app, "#")
    app.draw()
    assert state(app.table.match) == states[0] and files["0001-00"] == before["0001-00"]


@pytest.mark.parametrize("error", [ZeroDivisionError, AttributeError, AssertionError, IndexError, KeyError, TypeError, ValueError])
def test_whatever_changed_rules_trip_over_is_told(error, monkeypatch):
    files, states = played("pili_pili", 1)
    game, calls, reached = library.load("pili_pili"), [], len(states[-1][0]) // 2
    play = game.play

    def broken(game_state, move, chance):
        calls.append(move)
        if len(calls) > reached:
            raise error("changed")
        play(game_state, move, chance)

    monkeypatch.setattr(game, "play", broken)
    with pytest.raises(journal.Damaged, match=f"move {reached + 1} "):
        monkeypatch.setattr(table.library, "load", lambda name: game)
        table.replay(*journal.Journal(stored(files), 1).load()[:2])


@pytest.mark.parametrize("error", [MemoryError, OSError])
def test_a_fault_of_the_device_is_not_laid_to_the_rules(error, monkeypatch):
    files, _states = played("pili_pili", 1)
    game = library.load("pili_pili")

    def broken(*_given):
        raise error("of the device")

    monkeypatch.setattr(game, "play", broken)
    monkeypatch.setattr(table.library, "load", lambda name: game)
    with pytest.raises(error):
        table.replay(*journal.Journal(stored(files), 1).load()[:2])


def test_settings_damaged_in_any_way_start_with_a_known_language(record_property):
    files, states = played("pili_pili", 1)
    good = b'{"language": 1}'
    bad = [good[:at] + bytes([good[at] ^ 1 << bit]) + good[at + 1 :] for at in range(len(good)) for bit in range(8)]
    bad += [good[:length] for length in range(len(good))] + [bytes(15), b"\xff" * 15, files["0001-00"], b"[" * 500, b"null", b"[]"]
    bad += [b'{"language": %s}' % value for value in (b"2", b"-1", b"true", b"1.0", b'"1"', b"[1]", b"null", b"1e999")]
    for data in bad:
        app = start({**files, "settings": data})
        assert app.language in (0, 1) and type(app.language) is int and state(app.table.match) == states[-1]
        app.draw()
    assert start({**files, "settings": good}).language == 1
    record_property("faults", len(bad))


def test_leftovers_of_a_cut_are_no_match(record_property):
    files, states = played("pili_pili", 1)
    for name in ("0001-00.bad", "0002-00.bad", "0001-99x", "x", "00a1-00", "0001_00", "settings.bad"):
        check({**files, name: b"rest"}, states)
    check({**files, f"0001-{len(files):02}": b""}, states)
    record_property("faults", 8)
