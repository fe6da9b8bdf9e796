"""What is remembered beside the matches: each field is checked when it is loaded, a bad one is as if never set."""

import json

NAME = "settings"
FIELDS = (("language", 0, (0, 1)),)  # name, default, allowed


def load(store):
    try:
        found = json.loads(store.read(NAME).decode())
    except (OSError, ValueError):
        found = None
    out = {}
    for name, default, allowed in FIELDS:
        value = found.get(name) if isinstance(found, dict) else None
        out[name] = allowed[allowed.index(value)] if value in allowed else default
    return out


def save(store, settings):
    store.write(NAME, json.dumps(settings).encode())
