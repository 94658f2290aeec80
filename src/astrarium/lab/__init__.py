"""Playing many games: simulation, matches, measurement."""
