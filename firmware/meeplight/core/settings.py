"""What is remembered beside the matches: each field is checked when it is loaded, a bad one is as if never set."""

import json

NAME = "settings"
# name, default, allowed; `left` is the finished match that was put away, which is not shown again
FIELDS = (("language", 0, range(2)), ("left", 0, range(10000)))


def load(store):
    try:
        found = json.loads(store.read(NAME).decode())
    except (OSError, ValueError):
        found = None
    out = {}
    for name, default, allowed in FIELDS:
        value = found.get(name) if isinstance(found, dict) else None
        out[name] = value if type(value) is int and value in allowed else default
    return out


def save(store, settings):
    store.write(NAME, json.dumps(settings).encode())
