"""The table of Eclipse, from what a seat sees of it."""

from astrarium.draw.eclipse.views import draw

__all__ = ["draw"]
