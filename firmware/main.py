"""Starts the companion; a key held at power-on, three starts that failed, or Ctrl-C at any time leave the REPL to mpremote."""

try:
    from meeplight import update

    update.finish()
    from meeplight import run

    run.run()
except Exception as error:
    import sys

    # What cannot even start must still leave a REPL, and say why to whoever looks.
    sys.print_exception(error)
