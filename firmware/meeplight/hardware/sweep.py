"""What leaves memory while a match is played: what only the start, the menu, help and tools ask for; whoever asks again has it loaded again."""

import gc
import sys

from meeplight import packs

SELDOM = ("history", "opening", "sayings", "screen_full", "screen_menu", "screen_tools", "titles")
START = ("ask", "governor", "layout", "places", "remains")
TOLD = ("words", "report")  # of a game: its sentences, and the facts and tips in them


def collect(played):
    if played:
        for package, names in (("meeplight.core", SELDOM), ("meeplight.hardware", START)):
            for name in names:
                unload(package, name)
        for full in list(sys.modules):
            package, _dot, name = full.rpartition(".")
            if name in TOLD and package.startswith("meeplight.games."):
                unload(package, name)
        packs.close()
    gc.collect()


def unload(package, name):
    if sys.modules.pop(package + "." + name, None):
        delattr(sys.modules[package], name)
