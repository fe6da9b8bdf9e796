"""Meeplight on the device and on a PC: core, games, hardware."""

VERSION = "0.1.0"
