"""Attacks on population, when all battles are over."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from ..population import DONE, BuryCube, Finish
from ..process import Volley
from ..state import NOBODY, State, fleet, has, sectors_of, species, worth
from ..tables.ids import CLASSES, GREY, MATERIALS, Amount, Ship, Square
from ..tables.sectors import SECTORS, SQUARES_OF, Sector
from ..tables.technologies import NEUTRON_BOMBS
from ..verbs import destroy_cube
from .aiming import hits
from .dice import RollDice


class Bombard(Option, frozen=True):
    """One ship of this class fires its cannons at the population."""

    form: ClassVar[str] = "bombard:{ship}"
    ship: Ship


class DropNeutronBombs(Option, frozen=True):
    """Destroy all cubes without rolling."""

    form: ClassVar[str] = "neutron-bombs"


class Raze(Option, frozen=True):
    """Destroy the cube of a square of this kind."""

    form: ClassVar[str] = "raze:{square}"
    square: Square


class RazeAdvanced(Option, frozen=True):
    """All hits that are left: destroy cubes of advanced squares, then those of others."""

    form: ClassVar[str] = "raze-advanced"


NEUTRON, ADVANCED_FIRST = DropNeutronBombs(), RazeAdvanced()
BOMBARDS: Final = tuple(Bombard(Ship(ship)) for ship in CLASSES)
BOMBARDING: Final = Kind(
    "eclipse.question.bombard",
    Bombard,
    DropNeutronBombs,
    Finish,
    about={"sector": Sector, "seat": Seat},
    ahead=(Bombard, DropNeutronBombs, Finish),
)
RAZING: Final = Kind(
    "eclipse.question.raze", Raze, RazeAdvanced, about={"sector": Sector, "left": Amount}, ahead=(RazeAdvanced,)
)


def besiegers(state: State, sector: int) -> list[int]:
    """Seats other than the controller that have ships in a controlled hex."""
    owner = state.owner[sector]
    return [s for s in range(state.seats) if NOBODY < owner != s and state.presence[s] >> sector & 1]


class AttackPopulation(Step, frozen=True):
    """ECL-BOM-01, ECL-BOM-07, ECL-CMB-10, ECL-CTL-08, ECL-RUL-36, ECL-RUL-60: after all battles, hex by hex from the
    highest number, with or without a battle there before. Ancients and the defence never do it.
    """

    def do(self, state: State) -> Frames:
        return tuple(
            BeginBombardment(seat, sector)
            for sector in range(SECTORS - 1, -1, -1)
            if state.cubes[sector]
            for seat in besiegers(state, sector)
        )


class BeginBombardment(Step, frozen=True):
    """ECL-BOM-01: every ship that is left may fire once."""

    seat: int
    sector: int

    def do(self, state: State) -> Frames:
        state.bombarding = fleet(state, self.seat, self.sector)
        return (ChooseBombardment(self.seat, self.sector),)


class ChooseBombardment(Frame, frozen=True):
    """ECL-BOM-01, ECL-BOM-04: ship by ship, or all at once with Neutron Bombs, or not at all."""

    seat: int
    sector: int

    def question(self, state: State) -> Question | None:
        if not state.cubes[self.sector]:
            return None
        options: list[Option] = [
            BOMBARDS[ship]
            for ship in CLASSES
            if state.bombarding >> 4 * ship & 15 and worth(state, self.seat, ship).cannons
        ]
        if has(state, self.seat, NEUTRON_BOMBS):
            options.append(NEUTRON)
        owner = state.owner[self.sector]
        return ask(self.seat, BOMBARDING, [*options, DONE], self.sector, owner) if options else None

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Finish):
            return ()
        if not isinstance(answer, Bombard):
            return raze_all(state, self.sector)
        state.bombarding -= 1 << 4 * answer.ship
        state.volley = Volley(self.seat, answer.ship, list(worth(state, self.seat, answer.ship).cannons))
        return (RollDice(), CountDamage(self.seat, self.sector), self)


class CountDamage(Step, frozen=True):
    """ECL-BOM-02, ECL-BOM-03, ECL-RUL-24: computers count, nothing shields; each point destroys one cube, so that
    either of the cannons that the worked example names destroys the last one.
    """

    seat: int
    sector: int

    def do(self, state: State) -> Frames:
        volley = state.volley
        assert volley
        computer = worth(state, self.seat, volley.ship).computer
        points = sum(die >> 3 for die in volley.rolled if hits(die & 7, computer, 0))
        state.volley = None
        if points >= state.cubes[self.sector].bit_count():
            return raze_all(state, self.sector)
        return (RazeCube(self.seat, self.sector, points),) if points else ()


class RazeCube(Frame, frozen=True):
    """ECL-BOM-03, ECL-BOM-06: the attacker chooses each cube; those on orbitals are like all others."""

    seat: int
    sector: int
    left: int

    def question(self, state: State) -> Question | None:
        if not self.left:
            return None
        kinds = dict.fromkeys(SQUARES_OF[self.sector][square] for square in sectors_of(state.cubes[self.sector]))
        options = [Raze(Square(kind)) for kind in kinds]
        return ask(self.seat, RAZING, [*options, ADVANCED_FIRST], self.sector, self.left)

    def run(self, state: State, answer: Raze | RazeAdvanced) -> Frames:
        squares = SQUARES_OF[self.sector]
        settled = list(sectors_of(state.cubes[self.sector]))
        if isinstance(answer, Raze):
            square = next(s for s in settled if squares[s] == answer.square)
            return (*raze(state, self.sector, square), RazeCube(self.seat, self.sector, self.left - 1))
        settled.sort(key=lambda square: not MATERIALS < squares[square] < GREY)
        return tuple(frame for square in settled[: self.left] for frame in raze(state, self.sector, square))


def raze(state: State, sector: int, square: int) -> Frames:
    """ECL-BOM-05, ECL-BOM-08: a cube goes to its owner's graveyard; the disc stays as long as there is another."""
    destroy_cube(state, sector, square)
    return (BuryCube(state.owner[sector], SQUARES_OF[sector][square]),)


def raze_all(state: State, sector: int) -> Frames:
    """ECL-BOM-06, ECL-REP-07: every cube of a hex goes to the graveyard, for no reputation; structures remain."""
    frames: Frames = ()
    for square in sectors_of(state.cubes[sector]):
        frames += raze(state, sector, square)
    return frames


class CubesPerish(Step, frozen=True):
    """ECL-BOM-09: Planta cubes do not outlast an enemy ship, armed or not."""

    def do(self, state: State) -> Frames:
        frames: Frames = ()
        for sector in range(SECTORS - 1, -1, -1):
            owner = state.owner[sector]
            if owner >= 0 and species(state, owner).cubes_perish and besiegers(state, sector):
                frames += raze_all(state, sector)
        return frames
