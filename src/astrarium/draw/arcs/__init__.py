"""The table of Arcs, from what a seat sees of it."""

from astrarium.draw.arcs.views import draw

__all__ = ["draw"]
