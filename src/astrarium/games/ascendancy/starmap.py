"""The growing map: new lanes, links, and the discovery of Systems."""

from typing import ClassVar, Final

from astrarium.boards.plane.bearings import choices
from astrarium.boards.plane.links import Link, connect, links, system_fits
from astrarium.boards.plane.offers import offers
from astrarium.boards.plane.room import discovery_room, inside
from astrarium.boards.plane.state import (
    NONE,
    Swing,
    attach,
    bearing_from,
    discover,
    may_attach,
    open_end,
    swing,
)
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.pile import put_in_bag, take_top, top
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from .explore import Keep, Mulligan
from .furnishing import furnish
from .hazard import Brave, whom
from .moments import LANE_MAXIMUM, PHENOMENON_FOUND
from .notices import Discovered, LaidLane, Linked, NoRoom, Refused
from .state import State, at_open_end, connected, is_phenomenon, side_of, switch
from .swinging import PickSwing, StartSwing, may_swing
from .tables.ids import LANES, SHIP, Bearing, Length, System, Unit, lane_of, sector
from .tables.switches import SIMULTANEOUS_TURNS
from .tables.tracks import LANE_DIE
from .verbs import meet, move_unit

MOST_BEARINGS: Final = 12
MOST_OFFERS: Final = 30


class LaneDie(Option, frozen=True):
    """The Space Lane die."""

    form: ClassVar[str] = "lane:{length}"
    length: Length


class LinkTo(Option, frozen=True):
    """Attach the lane to this System, where need be after swinging it or others; the last swing is told."""

    form: ClassVar[str] = "link:{target}:{swung}:{bearing}"
    target: System
    swung: System
    bearing: Bearing


class LayAt(Option, frozen=True):
    """Lay the lane in this direction, its far end open."""

    form: ClassVar[str] = "lay:{bearing}"
    bearing: Bearing


class GiveUp(Option, frozen=True):
    """No lane is laid."""

    form: ClassVar[str] = "give-up"


class FindsSystem(Option, frozen=True):
    """Chance draws a System disc."""

    form: ClassVar[str] = "disc:{system}"
    system: System


LANE_ROLL: Final = Kind("ascendancy.question.lane-roll", LaneDie)
LAY: Final = Kind("ascendancy.question.lay-lane", LinkTo, LayAt, StartSwing, GiveUp, about={"length": Length})
DRAW_DISC: Final = Kind("ascendancy.question.draw-disc", FindsSystem)
KEEP_DISC: Final = Kind("ascendancy.question.keep-disc", Keep, Mulligan, about={"system": System})
PUT_DISC: Final = Kind("ascendancy.question.put-disc", LayAt, about={"system": System})


def may_lay(state: State, seat: int, place: int, unit: Unit = SHIP) -> bool:
    """ASC-8.6.1-a, ASC-8.6.1.1-a, ASC-RUL-46: leaving a System with free lane capacity."""
    number = state.on_plane[place]
    plane = state.plane
    if len(plane.sectors) >= LANES and 0 not in plane.sectors:
        return False
    if may_attach(plane, number) or side_of(state, seat, unit).overlays:
        return True
    return len(plane.attached[number]) < LANE_MAXIMUM.of(state, seat, plane.most[number])


class RollLane(Frame, frozen=True):
    """ASC-8.6.1.2-a, ASC-3.8-a, ASC-3.3-a"""

    seat: Seat
    unit: Unit
    left: int

    def question(self, state: State) -> Question:
        return draw(LANE_ROLL, [LaneDie(Length(length)) for length in LANE_DIE])

    def run(self, state: State, answer: LaneDie) -> Frames:
        there_is = any(offers(state.plane, state.on_plane[state.moving], answer.length, most=MOST_OFFERS))
        if not there_is and not may_swing(state):
            tell(state, NoRoom(self.seat, System(state.moving)))
            return ()
        state.laying = answer.length
        return (LayLane(self.seat, self.unit, self.left, answer.length),)


