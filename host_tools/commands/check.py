"""`meeplight check`: transcripts and journals; exit 0 if all hold, 1 if one does not, 2 if one cannot be read."""

import sys

import click


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path())
@click.option("--print", "show", is_flag=True, help="Print each match as the companion writes it.")
def command(files, show):
    """Run .play transcripts, or replay a device's journals (FOLDER/0007-00), and say the first line that does not hold."""
    from host_tools import journals
    from meeplight.core import transcript
    from meeplight.core.check import Differs

    worst = 0
    for path in files:
        try:
            match, name, remark = journals.read_any(path)
        except click.ClickException as error:
            worst = 2
            error.show()
            continue
        except transcript.Wrong as error:
            worst = max(worst, 1 if isinstance(error, Differs) else 2)
            click.echo(f"{path}: {error}", err=True)
            continue
        click.echo(f"{path}: {len(match.moves)} moves hold{remark and '; ' + remark}")
        if show:
            click.echo(transcript.full(match, name), nl=False)
    sys.exit(worst)
