"""`meeplight boards learn` on the emulated Pico through mpremote: keys and lights wired otherwise than the file says."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "device"))

from host_tools.boards.teacher import OnDevice, taught
from host_tools.device import link, package
from meeplight.hardware.pads import drawing


class Person:
    """Presses the key that is asked for, or the one nearest to the lit light, and says what colour the lights have."""

    def __init__(self, companion, device):
        self.companion, self.device, self.asked, self.said = companion, device, None, []
        self.light, self.colour = device.light, device.colour

    def say(self, text):
        self.said.append(text)
        self.asked = text[len("Press ") : -1] if text.startswith("Press ") else None

    def key(self):
        self.companion.keys.tap(self.asked or self.nearest(), 60, bounce_ms=3)
        return self.device.key()

    def seen(self):
        self.companion.pico.run(20)  # the frame is still on its way when the script has returned
        return self.companion.rows()

    def nearest(self):
        rows, drawn = self.seen(), drawing(self.companion.config["pads"])
        ((y, x),) = [(y, x) for y, row in enumerate(rows) for x, colour in enumerate(row) if any(colour)]
        return drawn[y * len(drawn) // len(rows)][x * len(drawn[0]) // len(rows[0])]

    def ask(self, _question, choices):
        seen = self.seen()[3][4]
        return choices[("red", "green", "blue").index(choices[seen.index(max(seen))])]


def test_a_board_wired_otherwise_is_learnt_through_mpremote(uf2):
    import emulated_usb

    from host_tools.emulator.companion import Companion

    told = package.board_file("generic_ws2812_8x8")
    wired = {**told, "display": dict(told["display"]), "pads": dict(told["pads"])}
    wired["display"] |= {"order": "BRG", "layout": {"origin": "br", "axis": "columns", "serpentine": True, "rotate": 0}}
    wired["pads"] |= {"rows": told["pads"]["rows"][::-1], "cols": told["pads"]["cols"][1:] + told["pads"]["cols"][:1]}
    companion = Companion(wired, uf2)
    assert companion.ready()
    with emulated_usb.plugged(companion.pico), link.Link(emulated_usb.PORT, 60) as wire:
        person = Person(companion, OnDevice(wire, told))
        learnt = taught(told, person, person.say, person.ask)
    assert learnt["display"]["order"] == "BRG" and learnt["display"]["layout"] == wired["display"]["layout"]
    assert learnt["pads"] == wired["pads"]
    assert len(person.said) == 17, person.said
    assert companion.ready(), "the app goes on when the wire is let go"
