"""Influence: move discs, turn colony ships face up."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, Reason, ask

from ..discovery import control
from ..population import DONE, Finish, SettleOrEnd, cubes_go_home
from ..reasons import DISC_THERE, ENEMY_THERE, NOT_LINKED
from ..state import NOBODY, State, controls, hostile, linked, on_map, other_ships, sectors_of
from ..tables.ids import Amount
from ..tables.sectors import Sector
from ..verbs import colony_ships_down, flip_colony_ships, lift_disc

FROM_TRACK: Final = -1
DISC_MOVES: Final = 2
FLIPS: Final = 2


class FromTrack(Option, frozen=True):
    """Take a disc from the influence track."""

    form: ClassVar[str] = "from:track"


class FromHex(Option, frozen=True):
    """Take the disc from this hex."""

    form: ClassVar[str] = "from:{sector}"
    sector: Sector


class ToTrack(Option, frozen=True):
    """Put the disc back on the influence track."""

    form: ClassVar[str] = "to:track"


class ToHex(Option, frozen=True):
    """Put the disc on this hex."""

    form: ClassVar[str] = "to:{sector}"
    sector: Sector


TRACK, BACK = FromTrack(), ToTrack()
TAKING: Final = Kind("eclipse.question.influence", FromTrack, FromHex, Finish, about={"left": Amount})
PUTTING: Final = Kind("eclipse.question.influence-target", ToHex, ToTrack)


def reached(state: State, seat: int, lifted: int = FROM_TRACK) -> int:
    """ECL-INF-03, ECL-INF-08: the hexes linked to a hex with the seat's disc or ship, pinned or not.

    ECL-RUL-33: the disc that is about to move still makes a link, unless the option says that it is lifted first.
    """
    holdings = state.holdings[seat]
    if lifted >= 0 and not state.check_before_lift:
        holdings &= ~(1 << lifted)
    links = 0
    for sector in sectors_of(holdings | state.presence[seat]):
        links |= linked(state, seat, sector)
    return links


def targets(state: State, seat: int, lifted: int = FROM_TRACK) -> list[int]:
    """ECL-INF-03: linked hexes without any disc and without enemy ships.

    ECL-INF-04, ECL-RUL-20: in the later printing also those in which only this seat has a ship.
    """
    wanted = reached(state, seat, lifted)
    if state.influence_own_ship_hex:
        wanted |= sum(1 << s for s in sectors_of(state.presence[seat]) if not other_ships(state, seat, s))
    return [s for s in sectors_of(wanted) if state.owner[s] == NOBODY and not hostile(state, seat, s)]


class Influence(Frame, frozen=True):
    """ECL-INF-01, ECL-INF-02, ECL-INF-09, ECL-RUL-61: up to two discs, one after the other, from the track or a hex."""

    seat: int
    left: int

    def question(self, state: State) -> Question | None:
        if not self.left:
            return None
        options: list[Option] = [FromHex(Sector(sector)) for sector in sectors_of(state.holdings[self.seat])]
        if state.discs[self.seat] and targets(state, self.seat):
            options.insert(0, TRACK)
        return ask(self.seat, TAKING, [*options, DONE], self.left)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Finish):
            return ()
        lifted = answer.sector if isinstance(answer, FromHex) else FROM_TRACK
        return (PutDisc(self.seat, lifted), Influence(self.seat, self.left - 1))


class PutDisc(Frame, frozen=True):
    """ECL-INF-05, ECL-INF-10, ECL-INF-13, ECL-RUL-07: to another hex, or from a hex to the track; ships stay."""

    seat: int
    lifted: int

    def question(self, state: State) -> Question:
        options: list[Option] = [ToHex(Sector(sector)) for sector in targets(state, self.seat, self.lifted)]
        return ask(self.seat, PUTTING, options if self.lifted == FROM_TRACK else [*options, BACK])

    def run(self, state: State, answer: Option) -> Frames:
        frames: Frames = ()
        if self.lifted != FROM_TRACK and controls(state, self.seat, self.lifted):
            frames = cubes_go_home(state, self.lifted)
            lift_disc(state, self.lifted)
        return (*frames, *control(state, self.seat, answer.sector)) if isinstance(answer, ToHex) else frames

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        offered = targets(state, self.seat, self.lifted)
        for sector in on_map(state):
            if sector not in offered:
                taken, hostiles = state.owner[sector] != NOBODY, hostile(state, self.seat, sector)
                yield ToHex(Sector(sector)), DISC_THERE if taken else ENEMY_THERE if hostiles else NOT_LINKED


class FlipColonyShips(Step, frozen=True):
    """ECL-INF-07: then two colony ships at most are turned face up; there is never a reason to leave one down."""

    seat: int

    def do(self, state: State) -> Frames:
        if count := min(FLIPS, colony_ships_down(state, self.seat)):
            flip_colony_ships(state, self.seat, count)
        return ()


def influence(seat: int) -> Frames:
    """ECL-INF-01: the steps of an Influence action."""
    return (Influence(seat, DISC_MOVES), FlipColonyShips(seat), SettleOrEnd(seat))
