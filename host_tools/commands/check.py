"""`meeplight check`: transcripts and journals; exit 0 if all hold, 1 if one does not, 2 if one cannot be read or its game not be played."""

import sys
from pathlib import Path

import click


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path())
@click.option("--print", "show", is_flag=True, help="Print each match as the companion writes it.")
def command(files, show):
    """Run .play transcripts, or replay a device's journals (FOLDER/0007-00), and say the first line that does not hold.

    The game is looked at too: what is missing in it, has another shape than it should, has no key or no French,
    breaks when it is drawn or told, or cannot run on a Pico.
    """
    from host_tools import making

    worst, games = 0, {}
    for path in files:
        name = game_of(path)
        if name and name not in games:
            games[name] = making.problems(name)
            for sentence in games[name]:
                click.echo(sentence, err=True)
        worst = max(worst, one(path, name, games.get(name), show), 2 if games.get(name) else 0)
    sys.exit(worst)


def one(path, game, problems, show):
    """Check one file and say what was found; its exit code. `problems` of its game have been told already."""
    from host_tools import journals
    from meeplight.core import transcript

    try:
        match, name, remark = journals.read_any(path)
    except Exception as error:  # a game in the making may raise anything
        return unread(error, path, game, problems)
    changes, found = shaken(match, name, problems)
    if found:
        click.echo(f"{path}: {found}", err=True)
        return 1 if changes else 2
    click.echo(f"{path}: {len(match.moves)} moves hold{remark and '; ' + remark}")
    if show:
        click.echo(transcript.full(match, name), nl=False)
    return 0


def unread(error, path, game, problems):
    """Say why a file cannot be read or does not hold; its exit code."""
    from host_tools.making import told
    from meeplight.core.check import Differs
    from meeplight.core.transcript import Wrong

    if isinstance(error, click.ClickException):
        error.show()
    elif isinstance(error, Wrong):
        click.echo(f"{path}: {error}", err=True)
    elif not problems or told.frames(error, game):
        click.echo(f"{path}: {told.line(error)}{told.sentence(error, game)}", err=True)
    return 1 if isinstance(error, Differs) else 2


def shaken(match, name, problems):
    """(does the match itself not hold?, a sentence or None): its moves once more, and a look at a game without `problems` on the way."""
    from host_tools import making
    from host_tools.making import steady, tryout

    changed = steady.refolded(match)
    if changed:
        return True, f"the same moves give another state the second time ({changed}); {steady.AGAIN}"
    found = None if problems else tryout.on_the_way(match, name)
    return False, found and f"{found}; {making.WHERE}"


def game_of(path):
    """The game that a transcript or a journal opens with, if there is such a game; else None."""
    import re

    from meeplight.core import library

    try:
        found = re.findall(rb"\bgame ([a-z0-9_]+)", Path(path).read_bytes()[:4000])
    except OSError:
        return None
    return next((name.decode() for name in found if name.decode() in library.names()), None)
