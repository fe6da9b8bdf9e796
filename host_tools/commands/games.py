"""`meeplight games`: every game on this companion with its players, options and words."""

import json

import click


def describe(name):
    """One game as plain data: title and help by language, players, options, verbs with their French twins."""
    from meeplight.core import library, words
    from meeplight.core.match import SEATS, Match

    game = library.load(name)
    match = Match(game, [str(seat) for seat in range(game.PLAYERS[0])])
    first = match.ask()[0]
    verbs = sorted({word.rstrip("0123456789") or word for word in (*(first if first not in (None, SEATS) else ()), *game.PAD)} - {"-", ""})
    return {
        "name": name,
        "title": {"en": game.TITLE[0], "fr": game.TITLE[1]},
        "players": list(game.PLAYERS),
        "version": game.VERSION,
        "options": [
            {"name": option, "default": default, "allowed": list(allowed), "fr": words.said(game, option, 1)}
            for option, default, allowed in game.OPTIONS
        ],
        "verbs": [{"en": words.said(game, verb), "fr": words.said(game, verb, 1), "keys": game.PAD.get(verb, "")} for verb in verbs],
        "help": dict(zip(("en", "fr"), words.of(game, "HELP"), strict=True)),
    }


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print plain data instead of a table.")
@click.option("--markdown", is_flag=True, help="Print the README's table.")
def command(as_json, markdown):
    """List the games: title, players, options and verbs, in English and French."""
    from host_tools.making.menu import left_out
    from meeplight.core import library

    for sentence in left_out():
        click.echo(sentence, err=True)
    rows = [describe(name) for name in library.names()]
    if as_json:
        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
    elif markdown:
        click.echo(table_of(rows))
    else:
        show(rows)


def table_of(rows):
    """The games as a Markdown table."""
    lines = ["| game | players | options (default first) | transcripts |", "|---|---|---|---|"]
    for row in rows:
        low, high = row["players"]
        players = str(low) if low == high else f"{low}-{high}"
        options = "; ".join(f"`{option['name']}` {listed(option)}" for option in row["options"])
        name = row["name"]
        lines.append(f"| **{row['title']['en']}** `{name}` | {players} | {options} | [`{name}*.play`](tests/games) |")
    return "\n".join(lines)


def listed(option):
    """The values of an option, the default first."""
    rest = [str(value) for value in option["allowed"] if value != option["default"]]
    return " / ".join([str(option["default"]), *rest])


def show(rows):
    from rich.console import Console
    from rich.table import Table

    table = Table("game", "players", "options", "verbs (fr)")
    for row in rows:
        options = "\n".join(f"{option['name']}: {listed(option)}" for option in row["options"])
        verbs = ", ".join(f"{verb['en']} ({verb['fr']})" for verb in row["verbs"])
        table.add_row(f"{row['title']['en']}\n[dim]{row['name']}[/dim]", "-".join(map(str, row["players"])), options, verbs)
    Console().print(table)
