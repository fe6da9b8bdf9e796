"""Every `.play` file of the project holds; broken ones say which line and why."""

from pathlib import Path

import pytest

import on_both_runtimes as both
from meeplight.core import check, library, transcript
from meeplight.core.opening import Wrong

PLAYS = sorted((Path(__file__).parent / "games").glob("*.play"))


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_transcript_holds(path):
    check.run(path.read_text(encoding="utf-8"), library.load, both.reopen)


@pytest.mark.parametrize(
    ("name", "has", "lacks"),
    [
        ("tokaido_crossroads_1", ["Cy: use health fasting", "Bo: use vitality", "Ana: use fortune 4"], []),
        ("score_pad_freely", ["\nminus Bo x3"], [": plus", ": minus"]),
        ("score_pad", ["Bo: plus "], []),
    ],
)
def test_a_printed_move_has_the_name_of_who_makes_it(name, has, lacks):
    """Not of who is in turn: an amulet is used by whoever has just stopped, points of all are nobody's move."""
    path = Path(__file__).parent / "games" / f"{name}.play"
    match, game = check.run(path.read_text(encoding="utf-8"), library.load)
    text = transcript.full(match, game)
    assert all(part in text for part in has) and not any(part in text for part in lacks), text
    assert check.run(text, library.load)[0].moves == match.moves


def test_the_name_of_a_move_is_checked_against_who_makes_it():
    text = (Path(__file__).parent / "games/tokaido_crossroads_1.play").read_text(encoding="utf-8")
    with pytest.raises(check.Differs, match="it is the turn of Cy, not of Ana"):
        check.run(text.replace("Cy: use health fasting", "Ana: use health fasting"), library.load)


HEAD = "game pili_pili\nseats Ana Bo Cy Di\n\n"


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("", 0, "opens with"),
        ("game nothing\nseats A B\n", 1, "no game 'nothing'; there are: battle_of_lits, "),
        ("game pili_pili 99\nseats A B\n", 1, "version 99"),
        ("game pili_pili\nseats A\n", 2, "1 seats, but Pili Pili takes 2 to 8"),
        ("game pili_pili\nseats A A\n", 2, "same name"),
        ("game pili_pili\nseats A B:C\n", 2, "'B:C' cannot be the name of a seat"),
        ("game pili_pili\nseats A -\n", 2, "'-' cannot be the name of a seat"),
        ("game pili_pili\nseats A B\noption limit 99\n", 3, "'99' is none of"),
        ("game pili_pili\nseats A B\noption colour red\n", 3, "no option 'colour'"),
        (HEAD + "deal 99\n", 4, "refused: more cards"),
        (HEAD + "deal many\n", 4, "a number is expected"),
        (HEAD + "shout 3\n", 4, "no word 'shout'"),
        (HEAD + "bid 3\n", 4, "refused"),
        (HEAD + "deal\n", 4, "not whole"),
        (HEAD + "deal 5 5\n", 4, "whole before"),
        (HEAD + "Bo: deal 5\n", 4, "turn of Ana"),
        (HEAD + "Zoe: deal 5\n", 4, "no seat 'Zoe'; seats: Ana Bo Cy Di"),
        (HEAD + "! deal 5\n", 4, "may be played"),
        (HEAD + "end\nAna: deal 5\n", 5, "the match is over"),
        (HEAD + "Ana deal 5\n", 4, "no : behind the name 'Ana'"),
        (HEAD + "option seven\n", 4, "a line 'option NAME VALUE' comes before the moves"),
        (HEAD + "! deal 5 (other\n", 4, "the reason in (...) has no ) behind it"),
        (HEAD + "! deal 5 other\n", 4, "'other' is a word too many; a reason is written in (...)"),
        (HEAD + "! deal 99 (other)\n", 4, "refused with (deck), 'more cards than the deck holds for this table'; expected 'other'"),
        (HEAD + "= cards 4\n", 4, "cards is 0, expected 4"),
        (HEAD + "= colour 4\n", 4, "nothing is called 'colour'; known: turn next scores projected places decided winners gauge ending announced "),
        (HEAD + "undo\n", 4, "nothing to undo"),
        (HEAD + "deal 5\nredo\n", 5, "nothing to redo"),
        (HEAD + "set pilis Ana 100\n", 4, "refused"),
        (HEAD + "set colour Ana 1\n", 4, "no word 'colour'"),
        (HEAD + "end\ndeal 5\n", 5, "over"),
    ],
)
def test_wrong_line_is_named(text, line, told):
    with pytest.raises(Wrong) as wrong:
        check.run(text, library.load)
    assert wrong.value.line == line and told in str(wrong.value), str(wrong.value)
