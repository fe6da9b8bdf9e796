"""`meeplight boards`: list the boards, check a board file, draw its wiring, learn how one is wired."""

from pathlib import Path

import click

from host_tools.errors import BadInput


@click.group(invoke_without_command=True)
@click.pass_context
def command(ctx):
    """List the boards with a picture; check, wire or learn one."""
    if ctx.invoked_subcommand is None:
        _list()


def _list():
    from rich.console import Console

    from host_tools.boards.files import ids, load
    from host_tools.boards.picture import picture, summary

    console = Console(highlight=False)
    for board in ids():
        told = load(board)
        console.print(f"[bold cyan]{board}[/]  {told['name']}", soft_wrap=True)
        console.print(f"  [dim]{summary(told)}[/]", soft_wrap=True)
        console.print(picture(told), no_wrap=True, overflow="crop")


@command.command()
@click.argument("files", nargs=-1, required=True)
def check(files):
    """Check board FILES (or ids): pins, buses, layout, power, roles. Exit 2 and the key at fault if one is wrong."""
    from host_tools.boards.files import load

    wrong = []
    for file in files:
        try:
            told = load(file)
            click.echo(f"{file}: {told['name']}: good")
        except BadInput as error:
            wrong.append(error.format_message())
    if wrong:
        raise BadInput("\n".join(wrong))


@command.command()
@click.argument("board")
@click.option("--output", "-o", type=click.Path(dir_okay=False, path_type=Path), help="Where to write it [BOARD-wiring.svg].")
def wiring(board, output):
    """Write the wiring diagram of BOARD (an id or a file) as SVG."""
    from host_tools import files
    from host_tools.boards.files import load
    from host_tools.boards.svg import diagram

    told = load(board)
    output = output or Path(f"{told['id']}-wiring.svg")
    files.write(output, diagram(told))
    click.echo(f"{output}: open it in a browser.")


@command.command()
@click.argument("board")
@click.option("--output", "-o", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The board file to write.")
@click.option("--port", metavar="PORT", help="Serial port of the Pico; default: the only one there is.")
def learn(board, output, port):
    """Learn how your parts are wired: start from BOARD (an id or a file with the right pins), press keys, say colours.

    The Pico must have Meeplight on it (`meeplight deploy --board BOARD`).
    """
    from host_tools import files
    from host_tools.boards.files import load, text
    from host_tools.boards.problems import problems
    from host_tools.boards.teacher import OnDevice, taught
    from host_tools.device import ports
    from host_tools.device.link import Link

    told = load(board)
    files.writable(output)

    def ask(question, choices):
        return click.prompt(question, type=click.Choice(choices, case_sensitive=False))

    with Link(ports.find(port)) as link:
        learnt = taught(dict(told, id=output.stem), OnDevice(link, told), click.echo, ask)
    wrong = problems(learnt, output.stem)
    if wrong:
        raise BadInput("What was learnt is no board: " + "; ".join(f"{key} {what}" for key, what in wrong))
    files.write(output, text(learnt))
    click.echo(f"{output}: learnt. `meeplight boards wiring {output}` draws it.")
