"""`meeplight bench`: speed, memory, sizes and presses of every game."""

import json

import click


@click.command()
@click.argument("games", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print plain data instead of a table.")
@click.option("--records", multiple=True, type=click.Path(), help="More .play files for the presses.")
def command(games, as_json, records):
    """Measure each game: validated moves a second here, heap on MicroPython (in a Pico's words), presses a fact, and .mpy bytes:
    those loaded to play it, and those loaded only when something has to be said or told."""
    from rich.progress import track

    from host_tools.bench import memory, speed
    from host_tools.errors import BadInput
    from meeplight.core import library

    unknown = [name for name in games if name not in library.names()]
    if unknown:
        raise BadInput(f"no game '{unknown[0]}'; there are: {', '.join(library.names())}")
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


def show(result):
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"core {result['core_mpy_bytes']:,} bytes of .mpy; heap in {result['heap_limit']}, bytes of a Pico")
    for head in ("game", "moves/s", "heap at start", "after", "moves", ".mpy to play", "told", "facts", "presses", "a fact"):
        table.add_column(head, justify="left" if head == "game" else "right")
    for row in result["games"]:
        table.add_row(*("-" if value is None else f"{value:,}" if isinstance(value, int) else str(value) for value in row.values()))
    Console(width=110).print(table)
