"""Who has won the game, and when."""
