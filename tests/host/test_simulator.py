"""The simulator's screen, driven by keyboard and mouse as a person does."""

import asyncio

from host_tools.simulator import knowledge, make
from host_tools.simulator.screen import Key, Simulator
from host_tools.simulator.session import Session


def run(script, saves, game="pili_pili", **given):
    """Drive a simulator with a script(pilot, session) and give the session back."""
    session = make.session(saves, **given)
    make.open_game(session, game)

    async def go():
        app = Simulator(session)
        async with app.run_test(size=(110, 50)) as pilot:
            await script(pilot, session)

    asyncio.run(go())
    return session


async def until(pilot, holds):
    """Let the terminal's own clock run until something holds."""
    for _ in range(2000):
        if holds():
            return
        await pilot.pause(0.01)
    raise AssertionError("it never came to hold")


def moves(session):
    return session.app.table.match.moves if session.app.table else None


def test_keyboard_and_mouse_play_a_round_and_it_resumes(tmp_path):
    async def first(pilot, session):
        await pilot.press("4")
        await until(pilot, lambda: moves(session) == [])
        for key in "512":
            await pilot.press(key)
        await until(pilot, lambda: moves(session) == [(0, 5), (1, 1), (1, 2)])
        two = next(key for key in pilot.app.query(Key) if key.role == "2")
        await pilot.mouse_down(two)
        await pilot.mouse_up(two)
        await until(pilot, lambda: len(moves(session)) == 4)
        await pilot.press("0")
        words = pilot.app.query_one("#words")
        await until(pilot, lambda: "the sum of the bids would be 5" in str(words.render()))
        assert session.app.reason == ("sum", 5) and "P4" in str(words.render())

    run(first, tmp_path)

    async def second(pilot, session):
        assert moves(session) == [(0, 5), (1, 1), (1, 2), (1, 2)]
        await pilot.press("c")
        await until(pilot, lambda: len(moves(session)) == 3)
        await pilot.press("C")
        await until(pilot, lambda: len(moves(session)) == 4)

    run(second, tmp_path)


def test_a_damaged_save_asks_and_goes_on_from_the_good_part(tmp_path):
    async def play(pilot, session):
        for key in "45122":
            await pilot.press(key)
        await until(pilot, lambda: len(moves(session) or ()) == 4)

    run(play, tmp_path)
    path = tmp_path / "0001-00"
    data = bytearray(path.read_bytes())
    data[-12] ^= 4  # inside the record before the last
    path.write_bytes(bytes(data))

    async def accept(pilot, session):
        assert session.app.table is None and "damaged" in str(pilot.app.query_one("#words").render())
        await pilot.press("enter")
        await until(pilot, lambda: moves(session) is not None)

    session = run(accept, tmp_path, game=None)
    assert moves(session) == [(0, 5), (1, 1)]
    assert path.read_bytes() == bytes(data), "the damaged journal stays as it is"


def test_what_is_not_there_yet_is_a_dash(tmp_path):
    session = Session(tmp_path)
    session.app.start("pili_pili", ("Ana", "Bo", "Cy"), {})
    for key in "51":
        session.press(key)
    told = knowledge.facts(session.app)
    assert "bids: 1 - -" in told and not any("-1" in line for line in told), told
    session.app.leave()
    session.app.start("el_grande", ("Ana", "Bo"), {})
    assert "majorities: " + " ".join("-" * 9) in knowledge.facts(session.app)


def test_nothing_to_take_back_and_nothing_to_play_again_are_two_things(tmp_path):
    session = Session(tmp_path, language=1)
    session.app.start("pili_pili", ("Ana", "Bo", "Cy"), {})
    session.press("C")
    assert "! rien à annuler" in knowledge.lines(session.app)
    session.hold("C")
    assert "! rien à rejouer" in knowledge.lines(session.app)
    session.app.set_language(0)
    assert "! nothing to play again" in knowledge.lines(session.app)


def test_what_is_keyed_is_said_in_french_and_numbers_lie_in_their_order(tmp_path):
    session = Session(tmp_path, language=1)
    session.app.start("score_pad", ("Ana", "Bo"), {})
    pressed = [line.split()[0] for line in knowledge.keys(session.app, 99)]
    assert pressed == [*map(str, (*range(1, 10), *range(10, 100, 10))), "A"], pressed
    session.app.start("pili_pili", ("Ana", "Bo", "Cy"), {})
    session.press("1")
    assert "> donne 1" in knowledge.lines(session.app), knowledge.lines(session.app)
    assert [line.split() for line in knowledge.keys(session.app)][:3] == [["#", "1"], ["0", "10"], ["1", "11"]]


def test_corrections_and_small_pads_speak_french(tmp_path):
    session = Session(tmp_path, language=1, pad=(("UP", "DOWN", "OK", "BACK"),))
    session.app.start("pili_pili", ("Ana", "Bo"), {})
    session.press("DOWN")
    assert session.app.text.startswith("donne "), session.app.text
    session = Session(tmp_path, language=1)
    session.hold("D")
    session.press("1")
    assert session.app.screen.lines()[0].startswith("corriger ") and "pilis Ana" in " ".join(session.app.screen.lines()), session.app.screen.lines()
