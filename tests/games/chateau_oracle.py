"""Château Combo a second time, plainly and from the records of chateau_cards.json: what the firmware's shorter table must agree with."""

import json
from pathlib import Path

HERE = Path(__file__).parent
CARDS = {card["no"]: card for card in json.loads((HERE / "chateau_cards.json").read_text(encoding="utf-8"))}
BY_NAME = {card["name_en"]: card["no"] for card in CARDS.values()}
TYPES = ("nobility", "faith", "scholarship", "military", "craft", "peasantry")
AREAS = {
    "all": lambda at: set(range(9)),
    "row": lambda at: {cell for cell in range(9) if cell // 3 == at // 3},
    "col": lambda at: {cell for cell in range(9) if cell % 3 == at % 3},
}
AREAS["cross"] = lambda at: AREAS["row"](at) | AREAS["col"](at)
POSITIONS = {
    "row_top": "012", "row_middle": "345", "row_bottom": "678", "col_left": "036", "col_middle": "147", "col_right": "258",
    "corners": "0268", "edges": "1357",
}  # fmt: skip


def up(grid):
    """Cell -> record of the face-up cards (None or 0 in a grid: empty or face down)."""
    return {cell: CARDS[no] for cell, no in enumerate(grid) if no}


def shields(grid, cells):
    return [shield for cell, card in up(grid).items() if cell in cells for shield in card["shields"]]


def number(rule, grid, at, keys=0, stored=(0,) * 9):
    """The counter of a scroll or ability; a grid has None for empty, 0 for face-down."""
    kind, everywhere = rule["kind"], shields(grid, range(9))
    cards = list(up(grid).values())
    if kind == "shields":
        return shields(grid, AREAS[rule["area"]](at)).count(rule["type"])
    if kind == "types":
        return len(set(shields(grid, AREAS[rule["area"]](at))))
    if kind == "shield_set":
        return min(everywhere.count(each) for each in rule["types"])
    if kind == "banner_set":
        return min(number({"kind": "banners", "place": place}, grid, at) // rule[place] for place in ("castle", "village") if rule[place])
    return {
        "types_missing": lambda: 6 - len(set(everywhere)),
        "absent": lambda: int(rule["type"] not in everywhere),
        "same_set": lambda: sum(everywhere.count(each) // rule["size"] for each in TYPES),
        "banners": lambda: sum(card["place"] == rule["place"] for card in cards),
        "shield_cards": lambda: sum(len(card["shields"]) == rule["count"] for card in cards),
        "cost_cards": lambda: sum(rule["min"] <= card["cost"] <= (99 if rule["max"] is None else rule["max"]) for card in cards),
        "discount_cards": lambda: sum(card["discount"] is not None for card in cards),
        "purse_cards": lambda: sum(card["purse"] is not None for card in cards),
        "face_down": lambda: int(0 in grid),
        "position": lambda: int(str(at) in POSITIONS[rule["cells"]]),
        "keys": lambda: keys,
        "purse": lambda: stored[at],
        "all_purses": lambda: sum(stored),
        "filled_cells": lambda: sum(no is not None for no in grid),
        "empty_cells": lambda: sum(no is None for no in grid),
    }[kind]()


def final(grid, keys, gold, stored):
    """(points of each cell, gold on each cell, gold left) of a whole tableau."""
    stored = list(stored)
    for cell, card in up(grid).items():
        more = min(gold, (card["purse"] or 0) - stored[cell]) if card["purse"] else 0
        stored[cell] += more
        gold -= more
    cells = [0] * 9
    for cell, card in up(grid).items():
        cells[cell] = card["scroll"]["pts"] * number(card["scroll"], grid, cell, keys, stored)
    return cells, stored, gold


def price(grid, no):
    card = CARDS[no]
    return max(0, card["cost"] - sum(other["discount"] in (card["place"], "both") for other in up(grid).values()))


def use(effect, at, me, others, choice):
    """Apply an ability: `me` and each of `others` are dicts with grid, gold, keys, stored; `choice` as in chateau_tableaux.json."""
    kind = effect["kind"] if effect else None
    if kind == "all_of":
        for part in effect["parts"]:
            use(part, at, me, others, choice)
    elif kind == "one_of":
        use(effect["parts"][choice["option"]], at, me, others, choice)
    elif kind == "gain" and "per" in effect:
        whose = me if effect["look"] == "me" else others[0 if choice["neighbour"] == "left" else -1]
        me[effect["res"]] += effect["n"] * number(effect["per"], whose["grid"], at)
    elif kind == "gain":
        for each in {"me": [me], "opponents": others, "all": [me] + others}[effect["who"]]:
            each[effect["res"]] += effect["n"]
    elif kind in ("purse_add", "purse_fill"):
        rooms = {cell: card["purse"] - me["stored"][cell] for cell, card in up(me["grid"]).items() if card["purse"]}
        cells, most = rooms, effect.get("n", 9)
        if kind == "purse_fill":
            cells = choice.get("fill") or sorted(rooms, key=lambda cell: -rooms[cell])[:2]
        for cell in cells:
            me["stored"][cell] += min(most, rooms[cell])
    elif kind == "discard":
        me[effect["res"]] += CARDS[choice["discard"]]["cost"]
