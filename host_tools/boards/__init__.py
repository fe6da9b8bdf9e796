"""Boards as a PC sees them: read, checked, drawn, wired and learnt."""
