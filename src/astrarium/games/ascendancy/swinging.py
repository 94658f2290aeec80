"""Swinging Floating Systems and open lanes, in the own turn and for nothing."""

from typing import ClassVar, Final

from astrarium.boards.plane.bearings import choices
from astrarium.boards.plane.room import lane_room, swing_room
from astrarium.boards.plane.state import NONE, Swing, bearing_from, far_end, hinge, open_lanes, swing
from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from .notices import Swung
from .state import State, systems_in_play
from .tables.ids import Bearing, Place, is_system, lane_of, sector

MOST_BEARINGS: Final = 24


class StartSwing(Option, frozen=True):
    """Swing something round."""

    form: ClassVar[str] = "swing"


class SwingThis(Option, frozen=True):
    """This System, or the open lane that begins there."""

    form: ClassVar[str] = "swing:{place}"
    place: Place


class SwingTo(Option, frozen=True):
    """To this bearing, seen from what it hangs on."""

    form: ClassVar[str] = "to:{bearing}"
    bearing: Bearing


class LeaveLying(Option, frozen=True):
    """It stays where it is."""

    form: ClassVar[str] = "stay"


SWING: Final = Kind("ascendancy.question.swing", SwingThis, LeaveLying)
SWING_TO: Final = Kind("ascendancy.question.swing-to", SwingTo, LeaveLying, about={"place": Place})


def swingable(state: State) -> list[Place]:
    """ASC-8.6.4-a, ASC-8.6.4.1-a, ASC-8.6.4.2-a, ASC-8.6.3.3-a: Floating Systems, whoever is there, and open lanes."""
    plane = state.plane
    found = [Place(system) for system in systems_in_play(state) if hinge(plane, state.on_plane[system]) != NONE]
    found += [sector(lane, 0) for lane in open_lanes(plane) if root(state, lane) != NONE]
    return [place for place in found if place not in state.swung]


def root(state: State, lane: int) -> int:
    """What an open lane hangs on."""
    plane = state.plane
    return plane.first[lane] if plane.first[lane] != NONE else plane.other[lane]


def may_swing(state: State) -> bool:
    """Whether there is anything to swing that was not swung since the last answer of another kind."""
    plane, swung = state.plane, state.swung
    for number, system in enumerate(state.disc_at):
        if system != NONE and system not in swung and state.on_plane[system] == number and hinge(plane, number) != NONE:
            return True
    return any(root(state, lane) != NONE and sector(lane, 0) not in swung for lane in open_lanes(plane))


class PickSwing(Frame, frozen=True):
    """ASC-8.6.4-a: what is swung."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        found = swingable(state)
        return ask(self.seat, SWING, [*map(SwingThis, found), LeaveLying()]) if found else None

    def run(self, state: State, answer: Option) -> Frames:
        if not isinstance(answer, SwingThis):
            state.swung += swingable(state)
            return ()
        state.swung.append(answer.place)
        return (PickBearing(self.seat, answer.place),)


class PickBearing(Frame, frozen=True):
    """ASC-8.6.4-a, ASC-8.6.4-b: round what it hangs on, as far as nothing is in the way."""

    seat: Seat
    place: Place

    def question(self, state: State) -> Question | None:
        here, room = self.reach(state)
        options = [SwingTo(Bearing(bearing)) for bearing in choices(room & ~(1 << here), MOST_BEARINGS)]
        return ask(self.seat, SWING_TO, [*options, LeaveLying()], self.place) if options else None

    def reach(self, state: State) -> tuple[int, int]:
        """Where it lies and where it can lie, as bearings."""
        plane = state.plane
        if is_system(self.place):
            number = state.on_plane[self.place]
            lane = hinge(plane, number)
            return bearing_from(plane, lane, far_end(plane, lane, number)), swing_room(plane, number)
        lane = lane_of(self.place)[0]
        return bearing_from(plane, lane, root(state, lane)), lane_room(plane, lane)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, SwingTo):
            if is_system(self.place):
                swing(state.plane, Swing(state.on_plane[self.place], answer.bearing))
            else:
                lane = lane_of(self.place)[0]
                swing(state.plane, Swing(root(state, lane), answer.bearing, lane))
            tell(state, Swung(self.seat, self.place, answer.bearing))
        return ()
