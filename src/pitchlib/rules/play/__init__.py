"""The rule points ``leading`` and ``following``: which cards may be played."""
