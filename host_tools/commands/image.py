"""`meeplight image`: a UF2 with everything on it, to be dropped onto the drive of a Pico in BOOTSEL mode."""

import click


@click.command()
@click.option("--board", metavar="BOARD", required=True, help="Board to put in: an id (`meeplight boards` lists them) or a file.")
@click.option("--pico", metavar="NAME", help="RPI_PICO, RPI_PICO_W, RPI_PICO2 or RPI_PICO2_W; default: the first the board is for.")
@click.option("--micropython", type=click.Path(exists=True, dir_okay=False), help="MicroPython UF2 to put into the same file.")
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="Default: meeplight-BOARD-PICO.uf2 here.")
def command(board, pico, micropython, output):
    """Make a UF2 that installs Meeplight by drag and drop. It replaces all files on the Pico: `meeplight backup` first."""
    from pathlib import Path

    from host_tools import files
    from host_tools.commands.deploy import warn
    from host_tools.device import littlefs_image, package, uf2
    from host_tools.device.picos import pico_for

    config = package.board_file(board)
    target = pico_for(config, pico)
    path = Path(output or f"meeplight-{config['id']}-{target.name.lower()}.uf2")
    files.writable(path)
    firmware = Path(micropython).read_bytes() if micropython else None
    if firmware is not None:
        target = uf2.firmware_for(firmware, target, micropython)
    built = package.build(config, target.arch)
    warn(built)
    image = littlefs_image.build(built, target.blocks)
    data = uf2.write(image, target.address, target.family) if firmware is None else uf2.combine(firmware, image, target, micropython)
    files.write(path, data)
    click.echo(f"{path}: {len(data) // 1024} KB for a {target.title} ({len(image) // 1024} KB of files).")
    click.echo("Hold BOOTSEL while plugging the Pico in, then copy the file onto the drive. All files on the Pico are replaced.")
    if firmware is None:
        click.echo("MicroPython 1.24 or newer must be on the Pico already; --micropython FILE.uf2 puts both into one file.")
