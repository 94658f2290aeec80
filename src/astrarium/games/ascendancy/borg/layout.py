"""What the state keeps of the Borg. Only the queries (`borg/queries.py`) and the verbs (`borg/verbs.py`) know it."""

from typing import Final

from msgspec import Struct

from astrarium.boards.plane.state import NONE
from astrarium.kernel.pile import Pile, copy_pile

from ..tables.borg import AS_PRINTED

NO_BORG, SOME_BORG, MINOR_PROBE, MAJOR_PROBE, CONNECTION = range(5)
LEVELS: Final = ("none", "some", "minor-probe", "major-probe", "connection")
"""ASC-5.3-a: the five levels of Borg involvement."""


class Collective(Struct, gc=False):
    """Cubes by their numbers, Borg Worlds in the order in which they fell, and the Borg's cards."""

    level: int = NO_BORG
    delay: int = 0
    """Delay tokens on the Hub."""
    generation: int = 0
    """Cube Generation tokens on the Hub."""
    cubes: list[int] = []
    """Where each Cube is, or NONE once it is gone; those on Spires are not among them."""
    marked: int = 0
    """Cubes that have been Activated in this Borg turn, a bit mask."""
    spires: list[int] = []
    """The Systems that are Borg Worlds."""
    nodes: list[int] = []
    """The Assimilation Nodes of each Borg World."""
    docked: list[int] = []
    """Whether a Cube stands on its Spire."""
    assimilated: int = 0
    """Assimilated seats, a bit mask."""
    voices: int = 0
    """Those of them that take Borg turns in this round, a bit mask."""
    card: int = NONE
    """The Borg's own Turn Order card."""
    keeper: int = NONE
    """The seat that drew it and knows it."""
    shown: bool = False
    done: bool = False
    """Whether its turn has been taken."""
    encore: int = NONE
    """Who guides the further turn that Resurgence brings: a seat, or BORG for nobody."""
    resurged: bool = False
    """Whether there has been one in this round."""
    acting: int = NONE
    """Who guides the Borg turn that is being taken: a seat, BORG for nobody; NONE outside of one."""
    cut_short: bool = False
    """Whether this Borg turn ends at once."""
    held: int = 0
    """Cubes that will not be Activated in the next Borg turn, a bit mask."""
    called: int = NONE
    """ASC-15.3.7-a: the Cube that the moving one has come beside, to be Activated next."""
    again: bool = False
    """Whether the move that is being made starts over."""
    commands: Pile = []
    spent: list[int] = []
    """Command cards that were used, in the order of their use."""
    hand: list[int] = []
    """Command cards of the Assimilated player whose Borg turn it is."""
    reshuffles: int = 0
    techs: Pile = []
    scale: int = AS_PRINTED

    def copy(self) -> "Collective":
        return Collective(
            self.level, self.delay, self.generation, self.cubes[:], self.marked, self.spires[:], self.nodes[:],
            self.docked[:], self.assimilated, self.voices, self.card, self.keeper, self.shown, self.done, self.encore,
            self.resurged, self.acting, self.cut_short, self.held, self.called, self.again, copy_pile(self.commands),
            self.spent[:], self.hand[:], self.reshuffles, copy_pile(self.techs), self.scale,
        )  # fmt: skip
