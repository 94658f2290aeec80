"""The table of Ascendancy, from what a seat sees of it."""

from astrarium.draw.ascendancy.views import draw

__all__ = ["draw"]
