"""A game under its rules: states, what may be done, the next state, the score."""
