"""`meeplight soak`: random play by keys through bounces, holds and power cuts, compared with a plain replay."""

import click

GROWTH = 8192  # bytes or objects; the least use of a round of games wavers by a quarter of it


@click.command()
@click.option("--games", type=click.IntRange(0), default=22, show_default=True, help="Matches on each runtime.")
@click.option("--presses", type=click.IntRange(0), default=0, help="At least so many presses on each runtime.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed presses the same keys.")
@click.option("--on", "where", type=click.Choice(["pc", "heap", "flash"]), multiple=True, help="Only this PC, a Pico's heap, or LittleFS.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data instead of a table.")
def command(games, presses, seed, where, as_json):
    """Play random matches; tells heap low-water, wear and lost presses; exit 1 if a state differs, a press is lost or memory grows."""
    import json
    import sys

    from host_tools.bench.memory import micropython

    rows, ok = {}, True
    for place in where or ("pc", "heap", "flash"):
        if place != "pc" and not micropython():
            click.echo(f"{place}: skipped, no MicroPython unix port here", err=True)
            continue
        try:
            rows[place] = here(seed, games, presses) if place == "pc" else small(place, seed, games, presses)
        except Exception as error:
            click.echo(f"{place}: {type(error).__name__}: {error}", err=True)
            ok = False
            continue
        ok = ok and rows[place]["lost"] == rows[place]["ghosts"] == 0 and (rows[place]["growth"] or 0) < GROWTH
    click.echo(json.dumps(rows, indent=2)) if as_json else show(rows)
    sys.exit(0 if ok else 1)


def here(seed, games, presses):
    """The counts of a soak on this Python."""
    import tempfile

    from rich.progress import Progress

    from host_tools.soak.run import soak

    with tempfile.TemporaryDirectory() as folder, Progress(transient=True) as progress:
        task = progress.add_task("playing", total=max(games, 1) if not presses else presses)
        return soak("folder", folder, seed, games, presses, lambda told: progress.update(task, completed=told["presses" if presses else "matches"]))


def small(place, seed, games, presses):
    from host_tools.soak.small import soak

    return soak("folder" if place == "heap" else "flash", seed, games, presses)


def show(rows):
    from rich.console import Console
    from rich.table import Table

    table = Table("", *rows)
    names = {name for row in rows.values() for name in row}
    words = {"free": "heap low-water, bytes", "growth": "growth since the second round", "given": "presses given", "starts": "power-ons"}
    for name in sorted(names):
        cells = [row.get(name) for row in rows.values()]
        table.add_row(words.get(name, name), *("-" if cell is None else f"{cell:,}" for cell in cells))
    Console(width=100).print(table)