class LayLane(Frame, frozen=True):
    """ASC-8.6.1.3-a, ASC-8.6.5-a, ASC-8.6.7-a: link it or lay it where it fits; without room the move ends here."""

    seat: Seat
    unit: Unit
    left: int
    length: Length

    def question(self, state: State) -> Question | None:
        found = offers(state.plane, state.on_plane[state.moving], self.length, most=MOST_OFFERS)
        options: list[Option] = list(dict.fromkeys(link_option(state, state.moving, link) for link in found.links))
        options += [LayAt(Bearing(bearing)) for bearing in (*found.bearings, *found.bare)]
        options = [option for option in options if allowed(state, option)]
        if not may_swing(state):
            return ask(guide(state, self.seat), LAY, options, self.length) if options else None
        return ask(
            guide(state, self.seat), LAY, [*options, StartSwing(), *([] if options else [GiveUp()])], self.length
        )

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, StartSwing):
            return (PickSwing(guide(state, self.seat)), self)
        if isinstance(answer, GiveUp):
            tell(state, NoRoom(self.seat, System(state.moving)))
            state.laying = 0
            return ()
        place, state.swung, state.laying = state.moving, [], 0
        number = state.on_plane[place]
        if isinstance(answer, LinkTo):
            found = offers(state.plane, number, self.length, most=MOST_OFFERS)
            link = next(link for link in found.links if link_option(state, place, link) == answer)
            lane = connect(state.plane, number, link, self.length)
            tell(state, Linked(self.seat, System(place), answer.target))
            meet(state)
        else:
            assert isinstance(answer, LayAt)
            lane = attach(state.plane, number, answer.bearing, self.length)
            tell(state, LaidLane(self.seat, System(place), self.length, answer.bearing))
        state.came_from, state.moving = place, sector(lane, 0)
        state.left = self.left
        move_unit(state, self.seat, self.unit, place, state.moving)
        return ()


def guide(state: State, seat: Seat) -> Seat:
    """Who decides for a unit: its owner, or whoever moves it for the owner."""
    return seat if state.guide == NONE else Seat(state.guide)


def allowed(state: State, option: Option) -> bool:
    """ASC-5.1-b: in simultaneous first turns nobody may make contact."""
    return not isinstance(option, LinkTo) or not meets(state, state.moving, option.target)


def meets(state: State, place: int, target: int) -> bool:
    """ASC-5.1-b: whether a link would bring Home Systems together while first turns are simultaneous."""
    if state.round > switch(state, SIMULTANEOUS_TURNS):
        return False
    here, there = connected(state, place), connected(state, target)
    return target not in here and any(home in here for home in state.home) and any(home in there for home in state.home)


def link_option(state: State, place: int, link: Link) -> LinkTo:
    """A link as an option: its target and the last thing that is swung for it."""
    if not link.swings:
        return LinkTo(System(state.disc_at[link.target]), System(place), Bearing(0))
    last = link.swings[-1]
    return LinkTo(System(state.disc_at[link.target]), System(state.disc_at[last.system]), Bearing(last.bearing))


def end_links(state: State, place: int) -> list[tuple[LinkTo, Link]]:
    """ASC-8.6.5-a: Systems that an open lane can still be linked to from its end."""
    lane = at_open_end(state, place)
    number = state.plane.first[lane] if state.plane.first[lane] != NONE else state.plane.other[lane]
    if number == NONE:
        return []
    system = state.disc_at[number]
    found = links(state.plane, number, state.plane.sectors[lane], lane)
    found = [link for link in found if not meets(state, system, state.disc_at[link.target])]
    return list({(option := link_option(state, system, link)).key: (option, link) for link in found}.values())


def link_end(state: State, seat: Seat, place: int, answer: LinkTo) -> None:
    """The open lane on which a unit stands is Attached to a System."""
    lane = lane_of(place)[0]
    number = state.plane.first[lane] if state.plane.first[lane] != NONE else state.plane.other[lane]
    link = next(link for option, link in end_links(state, place) if option == answer)
    connect(state.plane, number, link, state.plane.sectors[lane], lane)
    tell(state, Linked(seat, System(state.disc_at[number]), answer.target))
    meet(state)


def can_discover(state: State, place: int) -> bool:
    """ASC-8.6.2-a, ASC-8.6.8-a, ASC-8.6.7-a: a disc is left and there is room for it."""
    lane = at_open_end(state, place)
    if lane == NONE or not state.stack:
        return False
    return fits_at_end(state, place) if loose(state, lane) else bool(discovery_room(state.plane, lane))


def loose(state: State, lane: int) -> bool:
    """ASC-RUL-01: whether a lane has lost the System it hung on and keeps only the Ships in it."""
    return state.plane.first[lane] == state.plane.other[lane] == NONE


