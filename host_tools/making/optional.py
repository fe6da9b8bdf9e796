"""What a game may have beside what each must: called as the companion calls it, and what it gives is looked at."""

from host_tools.making import shape, told
from host_tools.making.steady import Wrong, looked, need
from meeplight.core import sayings, words
from meeplight.core.canvas import PALETTE, Canvas
from meeplight.core.match import SEATS, UNDO

FEW, HELD = 8, 16
#: What a picture has at most of each display: a row goes to the lights of the seats where there is room.
DISPLAYS = (("8x8", 8, 7), ("16x16", 16, 15), ("4x4", 4, 4))
CANVAS = "a canvas has width, height, fill, pixel, text and glyph"


def check_between(game, match, displays):
    """What is told and drawn, on these displays, between two moves."""
    state, players = match.state, len(match.seats)
    if hasattr(game, "projected"):
        found = looked(game, "projected", state)
        right = shape.listed(found) and len(found) == players and all(isinstance(value, (int, float)) for value in found)
        need(right, f"`projected` gives {found!r}; a number for each of {players} seats")
    if hasattr(game, "draw"):
        check_picture(game, "draw", displays, state)
    if words.of(game, "tips"):
        check_tips(game, looked(game, "tips", state))


def check_tips(game, found):
    right = shape.listed(found) and all(isinstance(word, (str, int)) for word in found)
    need(right, f"`tips` gives {found!r}; a list of words that `SAY` has sentences for, [] for none")
    for word in map(str, found):
        known = word in words.of(game, "SAY") or word in sayings.TABLE or len(word.rstrip("0123456789")) <= 1
        need(known, f"`SAY` lacks '{word}', which `tips` gives: (English, French)")


def check_picture(game, name, displays, state, *given):
    """A picture is drawn on displays of all sizes, in colours that there are."""
    for display, width, height in displays:
        canvas = Canvas(width, height)
        try:
            looked(game, name, state, canvas.window(0, 0, width, height), *given)
        except Wrong:
            raise
        except Exception as error:  # whatever a maker's function may raise
            raise Wrong(f"{told.sentence(error, game.__name__.split('.')[2])} on a display of {display}; {CANVAS}") from None
        most = max(canvas.pixels)
        need(most < len(PALETTE), f"`{name}` draws the colour {most}; colours are names in meeplight.core.canvas, 0 to {len(PALETTE) - 1}")


def check_asked(game, match, so_far, spoken, values):
    """What is told of values that may come next and of others."""
    if hasattr(game, "why"):
        check_why(game, match, so_far, spoken, values)
    check_keyed(game, match, so_far, spoken, values)


def check_keyed(game, match, so_far, spoken, values):
    """What a held key tells, and the picture while a move is keyed."""
    if hasattr(game, "what_if"):
        every = list(values) if spoken in (None, SEATS) else [value for value, word in enumerate(spoken) if word]
        step = len(every) // HELD + 1  # all of them, but not in one move
        for value in every[len(match.moves) % step :: step]:
            check_reason(game, f"`what_if(state, {so_far}, {value})`", looked(game, "what_if", match.state, so_far, value))
    if hasattr(game, "draw_keyed") and so_far:
        check_picture(game, "draw_keyed", DISPLAYS, match.state, so_far, "")


def check_why(game, match, so_far, spoken, values):
    """What is told of the words, seats and nearest numbers that are not offered."""
    every = range(len(match.seats)) if spoken == SEATS else range(max(values) + 2) if spoken is None else range(len(spoken))
    refused = [value for value in every if value not in values and (spoken in (None, SEATS) or spoken[value])]
    for value in refused[-FEW:]:
        check_reason(game, f"`why(state, {so_far}, {value})`", looked(game, "why", match.state, so_far, value))


def check_reason(game, where, reason):
    """A reason is None, or a code that there is a sentence for, with the numbers in it."""
    right = reason is None or isinstance(reason, tuple) and reason and isinstance(reason[0], str)
    need(right, f"{where} gives {reason!r}; it gives (code, numbers...), also for a code alone: (code,), or None")
    code = reason[0] if reason else "over"
    need(code in words.of(game, "REASONS") or code in sayings.TABLE, f"`REASONS` lacks '{code}', which {where} gives")
    try:
        right = not reason or "{" not in words.sentence(game, reason) + words.sentence(game, reason, 1)
    except (IndexError, KeyError, ValueError):
        right = False
    need(right, f"`REASONS` for '{code}' has more {{}} than {where} gives numbers: {reason!r}")


def check_move(game, match, move):
    """What is told of a move that was keyed before it is played: along its way, and who makes it."""
    if move[0] < UNDO and (hasattr(game, "what_if") or hasattr(game, "draw_keyed")):
        for slot in range(len(move)):
            check_keyed(game, match, move[:slot], *match.ask(move[:slot]))
    check_by(game, match, move)


def check_by(game, match, move):
    """Who makes a move that is about to be played."""
    if words.of(game, "by") and move[0] < UNDO and match.turn():
        seat, last = looked(game, "by", match.state, move), len(match.seats) - 1
        need(isinstance(seat, int) and -1 <= seat <= last, f"`by(state, {move})` gives {seat!r}; a seat from 0 to {last}, -1 for nobody")


def check_preset(game):
    """What every value of an option stands for is options that there are; their values may be others than a player chooses from."""
    names = [name for name, _default, _allowed in game.OPTIONS]
    for option, _default, allowed in game.OPTIONS if hasattr(game, "preset") else ():
        for value in allowed:
            found, where = game.preset({option: value}), f"`preset({{{option!r}: {value!r}}})`"
            need(isinstance(found, dict), f"{where} gives {found!r}; {{option: value}}, {{}} for none")
            for name in found:
                need(name in names, f"{where} sets {name!r}, which is none of `OPTIONS`")


def check_seat_facts(game, facts, players):
    """The facts that are told by the names of seats hold seats."""
    for name in words.of(game, "SEAT_FACTS") or ():
        seats = facts.get(name, ())
        right = all(isinstance(seat, int) and seat < players for seat in (seats if shape.listed(seats) else [seats]))
        need(right, f"`SEAT_FACTS` holds '{name}', but `facts` gives {seats!r} for it; seats from 0 to {players - 1}, -1 for nobody")


def untold(game, seen):
    """Names in SEAT_FACTS that no fact so far has had."""
    return [name for name in words.of(game, "SEAT_FACTS") or () if name not in seen.get((), ())]
