"""Keys with a GPIO each, to ground; all within sixteen consecutive ones. `pins` goes with the drawing, null where a key has none."""

from meeplight.hardware.loops import Drain
from meeplight.hardware.pads import Sampled, drawing


def keys(section, bus, pico):
    flat = [role for row in drawing(section) for role in row]
    wired = [(pin, role) for pin, role in zip(section["pins"], flat) if pin is not None]
    first = min(pin for pin, role in wired)
    roles = [""] * (max(pin for pin, role in wired) - first + 1)
    for pin, role in wired:
        pico.pull_up(pin)
        roles[pin - first] = role
    return Sampled(pico.sampler(first, len(roles)), roles, 0, pico, Drain)
