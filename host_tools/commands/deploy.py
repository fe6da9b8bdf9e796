"""`meeplight deploy`: puts this version on a Pico; whatever goes wrong, the old version stays whole until the new one is."""

import click

PORT = click.option("--port", metavar="PORT", help="Serial port of the Pico; default: the only one there is.")
PATIENCE = click.option(
    "--patience", type=click.FloatRange(0.1, 3600), default=10.0, show_default=True, help="Seconds without an answer after which it counts as dead."
)


@click.command()
@click.option("--board", metavar="BOARD", help="Board to install: an id (`meeplight boards` lists them) or a file; default: the one on the device.")
@PORT
@PATIENCE
@click.option("--dry-run", is_flag=True, help="Only say what would be sent.")
@click.option("--verify", is_flag=True, help="Look at every file on the device instead of trusting what the last deploy noted.")
@click.option("--format", "form", is_flag=True, help="Rescue, then format a file system that an own boot path kept because it cannot be read.")
@click.option("--backups", type=click.Path(file_okay=False), help="Folder for the backup taken first; default: ~/.meeplight/backups.")
def command(board, port, patience, dry_run, verify, form, backups):
    """Send what changed to a Pico, switch to it at once, start it and see that it runs."""
    from pathlib import Path

    from host_tools.boards import files
    from host_tools.device import install, ports, saves
    from host_tools.device.link import Link

    if board:
        files.load(board)  # whatever is wrong with it is said before a device is looked for
    backups = backups and Path(backups)
    if not dry_run:
        saves.writable(backups)
    port = ports.find(port)
    if form and not dry_run:
        _format(port, patience, backups)
    with Link(port, patience) as link:
        job = install.prepare(link, board, verify=verify)
        if job.finished:
            click.echo("An update that was cut off has been finished first.")
        _show(job, port, dry_run)
        warn(job.plan.send)
        if dry_run:
            return
        if job.plan:
            _send(link, job, backups)
        link.start()
    click.secho(f"Meeplight runs on {job.facts.machine}.", fg="green")


def _format(port, patience, backups):
    from host_tools.device import boot_path
    from host_tools.device.link import Link

    with Link(port, patience) as link:
        kept, count = boot_path.format_flash(link, backups)
    click.echo(f"{count} files were rescued: {kept}" if kept else "No record of a match was in the flash.")
    click.echo("The file system is new.")


def _show(job, port, dry_run):
    plan, verb = job.plan, "would be " if dry_run else ""
    click.echo(f"{job.facts.machine} at {port}, MicroPython {'.'.join(map(str, job.facts.version))}, board {job.board['id']}")
    before = job.facts.board_file().get("id", job.board["id"])
    if before != job.board["id"]:
        click.echo(f"The board on the device was {before}.")
    if not plan:
        click.echo(f"Nothing to send: all {job.count} files are there.")
    for path, data in sorted(plan.send.items()):
        click.echo(f"  {verb}sent     {path} ({len(data)} bytes){_newer(path, data)}")
    for path in plan.gone:
        click.echo(f"  {verb}removed  {path}")
    if plan:
        click.echo(f"{len(plan.send)} of {job.count} files, {plan.size} bytes ({sum(map(len, plan.pieces()[0]))} packed).")


def warn(files):
    """Name each game among these device files that `meeplight check` refuses: it goes along, but not without a word."""
    from host_tools import making
    from host_tools.device import package
    from meeplight.core import library

    sent = {path.split("/")[3].split(".")[0] for path in package.modules(files) if path.startswith("/meeplight/games/")}
    for name in library.names():
        wrong = making.problems(name) if name in sent else ()
        if wrong:
            click.secho(f"Warning, `meeplight check` refuses a game that goes along: {wrong[0]}", fg="yellow", err=True)


def _newer(path, data):
    from host_tools.device import packs, patch

    return ": " + ", ".join(name[1:] for name in packs.parts(data)) if path == patch.PATCH else ""


def _send(link, job, backups):
    from rich.progress import Progress

    from host_tools.device import install, saves

    kept, count = saves.backup(link, job.facts, backups)
    if kept:
        click.echo(f"Backup of {count} files of the device: {kept}")
    if kept and not saves.has_matches(job.facts) and any(path.startswith("/saves/") for path in saves.read(kept)[1]):
        click.secho(f"Its folder of saves holds no match, its flash does: `meeplight restore {kept}` brings them back.", fg="yellow")
    with Progress(transient=True) as bar:
        task = bar.add_task("sending", total=1)
        install.carry_out(link, job, lambda part: bar.advance(task, part))
