"""`meeplight export`: a match as a transcript that is a test, as CSV, or as a play for BG Stats."""

import sys

import click


@click.command()
@click.argument("source", required=False, type=click.Path())
@click.option("--number", type=click.IntRange(1), help="Which match of the folder (`meeplight history`); default: the newest.")
@click.option("--play", is_flag=True, help="A transcript with what the companion knows at its end [default].")
@click.option("--csv", is_flag=True, help="Every move with its seconds and the scores after it.")
@click.option("--bgstats", is_flag=True, help="A play for BG Stats, as JSON.")
@click.option("--link", is_flag=True, help="The same as a link that opens BG Stats.")
@click.option("--date", metavar="YYYY-MM-DD", type=click.DateTime(["%Y-%m-%d"]), help="When it was played, for BG Stats.")
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="Write a file instead of the screen.")
def command(source, number, date, output, **forms):
    """Export a match of SOURCE: a folder of saves, a backup .zip, a journal's file, a .play; default: the simulator's saves."""
    from host_tools import records
    from host_tools.errors import BadInput
    from host_tools.files import own_folder, write

    chosen = [form for form, wanted in forms.items() if wanted]
    if len(chosen) > 1:
        raise BadInput(f"--{' or --'.join(chosen)}: one form at a time")
    if date and not (forms["bgstats"] or forms["link"]):
        raise BadInput("--date goes with --bgstats or --link: the companion has no clock")
    record = records.one(source or own_folder(), number)
    if record.match is None:
        raise BadInput(f"match {record.number} cannot be read: {record.damage}")
    text = written(record, chosen[0] if chosen else "play", date)
    if output:
        write(output, text)
    else:
        click.echo(text, nl=False)
    if record.damage or record.remark:
        click.echo(f"{record.damage or record.remark}; {len(record.entries)} good entries exported", err=True)
    sys.exit(1 if record.damage else 0)


def written(record, form, date):
    """The text of an export."""
    import json

    from host_tools import exports

    if form in ("play", "csv"):
        return exports.play(record) if form == "play" else exports.table(record)
    told = exports.bgstats(record, date and f"{date:%Y-%m-%d}")
    return exports.link(told) + "\n" if form == "link" else json.dumps(told, indent=2, ensure_ascii=False) + "\n"
