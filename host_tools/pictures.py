"""The pictures of the documentation: the companion driven by the keys of the project's transcripts, its lights and pad as SVG."""

import tempfile
from dataclasses import dataclass

from host_tools import files, gestures
from host_tools.boards.files import load
from host_tools.boards.svg import diagram
from host_tools.commands.games import describe, table_of
from host_tools.errors import BadInput
from host_tools.picture_parts import KEY, LIGHT, caption, document, matrix, pad, text
from host_tools.simulator import knowledge
from host_tools.simulator.session import Session
from meeplight.core import library
from meeplight.core.opening import Wrong
from meeplight.core.screen_menu import DIGITS

EDGE, ROW = 22, 940  # px: around everything, the widest row
OPEN, CLOSE = "<!-- games -->", "<!-- /games -->"
ROUND = 2048 * 840  # ms: here everything that turns by itself stands at its beginning, for any number of seats


@dataclass
class Shot:
    """A moment of a transcript: after the first `at` of its moves (1 = all), then `keys` and `wait` ms; `caption` in place of the move made last."""

    play: str
    at: float = 1
    size: tuple = (8, 8)
    keys: tuple = ()
    caption: str = ""
    wait: int = 0


SHAPES = ((8, 8), (16, 16), (16, 10), (4, 4), (16, 7), (32, 8))
PICTURES = {
    "menu": [Shot("", caption="a digit for a game, A for the next page, D for the language")],
    "pad": [
        Shot("happiest_cat", 0.4, caption="each key that may be pressed is lit in the colour of the seat in turn"),
        Shot("tokaido", 0.5, keys=("8",), wait=900, caption="8 is dark here: its reason runs over the matrix"),
    ],
    "shapes": [Shot("tokaido", 0.5, size, caption="x".join(map(str, size))) for size in SHAPES],
}
WITH_PAD = ("menu", "pad")
#: The parts of a game's transcript after which it is shown.
MOMENTS = {"pili_pili": (0.1, 0.2, 0.45, 1), "el_grande": (0.15, 0.45, 0.8, 1), "canosa": (0.3, 0.6, 0.95, 1)}


def every():
    """{file name: SVG} of all pictures; the same code and transcripts give the same bytes."""
    out = {f"{name}.svg": sheet(shots, name in WITH_PAD) for name, shots in PICTURES.items()}
    for name in library.names():
        out[f"{name}.svg"] = sheet([Shot(name, at) for at in MOMENTS.get(name, (0.2, 0.5, 0.9, 1))])
    return {"hero.svg": hero(), "wiring.svg": diagram(load("generic_ws2812_8x8")), **out}


def with_games(readme):
    """The text of the README with the table of games between its marks as it is now."""
    before, rest = readme.split(OPEN, 1)
    table = table_of([describe(name) for name in library.names()])
    return f"{before}{OPEN}\n{table}\n{CLOSE}{rest.split(CLOSE, 1)[1]}"


def take(shot, folder, glow=False):
    """(session, words of the last move) at the moment of a shot; with `glow` the light of the last save is still on."""
    if not shot.play:
        session = Session(folder, *shot.size)
        return settle(session), ""
    path = next((path for path in files.transcripts(shot.play) if path.stem == shot.play), None)
    if path is None:
        raise BadInput(f"no transcript {shot.play}.play; the pictures are made from the project's transcripts")
    try:
        start, _name, steps = gestures.script(files.text_of(path))
    except Wrong as wrong:
        raise BadInput(f"{path}: {wrong}") from None
    moves = [at for at, step in enumerate(steps) if step.move]
    last = moves[max(0, round(shot.at * len(moves)) - 1)]
    session = Session(folder, *shot.size, seed=start.seed)
    for step in steps[:last]:
        play(session, step.gestures)
    settle(session)
    play(session, steps[last].gestures)
    if not glow:
        settle(session)
    play(session, [("press", key) for key in shot.keys])
    session.wait(shot.wait)
    match = session.app.table.match
    won = " and ".join(start.seats[seat] for seat in match.winners())
    return session, f"{steps[last].line}; {won} won" if won else steps[last].line


def play(session, todo):
    for gesture in todo:
        session.do(gesture)


def settle(session):
    """Let running text end and lights go out, and stand at the beginning of every rhythm."""
    for _ in range(2):
        session.now = (session.now // ROUND + 1) * ROUND
        session.step([])
    return session


def sheet(shots, pads=False):
    """Frames side by side in rows of at most ROW px, each with its caption and, where asked, the pad to its left."""
    parts, x, y, tall, widest = [], EDGE, EDGE, 0, 0
    for shot in shots:
        with tempfile.TemporaryDirectory() as folder:
            session, line = take(shot, folder)
        left = 4 * KEY + 14 if pads else 0
        wide, high = max(shot.size[0] * LIGHT, 112), shot.size[1] * LIGHT
        if x + left + wide > ROW:
            x, y, tall = EDGE, y + tall + EDGE, 0
        if pads:
            parts.append(pad(session, meanings(session), x, y))
        parts.append(matrix(session.rows(), x + left, y))
        said = caption(shot.caption or line, x + left, y + high + 24, wide)
        parts += said
        x, tall = x + left + wide + EDGE, max(tall, high + 12 + 16 * len(said), left)
        widest = max(widest, x)
    return document(widest, y + tall + EDGE, parts)


def hero():
    """The picture of the README: pad and matrix side by side in the middle of a match, every light explained."""
    shot = Shot("tokaido", 0.56, (16, 16))
    with tempfile.TemporaryDirectory() as folder:
        session, line = take(shot, folder, glow=True)
        app = session.app
        seats, turn = app.table.match.seats, app.table.match.turn()
        left, top = EDGE + 4 * KEY + 34, 64
        right, parts = left + 16 * LIGHT, [pad(session, meanings(session), EDGE, top + 12), matrix(session.rows(), left, top)]
    said = [
        (1, "left: the road and the travellers on it"),
        (4, "right: the pad, what may be pressed now"),
        (8, "left: everybody's score"),
        (11, f"right: the score of {seats[turn[0]]}, who is in turn"),
        (15, f"seats: {seats[turn[0]]} in turn, then {seats[turn[1]]}; green: saved"),
    ]
    for row, words in said:
        y = top + (row + 0.5) * LIGHT
        parts.append(f'<path d="M{right + 8} {y:g}h16" stroke="#5a606b" stroke-width="1.5"/>' + text(right + 32, y + 4, words))
    parts.append(text(EDGE, 40, "Meeplight", 24, "#f2f0ea"))
    parts.append(text(left, 44, f"Tokaido, after “{line}”", 14, "#aeb4bf"))
    return document(right + 290, top + 16 * LIGHT + EDGE, parts)


def meanings(session):
    """{role: word} of the keys that are lit: in the menu the games, in play what the game asks."""
    app = session.app
    if app.table is None:
        return dict(zip(DIGITS, (library.title(name)[app.language] for name in library.names()), strict=False)) | {"A": "next page", "D": "fr / en"}
    return {role: word for role, word in knowledge.meanings(app).items() if role in app.screen.colours()}
