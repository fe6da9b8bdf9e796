"""Finishes an update that was cut off; `main.py` calls `finish()` first of all, the host runs the same lines over the wire.

New files wait beside the old ones as `.new`. Only when all of them are written and checked does /update.json appear, a list of
[from, to] renames (to = null: remove), the version marker the last. So without /update.json the old set is whole, with it the new one.
"""
import json
import os

PLAN = "/update.json"
_ENOENT = 2


def finish(plan=PLAN):
    """True when there was an update to finish."""
    try:
        with open(plan) as source:
            steps = json.load(source)
    except (OSError, ValueError):
        return False
    for old, new in steps:
        try:
            os.rename(old, new) if new else os.remove(old)
        except OSError as error:
            if new and error.args[0] != _ENOENT:  # ENOENT: done before the cut; what cannot be removed harms nobody
                raise
    os.remove(plan)
    return True
