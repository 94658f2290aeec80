"""Astrarium: three great space games with the rules kept for the players."""
