"""The errors a person may cause; each says what is wrong and what to do, and ends with exit code 2."""

import click


class BadInput(click.ClickException):
    """A file, a name or a device that cannot be used as it is; the message names it and the cure."""

    exit_code = 2
