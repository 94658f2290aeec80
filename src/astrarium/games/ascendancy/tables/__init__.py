"""What is printed: discs, cards, Factions, tracks and switches."""
