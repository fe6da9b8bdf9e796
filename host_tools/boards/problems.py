"""What is wrong with a board: against the schema, and what no schema can say: pins, buses, layout, power, roles."""

import json
from functools import cache

from host_tools.boards.pins import bus_problems, pin_problems, window_problems
from host_tools.paths import BOARDS
from meeplight.hardware.governor import MA_PER_CHANNEL, MAX_MA
from meeplight.hardware.layout import order
from meeplight.hardware.pads import drawing

DIGITS = tuple("0123456789ABCD*#")
SPINNER = ("UP", "DOWN", "OK", "BACK")
#: What a USB port gives, less the Pico and its keys; and the Pico's own 3.3 V, on which an HT16K33 hangs: at 5 V it would not hear 3.3 V.
USB_MA, PICO_3V3_MA = 470, 300
_MONO = ("ht16k33", "max7219")


@cache
def _validator():
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    # To JSON 8.0 is an integer, to the device it is none.
    whole = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _checker, value: type(value) is int)
    return extend(Draft202012Validator, type_checker=whole)(json.loads((BOARDS / "schema.json").read_text(encoding="utf-8")))


def problems(told, stem=None):
    """Everything wrong with a board dict as a list of (key, sentence); stem: the name of its file, which the id must be."""
    errors = sorted(_validator().iter_errors(told), key=lambda error: [str(part) for part in error.absolute_path])
    if errors:
        return [_said(error) for error in errors]
    found = []
    if stem and told["id"] != stem:
        found.append(("id", f"is {told['id']}, but the file is called {stem}.json; make them the same"))
    for part in (pin_problems, bus_problems, window_problems, _tiles, _shape, _layout, _power, _roles):
        found += part(told)
    return found


def _said(error):
    key = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in error.absolute_path).lstrip(".")
    if error.validator == "additionalProperties":
        known = ", ".join(sorted(error.schema["properties"]))
        names = [name for name in error.instance if name not in error.schema["properties"]]
        return f"{key}.{names[0]}".lstrip("."), f"is no key of a board here; known are {known}"
    if error.validator == "required":
        name = error.message.split("'")[1]
        return f"{key}.{name}".lstrip("."), "is missing"
    if error.validator == "enum":
        return key, f"is {error.instance!r}; choose one of {', '.join(map(str, error.validator_value))}"
    if error.validator == "anyOf":
        return key, f"{error.instance!r} is neither of what may stand here ({error.schema.get('description', 'see schema.json')})"
    return key or "(the whole file)", error.message


def _shape(told):
    """Does the drawing of the keys fit what they are wired to?"""
    pads, drawn = told["pads"], drawing(told["pads"])
    driver = pads["driver"]
    wanted = None
    if driver == "matrix":
        wanted = [len(pads["cols"])] * len(pads["rows"])
    elif driver == "seesaw":
        wanted = [4 * len(pads["tiles"][0])] * (4 * len(pads["tiles"]))
    if wanted and [len(row) for row in drawn] != wanted:
        size = f"{len(wanted)} rows of {wanted[0]}"
        return [("pads.keys", f"is drawn as rows of {', '.join(str(len(row)) for row in drawn)} keys, wired are {size}")]
    count = sum(map(len, drawn))
    if driver == "gpio" and len(pads["pins"]) != count:
        return [("pads.pins", f"has {len(pads['pins'])} entries for {count} keys; give null for a key without a pin")]
    if driver == "tca9555" and count > 16:
        return [("pads.keys", f"draws {count} keys, a TCA9555 has 16")]
    turned = pads.get("encoder", {}).get("roles", ())
    flat = zip((role for row in drawn for role in row), pads["pins"] if driver == "gpio" else (), strict=False)
    return [
        (f"pads.pins[{i}]", f"{role} has no pin; give it one, null is for what a knob turns to")
        for i, (role, pin) in enumerate(flat)
        if role and pin is None and role not in turned
    ]


def _tiles(told):
    """Are the boards of a NeoTrellis a rectangle, and each its own?"""
    found = []
    for part in ("display", "pads"):
        tiles = told[part]["tiles"] if told[part]["driver"] == "seesaw" else [[]]
        if len(set(sum(tiles, []))) < sum(map(len, tiles)):
            found.append((f"{part}.tiles", "has an address twice; solder other address jumpers on one of the boards"))
        if any(len(line) != len(tiles[0]) for line in tiles):
            found.append((f"{part}.tiles", f"is rows of {', '.join(str(len(line)) for line in tiles)} boards; all must have as many"))
    return found


def _layout(told):
    display = told["display"]
    width, height, driver = display["width"], display["height"], display["driver"]
    if driver == "seesaw":
        tiles = display["tiles"]
        size = (4 * len(tiles[0]), 4 * len(tiles))
        if size != (width, height):
            return [("display.tiles", f"is {size[0]} x {size[1]} lights, the display {width} x {height}")]
        return [("display.layout", "is given by the tiles; leave it out")] if "layout" in display else []
    places = order(width, height, **display.get("layout", {}))
    if sorted(places) == list(range(width * height)):
        return []
    tiles = display["layout"]["tiles"]
    why = f"{tiles['columns']} x {tiles['rows']} tiles do not divide {width} x {height} lights"
    return [("display.layout.tiles", f"does not give every pixel one light: {why}")]


def _power(told):
    """The lights must leave something for light, and not take more than the port has."""
    display = told["display"]
    most, each = display.get("max_ma", MAX_MA), display.get("ma_per_channel", MA_PER_CHANNEL)
    count = display["width"] * display["height"]
    dark = 0 if display["driver"] in _MONO else count * each / 20
    port, has = ("the 3V3 pin of a Pico", PICO_3V3_MA) if display["driver"] == "ht16k33" else ("a USB port", USB_MA)
    if most > has and told.get("supply") != "external":
        cure = 'lower it, or feed the lights from a supply of their own and say "supply": "external"'
        return [("display.max_ma", f"is {most:g}, {port} has {has} mA left for lights; {cure}")]
    if most < dark * 1.2:
        return [("display.max_ma", f"is {most:g}, but {count} dark lights take {dark:g} mA; give at least {dark * 1.2:.0f}")]
    return []


def _roles(told):
    pads = told["pads"]
    drawn = [(r, c, role) for r, row in enumerate(drawing(pads)) for c, role in enumerate(row) if role]
    found = [
        (f"pads.keys[{r}][{c}]", f"{role!r} is no role; roles are {' '.join(DIGITS)} and {' '.join(SPINNER)}")
        for r, c, role in drawn
        if role not in DIGITS + SPINNER
    ]
    roles = {role for _, _, role in drawn} | set(pads.get("encoder", {}).get("roles", ()))
    if not (roles.issuperset(DIGITS) or roles.issuperset(SPINNER)):
        missing = min((set(DIGITS) - roles, set(SPINNER) - roles), key=len)
        found.append(("pads.keys", f"lacks {' '.join(sorted(missing))}; a pad has all of {' '.join(DIGITS)}, or at least {' '.join(SPINNER)}"))
    if pads["driver"] != "seesaw":
        seen = set()
        for r, c, role in drawn:
            if role in seen:
                found.append((f"pads.keys[{r}][{c}]", f"{role!r} is on the pad twice"))
            seen.add(role)
    turned = pads.get("encoder", {}).get("roles", ())
    for role in turned:
        if role not in [role for _, _, role in drawn]:
            found.append(("pads.encoder.roles", f"{role!r} is not drawn in pads.keys; draw it where the knob is, with null as its pin"))
    return found
