"""The points of a hand: who gets each, and for which card."""
