"""Starts the companion; a key held at power-on, three starts that failed, or Ctrl-C at any time leave the REPL to mpremote."""

import sys

# MicroPython looks for a file before it takes its own module, 10 ms each; without a path it takes its own at once.
sys.path.clear()
import array, binascii, gc, json, machine, os, time  # noqa: E401, E402, F401

sys.path.append("")

try:
    if "update.bin" in os.listdir("/"):
        from meeplight import update

        update.finish()
    from meeplight import run

    run.run()
except Exception as error:
    # What cannot even start must still leave a REPL, and say why to whoever looks.
    sys.print_exception(error)
