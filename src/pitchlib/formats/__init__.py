"""Variants, games and positions as text and data, and back."""
