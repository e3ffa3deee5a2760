"""Counting, playing out and solving hands."""
