"""The table of Eclipse as text: good enough to play by, at the terminal or with a screen reader."""

from astrarium.draw.svg import Words
from astrarium.games.eclipse.views import View


def galaxy_text(view: View, words: Words) -> str:
    """What the galaxy shows, for those who do not see it."""
    return words("draw.eclipse.galaxy", count=len(view.hexes))
