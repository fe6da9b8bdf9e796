"""Plays a transcript on the simulator by key presses, prints its frames, and compares the result with the transcript."""

from rich.console import Console
from rich.table import Table

from host_tools import draw, files, gestures
from host_tools.errors import BadInput
from host_tools.making.menu import no_game
from host_tools.simulator.session import Session
from meeplight.core import library, words
from meeplight.core.opening import Wrong


def transcript_for(game, path=None):
    """The path of a transcript: the file named, or the first that comes with the game."""
    if path:
        return path
    if game not in library.names():
        raise BadInput(no_game(game))
    found = files.transcripts(game)
    if not found:
        other = [f"{path} has no line 'game {game}'" for path in files.called(game)]
        raise BadInput("; ".join([f"no transcript comes with {game}", *other, "give one with --play FILE"]))
    return found[0]


def demonstrate(path, folder, width=8, height=8, brief=False):
    """Key the whole transcript in; BadInput if it cannot be read or the companion ends up elsewhere than it says."""
    try:
        start, _name, steps = gestures.script(files.text_of(path))
    except Wrong as wrong:
        raise BadInput(f"{path}: {wrong}") from None
    console = Console(width=100, highlight=False)
    session = Session(folder, width, height, seed=start.seed)
    if not brief and draw.colourless(console):
        console.print(draw.LETTERS, soft_wrap=True)
    pressed = moves = 0
    for step in steps:
        for gesture in step.gestures:
            session.do(gesture)
        pressed += len(step.gestures)
        moves += step.move is not None
        if step.line and not brief:
            keys = " ".join(role if kind == "press" else f"[{role}]" if kind == "hold" else "power off, on" for kind, role in step.gestures)
            console.print(f"[bold]{step.line}[/bold]   keys: {keys}", markup=True)
            draw.print_frame(console, session.rows())
    session.wait(400)
    result(console, session, start.seats)
    console.print(f"{moves} facts in {pressed} presses (menu and set-up counted).")
    return session


def result(console, session, seats):
    """The ranking as the companion gives it, with the names of the transcript."""
    match = session.app.table.match
    places, decided = match.places()
    table = Table("place", "seat", "score", "decided by", title=match.game.TITLE[0] + ("" if match.over() else " (so far)"))
    scores = match.scores()
    for seat in sorted(range(len(places)), key=lambda seat: (places[seat], seat)):
        table.add_row(str(places[seat]), seats[seat], str(scores[seat]), words.said(match.game, decided[seat]))
    console.print(table)
