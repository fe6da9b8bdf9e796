"""`meeplight pictures`: the pictures of the documentation, made from the code."""

from pathlib import Path

import click


@click.command()
@click.option("-o", "--output", type=click.Path(file_okay=False), help="Folder to write them to; default: docs/pictures of the project.")
def command(output):
    """Write the SVG pictures of the README, and without --output also its table of games. Frames are real: transcripts keyed in; the same code
    gives the same bytes."""
    from host_tools import paths, pictures
    from host_tools.errors import BadInput

    folder = Path(output) if output else paths.checkout() / "docs" / "pictures"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, svg in pictures.every().items():
            (folder / name).write_text(svg, encoding="utf-8")
            click.echo(str(folder / name))
        if not output:
            readme = folder.parents[1] / "README.md"
            readme.write_text(pictures.with_games(readme.read_text(encoding="utf-8")), encoding="utf-8")
            click.echo(f"{readme}: table of games")
    except OSError as error:
        raise BadInput(f"{folder} cannot be written: {error.strerror}") from None
