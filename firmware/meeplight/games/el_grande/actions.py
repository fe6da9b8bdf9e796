"""El Grande's special actions: moving caballeros, scoring, scoreboards, Grande, King, cards back."""

from meeplight.core.match import SEATS
from meeplight.games.el_grande import scoring
from meeplight.games.el_grande import tables as t

ALL_PLACES = range(12)


def ask_action(state, verb, slots):
    seat = state["queue"][0]
    if verb == t.MOVE:
        return ask_move(state, slots)
    if t.FOURS <= verb <= t.FIRSTS or verb == t.UNIQUE:
        return None
    if verb == t.BOARD:
        if slots:
            return None if len(slots) == 2 else (t.PLACES, [place for place in ALL_PLACES if not why_board(state, slots[0], place)])
        return t.BOARDS, [board for board in (0, 1) if not why_board_away(state, board)]
    if slots:
        return None
    if verb == t.DECAY:
        return t.DECAYS, (0, 1)
    if verb == t.POWER_CARD:
        return None, [card + 1 for card in range(13) if state["spent"][seat][card]]
    return t.PLACES, [place for place in ALL_PLACES if not why_region(state, verb, place)]


def ask_move(state, slots):
    """From where, whose (those who stand there), where to, how many."""
    if not slots:
        return t.PLACES, [place for place in ALL_PLACES if not why_from(state, place)]
    if len(slots) == 1:
        owners = range(len(state["cubes"]))
        return (SEATS if len(owners) == state["players"] else t.OWNERS), [seat for seat in owners if held(state, seat, slots[0])]
    if len(slots) == 2:
        return t.PLACES, [place for place in ALL_PLACES if not why_to(state, slots[0], slots[1], place)]
    return (None, range(1, held(state, slots[1], slots[0]) + 1)) if len(slots) == 3 else None


def row_of(state, seat, place):
    """Where the number of a seat's caballeros at a place is kept: (list, index). The dummy has neither court nor province."""
    if place < t.COURT_PLACE:
        return state["cubes"][seat], place
    return state["court" if place == t.COURT_PLACE else "province"], seat


def held(state, seat, place):
    row, at = row_of(state, seat, place)
    return row[at] if at < len(row) else 0


def why_from(state, place):
    """Why nothing may be moved from there, or None."""
    if not place:
        return ("closed",)
    if place == state["king"] and state["both"]:
        return ("king out",)
    return None if any(held(state, seat, place) for seat in range(len(state["cubes"]))) else ("empty",)


def why_to(state, at, seat, place):
    if place == state["king"]:
        return ("no king",)
    if place == at:
        return ("same",)
    if at == t.PROVINCE_PLACE:
        return None if place == t.COURT_PLACE else ("by court",)
    return ("region",) if place == t.COURT_PLACE and seat >= state["players"] else None


def why_board_away(state, board):
    at = state["board4" if board else "board8"]
    return ("king out",) if at and at == state["king"] else None


def why_board(state, board, place):
    if not 0 < place < t.COURT_PLACE:
        return ("region",)
    if place == state["king"]:
        return ("no king",)
    return ("same",) if place == state["board4" if board else "board8"] else None


def why_region(state, verb, place):
    """Why the King, the Grande or a scoring may not choose this place, or None."""
    if verb == t.SCORE:
        return ("region",) if place >= t.COURT_PLACE else None
    if not 0 < place < t.COURT_PLACE:
        return ("region",)
    if verb == t.KING:
        if place == state["king"]:
            return ("same",)
        return ("far",) if state["card"] == 4 and place not in t.NEIGHBOURS[state["king"]] else None
    home = state["homes"][state["queue"][0]]
    if home == state["king"]:
        return ("king out",)
    return ("no king",) if place == state["king"] else ("same",) if place == home else None


def why_action(state, verb, slots, value):
    if verb == t.BOARD:
        return why_board(state, slots[0], value) if slots else why_board_away(state, value)
    if verb == t.MOVE:
        if len(slots) == 3:
            return ("too many", held(state, slots[1], slots[0]))
        return why_to(state, slots[0], slots[1], value) if len(slots) == 2 else ("empty",) if slots else why_from(state, value)
    return ("empty",) if verb == t.POWER_CARD else why_region(state, verb, value)


def act(state, seat, verb, slots):
    if verb == t.MOVE:
        at, owner, to, number = slots
        row, i = row_of(state, owner, at)
        row[i] -= number
        row, i = row_of(state, owner, to)
        if i < len(row):
            row[i] += number
    elif verb == t.DECAY:
        for other in range(state["players"]):
            if other != seat:
                lost = state["court"][other] if slots[0] else min(3, state["court"][other])
                state["court"][other] -= lost
                state["province"][other] += lost
    elif verb == t.UNIQUE:
        state["phase"], state["discs"] = t.DISCS, [-1] * state["players"]
    elif verb == t.SCORE or t.FOURS <= verb <= t.FIRSTS:
        scoring.count(state, slots or scoring.group(state, verb), verb == t.FIRSTS)
    else:
        set_piece(state, seat, verb, slots)


def set_piece(state, seat, verb, slots):
    if verb == t.KING:
        state["king"] = slots[0]
    elif verb == t.GRANDE:
        state["homes"][seat] = slots[0]
    elif verb == t.POWER_CARD:
        state["spent"][seat][slots[0] - 1] = 0
    else:
        board, other = ("board4", "board8") if slots[0] else ("board8", "board4")
        state[board] = slots[1]
        if state[other] == slots[1]:
            state[other] = 0
