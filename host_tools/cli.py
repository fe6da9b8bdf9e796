"""The command group: every file in `commands/` is one command, loaded only when it is called."""

import importlib
import sys
from pathlib import Path

import click

_FOLDER = Path(__file__).parent / "commands"


class _Folder(click.Group):
    def list_commands(self, ctx):
        return sorted(path.stem.replace("_", "-") for path in _FOLDER.glob("[a-z]*.py"))

    def get_command(self, ctx, name):
        if name not in self.list_commands(ctx):
            return None
        return importlib.import_module(f"host_tools.commands.{name.replace('-', '_')}").command

    def invoke(self, ctx):
        """Whatever a game in the making raises is told in a sentence, with exit code 1; so is what never comes back."""
        from host_tools.making.patience import patience

        try:
            with patience():
                return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as error:
            from host_tools.making import told

            mistake = told.mistake(error)
            if not mistake:
                raise
        raise click.ClickException(f"{mistake}. `meeplight check` looks at all of a game.")


@click.group(cls=_Folder, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="meeplight")
def main():
    """Meeplight keeps whose turn it is, the score, how near the end is, who won and why."""


if __name__ == "__main__":
    sys.exit(main())
