"""Long play by random keys through bounces, holds and power cuts; its parts run on CPython and on MicroPython."""
