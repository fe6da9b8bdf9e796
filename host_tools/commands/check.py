"""`meeplight check`: transcripts and journals; exit 0 if all hold, 1 if one does not, 2 if one cannot be read or its game not be played."""

import sys
from pathlib import Path

import click


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path())
@click.option("--print", "show", is_flag=True, help="Print each match as the companion writes it.")
def command(files, show):
    """Run .play transcripts, or replay a device's journals (FOLDER/0007-00), and say the first line that does not hold.

    The game is looked at too: what is missing in it, has another shape than it should, has no key or no French.
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
    from host_tools.making import steady, told
    from meeplight.core import transcript
    from meeplight.core.check import Differs

    try:
        match, name, remark = journals.read_any(path)
    except click.ClickException as error:
        error.show()
        return 2
    except transcript.Wrong as error:
        click.echo(f"{path}: {error}", err=True)
        return 1 if isinstance(error, Differs) else 2
    except Exception as error:  # a game in the making may raise anything
        if not problems or told.frames(error, game):
            click.echo(f"{path}: {told.line(error)}{told.sentence(error, game)}", err=True)
        return 2
    changed = steady.refolded(match)
    if changed:
        click.echo(f"{path}: the same moves give another state the second time ({changed}); {steady.AGAIN}", err=True)
        return 1
    click.echo(f"{path}: {len(match.moves)} moves hold{remark and '; ' + remark}")
    if show:
        click.echo(transcript.full(match, name), nl=False)
    return 0


def game_of(path):
    """The game that a transcript or a journal opens with, if there is such a game; else None."""
    import re

    from meeplight.core import library

    try:
        found = re.findall(rb"\bgame ([a-z0-9_]+)", Path(path).read_bytes()[:4000])
    except OSError:
        return None
    return next((name.decode() for name in found if name.decode() in library.names()), None)
