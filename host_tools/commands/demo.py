"""`meeplight demo`: a transcript played through key presses, frame by frame, in any terminal or none."""

import click


@click.command()
@click.argument("game", default="pili_pili")
@click.option("--play", "path", type=click.Path(), help="A transcript of your own.")
@click.option("--size", default="8x8", show_default=True, help="Width x height of the matrix.")
@click.option("--brief", is_flag=True, help="Only the final ranking.")
def command(game, path, size, brief):
    """Play a transcript of GAME by pressing the keys of the companion and print what its matrix shows."""
    import tempfile

    from host_tools.demonstration import demonstrate, transcript_for

    width, height = size_of(size)
    with tempfile.TemporaryDirectory() as folder:
        demonstrate(transcript_for(game, path), folder, width, height, brief)


def size_of(text):
    """(width, height) of `16x8`; BadInput for anything else."""
    from host_tools.errors import BadInput

    try:
        width, height = (int(part) for part in text.split("x"))
    except ValueError:
        raise BadInput(f"'{text}' is no size; write width x height, like 8x8 or 32x8") from None
    if not (3 <= width <= 64 and 3 <= height <= 64):
        raise BadInput(f"{text}: a matrix has 3 to 64 lights each way")
    return width, height
