"""How large things are on the plane."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from astrarium.boards.plane.bearings import BEARINGS, along

INCH: Final = 500
LENGTHS: Final = (2, 3, 4)


class Proportions(Struct, frozen=True, gc=False):
    """The sizes of all parts in units of 1/500 inch, about a twentieth of a millimetre.

    The playing area, the distances of Home Systems and the numbers of Sectors are in the rulebooks; the sizes of discs
    and lanes are near the printed parts. A part that would lie nearer to another than `clearance` counts as touching
    it; it is also what rounding to whole units can take away. A lane fits between two Systems that lie at its length
    apart, give or take the tolerance.
    """

    # ASC-5.2.1-a: a square or a circle; half a side or the radius.
    extent: int = 18 * INCH
    round: bool = False
    radius: int = 8 * INCH // 5
    width: int = INCH
    sector: int = INCH
    clearance: int = 2
    tolerance: int = INCH // 25

    def apart(self, sectors: int) -> int:
        """How far the centres of two Systems joined by such a lane lie apart."""
        return 2 * self.radius + sectors * self.sector

    def arm(self, sectors: int, disc: bool) -> "Arm":
        """Where the parts of a lane lie, with or without a disc at its far end, at every bearing."""
        return _arms(self)[sectors, disc]

    def spread(self, places: int, distance: int) -> list[tuple[int, int]]:
        """So many points at one distance from the middle, evenly round it, clockwise from the north: ASC-5.6.1-a."""
        return [along(distance, BEARINGS * place // places) for place in range(places)]


class Arm:
    """A lane round the disc it hangs on, with or without a disc at its far end: where its parts lie at each bearing.

    The axis runs through the middle of the lane; the lane is all that lies within half a width of it. At a disc the
    axis ends on the edge, so that the rounded end lies under the disc; at an open end the rounded end is the end. What
    lies at the far end, a disc or a rounded end, has its centre and its edge.
    """

    __slots__ = ("axis", "clearance", "disc", "edge", "far", "half_width", "radius", "reach", "sectors")

    def __init__(self, proportions: Proportions, sectors: int, disc: bool) -> None:
        self.sectors, self.disc = sectors, disc
        self.radius, self.clearance = proportions.radius, proportions.clearance
        self.half_width = proportions.width // 2
        self.edge = self.radius if disc else self.half_width
        end = proportions.apart(sectors) - self.radius
        far = end + self.radius if disc else end - self.half_width
        self.reach = far + self.edge
        self.far = [along(far, bearing) for bearing in range(BEARINGS)]
        ends = [along(end, bearing) for bearing in range(BEARINGS)] if disc else self.far
        self.axis = [along(self.radius, bearing) + ends[bearing] for bearing in range(BEARINGS)]


@lru_cache(maxsize=64)
def _arms(proportions: Proportions) -> dict[tuple[int, bool], Arm]:
    """The arms of some proportions, made once for every game that has them: a lane has 2, 3 or 4 Sectors, ASC-3.3-a."""
    return {(sectors, disc): Arm(proportions, sectors, disc) for sectors in LENGTHS for disc in (False, True)}
