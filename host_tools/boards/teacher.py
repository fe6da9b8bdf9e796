"""The walk through keys, colours and lights: asks a person, listens to the device, and ends with the board's dict."""

import json
from pathlib import Path

from host_tools.boards import learn
from host_tools.device.link import ScriptError
from host_tools.errors import BadInput
from meeplight.hardware.pads import drawing

_WORDS = {"R": "red", "G": "green", "B": "blue"}


def taught(told, device, say, ask):
    """The board `told` with what was learnt; a NeoTrellis' keys and lights lie where they lie, only its colours are asked.

    device: key() -> wired (row, column) or None, light(n), colour(letter). say(text) tells the person; ask(text, choices) -> one of them.
    """
    display, pads = dict(told["display"]), told["pads"]
    if pads["driver"] == "seesaw":
        return dict(told, display=dict(display, order=_order(display.get("order", "GRB"), device, ask)))
    pressed = _keys(pads, device, say)
    if "order" in display:
        display["order"] = _order(display["order"], device, ask)
    if "tiles" not in display and min(display["width"], display["height"]) > 1:
        display["layout"] = _layout(display, pads, pressed, device, say)
    return dict(told, display=display, pads=learn.learnt_keys(pads, pressed))


def _keys(pads, device, say):
    """{role: wired (row, column)}: every key pressed once, in the order of the drawing."""
    pressed = {}
    knob = pads.get("encoder", {}).get("roles", ())
    for role in [role for row in drawing(pads) for role in row if role and role not in knob]:
        say(f"Press {role}.")
        place = _pressed(device)
        while place in pressed.values():
            other = next(name for name, at in pressed.items() if at == place)
            say(f"That was {other} already; press {role}.")
            place = _pressed(device)
        pressed[role] = place
    return pressed


def _pressed(device):
    place = device.key()
    if place is None:
        raise BadInput("No key came for a minute. Look at the wires with `meeplight boards wiring`, then start again.")
    return place


def _order(sent, device, ask):
    while True:
        seen = {}
        for letter in "RGB":
            device.colour(letter)
            seen[letter] = ask("What colour are the lights?", tuple(_WORDS.values()))[0].upper()
        order = learn.learnt_order(sent, seen)
        if order:
            return order


def _layout(display, pads, pressed, device, say):
    """Lights that part the sixteen ways best, until one is left."""
    size, drawn = (display["width"], display["height"]), drawing(pads)
    pad = len(drawn), len(drawn[0])
    printed = {pressed[role]: (r, c) for r, row in enumerate(drawn) for c, role in enumerate(row) if role in pressed}
    say("Now one light at a time. Think of the pad lying over the lights: press the key that lies nearest to the lit one.")
    left = learn.layouts()
    while (light := learn.next_light(left, size, pad)) is not None:
        device.light(light)
        left = learn.agreeing(left, light, printed[_pressed(device)], size, pad)
        if not left:
            say("That does not fit the answers before; once more from the first light.")
            left = learn.layouts()
    if not learn.same_picture(left, size):
        raise BadInput("This pad has too few keys to point at lights. Write display.layout by hand; `meeplight boards check` looks over it.")
    return left[0]


class OnDevice:
    """A device with Meeplight on it, through a Link: its keys are called by their places, its lights by their numbers in the chain."""

    def __init__(self, link, told):
        self._run = link.run
        try:
            self._run(Path(__file__).with_name("on_device.py").read_text(encoding="utf-8"))
        except ScriptError as error:
            if "ImportError" not in error.trace:
                raise
            raise BadInput("Meeplight is not on it, or an older one: `meeplight deploy` first.") from error
        self._run(f"opened({json.dumps(_by_place(told))!r})")

    def key(self):
        """(row, column) of the next key pressed, None if none came for a minute."""
        name = self._run("key(60)").decode().split()[-1]
        return None if name == "-" else tuple(map(int, name.split(".")))

    def light(self, n):
        """Only this light of the chain."""
        self._run(f"light({n})")

    def colour(self, letter):
        """All lights "R", "G" or "B"."""
        self._run(f"colour({', '.join('255' if letter == c else '0' for c in 'RGB')})")


def _by_place(told):
    display = {name: value for name, value in told["display"].items() if name != "layout"}
    pads = {name: value for name, value in told["pads"].items() if name != "encoder"}
    pins = iter(pads.get("pins", ()))
    pads["keys"] = [[f"{r}.{c}" if role and next(pins, 0) is not None else "" for c, role in enumerate(row)] for r, row in enumerate(drawing(pads))]
    return dict(told, display=display, pads=pads)
