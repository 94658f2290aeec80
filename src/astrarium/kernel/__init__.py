"""The loop that every game runs in; it knows no game."""
