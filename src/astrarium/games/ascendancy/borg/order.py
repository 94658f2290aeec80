"""What a Cube has been told to do."""

from msgspec import Struct
from msgspec.structs import replace

from astrarium.kernel.seats import Seat

from ..tables.borg import ANOTHER_CUBE, RIVAL_SHIP, Aim, Cube


class Order(Struct, frozen=True, gc=False, array_like=True):
    """A movement: which Cube, who picks where rules tie, what it looks for, how many Systems far.

    It keeps what the card asked for first, and which reassignments have been tried: ASC-15.3.6-a.
    """

    cube: Cube
    guide: Seat
    aim: Aim
    warp: int
    first: Aim
    ship_tried: bool
    cube_tried: bool
    calls: bool
    """Whether it Activates a Cube that it comes beside: ASC-15.3.7-a."""

    def looking_for(self, aim: Aim) -> "Order":
        """ASC-15.3.6-a: the same move with another Target."""
        return replace(
            self,
            aim=aim,
            ship_tried=self.ship_tried or aim == RIVAL_SHIP,
            cube_tried=self.cube_tried or aim == ANOTHER_CUBE,
        )

    def back_to_first(self, warp: int) -> "Order":
        """ASC-15.3.6-a: the original Target again, with what is left of the move."""
        return replace(self, aim=self.first, warp=warp)
