"""`meeplight history`: the matches in a folder of saves or a backup, and how each one stands."""

import json

import click


@click.command()
@click.argument("folder", required=False, type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print plain data instead of a table.")
def command(folder, as_json):
    """List the matches of FOLDER (saves, or a backup .zip; default: the simulator's saves), oldest first; the newest may be on the table."""
    from host_tools import records
    from host_tools.files import own_folder

    folder = folder or own_folder()
    found = [row(record) for record in records.every(folder)]
    if as_json:
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
    elif found:
        show(found)
    else:
        click.echo(f"No match in {folder} yet; `meeplight play` makes one.")


def row(record):
    """A record as plain data."""
    match = record.match
    return {
        "number": record.number,
        "game": record.name,
        "seats": list(match.seats) if match else [],
        "moves": len(match.moves) if match else 0,
        "over": bool(match and match.over()),
        "winners": [match.seats[seat] for seat in match.winners()] if match else [],
        "damage": record.damage,
        "standing": record.standing(),
    }


def show(rows):
    from rich.console import Console
    from rich.table import Table

    table = Table("no.", "game", "seats", "moves", "standing")
    for told in rows:
        table.add_row(str(told["number"]), told["game"], " ".join(told["seats"]), str(told["moves"]), told["standing"])
    Console().print(table)
