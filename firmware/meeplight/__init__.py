"""Meeplight on the device and on a PC: core, games, hardware."""
