"""Leave: what one may do only if Rivals allow it."""

from collections.abc import Callable
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from .dealings import GaveLeave, RefusedLeave
from .state import State, hostile, occupies, owners_at, switch
from .tables.ids import BORG, Act, Owner, Place, is_system
from .tables.switches import ALLY_COOPERATION, ASK_PERMISSION


class Allow(Option, frozen=True):
    """Let it happen."""

    form: ClassVar[str] = "allow"


class Refuse(Option, frozen=True):
    """Do not allow it."""

    form: ClassVar[str] = "refuse"


LEAVE: Final = Kind("ascendancy.question.leave", Allow, Refuse, about={"act": Act, "owner": Owner, "place": Place})
GRANTED: Final[dict[int, Callable[[State, Seat, Place, Seat], Frames]]] = {}
"""What follows when everybody allows it, by act: who asked, where, and who was asked last."""


def cooperating(state: State, act: Act, seat: int, place: int) -> tuple[int, ...] | None:
    """ASC-13.2.2-a: who must agree to what needs Occupation; nobody where one Occupies, None where it cannot be."""
    if occupies(state, seat, place):
        return ()
    others = tuple(owner for owner in owners_at(state, place) if owner != seat)
    mode = switch(state, ALLY_COOPERATION)
    if mode == 2 or (mode == 1 and len(others) > 1) or len(others) == len(owners_at(state, place)):
        return None
    if any(owner == BORG or hostile(state, seat, owner) or denied(state, act, owner, place) for owner in others):
        return None
    return others


def denied(state: State, act: Act, rival: int, place: int) -> bool:
    """Whether a Rival has already refused this in this turn."""
    return (act * 8 + rival) << 12 | place in state.denied


def hosts(state: State, seat: int, place: int) -> tuple[int, ...]:
    """ASC-8.3-c: the Peaceful Rivals whose permission is needed to enter a Sector, where it has to be asked."""
    if not switch(state, ASK_PERMISSION) or (is_system(place) and state.controller[place] == seat):
        return ()
    return tuple(owner for owner in owners_at(state, place) if owner != seat)


class AskLeave(Frame, frozen=True):
    """ASC-13.2.2-a: every Rival concerned is asked in turn; what was refused is not asked again in the same turn."""

    act: Act
    seat: Seat
    place: Place
    rivals: tuple[int, ...]

    def question(self, state: State) -> Question:
        return ask(self.rivals[0], LEAVE, [Allow(), Refuse()], self.act, self.seat, self.place)

    def run(self, state: State, answer: Option) -> Frames:
        rival, rest = Seat(self.rivals[0]), self.rivals[1:]
        if isinstance(answer, Refuse):
            state.denied.append((self.act * 8 + rival) << 12 | self.place)
            tell(state, RefusedLeave(rival, Owner(self.seat), self.act, self.place))
            return ()
        tell(state, GaveLeave(rival, Owner(self.seat), self.act, self.place))
        if rest:
            return (AskLeave(self.act, self.seat, self.place, rest),)
        return GRANTED[self.act](state, self.seat, self.place, rival)
