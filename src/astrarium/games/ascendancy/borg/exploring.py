"""Step IV of a Cube's move: a new lane in a random direction, a link if that brings it to a Target, or a new System."""

from typing import ClassVar, Final, NamedTuple

from astrarium.boards.plane.bearings import BEARINGS, bearing_of, turns_between
from astrarium.boards.plane.clearing import Pointing, arm_parts, make_way, pointing
from astrarium.boards.plane.links import Link, connect, lane_fits, links
from astrarium.boards.plane.room import discovery_room, free, swing_room
from astrarium.boards.plane.state import (
    NONE,
    Plane,
    Swing,
    attach,
    bearing_from,
    discover,
    far_end,
    hinge,
    may_attach,
    neighbours,
    swing,
)
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.pile import take_top, top
from astrarium.kernel.question import Kind, Option, Question, ask, draw

from ..dice import FACES, Rolled
from ..furnishing import furnish
from ..starmap import FindsSystem, LaneDie, lane_bearing
from ..state import State, is_planet
from ..tables.discs import GAMMA
from ..tables.factions import home_of
from ..tables.ids import Amount, Bearing, Length, Place, System
from ..tables.tracks import LANE_DIE
from ..verbs import meet
from .discovery import DrawForBorg
from .notices import CubeDiscovers, CubeExplores, CubeLaysLane, CubeLinks, CubeStays
from .order import Order
from .paths import reachable
from .queries import place_of_cube
from .verbs import move_cube

MOST_WAYS: Final = 40
STRIDE: Final = 6
"""The System of the Cube itself is tried every three degrees."""


class PointAt(Option, frozen=True):
    """Lay the lane in this direction; where several swings make room for it, by the one with this number."""

    form: ClassVar[str] = "point:{bearing}:{amount}"
    bearing: Bearing
    amount: Amount


class LinkUp(Option, frozen=True):
    """Attach the lane to this System, by the way with this number, and go to this Sector."""

    form: ClassVar[str] = "cube-link:{target}:{amount}:{place}"
    target: System
    amount: Amount
    place: Place


CUBE_LANE: Final = Kind("ascendancy.question.cube-lane", LaneDie)
DIRECTION: Final = Kind("ascendancy.question.cube-direction", Rolled)
POINT: Final = Kind("ascendancy.question.cube-points", PointAt, about={"system": System, "length": Length})
LINK: Final = Kind("ascendancy.question.cube-links", LinkUp, about={"system": System})
SPOT: Final = Kind("ascendancy.question.cube-spot", PointAt, about={"system": System, "length": Length})
CUBE_DISC: Final = Kind("ascendancy.question.cube-disc", FindsSystem)


class RollCubeLane(Frame, frozen=True):
    """ASC-15.3.5.1-a, ASC-3.8-a: the Space Lane die."""

    order: Order

    def question(self, state: State) -> Question:
        return draw(CUBE_LANE, [LaneDie(Length(length)) for length in LANE_DIE])

    def run(self, state: State, answer: LaneDie) -> Frames:
        return (RollDirection(self.order, answer.length),)


class RollDirection(Frame, frozen=True):
    """ASC-15.3.5.2-a: a die says which original Home System the lane points to."""

    order: Order
    length: Length

    def question(self, state: State) -> Question:
        return draw(DIRECTION, FACES)

    def run(self, state: State, answer: Rolled) -> Frames:
        system = System(state.moving)
        there = pointed_at(state, system, answer.die)
        tell(state, CubeExplores(system, self.length, there))
        return lay_lane(state, self.order, self.length, direction(state, system, there))


