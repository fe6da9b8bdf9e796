"""`meeplight rescue`: copies what is left of the matches out of the raw flash, when the file system itself is damaged or was formatted."""

import click

from host_tools.commands.deploy import PATIENCE, PORT


@click.command()
@PORT
@PATIENCE
@click.option("--flash", "dump", type=click.Path(exists=True, dir_okay=False), help="A dump of the flash (`picotool save -a`) instead of a device.")
@click.option("-o", "--output", type=click.Path(), help="A .zip file or a folder; default: ~/.meeplight/backups.")
@click.option("--all", "everything", is_flag=True, help="Also the matches that the folder of saves had given up.")
@click.option("--keep-dump", type=click.Path(dir_okay=False), help="Also keep the raw flash itself in this file.")
def command(port, patience, dump, output, everything, keep_dump):
    """Search the whole flash of a Pico for matches and write them as a backup; nothing on the Pico is changed.

    Exit code 1 when something is known to be missing.
    """
    import sys
    from pathlib import Path

    from host_tools import files
    from host_tools.device import rescue, saves

    target = output and Path(output)
    saves.writable(target)
    if keep_dump:
        files.writable(keep_dump)
    flash = rescue.of_dump(Path(dump).read_bytes(), dump) if dump else read(port, patience)
    if keep_dump:
        files.write(keep_dump, flash.image)
    found = rescue.look(flash.image, everything)
    show(found)
    if not found.files:
        click.echo("No record of a match is in this flash.")
        sys.exit(1)
    path = saves.write(target, flash, found.files)
    click.echo(f"{len(found.files)} files in {path}; `meeplight history` lists them, `meeplight restore` brings them back.")
    sys.exit(1 if found.lost or any("damaged" in how for _, _, how in found.matches.values()) else 0)


def read(port, patience):
    from rich.progress import Progress

    from host_tools.device import ports, rescue
    from host_tools.device.link import Link

    with Link(ports.find(port), patience) as link, Progress(transient=True) as bar:
        task = bar.add_task("reading the flash", total=1)
        return rescue.of_device(link, lambda part: bar.advance(task, part))


def show(found):
    click.echo("The file system can be read." if found.mounted else "The file system holds nothing or cannot be read: its blocks were searched.")
    for number, (game, moves, how) in sorted(found.matches.items()):
        click.echo(f"  match {number}: {game}, {moves} records, {how}")
    if found.left_out:
        click.echo(f"  {len(found.left_out)} older matches are in the flash too, given up or replaced; --all takes them along.")
    for names, count in found.lost:
        click.echo(f"  {', '.join(names) or 'of an unknown match'}: {count} records whose beginning is gone (kept in the backup under lost/)")
