"""Components, variants and moves as plain data and as text, and back."""
