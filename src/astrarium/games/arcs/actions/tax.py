"""Tax: gain a token of a city's planet."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from astrarium.kernel.frame import Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Option, Reason
from astrarium.kernel.seats import Seat

from ..moments import ACTED, MORE_TAX_SITES, NO_TAX, TAX_AS_LOYAL, TAX_LIMIT, TAX_WITHOUT_CONTROL, TAXED
from ..notices import Taxed
from ..reasons import ALREADY_TAXED, NOT_CONTROLLED
from ..resources import GainOneOf, gain, kinds
from ..state import NONE, State, cities_on_map, city_types, controls, owner_at
from ..tables.action_cards import TAX
from ..tables.map import Resource, Site, system_of
from ..verbs import capture


class Tax(Option, frozen=True):
    """Tax this city."""

    form: ClassVar[str] = "tax:{site}"
    site: Site


def considered(state: State, seat: Seat) -> Iterator[tuple[Option, Reason | None]]:
    """ARC-TAX-01: every city on the map, and what cards let one tax as though it were one."""
    for at in cities_on_map(state):
        yield Tax(at), refuse(state, seat, at)
    for more in MORE_TAX_SITES.of(state, seat, ()):
        at = Site(more)
        yield Tax(at), refuse_again(state, seat, at) or NO_TAX.on(state, seat, at)


def refuse(state: State, seat: Seat, at: Site) -> Reason | None:
    """ARC-TAX-01, ARC-TAX-03, ARC-TAX-04: Loyal cities always, Rival ones under control; each once per turn."""
    if again := refuse_again(state, seat, at):
        return again
    if not (owner_at(state, at) == seat or under_control(state, seat, at) or TAX_AS_LOYAL.of(state, seat, False, at)):
        return NOT_CONTROLLED
    return NO_TAX.on(state, seat, at)


def refuse_again(state: State, seat: Seat, at: Site) -> Reason | None:
    """ARC-TAX-03: the same city cannot be taxed twice in a turn."""
    return ALREADY_TAXED if at in state.taxed and TAX_LIMIT.of(state, seat, True) else None


def under_control(state: State, seat: Seat, at: int) -> bool:
    return controls(state, seat, system_of(at)) or TAX_WITHOUT_CONTROL.of(state, seat, False, at)


def perform(state: State, seat: Seat, option: Tax, paid: int) -> Frames:
    return (CollectTax(seat, option.site, paid), *ACTED.announce(seat, TAX, paid))


class CollectTax(Step, frozen=True):
    """ARC-TAX-01, ARC-TAX-02, ARC-TAX-05, R-TAX-01: gain a token if there is one; a Rival city also gives a Captive."""

    seat: Seat
    site: Site
    paid: int

    def do(self, state: State) -> Frames:
        tell(state, Taxed(self.seat, self.site))
        state.taxed.append(self.site)
        owner = owner_at(state, self.site)
        captive = owner if owner != self.seat and under_control(state, self.seat, self.site) else NONE
        gained = collect(state, self.seat, city_types(state, self.site), captive)
        return gained + TAXED.announce(self.seat, self.site, self.paid)


def collect(state: State, seat: Seat, types: Sequence[Resource], captive: int) -> Frames:
    """ARC-TAX-01, ARC-TAX-02: a token of one of these types, and a Captive of this owner, or NONE."""
    gained = gain(state, seat, types[0]) if len(types) == 1 else (GainOneOf(seat, kinds(*types)),)
    if captive != NONE:
        capture(state, seat, captive)
    return gained
