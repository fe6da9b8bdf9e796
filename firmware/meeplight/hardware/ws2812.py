"""WS2812 and alike on one pin."""

from meeplight.hardware.lights import Lights, shifts


def lights(section, bus, pico):
    wire = pico.ws2812(section["pin"], section.get("latch_us", 280))
    wire.shifts = shifts(section.get("order", "GRB"))
    return Lights(section, wire)
