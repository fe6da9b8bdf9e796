"""`meeplight restore`: brings the matches and the history of a backup onto a Pico."""

import click

from host_tools.commands.deploy import PATIENCE, PORT


@click.command()
@click.argument("backup", type=click.Path(exists=True, dir_okay=False))
@PORT
@PATIENCE
@click.option("--other-pico", is_flag=True, help="The backup is of another kind of Pico, with another size of flash.")
@click.option("--backups", type=click.Path(file_okay=False), help="Folder for the backup of what is there now; default: ~/.meeplight/backups.")
def command(backup, port, patience, other_pico, backups):
    """Make the saves of the device what they were in the file BACKUP; what is there now is backed up first."""
    from pathlib import Path

    from host_tools.device import ports, saves
    from host_tools.device.link import Link

    about, files = saves.read(Path(backup))
    backups = backups and Path(backups)
    saves.writable(backups)
    with Link(ports.find(port), patience) as link:
        kept, plan = saves.restore(link, about, files, other_pico, target=backups)
    if kept:
        click.echo(f"What was there before: {kept}")
    click.echo(f"{len(plan.send)} files restored, {len(plan.gone)} removed." if plan else "The device holds exactly this already.")
