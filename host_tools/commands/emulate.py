"""`meeplight emulate`: the real firmware on an emulated Pico with the keys and lights of a board."""

import sys

import click

DEBOUNCE_MS = 100  # for which a USB host waits before it talks to what was plugged in


@click.command()
@click.option("--board", metavar="BOARD", default="generic_ws2812_8x8", show_default=True, help="Id or file of the board whose parts it gets.")
@click.option("--uf2", envvar="MEEPLIGHT_UF2", type=click.Path(), help="MicroPython for the Pico (micropython.org); or set MEEPLIGHT_UF2.")
@click.option("--play", type=click.Path(), help="Key this transcript in and compare the device's journal and count with it.")
@click.option("--tty", type=click.Path(), help="Offer the console under this name, for mpremote and `meeplight deploy`, instead of a picture.")
@click.option("--keep", type=click.Path(dir_okay=False), help="Keep the flash in this file, so that the next run goes on from it.")
def command(board, uf2, play, tty, keep):
    """Install the firmware on an emulated Pico and run it here, keys 0-9 a-d as in `meeplight play`; slower than a real one."""
    from pathlib import Path

    from host_tools.errors import BadInput

    uf2 = firmware(uf2)
    from host_tools import files
    from host_tools.emulator.companion import Companion

    if tty and (Path(tty).exists() or Path(tty).is_symlink()) and not _old_tty(tty):
        raise BadInput(f"{tty} is there already; the console needs a name of its own, such as ./ttyPICO")
    if play and tty:
        raise BadInput("--play or --tty: leave one of them out")
    flash = kept(keep) if keep else None
    companion = Companion(board, uf2, flash=flash)
    try:
        if play:
            key_in(companion, play)
        elif tty:
            offer(companion, tty)
        elif sys.stdin.isatty() and sys.stdout.isatty() and sys.platform != "win32":
            from host_tools.emulator import live

            live.run(companion)
        else:
            glance(companion)
    finally:
        if keep:
            files.write(keep, companion.pico.flash)


def _old_tty(tty):
    """A link that an earlier run left."""
    import os

    return os.path.islink(tty) and os.readlink(tty).startswith("/dev/")


def kept(path):
    """The flash of an earlier run, None for the first one; BadInput where it is no flash, or cannot be kept afterwards."""
    from pathlib import Path

    from host_tools import files
    from host_tools.emulator.pico import FLASH_BYTES
    from host_tools.errors import BadInput

    files.writable(path)
    if not Path(path).exists():
        return None
    flash = files.bytes_of(path)
    if len(flash) != FLASH_BYTES:
        raise BadInput(f"{path} is no flash that --keep wrote ({len(flash)} bytes, not {FLASH_BYTES}); name another file")
    return flash


def firmware(uf2):
    """The path of the UF2; BadInput that says what is missing and where to get it."""
    from host_tools import files
    from host_tools.device import picos
    from host_tools.device.uf2 import firmware_for
    from host_tools.errors import BadInput

    try:
        import rp2040py  # noqa: F401
    except ImportError:
        raise BadInput("The emulated Pico needs rp2040py: `.venv/bin/pip install -e '.[emulate]'` in the project's folder (or `make play`)") from None
    if not uf2:
        raise BadInput("Name a MicroPython UF2 for the Pico with --uf2 FILE or MEEPLIGHT_UF2 (micropython.org/download/RPI_PICO).")
    firmware_for(files.bytes_of(uf2), picos.PICOS["RPI_PICO"], uf2)
    return uf2


def glance(companion):
    """Without a terminal: one emulated second and a picture of it."""
    from rich.console import Console

    from host_tools import draw

    companion.pico.run(1000)
    console = Console()
    draw.print_frame(console, companion.rows())
    if draw.colourless(console):
        console.print(draw.LETTERS, soft_wrap=True)
    click.echo("No terminal here; this is the matrix one second after power-on. --play FILE keys a transcript in.")


def offer(companion, link):
    """The console on a pty until Ctrl-C."""
    import threading

    from host_tools.emulator.serve import Pty, serve
    from host_tools.errors import BadInput

    companion.pico.run(DEBOUNCE_MS)  # a Ctrl-C before MicroPython listens would be lost
    try:
        end = Pty(link)
    except OSError as error:
        raise BadInput(f"{link} cannot be made ({error.strerror}): name a place in a folder of yours, such as ./ttyPICO") from None
    click.echo(f"mpremote connect {link}    (Ctrl-C ends it)")
    stop = threading.Event()
    try:
        serve(companion.pico, end, stop)
    except KeyboardInterrupt:
        click.echo()


def key_in(companion, path):
    """Exit 0 when the device did as the transcript says, 1 at the first line where it did not."""
    from host_tools import files
    from host_tools.emulator import replay
    from host_tools.emulator.measure import summary
    from host_tools.errors import BadInput

    text = files.text_of(path)
    try:
        run = replay.Replay(companion, text)
    except BadInput as wrong:
        raise BadInput(f"{path}: {wrong.message}") from None

    def say(step, seconds):
        keys = " ".join(f"[{role}]" if kind == "hold" else role or "power" for kind, role in step.gestures)
        click.echo(f"{companion.pico.now / 1e9:8.2f} s  {step.line or 'set-up'}   {keys}   ({seconds:.1f} s here)")

    try:
        replay.run(run, say)
    except replay.Differs as differs:
        click.echo(f"{path}: {differs}", err=True)
        sys.exit(1)
    facts = summary(run.lights)
    click.echo(f"{path}: {len(run.wanted)} entries in the device's journal, its own count agrees; press to light {facts}")
