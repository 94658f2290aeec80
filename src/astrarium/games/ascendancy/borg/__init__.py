"""The Borg: their turns, their Cubes and Spires, and what becomes of those whom they Assimilate."""
