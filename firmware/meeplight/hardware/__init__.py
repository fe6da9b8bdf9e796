"""Boards and chips."""
