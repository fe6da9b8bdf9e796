"""`meeplight doctor`: looks at the ports, the Pico and what is saved on it, and says of each fault what cures it."""

import click

from host_tools.commands.deploy import PATIENCE, PORT


@click.command()
@PORT
@PATIENCE
def command(port, patience):
    """Find out why it does not work. Changes nothing; exit code 1 when something stops Meeplight from working."""
    import sys

    from host_tools.device import health

    bad = 0
    for finding in _findings(health, port, patience):
        mark, colour = ("!!", "red") if finding.bad else ("! ", "yellow") if finding.cure else ("ok", "green")
        click.echo(f"{click.style(mark, fg=colour)} {finding.what}")
        if finding.cure:
            click.echo(f"   -> {finding.cure}")
        bad += finding.bad
    sys.exit(1 if bad else 0)


def _findings(health, port, patience):
    from host_tools.device import ports
    from host_tools.device.link import DeviceError, Link

    stopped = False
    for finding in health.computer(port):
        stopped = stopped or finding.bad
        yield finding
    if stopped:
        return
    try:
        with Link(ports.find(port), patience) as link:
            yield from health.device(link)
    except DeviceError as error:
        what, _, cure = error.message.partition(". ")
        yield health.Finding(what, cure, True)