def fits_at_end(state: State, place: int) -> bool:
    """Whether a System fits at the end of a lane that hangs on nothing."""
    lane, step = lane_of(place)
    proportions = state.plane.proportions
    x, y = open_end(state.plane, lane, backwards=not step)
    extent = proportions.extent - proportions.radius - proportions.clearance
    return inside(x, y, extent, proportions.round) and system_fits(state.plane, x, y, lane)


class DrawDisc(Frame, frozen=True):
    """ASC-8.6.2-a, ASC-5.8.1.6-b: chance says which System lies beyond; only then a refused disc is mixed in again."""

    seat: Seat
    unit: Unit

    def question(self, state: State) -> Question:
        return draw(DRAW_DISC, [FindsSystem(System(disc)) for disc in top(state.stack)])

    def run(self, state: State, answer: FindsSystem) -> Frames:
        take_top(state.stack, answer.system)
        refused, state.found = state.found, answer.system
        if refused != NONE:
            shuffle_in(state, refused)
        return (KeepDisc(self.seat, self.unit, answer.system), PutDisc(self.seat, self.unit))


def shuffle_in(state: State, disc: int) -> None:
    """A refused disc is mixed into what is left of the stack."""
    if state.stack:
        put_in_bag(state.stack[-1], disc)
    else:
        state.stack.append([disc])


class KeepDisc(Frame, frozen=True):
    """ASC-5.8.1.6-a: a Mulligan token refuses a disc as soon as it is seen."""

    seat: Seat
    unit: Unit
    system: System

    def question(self, state: State) -> Question | None:
        if not state.mulligans[self.seat] or not state.stack:
            return None
        return ask(self.seat, KEEP_DISC, [Keep(), Mulligan()], self.system)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Keep):
            return ()
        state.mulligans[self.seat] -= 1
        tell(state, Refused(self.seat, self.system))
        return (DrawDisc(self.seat, self.unit),)


class PutDisc(Step, frozen=True):
    """ASC-8.6.2-a, ASC-8.6.2.1-a: at the end of the lane as it lies, or where the lane must first be swung."""

    seat: Seat
    unit: Unit

    def do(self, state: State) -> Frames:
        if state.found == NONE:
            return ()
        lane = lane_of(state.moving)[0]
        if loose(state, lane):
            return enter_new_system(state, self.seat, self.unit)
        if discovery_room(state.plane, lane) >> lane_bearing(state, lane) & 1:
            return enter_new_system(state, self.seat, self.unit)
        return (ChooseSpot(self.seat, self.unit),)


def lane_bearing(state: State, lane: int) -> int:
    """The bearing of an open lane, seen from the System it hangs on."""
    number = state.plane.first[lane] if state.plane.first[lane] != NONE else state.plane.other[lane]
    return bearing_from(state.plane, lane, number)


class ChooseSpot(Frame, frozen=True):
    """ASC-8.6.4-a, ASC-8.6.4.2-a: the lane is swung to where the new System has room."""

    seat: Seat
    unit: Unit

    def question(self, state: State) -> Question:
        room = discovery_room(state.plane, lane_of(state.moving)[0])
        bearings = choices(room, MOST_BEARINGS)
        return ask(
            guide(state, self.seat), PUT_DISC, [LayAt(Bearing(bearing)) for bearing in bearings], System(state.found)
        )

    def run(self, state: State, answer: LayAt) -> Frames:
        lane = lane_of(state.moving)[0]
        number = state.plane.first[lane] if state.plane.first[lane] != NONE else state.plane.other[lane]
        swing(state.plane, Swing(number, answer.bearing, lane))
        return enter_new_system(state, self.seat, self.unit)


def enter_new_system(state: State, seat: Seat, unit: Unit) -> Frames:
    """ASC-8.6.2-a, ASC-8-b, ASC-8.6.2.3-a, ASC-8.9-a: the move ends in the new System; its Hazard comes first."""
    system, place = System(state.found), state.moving
    lane, step = lane_of(place)
    number = discover(state.plane, lane, state.printed.discs[system].lanes, backwards=not step)
    state.on_plane[system] = number
    state.disc_at.append(system)
    state.found = state.moving = NONE
    state.left = 0
    tell(state, Discovered(seat, system))
    furnish(state, system)
    move_unit(state, seat, unit, place, system)
    frames = PHENOMENON_FOUND.announce(seat, system) if is_phenomenon(system) else ()
    return (*frames, Brave(seat, system, whom(state, unit), True))