def pointed_at(state: State, system: int, die: int) -> System:
    """ASC-15.3.5.2-a, ASC-15.3.5.2-b: the original Home System to which a die points; not to one in the centre.

    In the Gamma Quadrant there are two Systems to which it points.
    """
    if in_gamma_quadrant(state, system):
        found = GAMMA[1 - die % 2]
        return System(found if state.on_plane[found] != NONE else GAMMA[die % 2])
    lowest = min((card, seat) for seat, card in enumerate(state.turn_cards) if card != NONE)[1]
    homes = [home_of(state.factions[(lowest + step) % state.seats]) for step in range(state.seats)]
    outer = [home for home in homes if not in_the_centre(state, home)] or homes
    return outer[(die - 1) % len(outer)]


def in_the_centre(state: State, system: int) -> bool:
    """Whether a System lies in the middle of the playing area."""
    number = state.on_plane[system]
    return state.plane.x[number] == state.plane.y[number] == 0


def in_gamma_quadrant(state: State, system: int) -> bool:
    """ASC-15.3.5.2-b: whether lanes alone Connect a System with the Gamma Quadrant."""
    found = [state.on_plane[system]]
    for number in found:
        found += [other for other in neighbours(state.plane, number) if other not in found]
    return any(state.on_plane[disc] in found for disc in GAMMA)


def direction(state: State, system: int, home: int) -> int:
    """ASC-15.3.5.2-a: the bearing of an original Home System; north for a Cube that stands on it."""
    plane = state.plane
    here, there = state.on_plane[system], state.on_plane[home]
    return bearing_of(plane.x[there] - plane.x[here], plane.y[there] - plane.y[here])


def lay_lane(state: State, order: Order, length: Length, wanted: int) -> Frames:
    """ASC-15.3.5.1-a: as near to the direction as it can be; an exact link there; without room the Cube stays."""
    number = state.on_plane[state.moving]
    ways = pointing(state.plane, number, length, wanted, disc=False)
    off = min((turns_between(way.bearing, wanted) for way in ways), default=BEARINGS)
    fits = exact_links(state.plane, number, length)
    found = min(((turns_between(bearing, wanted), target) for target, bearing in fits), default=(BEARINGS, NONE))
    if found[1] != NONE and found[0] <= off:
        connect(state.plane, number, Link(found[1], ()), length)
        tell(state, CubeLinks(System(state.moving), System(state.disc_at[found[1]])))
        meet(state)
        state.borg.again = True
        return ()
    if not ways:
        tell(state, CubeStays(Place(state.moving)))
        return ()
    if len(ways) == 1:
        return point(state, order, length, ways[0])
    return (ChooseDirection(order, length, wanted),)


def exact_links(plane: Plane, number: int, length: int) -> list[tuple[int, int]]:
    """ASC-15.3.5.1-a: Systems that lie just so that the lane joins them, with their bearings."""
    joined = neighbours(plane, number)
    found = []
    for target in range(len(plane.x)):
        free_end = target != number and target not in joined and may_attach(plane, target)
        if free_end and lane_fits(plane, number, target, length):
            bearing = bearing_of(plane.x[target] - plane.x[number], plane.y[target] - plane.y[number])
            found.append((target, bearing))
    return found


def point(state: State, order: Order, length: Length, way: Pointing) -> Frames:
    """ASC-15.3.5.1-a, ASC-15.3.5.3-a: others are swung aside, the lane is laid, and then it may join something."""
    for move in way.swings:
        swing(state.plane, move)
    lane = attach(state.plane, state.on_plane[state.moving], way.bearing, length)
    tell(state, CubeLaysLane(System(state.moving), length, Bearing(way.bearing)))
    return (LinkOrDiscover(order, lane),)


class ChooseDirection(Frame, frozen=True):
    """ASC-15.3.1.2-a: two bearings are equally near, or two swings equally short."""

    order: Order
    length: Length
    wanted: int

    def ways(self, state: State) -> list[Pointing]:
        return pointing(state.plane, state.on_plane[state.moving], self.length, self.wanted, disc=False)[:MOST_WAYS]

    def question(self, state: State) -> Question:
        options = [PointAt(Bearing(way.bearing), Amount(at)) for at, way in enumerate(self.ways(state))]
        return ask(self.order.guide, POINT, options, state.moving, self.length)

    def run(self, state: State, answer: PointAt) -> Frames:
        return point(state, self.order, self.length, self.ways(state)[answer.amount])


