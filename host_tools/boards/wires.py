"""Which wire goes where: a board as parts with terminals, each on a pin of the Pico."""

from dataclasses import dataclass, field

from meeplight.hardware.pads import drawing

#: What is printed beside the pins of a Pico, down the left side and down the right one, USB on top.
LEFT = tuple("GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15".split())
RIGHT = tuple("VBUS VSYS GND 3V3_EN 3V3 ADC_VREF GP28 AGND GP27 GP26 RUN GP22 GND GP21 GP20 GP19 GP18 GND GP17 GP16".split())

_LIGHTS = {
    "ws2812": "WS2812 lights", "apa102": "APA102 lights", "seesaw": "NeoTrellis", "is31fl3731": "IS31FL3731 lights",
    "ht16k33": "HT16K33 matrix", "max7219": "MAX7219 modules",
}  # fmt: skip


@dataclass
class Part:
    """A box in the diagram: its terminals as (printed label, pin of the Pico)."""

    name: str
    kind: str
    terminals: list = field(default_factory=list)
    notes: list = field(default_factory=list)


def parts(told):
    """The lights and the keys of a board as Parts; one Part where both are the same chips."""
    display, pads = told["display"], told["pads"]
    lights = Part(_LIGHTS[display["driver"]], "lights", _bus(display), [])
    if told.get("supply") == "external":
        lights.terminals += [("GND", "GND")]
        lights.notes += ["5 V from a supply of its own; join both grounds first."]
    else:
        lights.terminals += [("VCC", "3V3" if display["driver"] == "ht16k33" else "VBUS"), ("GND", "GND")]
    if display["driver"] == "ws2812":
        lights.notes += ["330 ohm in the data wire, at the lights; 1000 uF between 5V and GND.",
                         "If it flickers: a 74AHCT125 as level shifter for the data."]  # fmt: skip
    if display["driver"] == "max7219":
        lights.notes += ["DIN is at the right end of the row, seen from the front.",
                         "If it shows rubbish: a 74AHCT125 as level shifter for DIN, CLK and CS."]  # fmt: skip
    if display["driver"] == pads["driver"] == "seesaw":
        lights.notes += ["Address jumpers: " + " / ".join(" ".join(hex(a) for a in line) for line in display["tiles"]) + "."]
        return [lights, *_extras(told, [])]
    return [lights, *_extras(told, [_keys(pads)])]


def _extras(told, keys):
    """The parts of the keys with the wires of a knob and of a buzzer, which may be all there is."""
    wired = [(f"knob {name}", f"GP{told['pads']['encoder'][name]}") for name in ("a", "b") if "encoder" in told["pads"]]
    wired += [(f"buzzer {name}", f"GP{pin}") for name, pin in told.get("buzzer", {}).items()]
    if not wired:
        return keys
    part = keys[0] if keys else Part("Knob, buzzer", "keys")
    part.terminals += wired if ("other legs", "GND") in part.terminals else [*wired, ("other legs", "GND")]
    return [part]


def _bus(section):
    """The signal terminals as they are printed on the module."""
    if "spi" in section:
        return [("DIN", f"GP{section['mosi']}"), ("CLK", f"GP{section['sck']}"), ("CS", f"GP{section['cs']}")]
    if "i2c" in section:
        return [("SDA", f"GP{section['sda']}"), ("SCL", f"GP{section['scl']}")]
    return [("DIN", f"GP{section['pin']}")]


def _keys(pads):
    driver, drawn = pads["driver"], drawing(pads)
    if driver == "matrix":
        terminals = [(f"R{i + 1}", f"GP{pin}") for i, pin in enumerate(pads["rows"])]
        terminals += [(f"C{i + 1}", f"GP{pin}") for i, pin in enumerate(pads["cols"])]
        notes = [] if pads.get("diodes") else ["Without diodes two keys at once are always right, a third in a corner waits."]
        return Part("Keypad", "keys", terminals, notes)
    if driver == "tca9555":
        return Part("TCA9555 keys", "keys", [*_bus(pads), ("VCC", "3V3"), ("GND", "GND")])
    flat = [role for row in drawn for role in row]
    wired = [(role, f"GP{pin}") for role, pin in zip(flat, pads["pins"], strict=True) if pin is not None]
    return Part("Buttons", "keys", [*wired, ("other legs", "GND")], ["One leg of every button to its pin, the other to GND."])


def place(pin, side, near):
    """(side, row) of a pin on the Pico; of several grounds the nearest to row `near` on that side."""
    rows = {"left": LEFT, "right": RIGHT}
    if pin == "GND":
        return side, min((i for i, name in enumerate(rows[side]) if name == "GND"), key=lambda i: abs(i - near))
    return ("left", LEFT.index(pin)) if pin in LEFT else ("right", RIGHT.index(pin))
