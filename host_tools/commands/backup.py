"""`meeplight backup`: copies the matches and the history of a Pico into one file on this computer."""

import click

from host_tools.commands.deploy import PATIENCE, PORT


@click.command()
@click.argument("target", required=False, type=click.Path())
@PORT
@PATIENCE
def command(target, port, patience):
    """Save what was played into TARGET (a .zip file, or a folder); default: ~/.meeplight/backups."""
    from pathlib import Path

    from host_tools.device import ports, saves, sync
    from host_tools.device.link import Link

    target = target and Path(target)
    saves.writable(target)
    with Link(ports.find(port), patience) as link:
        found, _ = sync.settled(link)
        path, count = saves.backup(link, found, target)
    click.echo(f"{count} files in {path}" if path else "Nothing has been saved on the device yet.")