# A link


class Way(NamedTuple):
    """A link that brings the Cube to a Target: what to swing, and the Sector where it stops."""

    link: Link
    end: int


def ways_to_target(state: State, order: Order, lane: int) -> list[Way]:
    """ASC-15.3.5.3-a, ASC-15.3.1.2-a: links after which the then closest reachable Target is closest, least swung."""
    plane, number = state.plane, state.on_plane[state.moving]
    found: list[tuple[tuple[int, int], int, Way]] = []
    for link in links(plane, number, plane.sectors[lane], lane, clearing=True):
        state.plane = plane.copy()
        connect(state.plane, number, link, plane.sectors[lane], lane)
        near = reachable(state, order.cube, order.aim, order.warp)
        state.plane = plane
        if near is not None:
            found += [(near[0], swung(plane, link.swings), Way(link, end)) for end in near[1]]
    least = min((entry[:2] for entry in found), default=None)
    return [way for length, turn, way in found if (length, turn) == least][:MOST_WAYS]


def swung(plane: Plane, swings: tuple[Swing, ...]) -> int:
    """ASC-15.3.5.4-a: by how much things are swung in all."""
    turns = 0
    tried = plane.copy()
    for move in swings:
        if move.lane == NONE:
            lane = hinge(tried, move.system)
            here = bearing_from(tried, lane, far_end(tried, lane, move.system))
        else:
            here = bearing_from(tried, move.lane, move.system)
        turns += turns_between(here, move.bearing)
        swing(tried, move)
    return turns


class LinkOrDiscover(Step, frozen=True):
    """ASC-15.3.5.3-a, ASC-15.3.5.4-a"""

    order: Order
    lane: int

    def do(self, state: State) -> Frames:
        ways = ways_to_target(state, self.order, self.lane)
        if len(ways) > 1:
            return (ChooseLink(self.order, self.lane),)
        if ways:
            return link_up(state, self.order, self.lane, ways[0])
        return find_system(state, self.order, self.lane)


def link_up(state: State, order: Order, lane: int, way: Way) -> Frames:
    """ASC-15.3.5.3-a: the link is made, and the Cube goes to the Target or beside it."""
    number = state.on_plane[state.moving]
    connect(state.plane, number, way.link, state.plane.sectors[lane], lane)
    tell(state, CubeLinks(System(state.moving), System(state.disc_at[way.link.target])))
    meet(state)
    move_cube(state, order.cube, way.end)
    return ()


class ChooseLink(Frame, frozen=True):
    """ASC-15.3.1.2-a: links or Sectors tie."""

    order: Order
    lane: int

    def options(self, state: State) -> dict[LinkUp, Way]:
        return {
            LinkUp(System(state.disc_at[way.link.target]), Amount(at), Place(way.end)): way
            for at, way in enumerate(ways_to_target(state, self.order, self.lane))
        }

    def question(self, state: State) -> Question:
        return ask(self.order.guide, LINK, list(self.options(state)), state.moving)

    def run(self, state: State, answer: LinkUp) -> Frames:
        return link_up(state, self.order, self.lane, self.options(state)[answer])


# A new System


