"""Population: colony ships settle it, discs that leave send it home, attacks destroy it."""

from functools import cache
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, ask

from .state import State, has, sectors_of
from .tables.ids import GREY, MATERIALS, MONEY, ORBITAL_SQUARE, SCIENCE, Resource, Square
from .tables.sectors import ORBITAL_BIT, PRINTED, SQUARES_OF, Sector
from .tables.technologies import ADVANCED_ECONOMY, ADVANCED_LABS, ADVANCED_MINING
from .tables.tracks import CUBES_ON_TRACK
from .verbs import bury_cube, has_square, return_cube, settle

ADVANCED_NEEDS: Final = (ADVANCED_ECONOMY, ADVANCED_LABS, ADVANCED_MINING)
"""ECL-POP-03: the technology that opens the advanced squares of each resource."""


class Settle(Option, frozen=True):
    """Fly a colony ship to a square with a cube of this track."""

    form: ClassVar[str] = "settle:{sector}:{square}:{resource}"
    sector: Sector
    square: Square
    resource: Resource


class Finish(Option, frozen=True):
    """No more."""

    form: ClassVar[str] = "done"


DONE: Final = Finish()
SETTLING: Final = Kind("eclipse.question.settle", Settle, Finish)


def resources_for(kind: int) -> tuple[int, ...]:
    """ECL-POP-01, ECL-POP-02, ECL-POP-04: the tracks whose cubes a square takes."""
    if kind == GREY:
        return (MONEY, SCIENCE, MATERIALS)
    return (MONEY, SCIENCE) if kind == ORBITAL_SQUARE else (kind % 3,)


@cache
def _settlements(sector: int, free: int, advanced: int, cubes: int) -> tuple[Settle, ...]:
    """The ways to settle one hex: free squares, advanced kinds that are open, tracks with cubes, each as a mask."""
    kinds: list[int] = []
    for square in range(ORBITAL_BIT + 1):
        kind = SQUARES_OF[sector][square]
        if free >> square & 1 and kind not in kinds and not (3 <= kind < GREY and not advanced >> kind - 3 & 1):
            kinds.append(kind)
    return tuple(
        Settle(Sector(sector), Square(kind), Resource(resource))
        for kind in kinds
        for resource in resources_for(kind)
        if cubes >> resource & 1
    )


def settlements(state: State, seat: int) -> list[Settle]:
    """ECL-COL-01, ECL-COL-07, ECL-POP-05, ECL-POP-06, ECL-RUL-04, ECL-RUL-64: where colony ships can go now.

    Any hex with the seat's disc will do, whoever else has ships there; a square takes one cube, of its own track only.
    """
    options: list[Settle] = []
    if not state.colony_ships[seat]:
        return options
    first = seat * 3
    cubes = sum(1 << resource for resource in range(3) if state.tracks[first + resource])
    advanced = sum(1 << resource for resource in range(3) if has(state, seat, ADVANCED_NEEDS[resource]))
    for sector in sectors_of(state.holdings[seat]):
        squares = PRINTED[sector] | (state.orbitals >> sector & 1) << ORBITAL_BIT
        if free := squares & ~state.cubes[sector]:
            options.extend(_settlements(sector, free, advanced, cubes))
    return options


def fly_colony_ship(state: State, seat: int, answer: Settle) -> None:
    """ECL-COL-02: a cube goes to the first free square of its kind; nothing else brings cubes to hexes."""
    for square in range(ORBITAL_BIT + 1):
        if (
            SQUARES_OF[answer.sector][square] == answer.square
            and has_square(state, answer.sector, square)
            and not state.cubes[answer.sector] >> square & 1
        ):
            settle(state, seat, answer.sector, square, answer.resource)
            return


class SettleOrEnd(Step, frozen=True):
    """ECL-COL-03, ECL-EXP-13, ECL-RUL-08, ECL-BLD-09: before a turn ends, colony ships may fly, also when it passes."""

    seat: int

    def do(self, state: State) -> Frames:
        if not settlements(state, self.seat):
            return ()
        state.closing = True
        return (LastColonyShips(self.seat),)


