# mypy: disable-error-code="assignment"
"""The inner loops of this runtime."""

import sys

# By name, not by trying: on a PC Blinka brings a `micropython` module whose viper does nothing.
if sys.implementation.name != "micropython":
    from meeplight.hardware.plain import FULL, Drain, blend, last_difference, pack, paint, scale
else:
    from meeplight.hardware.fast import FULL, blend, last_difference, pack, paint, scale
    from meeplight.hardware.fast_keys import Drain

__all__ = ("FULL", "Drain", "blend", "last_difference", "pack", "paint", "scale")
