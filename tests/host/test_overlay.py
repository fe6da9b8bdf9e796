"""`meeplight overlay`: every key that a transcript needs is on paper, in both languages, inside the page, the same each time."""

import re
import xml.etree.ElementTree as xml

import pytest
from test_commands import call
from test_making import write  # noqa: F401 (a fixture)

from host_tools import files, overlay, situations
from host_tools.boards.files import ids
from host_tools.commands.overlay import pad_of
from host_tools.simulator.session import KEYPAD
from meeplight.core import check, entry, library
from meeplight.core.match import END, SEATS
from test_transcripts import PLAYS

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg):
    """Every text of a page as (x, y, size, anchor, words), in mm of the page."""
    for group in xml.fromstring(svg).iter(f"{SVG}g"):
        dx, dy = (float(part) for part in re.findall(r"[-\d.]+", group.get("transform")))
        for part in group.iter(f"{SVG}text"):
            yield dx + float(part.get("x")), dy + float(part.get("y")), float(part.get("font-size")), part.get("text-anchor"), part.text


@pytest.mark.parametrize("name", library.names())
def test_every_word_that_a_transcript_keys_is_on_paper(name):
    game = library.load(name)
    known = {situation.words: situations.meanings(situation, game, 0) for situation in situations.gather(name)}
    seen = 0

    def watch(match, _line, move):
        nonlocal seen
        for slot in range(len(move or ())) if move and move[0] < END - 2 else ():
            here = match.ask(move[:slot])[0]
            if here in (None, SEATS):
                continue
            keys, word = entry.keys_of(game, here)[move[slot]], here[move[slot]]
            if keys and word != "-":
                said = situations.spoken(game, word, 0), situations.spoken(game, situations.stem_of(word), 0)
                assert set(said) & set(known[here][keys]), (word, keys)
                seen += 1

    for path in PLAYS:
        text = path.read_text(encoding="utf-8")
        if f"game {name}\n" in text:
            check.run(text, library.load, watch=watch)
    assert seen or not any(keys for here in known for keys in known[here])


@pytest.mark.parametrize("language", [0, 1])
@pytest.mark.parametrize("name", library.names())
def test_pages_are_whole_and_the_same_each_time(name, language):
    pages = overlay.pages(name, KEYPAD, language)
    assert pages == overlay.pages(name, KEYPAD, language)
    for svg in pages:
        found = list(texts(svg))
        assert found and all(words for *_at, words in found)
        for x, y, size, anchor, words in found:
            half = 0.6 * size * len(words) / (2 if anchor == "middle" else 1)
            left, right = (x - half, x + half) if anchor == "middle" else (x, x + half)
            assert overlay.MARGIN - 1 < left and right < overlay.WIDTH - 4, (words, left, right)
            assert overlay.MARGIN < y < overlay.HEIGHT - overlay.MARGIN - 4, (words, y)


def test_the_languages_differ_and_follow_the_games_words():
    english, french = ("".join(overlay.pages("happiest_cat", KEYPAD, language)) for language in (0, 1))
    assert ">bowl + number<" not in french and "gamelle" in french and "gamelle" not in english and "bowl" in english


@pytest.mark.parametrize("language", [0, 1])
def test_chateau_combo_has_an_index_of_all_cards_by_number(language):
    """Card numbers are typed with two keys: 78 of them, each beside its name."""
    game = library.load("chateau_combo")
    rows = [words for svg in overlay.pages("chateau_combo", KEYPAD, language) for _x, _y, _size, _anchor, words in texts(svg)]
    keys = {value: word for word, value in game.PAD.items() if len(value) == 2 and word}
    assert len(keys) == 78
    for number, word in keys.items():
        at = rows.index(number)
        assert rows[at + 1] == situations.spoken(game, word, language)


@pytest.mark.parametrize("board", ids())
def test_every_board_draws_its_own_pad(board, tmp_path):
    code, out = call("overlay", "pili_pili", "--board", board, "-o", tmp_path / "x.svg")
    assert code == 0 and str(tmp_path / "x.svg") in out
    shown = [words for *_at, words in texts((tmp_path / "x.svg").read_text(encoding="utf-8"))]
    assert {role for row in pad_of(board) for role in row if role} <= set(shown)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("chess",), "no game 'chess'; there are:"),
        (("pili_pili", "--board", "breadboard"), "No board is called breadboard"),
        (("pili_pili", "-o", "no/where/x.svg"), "cannot be written"),
    ],
)
def test_what_cannot_be_is_refused(args, told, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out = call("overlay", *args)
    assert code == 2 and told in out, out


KEYLESS = {  # (changes of the example, a move, what is said in each language)
    "words": (
        [('"pass": "A"}', '"pass": ""}'), ("if so_far == (SCORE,):\n        return", "if so_far[1:] == ():\n        return")],
        "score 7",
        ("pass + number", "passer + nombre"),
    ),
    "numbers alone": ([("(VERBS, (SCORE, PASS))", "(None, (SCORE, PASS))")], "0 7", ("number", "nombre")),
}


@pytest.mark.parametrize("kind", KEYLESS)
def test_a_game_without_keys_says_what_is_keyed_at_once(write, tmp_path, monkeypatch, kind):  # noqa: F811
    changes, move, (english, french) = KEYLESS[kind]
    path = write(changes)
    path.write_text(f"game moon_race\nseats Ana Bo\n\n{move}\n", encoding="utf-8")
    monkeypatch.setattr(files, "transcripts", lambda _name: [path])
    for language, said in (("en", f"at once: {english}"), ("fr", f"sans touche : {french}")):
        code, out = call("overlay", "moon_race", "--language", language, "-o", tmp_path / "x.svg")
        assert code == 0 and said in [words for *_at, words in texts((tmp_path / "x.svg").read_text(encoding="utf-8"))], out


def test_french_has_a_space_before_a_colon():
    for name in library.names():
        for page in overlay.pages(name, KEYPAD, 1):
            assert not [words for *_at, words in texts(page) if re.search(r"\S:( |$)", words)]
    assert "Seats: 1" in overlay.pages("siam", KEYPAD, 0)[0]
