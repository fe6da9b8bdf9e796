"""The pins of a board: which exist, which a bus may use, and that none is used twice."""

#: GPIOs on the header of a Pico; 23, 24, 25 and 29 belong to its own supply and light.
HEADER = (*range(23), 26, 27, 28)


def uses(told):
    """Every use of a pin as (key, GPIO, bus or None); what shares a bus shares its wires."""
    found = []
    for part in ("display", "pads"):
        section = told[part]
        if "pin" in section:
            found.append((f"{part}.pin", section["pin"], None))
        for bus, wires in (("i2c", ("sda", "scl")), ("spi", ("sck", "mosi"))):
            found += [(f"{part}.{wire}", section[wire], (bus, section[bus], wire)) for wire in wires if bus in section]
        if "cs" in section:
            found.append((f"{part}.cs", section["cs"], None))
        for name in ("rows", "cols", "pins"):
            found += [(f"{part}.{name}[{i}]", pin, None) for i, pin in enumerate(section.get(name, ())) if pin is not None]
    encoder = told["pads"].get("encoder", {})
    found += [(f"pads.encoder.{name}", encoder[name], None) for name in ("a", "b") if encoder]
    found += [(f"buzzer.{name}", pin, None) for name, pin in told.get("buzzer", {}).items()]
    return found


def pin_problems(told):
    """Pins that are not there, are taken, or cannot carry their bus, as (key, sentence)."""
    found, taken = [], {}
    for key, pin, bus in uses(told):
        if not told.get("chip_on_board") and pin not in HEADER:
            found.append((key, f"GP{pin} is not on the header of a Pico; use GP0 to GP22 or GP26 to GP28"))
        if pin in taken and not (bus and taken[pin][1] == bus):
            found.append((key, f"GP{pin} is already {taken[pin][0]}; choose another pin"))
        taken.setdefault(pin, (key, bus))
        if bus and not _carries(pin, *bus):
            good = ", ".join(f"GP{p}" for p in range(30) if _carries(p, *bus) and (told.get("chip_on_board") or p in HEADER))
            found.append((key, f"GP{pin} cannot be {bus[2]} of {bus[0].upper()}{bus[1]}; that is one of {good}"))
    return found


def bus_problems(told):
    """What shares an I2C shares its pins and its rate, and no two chips have one address."""
    display, pads = told["display"], told["pads"]
    number = display.get("i2c")
    if number is None or pads.get("i2c") != number:
        return []
    found = []
    for name, usual in (("sda", None), ("scl", None), ("freq", 400_000)):
        theirs = display.get(name, usual)
        if pads.get(name, usual) != theirs:
            found.append((f"pads.{name}", f"is {pads.get(name, usual)}, but display.{name} of the same I2C{number} is {theirs}; make them the same"))
    if display["driver"] != pads["driver"]:
        key = "tiles" if "tiles" in pads else "addr"
        for address in _addresses(display) & _addresses(pads):
            found.append((f"pads.{key}", f"0x{address:02x} is the display's address too; set another on one of the chips"))
    return found


def _addresses(section):
    return {section["addr"]} if "addr" in section else set(sum(section["tiles"], []))


def _carries(pin, kind, number, wire):
    """The fixed functions of the RP2040's pins (data sheet, table of GPIO functions)."""
    if kind == "i2c":
        return pin % 4 == 2 * number + (wire == "scl")
    return pin % 4 == (2 if wire == "sck" else 3) and (pin >> 3) % 2 == number


def window_problems(told):
    """The sampler reads consecutive pins: those of a row's columns, of the rows, of sixteen keys."""
    pads, found = told["pads"], []
    for name in ("rows", "cols") if pads["driver"] == "matrix" else ():
        pins = sorted(pads[name])
        if len(set(pins)) == len(pins) and pins[-1] - pins[0] != len(pins) - 1:
            found.append((f"pads.{name}", f"{pads[name]} are not consecutive GPIOs; take for instance {_run(pins)}, in any order"))
    if pads["driver"] == "matrix" and (len(pads["rows"]) > 5 or len(pads["rows"]) * len(pads["cols"]) > 16):
        found.append(("pads.rows", "a matrix has at most 5 rows and 16 keys"))
    pins = [pin for pin in pads.get("pins", ()) if pin is not None]
    if pins and max(pins) - min(pins) > 15:
        found.append(("pads.pins", f"GP{min(pins)} and GP{max(pins)} are more than 16 apart; keys lie within 16 consecutive GPIOs"))
    return found


def _run(pins):
    first = min(pins[0], 23 - len(pins))
    return list(range(first, first + len(pins)))
