"""`meeplight bench`: speed, memory, sizes and presses of every game."""

import json
from itertools import chain

import click

PARTS = ("start", "work", "room", "presses", "mpremote", "soak")  # in host_tools.bench.emulated, which is loaded when it is wanted
COUNT = click.IntRange(1)


@click.command()
@click.argument("games", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print plain data instead of a table.")
@click.option("--records", multiple=True, type=click.Path(), help="More .play files for the presses.")
@click.option("--emulated", is_flag=True, help="The real firmware on the emulated Pico against its limits instead: takes long.")
@click.option("--uf2", envvar="MEEPLIGHT_UF2", type=click.Path(), help="MicroPython for the Pico, with --emulated; or set MEEPLIGHT_UF2.")
@click.option("--presses", type=COUNT, default=100, show_default=True, help="With --emulated: presses a style of pressing, game and board.")
@click.option("--soak", type=COUNT, default=20000, show_default=True, help="With --emulated: presses without waiting that show whether memory grows.")
@click.option("--only", type=click.Choice(PARTS), multiple=True, help="With --emulated: only these parts.")
@click.option("--short", is_flag=True, help="With --emulated: only what takes a few minutes.")
def command(games, as_json, records, emulated, uf2, presses, soak, only, short):
    """Measure each game: validated moves a second here, heap on MicroPython (in a Pico's words), presses a fact, and .mpy bytes:
    those loaded to play it, and those loaded only when something has to be said or told."""
    from rich.progress import track

    from host_tools.bench import memory, speed
    from host_tools.errors import BadInput
    from host_tools.making.menu import no_game
    from meeplight.core import library

    unknown = [name for name in games if name not in library.names()]
    if unknown:
        raise BadInput(no_game(unknown[0]))
    if emulated and records or (only or short) and not emulated:
        raise BadInput("--only and --short go with --emulated, --records goes without")
    if emulated:
        return on_pico(games or library.names(), as_json, uf2, presses, soak, only or PARTS, short)
    hold(records, games or library.names())
    rows = []
    for name in track(games or library.names(), "measuring", transient=True, disable=as_json):
        facts, keys = speed.presses_a_fact(name, records)
        loaded, told = memory.mpy_sizes(name)
        start, end, moves = memory.heap([name]).get(name, (None, None, None))
        rows.append(
            {
                "game": name,
                "moves_per_second": speed.moves_a_second(name),
                "heap_start": start,
                "heap_end": end,
                "heap_moves": moves,
                "mpy_bytes": loaded,
                "mpy_bytes_told": told,
                "facts": facts,
                "presses": keys,
                "presses_per_fact": round(keys / facts, 3) if facts else None,
            }
        )
    result = {"core_mpy_bytes": memory.core_size(), "heap_limit": memory.HEAP, "games": rows}
    click.echo(json.dumps(result, indent=2)) if as_json else show(result)


def hold(paths, games):
    """BadInput for a transcript that does not hold, or of a game that is not measured."""
    from host_tools import files, records
    from host_tools.errors import BadInput

    for path in paths:
        name = records.of_transcript(files.text_of(path), path).name
        if name not in games:
            raise BadInput(f"{path} is a match of {name}, which is not measured: name that game too, or leave the file out")


def show(result):
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"core {result['core_mpy_bytes']:,} bytes of .mpy; heap in {result['heap_limit']}, bytes of a Pico")
    for head in ("game", "moves/s", "heap at start", "after", "moves", ".mpy to play", "told", "facts", "presses", "a fact"):
        table.add_column(head, justify="left" if head == "game" else "right")
    for row in result["games"]:
        table.add_row(*("-" if value is None else f"{value:,}" if isinstance(value, int) else str(value) for value in row.values()))
    Console(width=110).print(table)


def on_pico(games, as_json, uf2, presses, soak, only, short):
    """Print each figure as it is there; exit code 1 if a limit does not hold."""
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    from host_tools.commands.emulate import firmware

    uf2 = firmware(uf2)
    from host_tools.bench import emulated  # needs what `firmware` asks for

    rows = []
    with Progress(SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), transient=True, disable=as_json) as bar:
        task = bar.add_task("starting")

        def tell(text):
            bar.update(task, description=f"{len(rows)} figures; {text}")

        parts = [emulated.short(uf2, tell)] if short else [emulated.PARTS[name](uf2, games, presses, soak, tell) for name in only]
        for row in chain(*parts):
            rows.append(row)
            tell(row.what)
            if not as_json:
                bar.console.print(told(row), highlight=False, soft_wrap=True)
    if as_json:
        click.echo(json.dumps([row.told() for row in rows], indent=2))
    if not all(row.held for row in rows):
        raise SystemExit(1)


def told(row):
    """One figure as a line."""
    value = "-" if row.value is None else f"{row.value:.2f}" if isinstance(row.value, float) else str(row.value)
    limit = "" if row.limit is None else f"{'>=' if row.least else '<='} {row.limit}"
    return f"{'' if row.held else '[red]'}{row.what:78} {value:>9} {row.unit:3} {limit:10} n={row.n}{'' if row.held else '  NOT HELD[/red]'}"
