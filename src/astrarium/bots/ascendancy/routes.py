"""How Ships of Ascendancy get to where they are wanted: the best goal of a unit, and the way there."""

from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from astrarium.games.ascendancy.command.move import units
from astrarium.games.ascendancy.starmap import may_lay
from astrarium.games.ascendancy.state import at_open_end, side_of, unit_size
from astrarium.games.ascendancy.tables.ids import BORG, SHIP, Place, Unit, is_system
from astrarium.kernel.seats import Seat

from .duels import against_cube
from .places import HUNTED, Chart

REACH: Final = 18
PATIENCE: Final = 0.15
"""How much of its worth a goal loses with each Command that it takes to get there."""
BAND, CLEARING = 3, 0.5
"""So many Ships drive away fewer who bar the way, and what that is worth."""
PAYS: Final = tuple((1 - PATIENCE) ** commands for commands in range(REACH))


class Goal(NamedTuple):
    """What a unit may do next: how good it is, and the Sector to go to (or where it is, to explore from there)."""

    score: float
    place: int


class Mover(NamedTuple):
    """The unit that has the most to gain by moving, where it is, and its way."""

    gain: float
    unit: Unit
    place: Place
    path: tuple[int, ...]
    """The Sectors on the way; none for a unit that explores from where it is."""


def goals(chart: Chart, unit: Unit, place: int, came: dict[int, int]) -> Iterator[Goal]:
    """Everything that a unit may make for; fills in from where each Sector is reached."""
    state, seat, want, ways = chart.state, Seat(chart.seat), chart.longing, chart.ways
    intrudes, band = side_of(state, seat, unit).intrudes, chart.own(place)
    came[place], gaps, talks = place, chart.front.gaps, chart.ties.wanted
    ahead = deque([(place, 0)])
    while ahead:
        here, distance = ahead.popleft()
        if not is_system(here):
            if state.stack and at_open_end(state, here) >= 0 and chart.open_to(here, place):
                yield Goal((want + 0.8) * PAYS[(distance + 1) // 2], here)
            elif here in gaps and here != place and not chart.own(here):
                yield Goal(chart.guard(here) * PAYS[(distance + 1) // 2], here)
            elif here in talks and here != place:
                yield Goal(talks[here] * PAYS[(distance + 1) // 2], here)
        else:
            if here != place:
                value = (
                    chart.arrival(here) + talks.get(here, 0.0) + (chart.conquest(unit, here) if unit != SHIP else 0.0)
                )
                yield Goal(value * PAYS[(distance + 1) // 2], here)
            if want and may_lay(state, seat, here, unit) and chart.roomy(here):
                yield Goal(want * PAYS[(distance + 3) // 2], here)
        if distance >= REACH:
            continue
        for there in ways.get(here, ()):
            if there in came:
                continue
            if not chart.shut(there) or (intrudes and is_system(there)):
                came[there] = here
                ahead.append((there, distance + 1))
            elif chart.there[there][BORG]:
                if unit != SHIP and here != place and beats_cube(chart, unit, place, here):
                    yield Goal(HUNTED * PAYS[distance // 2], here)
            elif here != place:
                if band >= BAND > chart.others(there):
                    yield Goal(CLEARING * PAYS[distance // 2], here)
                if unit != SHIP and is_system(there):
                    yield Goal(chart.conquest(unit, there) * PAYS[distance // 2], here)


def beats_cube(chart: Chart, unit: Unit, place: int, beside: int) -> bool:
    """Whether a unit from one Sector, with those already in another, beats a Cube beside that one."""
    ships = unit_size(chart.state, chart.seat, unit) + (chart.own(beside) if beside != place else 0)
    return against_cube(chart.state, chart.seat, ships) > 0


def best_goal(chart: Chart, unit: Unit, place: int) -> tuple[Goal, tuple[int, ...]] | None:
    """What a unit should make for, and the Sectors on the way."""
    came: dict[int, int] = {}
    goal = max(goals(chart, unit, place, came), default=None)
    if goal is None:
        return None
    path, here = [], goal.place
    while here != place:
        path.append(here)
        here = came[here]
    return goal, tuple(path[::-1])


def best_mover(chart: Chart) -> Mover | None:
    """The unit that has the most to gain by moving."""
    best: Mover | None = None
    for pick in units(chart.state, Seat(chart.seat)):
        found = best_goal(chart, pick.unit, pick.place)
        if found:
            goal, path = found
            gain = goal.score - chart.leaving(pick.unit, pick.place)
            if best is None or gain > best.gain:
                best = Mover(gain, pick.unit, pick.place, path)
    return best
