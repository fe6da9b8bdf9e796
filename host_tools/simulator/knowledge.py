"""What the companion knows, in words: the panel beside the matrix."""

from meeplight.core import transcript, words
from meeplight.core.aloud import aloud
from meeplight.core.canvas import PALETTE  # noqa: F401  the screen lights its keys with it
from meeplight.core.screen_play import Play


def lines(app):
    """Everything worth saying now, as lines."""
    out = list(app.screen.lines())
    if app.reason:
        out += ["", "! " + words.sentence(app.game, app.reason, app.language)]
    if app.table and isinstance(app.screen, Play):
        out = [app.game.TITLE[app.language], "", *out, "", *scores(app), "", *keys(app), "", *facts(app), "", *last(app)]
    return out


def scores(app):
    """A line a seat: score, what it would be if the match ended now, place once it is over, what decided."""
    match = app.table.match
    track, projected, over = match.scores(), match.projected(), match.over()
    places, decided = match.places()
    out = []
    for seat, name in enumerate(match.seats):
        text = f"{name:8} {track[seat]:4}"
        if projected[seat] != track[seat]:
            text += f"  ({projected[seat]})"
        if over:
            text += f"   {places[seat]}."
            if decided[seat]:
                text += f" ({app.say(decided[seat])})"
        out.append(text)
    gauge = match.game.gauge(match.state)
    out.append(app.say("gauge") + ": " + "  ".join(f"{value}/{limit}" for value, limit in gauge))
    return out


def keys(app, most=14):
    """Which key means what now, numbers in their order: of many the entry gives the nearest first."""
    entry = app.screen.entry
    out = []
    for pressed, path in sorted(entry.paths(), key=lambda pair: (not pair[0].isdigit(), pair[0].isdigit() and int(pair[0]))):
        if pressed.startswith(entry.typed):
            out.append(f"  {pressed[len(entry.typed) :] or '#':3} {said_path(app, entry, path)}")
    return out[:most] + ([f"  ... {len(out) - most} more"] if len(out) > most else [])


def meanings(app):
    """{key: what it stands for} while a move is keyed; the first where a key has several."""
    if not (app.table and isinstance(app.screen, Play)):
        return {}
    entry, out = app.screen.entry, {"B": app.say("views"), "C": app.say("undo"), "D": app.say("help")}
    for pressed, path in entry.paths():
        if pressed.startswith(entry.typed) and len(pressed) > len(entry.typed):
            out.setdefault(pressed[len(entry.typed)], said_path(app, entry, path))
    return out


def said_path(app, entry, path):
    """A path of values in the player's language."""
    out, so_far = [], entry.so_far
    for value in path:
        asked = entry.match.ask(so_far)
        out.append(aloud(entry.match, asked[0], value, app.language))
        so_far += (value,)
    return " ".join(out)


def facts(app):
    """The facts that are not zero or nobody's, seats by name; in a list `-` keeps the place of what is not there (yet)."""
    match, out = app.table.match, []
    told = app.game.facts(match.state)
    for name in sorted(told):
        value = told[name]
        if name in (words.of(app.game, "SEAT_FACTS") or ()):
            seats = value if isinstance(value, (list, tuple)) else [value]
            value = " ".join(match.seats[seat] if seat >= 0 else "-" for seat in seats)
        if value not in (0, "", [], "-"):
            out.append(f"{app.say(name)}: {shown(value)}")
    return out


def shown(value):
    """A fact as text: lists by spaces, lists of lists by bars."""
    if isinstance(value, (list, tuple)):
        inner = any(isinstance(item, (list, tuple)) for item in value)
        return (" | " if inner else " ").join(shown(item) for item in value)
    return str(value)


def last(app, most=5):
    """The last moves as they were said."""
    match = app.table.match
    lines = transcript.full(match, app.table.name).splitlines()
    return lines[-most:] if match.moves else []
