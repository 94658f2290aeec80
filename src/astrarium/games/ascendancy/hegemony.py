"""Hegemony: taking a System by culture."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, Reason, ask, draw
from astrarium.kernel.seats import Seat

from .conquest import capture
from .dice import FACES, Rolled
from .invasion import SURRENDER, HoldOut, Surrender
from .leave import cooperating
from .moments import HEGEMONY, NO_HEGEMONY, NO_SURRENDER, RESISTANCE, SECOND_CULTURE
from .notices import Surrendered, TriedHegemony
from .payment import culture_means, pay_culture
from .reasons import CANNOT_PAY_HEGEMONY, NO_HEGEMONY_OVER_BORG
from .state import (
    State,
    agent_systems,
    agents_at,
    civil_levels,
    developed,
    fleet_card,
    fleets_at,
    is_borg_world,
    presence,
    structures,
    switch,
)
from .tables.ids import DOMINATING, Owner, System, is_system
from .tables.switches import AGENT_ALLOWS_HEGEMONY, HEGEMONY_IS_BETRAYAL, HEGEMONY_SURRENDER
from .trade import betray


class Again(Option, frozen=True):
    """Roll the die again."""

    form: ClassVar[str] = "again"


class LeaveIt(Option, frozen=True):
    """Leave the die as it is."""

    form: ClassVar[str] = "leave-it"


HEGEMONY_ROLL: Final = Kind("ascendancy.question.hegemony-roll", Rolled, about={"system": System})
REROLL: Final = Kind("ascendancy.question.reroll", Again, LeaveIt, about={"system": System})


def full_cost(state: State, seat: int) -> int:
    """ASC-11.1-a, ASC-RUL-28: both Culture must be there, unless a rule lowers the cost."""
    return 1 + SECOND_CULTURE.of(state, seat, 1)


def open_to_hegemony(state: State, seat: int) -> Iterator[tuple[System, Reason | None]]:
    """ASC-11-a, ASC-11-b, ASC-12.3.4-a, ASC-RUL-26: Developed Systems that one Occupies or where one has an Agent."""
    agents = agent_systems(state, seat) if not switch(state, AGENT_ALLOWS_HEGEMONY) else []
    for place in sorted({*presence(state, seat), *agents}):
        if not is_system(place) or state.controller[place] == seat:
            continue
        if is_borg_world(state, place):
            yield System(place), NO_HEGEMONY_OVER_BORG
        elif developed(state, place) and (place in agents or cooperating(state, DOMINATING, seat, place) is not None):
            system = System(place)
            enough = culture_means(state, seat) >= full_cost(state, seat)
            yield system, NO_HEGEMONY.on(state, seat, system) or (None if enough else CANNOT_PAY_HEGEMONY)


def must_agree(state: State, seat: int, system: int) -> tuple[int, ...]:
    """ASC-13.2.2-a, ASC-12.3.4-a: Rivals in the System who must allow the attempt; nobody where one has an Agent."""
    if not switch(state, AGENT_ALLOWS_HEGEMONY) and agents_at(state, seat, system):
        return ()
    return cooperating(state, DOMINATING, seat, system) or ()


def attempt(state: State, seat: Seat, system: System) -> Frames:
    """ASC-11.1-a, ASC-11.5-a: one Culture; the owner may give up before the roll."""
    owner = state.controller[system]
    payment = pay_culture(state, seat, 1)
    offend(state, seat, owner)
    asks = owner != NONE and not switch(state, HEGEMONY_SURRENDER) and not NO_SURRENDER.on(state, owner)
    yielding = (YieldToHegemony(Seat(owner), seat, system),) if asks else ()
    return (*payment, *yielding, RollHegemony(seat, system, False))


def offend(state: State, seat: int, owner: int) -> None:
    """ASC-11-c, ASC-RUL-27: it is no attack, but betrays by the rules of 2020."""
    if owner != NONE and switch(state, HEGEMONY_IS_BETRAYAL):
        betray(state, seat, owner)


class YieldToHegemony(Frame, frozen=True):
    """ASC-11.5-a: the instigator still pays both Culture."""

    seat: Seat
    to: Seat
    system: System

    def question(self, state: State) -> Question:
        return ask(self.seat, SURRENDER, [Surrender(), HoldOut()], self.system)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, HoldOut):
            return ()
        tell(state, Surrendered(Owner(self.seat), self.system))
        return succeed(state, self.to, self.system)


def resistance(state: State, system: int) -> int:
    """ASC-11.2.1-a, ASC-11.2.2-a: Structures, and the owner's Ascendancy or the Warp tokens."""
    owner = state.controller[system]
    if owner == NONE:
        return civil_levels(state, system)[2]
    return RESISTANCE.of(state, owner, structures(state, system) + state.ascendancy[owner], system)


def succeed(state: State, seat: Seat, system: System) -> Frames:
    """ASC-11.3-b, ASC-11.4-a"""
    payment = pay_culture(state, seat, SECOND_CULTURE.of(state, seat, 1))
    return *payment, *capture(state, seat, system)


class RollHegemony(Frame, frozen=True):
    """ASC-11.3-a: die and Ascendancy must be more than the Resistance."""

    seat: Seat
    system: System
    again: bool

    def question(self, state: State) -> Question | None:
        return draw(HEGEMONY_ROLL, FACES, self.system) if state.controller[self.system] != self.seat else None

    def run(self, state: State, answer: Rolled) -> Frames:
        seat, system = self.seat, self.system
        tell(state, TriedHegemony(seat, system, answer.die))
        bonus = HEGEMONY.of(state, seat, state.ascendancy[seat], system)
        if answer.die + bonus > resistance(state, system):
            return succeed(state, seat, system)
        convinces = any(fleet_card(state, fleet).convinces for fleet in fleets_at(state, seat, system))
        return (OfferReroll(seat, system),) if convinces and not self.again else ()


class OfferReroll(Frame, frozen=True):
    """A Diplomatic Fleet that is there may roll its Hegemony die again."""

    seat: Seat
    system: System

    def question(self, state: State) -> Question:
        return ask(self.seat, REROLL, [Again(), LeaveIt()], self.system)

    def run(self, state: State, answer: Option) -> Frames:
        return (RollHegemony(self.seat, self.system, True),) if isinstance(answer, Again) else ()