class LastColonyShips(Frame, frozen=True):
    """ECL-COL-03, ECL-COL-04, ECL-UPK-01: any number of colony ships, one by one."""

    seat: int

    def question(self, state: State) -> Question | None:
        options = settlements(state, self.seat)
        return ask(self.seat, SETTLING, [*options, DONE]) if options else None

    def run(self, state: State, answer: Option) -> Frames:
        if not isinstance(answer, Settle):
            return ()
        fly_colony_ship(state, self.seat, answer)
        return (self,)


# Cubes that come back


class Track(Option, frozen=True):
    """This track, or this graveyard."""

    form: ClassVar[str] = "track:{resource}"
    resource: Resource


TRACKS: Final = tuple(Track(Resource(resource)) for resource in range(3))
RETURNING: Final = Kind("eclipse.question.return-cube", Track, about={"square": Square})
BURYING: Final = Kind("eclipse.question.bury-cube", Track, about={"square": Square})


def tracks_for(state: State, seat: int, kind: int) -> list[int]:
    """ECL-POP-07, ECL-POP-08, ECL-RUL-19: where a cube of a square can go back to; elsewhere if that is full."""
    open_tracks = [track for track in range(3) if state.tracks[seat * 3 + track] < CUBES_ON_TRACK]
    return [track for track in resources_for(kind) if track in open_tracks] or open_tracks


def cubes_go_home(state: State, sector: int) -> Frames:
    """ECL-INF-06, ECL-POP-09, ECL-POP-10, ECL-RUL-17, ECL-RUL-35: cubes leave a hex only when its disc does, all at
    once; they go back to the tracks.
    """
    seat, settled = state.owner[sector], state.cubes[sector]
    kinds = tuple(sorted(SQUARES_OF[sector][square] for square in sectors_of(settled)))
    state.cubes[sector] = 0
    state.in_hand[seat] += len(kinds)
    return (ReturnCubes(seat, kinds),) if kinds else ()


class ReturnCubes(Step, frozen=True):
    """Cubes of these squares go back to the tracks; their owner chooses where there is a choice."""

    seat: int
    kinds: tuple[int, ...]

    def do(self, state: State) -> Frames:
        for place, kind in enumerate(self.kinds):
            tracks = tracks_for(state, self.seat, kind)
            if len(tracks) > 1:
                return (ReturnCube(self.seat, kind), ReturnCubes(self.seat, self.kinds[place + 1 :]))
            return_cube(state, self.seat, tracks[0])
        return ()


class ReturnCube(Frame, frozen=True):
    """ECL-POP-07: the owner chooses the track for one cube."""

    seat: int
    kind: int

    def question(self, state: State) -> Question:
        return ask(self.seat, RETURNING, [TRACKS[t] for t in tracks_for(state, self.seat, self.kind)], self.kind)

    def run(self, state: State, answer: Track) -> Frames:
        return_cube(state, self.seat, answer.resource)
        return ()


class BuryCube(Step, frozen=True):
    """ECL-BOM-05: a destroyed cube goes to the graveyard of its colour; its owner chooses where there is a choice."""

    seat: int
    kind: int

    def do(self, state: State) -> Frames:
        graves = resources_for(self.kind)
        if len(graves) > 1:
            return (ChooseGrave(self.seat, self.kind),)
        bury_cube(state, self.seat, graves[0])
        return ()


class ChooseGrave(Frame, frozen=True):
    """ECL-BOM-05: a cube from a grey square or an orbital goes to a graveyard of its owner's choice."""

    seat: int
    kind: int

    def question(self, state: State) -> Question:
        return ask(self.seat, BURYING, [TRACKS[resource] for resource in resources_for(self.kind)], self.kind)

    def run(self, state: State, answer: Track) -> Frames:
        bury_cube(state, self.seat, answer.resource)
        return ()
