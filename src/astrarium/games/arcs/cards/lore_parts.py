"""What several lore cards have in common."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frames
from astrarium.kernel.moment import Entry
from astrarium.kernel.question import Option, Reason
from astrarium.kernel.seats import Seat

from ..holdings import discard_card
from ..moments import PRELUDE
from ..state import State
from ..tables.court import Card
from ..turn import TURN
from ..verbs import clear_outrage
from .effects import OfCard, Part, never

NO_TARGET: Final = Reason("arcs.reason.no-target", "ARC-NEW-01")
NOT_DECLARED: Final = Reason("arcs.reason.not-declared", "ARC-DECL-03")
NOTHING_TO_REPLACE: Final = Reason("arcs.reason.nothing-to-replace", "ARC-LIM-06")


class Calm(Option, frozen=True):
    """Discard this card to clear Outrage."""

    form: ClassVar[str] = "calm:{card}"
    card: Card


TURN.admit(Calm)


def calms(*kinds: int) -> OfCard:
    """ARC-PREL-06, ARC-CITY-06, R-ACT-05: the card may be discarded to clear the Outrage of these types."""

    def part(of: Card) -> Part:
        def calm(state: State, seat: Seat) -> Frames:
            discard_card(state, of)
            for kind in kinds:
                clear_outrage(state, seat, kind)
            return ()

        return PRELUDE, Entry(Calm(of), never, calm)

    return part
