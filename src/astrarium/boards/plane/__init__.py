"""Discs and lanes on a plane: a map that grows, swings and never overlaps."""
