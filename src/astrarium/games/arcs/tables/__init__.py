"""What is printed: the map, the cards, the dice, the boards."""
