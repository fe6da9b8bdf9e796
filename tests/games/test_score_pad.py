"""The score pad: every option does something, presets are data, the first player is drawn fairly, the presses."""

from collections import Counter

import pytest

from host_tools.simulator.session import Session
from meeplight.core import check, library, transcript
from meeplight.core.entry import Entry
from meeplight.core.match import Match
from playing import NAMES, keys, play, refused, sit, told

PRESETS = library.load("score_pad").OPTIONS[0][2][1:]


def pad(seats, **options):
    return sit("score_pad", seats, **options)


@pytest.mark.parametrize(("wins", "winner"), [("highest", "Bo"), ("lowest", "Cy")])
def test_who_wins(wins, winner):
    assert told(play(pad(3, wins=wins), "plus 5", "plus 9", "done", "end"), "winners") == winner


def test_start_value_counts_up_and_down():
    match = play(pad(2, start=20, target=0), "minus 15", "plus 15")
    assert (told(match, "scores"), told(match, "gauge")) == ("5 35", "15/20")
    assert told(play(match, "minus 5", "done"), "ending") == "target_reached"


@pytest.mark.parametrize(("at_target", "over"), [("end of round", False), ("at once", True)])
def test_the_target_ends_the_round_or_the_match(at_target, over):
    match = play(pad(3, target=10, at_target=at_target), "plus 10")
    assert match.over() == over
    assert told(match, "ending").split() == ["target_reached"] + ([] if over else ["Bo", "Cy"])


def test_several_entries_stay_with_the_seat():
    match = play(pad(2, entries="several", target=10, negative="on"), "plus 6", "minus 1", "plus 6")
    assert told(match, "turn") == "Ana" and not match.over(), "the first seat's turn is not the end of a round"
    assert play(match, "done", "done").over()


def test_number_of_rounds():
    match = play(pad(2, rounds=1), "plus 1")
    assert told(match, "ending") == "last_round Bo" and play(match, "plus 2").over()


def test_dealer_moves_on_only_with_the_marker():
    for dealer, turn, marked in (("on", "Bo", "Ana"), ("off", "Ana", "-")):
        match = play(pad(3, dealer=dealer), "done", "done", "done")
        assert (told(match, "turn"), told(match, "dealer")) == (turn, marked)


def test_passing_and_turns_without_points_are_two_things():
    match = play(pad(2, passing="on"), "done", "pass", "done")
    assert told(match, "passed") == "0 1" and told(match, "round") == "1"
    assert told(play(match, "pass"), "round") == "2"
    assert refused(pad(2), "pass") == "no pass"


def test_the_first_player_is_drawn_fairly():
    game = library.load("score_pad")
    drawn = Counter(Match(game, NAMES[:4], {"first": "drawn"}, seed).turn()[0] for seed in range(0, 40_000, 10))
    assert sorted(drawn) == [0, 1, 2, 3] and all(900 < count < 1100 for count in drawn.values()), drawn
    assert {Match(game, NAMES[:4], {}, seed).turn()[0] for seed in range(20)} == {0}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_plays_and_options_by_hand_win(preset):
    assert pad(2, preset=preset).ask() is not None
    own = pad(2, preset=preset, wins="lowest", rounds=3).state
    assert own["sign"] == -1 and own["rounds"] == 3


@pytest.mark.parametrize("preset", PRESETS)
def test_a_default_chosen_by_hand_overrules_the_preset_and_is_kept(preset):
    game = library.load("score_pad")
    chosen = next(chosen for name, _words, chosen in game.PRESETS if name == preset)
    defaults = {name: default for name, default, _allowed in game.OPTIONS}
    plain = pad(2).state
    own = pad(2, preset=preset, **{option: defaults[option] for option, _value in chosen})
    assert own.state == plain and pad(2, preset=preset).state != plain
    again, _name = check.run(transcript.full(own, "score_pad"), library.load)
    assert again.state == plain and again.options == own.options


def test_the_set_up_shows_what_the_preset_stands_for_and_takes_its_default(tmp_path):
    session = Session(tmp_path)
    session.app.screen.pick(library.names().index("score_pad"))
    session.press("#")
    for key in ("D", "3"):  # Rummy 500
        session.press(key)
    seen = {}
    for _ in range(13):
        lines = session.app.screen.lines()
        seen[lines[1]] = [line[3:-2] for line in lines if line.endswith(" <")]
        session.press("1" if lines[1] == "minus points?" else "#")
    assert (seen["step of points?"], seen["minus points?"], seen["target?"]) == (["5"], ["on"], ["500"])
    while session.app.screen.option >= 0:
        session.press("#")
    session.press("2")
    match = session.app.table.match
    assert match.state["negative"] == 0 and match.state["step"] == 5


