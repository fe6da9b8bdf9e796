"""Starts the companion; a key held at power-on, three starts that failed, or Ctrl-C at any time leave the REPL to mpremote."""

import sys

# MicroPython looks for a file before it takes its own module, 2 ms each time; what is in sys.modules it takes at once.
sys.path.clear()
import array, binascii, io, json, machine, os, select, time  # noqa: E401, E402, I001

for module in (array, binascii, io, json, machine, os, select, time):
    sys.modules[module.__name__] = module
sys.path.append("")

try:
    names = os.listdir("/")
    if "update.bin" in names:
        from meeplight import update

        if update.finish():
            raise SystemExit  # a soft reset, so that a new main.py runs with its new modules
    from meeplight import packs

    packs.mount("patch.pack" in names)
    from meeplight.hardware.run import run

    run()
except Exception as error:
    # What cannot even start must still leave a REPL, and say why to whoever looks, now or later.
    sys.print_exception(error)
    log = getattr(sys.modules.get("meeplight.hardware.run"), "log", None)
    if log:
        log(error)
