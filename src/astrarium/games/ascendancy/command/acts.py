"""What the cards of Fleets let their owners do, in the Command Phase and in part in the Building Phase."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from astrarium.boards.plane.state import NONE
from astrarium.kernel.frame import Frames
from astrarium.kernel.question import Option, Reason
from astrarium.kernel.seats import Seat

from ..hazard import STUDIED, Brave
from ..leave import GRANTED, AskLeave, cooperating
from ..reasons import NO_COMMAND
from ..settling import SettleWith, settle_with, settling
from ..state import (
    State,
    agents_at,
    developed,
    fleet_card,
    fleet_number,
    fleets_of,
    fleets_with,
    hostile,
    independent,
    is_phenomenon,
    is_planet,
    unit_of,
)
from ..tables.factions import Side
from ..tables.ids import MINING, PRODUCTION, STUDYING, Place, System, Unit, is_system, lane_of
from ..verbs import (
    enter_warp,
    gain,
    issue,
    place_agent,
    remove_agent,
    swap_fleets,
    sweep_lanes,
)
from .move import LEFT_WARP

MINED: Final = 300
SENT_ENVOY: Final = 330
"""Among what was used in a turn, by the number of the Fleet."""
YIELD: Final = 2


class Mine(Option, frozen=True):
    """Issue a Command: the Fleet gains two Production where it is."""

    form: ClassVar[str] = "mine:{unit}"
    unit: Unit


class Study(Option, frozen=True):
    """The Fleet Braves the Phenomenon where it is, without a Command."""

    form: ClassVar[str] = "study:{unit}"
    unit: Unit


class Mark(Option, frozen=True):
    """Issue a Command to put an Andorian token there."""

    form: ClassVar[str] = "andorian-token:{system}"
    system: System


class Unmark(Option, frozen=True):
    """Take an Andorian token away."""

    form: ClassVar[str] = "take-token:{system}"
    system: System


class SwapWith(Option, frozen=True):
    """Issue a Command: the Command Fleet changes places with this one."""

    form: ClassVar[str] = "swap:{unit}"
    unit: Unit


class SlipAway(Option, frozen=True):
    """The Fleet Enters Warp without a Command."""

    form: ClassVar[str] = "slip-away:{unit}"
    unit: Unit


class SendEnvoy(Option, frozen=True):
    """The Fleet places an Agent where it is, without a Command."""

    form: ClassVar[str] = "envoy:{unit}"
    unit: Unit


class FetchEnvoy(Option, frozen=True):
    """The Fleet takes an Agent back from where it is, without a Command."""

    form: ClassVar[str] = "fetch-envoy:{unit}"
    unit: Unit


ACTS: Final = (SettleWith, Mine, Study, Mark, Unmark, SwapWith, SlipAway, SendEnvoy, FetchEnvoy)
Considered = Iterator[tuple[Option, Reason | None]]


def acts(state: State, seat: Seat) -> Considered:
    """What the Fleets of a seat may do now beside moving and fighting."""
    lacking = None if state.ready[seat] else NO_COMMAND
    yield from settling(state, seat)
    for fleet in fleets_of(state, seat):
        if state.fleet_warp[fleet] != NONE:
            continue
        place, side, unit = state.fleet_place[fleet], fleet_card(state, fleet), unit_of(fleet)
        if side.mines and MINED + fleet not in state.used and barren(state, seat, place):
            yield Mine(unit), lacking
        if side.studies and STUDIED + fleet not in state.used and unstudied(state, seat, place):
            yield Study(unit), None
        if side.spies and len(state.marked) < state.ascendancy[seat]:
            yield from ((Mark(system), lacking) for system in observed(state, place))
        if side.swaps:
            yield from ((SwapWith(unit_of(other)), lacking) for other in others(state, seat, fleet))
        if side.intrudes and LEFT_WARP + fleet not in state.used:
            yield SlipAway(unit), None
        if side.escorts and SENT_ENVOY + fleet not in state.used:
            yield from envoys(state, seat, unit, place)
    if state.marked and any(side.spies for side in sides(state, seat)):
        yield from ((Unmark(System(system)), None) for system in state.marked)


def sides(state: State, seat: int) -> tuple[Side, ...]:
    """Both sides of the Fleet cards of a seat."""
    first = state.factions[seat] * 6
    return state.printed.sides[first : first + 6]


def barren(state: State, seat: int, place: int) -> bool:
    """ASC-13.2.2-a: an Undeveloped System or a Phenomenon that one Occupies, or where one may ask for leave."""
    return is_system(place) and not developed(state, place) and cooperating(state, MINING, seat, place) is not None


def unstudied(state: State, seat: int, place: int) -> bool:
    """ASC-13.2.2-a: a Phenomenon with tokens left that one Occupies, or where one may ask for leave."""
    if not is_system(place) or not is_phenomenon(place) or not state.study[place]:
        return False
    return cooperating(state, STUDYING, seat, place) is not None


def observed(state: State, place: int) -> list[System]:
    """Planets without a token that a Fleet Orbits, or to which the lane in which it is is Attached."""
    if is_system(place):
        near = [int(place)]
    else:
        lane = lane_of(place)[0]
        near = [state.disc_at[end] for end in (state.plane.first[lane], state.plane.other[lane]) if end != NONE]
    return [System(n) for n in near if is_planet(n) and not state.printed.discs[n].tokens and n not in state.marked]


def others(state: State, seat: int, fleet: int) -> list[int]:
    """The other Fleets of a seat on the map, elsewhere."""
    here = state.fleet_place[fleet]
    found = [other for other in fleets_of(state, seat) if other != fleet and state.fleet_warp[other] == NONE]
    return [other for other in found if state.fleet_place[other] != here]


def envoys(state: State, seat: Seat, unit: Unit, place: int) -> Considered:
    """ASC-12.3.1-a: in Orbit of an Independent Civilisation, or of a System of a Rival with whom one is at Peace."""
    if not is_system(place) or not is_planet(place):
        return
    owner = state.controller[place]
    if agents_at(state, seat, place):
        yield FetchEnvoy(unit), None
    elif independent(state, place) or (owner not in (NONE, seat) and not hostile(state, seat, owner)):
        yield SendEnvoy(unit), None


def act(state: State, seat: Seat, answer: Option) -> Frames:
    """ASC-13.2.2-a: a Fleet does what its card says, if need be with the leave of Rivals in its System."""
    if isinstance(answer, Mine | Study):
        place = Place(state.fleet_place[fleet_number(seat, answer.unit)])
        kind = MINING if isinstance(answer, Mine) else STUDYING
        if rivals := cooperating(state, kind, seat, place):
            return (AskLeave(kind, seat, place, rivals),)
    return carry_out(state, seat, answer)


def mine_together(state: State, seat: Seat, place: Place, rival: Seat) -> Frames:
    """ASC-13.2.2-a: everybody there agrees."""
    return carry_out(state, seat, Mine(fleets_with(state, seat, place, "mines")[0]))


def study_together(state: State, seat: Seat, place: Place, rival: Seat) -> Frames:
    """ASC-13.2.2-a: everybody there agrees."""
    return carry_out(state, seat, Study(fleets_with(state, seat, place, "studies")[0]))


GRANTED.update({MINING: mine_together, STUDYING: study_together})


def carry_out(state: State, seat: Seat, answer: Option) -> Frames:
    """The Command that it takes is Issued, and it is done."""
    if isinstance(answer, Mine | Mark | SwapWith):
        issue(state, seat)
    return DEEDS[type(answer)](state, seat, answer)


def mine(state: State, seat: Seat, answer: Mine) -> Frames:
    """ASC-RUL-41: no Hazard is rolled for."""
    state.used.append(MINED + fleet_number(seat, answer.unit))
    gain(state, seat, PRODUCTION, YIELD)
    return ()


def study(state: State, seat: Seat, answer: Study) -> Frames:
    """ASC-8.4.1-c: Braving in place, but for nothing."""
    fleet = fleet_number(seat, answer.unit)
    state.used.append(STUDIED + fleet)
    return (Brave(seat, System(state.fleet_place[fleet]), answer.unit, False),)


def mark(state: State, seat: Seat, answer: Mark) -> Frames:
    """At most as many tokens as Ascendancy."""
    state.marked = sorted([*state.marked, int(answer.system)])
    return ()


def unmark(state: State, seat: Seat, answer: Unmark) -> Frames:
    """At any time of the own turn."""
    state.marked = [system for system in state.marked if system != answer.system]
    return ()


def swap(state: State, seat: Seat, answer: SwapWith) -> Frames:
    """Both Fleets change places; nobody moves, so that no Hazard is Braved."""
    other = fleet_number(seat, answer.unit)
    fleet = next(of for of in fleets_of(state, seat) if fleet_card(state, of).swaps)
    swap_fleets(state, fleet, other)
    sweep_lanes(state)
    return ()


def slip_away(state: State, seat: Seat, answer: SlipAway) -> Frames:
    """ASC-RUL-49, ASC-8.2.1-a"""
    enter_warp(state, seat, answer.unit, state.fleet_place[fleet_number(seat, answer.unit)])
    sweep_lanes(state)
    return ()


def envoy(state: State, seat: Seat, answer: SendEnvoy | FetchEnvoy) -> Frames:
    """Once in a turn for each Fleet."""
    fleet = fleet_number(seat, answer.unit)
    state.used.append(SENT_ENVOY + fleet)
    place = System(state.fleet_place[fleet])
    if isinstance(answer, SendEnvoy):
        place_agent(state, seat, place)
    else:
        remove_agent(state, seat, place)
    return ()


DEEDS: Final[dict[type[Option], Callable[..., Frames]]] = {
    SettleWith: settle_with,
    Mine: mine,
    Study: study,
    Mark: mark,
    Unmark: unmark,
    SwapWith: swap,
    SlipAway: slip_away,
    SendEnvoy: envoy,
    FetchEnvoy: envoy,
}