def test_the_last_one_left_wins_by_life_points():
    match = play(pad(4, preset="life"), "minus Bo x9", "minus Bo x9", "minus Bo x2")
    assert told(match, "out") == "0 1 0 0" and told(match, "ending") == "still_in Ana Cy Di"
    assert refused(match, "plus Bo x1") == "is out"
    play(match, "out Di", "minus Cy x9", "minus Cy x9", "minus Cy x9")
    assert match.over() and told(match, "ending") == "one_left" and told(match, "winners") == "Ana"
    assert told(match, "places") == "1 4 2 3", "who went out later is placed higher, whatever the points"
    assert told(play(match, "set score Cy 3"), "ending") == "still_in Ana Cy", "a correction brings back"
    assert told(play(match, "set out Di 0"), "ending") == "still_in Ana Cy Di"


def test_turns_pass_over_who_is_out():
    match = play(pad(4, at_target="out", dealer="on"), "done", "out Cy", "done")
    assert (told(match, "turn"), told(match, "next")) == ("Di", "Ana Bo")
    match = play(match, "done")
    assert (told(match, "turn"), told(match, "dealer"), told(match, "round")) == ("Bo", "Ana", "2")
    match = play(match, "done", "done", "done")
    assert (told(match, "turn"), told(match, "dealer")) == ("Di", "Bo"), "the deal passes over who is out too"
    assert told(play(match, "out Di"), "turn") == "Ana", "who is in turn and goes out has no more turn"
    assert play(match, "out Ana").over() and told(match, "winners") == "Bo"


def test_penalties_in_a_row_put_out_and_together_by_points():
    match = play(pad(4, mode="in a row", wins="lowest", target=100, at_target="out", most=200), "row 40 100 0 60")
    assert told(match, "out") == "0 1 0 0" and refused(match, "row 1 2 3 4") == "too long"
    play(match, "row 60 99 50")
    assert (told(match, "scores"), told(match, "out"), told(match, "winners")) == ("100 100 99 110", "2 1 0 2", "Cy")
    assert told(match, "places") == "2 4 1 3"


def test_who_leaves_early_is_passed_over_and_keeps_the_points():
    match = play(pad(3, target=10), "plus 7", "set out Bo 1")
    assert told(match, "turn") == "Cy"
    assert told(play(match, "plus 2", "plus 3", "plus 1"), "winners") == "Ana"


def test_nobody_goes_out_elsewhere():
    match = pad(3)
    assert refused(match, "out Bo") == "no out" and told(match, "ending") == "-"
    assert keys(pad(3, at_target="out"), "out Bo") == "#A2" and keys(pad(3, preset="life"), "out Cy") == "#A3"


def test_presets_name_known_options():
    game = library.load("score_pad")
    defaults = {name: default for name, default, _allowed in game.OPTIONS}
    for _name, words, chosen in game.PRESETS:
        assert len(words) == 2
        for option, value in chosen:
            assert option in defaults and value != defaults[option] and isinstance(value, (int, str))


def test_set_up_reaches_every_choice_by_a_digit():
    assert all(len(allowed) <= 10 and default in allowed for _name, default, allowed in library.load("score_pad").OPTIONS)


def test_a_refused_key_tells_why():
    for options, key, reason in (({"mode": "freely"}, "5", ("no key",)), ({"most": 9, "step": 2}, "1", None), ({}, "0", ("no minus",))):
        entry = Entry(pad(4, **options))
        if reason:
            assert entry.press(key) is None and entry.reason(key) == reason
        else:
            assert entry.press(key) is True


def test_only_digits_on_the_way_to_whole_steps_are_lit():
    entry = Entry(pad(2, preset="farkle"))
    assert entry.press("1") is True and entry.press("1") is True
    assert set(entry.lit()) == {"0", "5"} and entry.press("1") is None


def test_presses():
    assert [keys(pad(2), line) for line in ("plus 7", "plus 12", "done")] == ["7#", "12", "A"]
    assert keys(pad(2, most=9), "plus 7") == "7"
    assert keys(pad(2, keys="steps", step=10), "plus x7") == "7"
    assert keys(pad(2, negative="on"), "minus 12") == "012"
    assert keys(pad(4, mode="freely", keys="steps"), "plus Cy x2") == "32"
    assert keys(pad(3, mode="in a row", most=9), "row 4 0 9") == "409"
    assert keys(pad(2, passing="on"), "pass") == "A" and keys(pad(2, passing="on"), "done") == "#A"
