"""Keys as a net of contacts between GPIOs (and ground): ghosts without diodes, shorts, bounce, all at emulated time."""

import random

GROUND = 30  # a node beside the 30 GPIOs that is always driven low


class Keys:
    """The keys of a pad; `contacts` maps (row, column) to the two nodes it joins, `roles` maps a role to (row, column).

    `diodes`: None (bare contacts) or "col2row" (a key's diode lets only the column be pulled low by the row).
    """

    def __init__(self, chip, contacts, roles=None, diodes=None, seed=0):
        self.chip, self.contacts, self.roles, self.diodes = chip, contacts, roles or {}, diodes
        self.dice = random.Random(seed)
        self.down = set()
        #: Times when two outputs drove one another through keys.
        self.shorts = 0
        self._groups = []
        self._edges = []
        #: (ns, key, closed) of every change of a contact, bounces too.
        self.log = []
        for pin in {p for pair in contacts.values() for p in pair if p != GROUND}:
            chip.gpio[pin].add_listener(self._driver_changed)

    @classmethod
    def matrix(cls, chip, rows, cols, keys=(), diodes=None, seed=0):
        """Rows and columns are GPIO numbers, `keys` the roles in the shape of the pad (one string or list a row)."""
        contacts = {(r, c): (row, col) for r, row in enumerate(rows) for c, col in enumerate(cols)}
        roles = {role: (r, c) for r, line in enumerate(keys) for c, role in enumerate(line) if role.strip()}
        return cls(chip, contacts, roles, diodes, seed)

    @classmethod
    def direct(cls, chip, pins, keys=(), seed=0):
        """One GPIO a key (None: no key there), its other side on ground; `keys` as in `matrix`, in the order of the pins."""
        places = [(r, c, role.strip()) for r, line in enumerate(keys) for c, role in enumerate(line)]
        places = places or [(0, i, "") for i in range(len(pins))]
        wired = [(r, c, role, pin) for (r, c, role), pin in zip(places, pins, strict=True) if pin is not None]
        contacts = {(r, c): (GROUND, pin) for r, c, _, pin in wired}
        return cls(chip, contacts, {role: (r, c) for r, c, role, _ in wired if role}, None, seed)

    def place(self, key):
        """(row, column) of a role or of a (row, column)."""
        place = self.roles.get(key, key)
        if place not in self.contacts:
            raise KeyError(f"no key {key!r} on this pad")
        return place

    def press(self, key, in_ms=0.0, bounce_ms=0.0):
        """Close a key `in_ms` emulated ms from now; with bounce it opens and closes at random, no phase longer than 2 ms.

        Returns the emulated ns of the first contact.
        """
        return self._move(self.place(key), True, in_ms, bounce_ms)

    def release(self, key, in_ms=0.0, bounce_ms=0.0):
        """Open a key, as `press`."""
        return self._move(self.place(key), False, in_ms, bounce_ms)

    def tap(self, key, down_ms=50.0, in_ms=0.0, bounce_ms=0.0):
        """Press now (or in `in_ms`) and release after `down_ms`; returns the emulated ns of the first contact."""
        at = self.press(key, in_ms, bounce_ms)
        self.release(key, in_ms + down_ms, bounce_ms)
        return at

    def _move(self, place, closed, in_ms, bounce_ms):
        at = int(self.chip.clock.nanos + in_ms * 1e6) // 8 * 8
        self._at(at, place, closed)
        later, state = self._phase(), closed
        while later < bounce_ms * 1e6:
            state = not state
            self._at(at + later, place, state)
            later += self._phase()
        if state != closed:
            self._at(at + int(bounce_ms * 125_000) * 8, place, closed)
        return at

    def _phase(self):
        """ns of one open or closed phase of a bounce, 0.1 to 2 ms."""
        return self.dice.randrange(12_500, 250_000) * 8

    def _at(self, when, place, closed):
        delay = when - self.chip.clock.nanos
        if delay <= 0:
            return self._set(place, closed)
        self.chip.clock.create_alarm(lambda: self._set(place, closed)).schedule(delay)

    def _set(self, place, closed):
        if closed == (place in self.down):
            return
        (self.down.add if closed else self.down.discard)(place)
        self.log.append((int(self.chip.clock.nanos), place, closed))
        self._regroup()
        self.chip.levels_changed()

    def _regroup(self):
        self._edges = [self.contacts[place] for place in sorted(self.down)]
        groups = []
        for pair in [] if self.diodes else self._edges:
            mask = 1 << pair[0] | 1 << pair[1]
            joined = [g for g in groups if g & mask]
            groups = [g for g in groups if not g & mask] + [mask | _union(joined)]
        self._groups = groups

    def _driver_changed(self, new, old):
        self.chip.drivers_changed()

    def resolve(self, drives, high, pull_up):
        """Bit masks of driven, driven high and pulled-up nodes -> mask of nodes that are high."""
        drives |= 1 << GROUND
        high &= drives & ~(1 << GROUND)
        level = high | (pull_up & ~drives)
        for group in self._groups:
            low = group & drives & ~high
            if low and group & high:
                self.shorts += 1
            is_high = not low and group & (high | (0 if group & drives else pull_up))
            level = level | group if is_high else level & ~group
        if self.diodes:
            level = self._through_diodes(drives, level)
        return level

    def _through_diodes(self, drives, level):
        for row, col in self._edges:
            row_low = drives & 1 << row and not level & 1 << row
            if row_low and drives & level & 1 << col:
                self.shorts += 1
            elif row_low:
                level &= ~(1 << col)
        return level


def _union(masks):
    total = 0
    for mask in masks:
        total |= mask
    return total