def spots(state: State, lane: int) -> list[tuple[Swing, ...]]:
    """ASC-15.3.5.4-a, ASC-15.3.1.2-a: how a System gets room at the end of a lane: as it lies; with the lane swung;

    with others swung aside; or with the System swung on which the Cube is. Each no further than it must.
    """
    plane = state.plane
    number, here = state.on_plane[state.moving], lane_bearing(state, lane)
    room = discovery_room(plane, lane)
    if room >> here & 1:
        return [()]
    if room:
        turn = min(turns_between(bearing, here) for bearing in range(BEARINGS) if room >> bearing & 1)
        both = dict.fromkeys(((here + turn) % BEARINGS, (here - turn) % BEARINGS))
        return [(Swing(number, bearing, lane),) for bearing in both if room >> bearing & 1]
    parts = arm_parts(plane, number, plane.sectors[lane], here, disc=True)
    inside = free(plane, number, plane.sectors[lane], disc=True, besides=tuple(range(len(plane.x))),
                  lanes_besides=tuple(range(len(plane.sectors))))  # fmt: skip
    ways = make_way(plane, parts, (number,), (lane,)) if inside >> here & 1 else []
    return ways or own_swings(plane, number, lane)


def own_swings(plane: Plane, number: int, lane: int) -> list[tuple[Swing, ...]]:
    """ASC-15.3.5.4-a: the shortest swings of the System itself after which there is room at the end of its lane."""
    hung = hinge(plane, number)
    if hung == NONE:
        return []
    room, here = swing_room(plane, number), bearing_from(plane, hung, far_end(plane, hung, number))
    for turn in range(STRIDE, BEARINGS // 2, STRIDE):
        found = []
        for bearing in dict.fromkeys(((here + turn) % BEARINGS, (here - turn) % BEARINGS)):
            if room >> bearing & 1:
                tried = plane.copy()
                swing(tried, Swing(number, bearing))
                if discovery_room(tried, lane) >> bearing_from(tried, lane, number) & 1:
                    found.append((Swing(number, bearing),))
        if found:
            return list(found)
    return []


def find_system(state: State, order: Order, lane: int) -> Frames:
    """ASC-15.3.5.4-a: without a disc or room for it the Cube stops where it is."""
    ways = spots(state, lane) if state.stack else []
    if not ways:
        tell(state, CubeStays(Place(state.moving)))
        return ()
    if len(ways) > 1:
        return (ChooseWay(order, lane),)
    return make_room(state, order, lane, ways[0])


class ChooseWay(Frame, frozen=True):
    """ASC-15.3.1.2-a: swings that are equally short."""

    order: Order
    lane: int

    def options(self, state: State) -> dict[PointAt, tuple[Swing, ...]]:
        return {
            PointAt(Bearing(way[-1].bearing), Amount(at)): way
            for at, way in enumerate(spots(state, self.lane)[:MOST_WAYS])
        }

    def question(self, state: State) -> Question:
        return ask(self.order.guide, SPOT, list(self.options(state)), state.moving, state.plane.sectors[self.lane])

    def run(self, state: State, answer: PointAt) -> Frames:
        return make_room(state, self.order, self.lane, self.options(state)[answer])


def make_room(state: State, order: Order, lane: int, way: tuple[Swing, ...]) -> Frames:
    """What must be swung is swung; then a disc is drawn."""
    for move in way:
        swing(state.plane, move)
    return (DrawCubeDisc(order, lane),)


class DrawCubeDisc(Frame, frozen=True):
    """ASC-15.3.5.4-a, ASC-15.3.5.5-a, ASC-15.3.5.5-b: a new System, into which the Cube goes; its move is over."""

    order: Order
    lane: int

    def question(self, state: State) -> Question:
        return draw(CUBE_DISC, [FindsSystem(System(disc)) for disc in top(state.stack)])

    def run(self, state: State, answer: FindsSystem) -> Frames:
        system = answer.system
        take_top(state.stack, system)
        state.on_plane[system] = discover(state.plane, self.lane, state.printed.discs[system].lanes)
        state.disc_at.append(system)
        tell(state, CubeDiscovers(system))
        furnish(state, system)
        if place_of_cube(state, self.order.cube) != NONE:
            move_cube(state, self.order.cube, system)
        return (DrawForBorg(self.order.guide, system),) if is_planet(system) else ()
