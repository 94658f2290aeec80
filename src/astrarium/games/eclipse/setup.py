"""Setting up: the galaxy, the supply, the start player, the species and their home hexes."""

from typing import Any, ClassVar, Final

from astrarium.boards.hexes import ALL_SIDES, mask, opposite, place_at
from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat, clockwise

from .blueprints import no_tiles
from .combat.reputation import DrawTiles
from .notices import ChoseSpecies, LaidHome
from .round import BeginRound, LayOutTechnologies
from .state import HELD_KINDS, KEPT_KINDS, NOBODY, NOTHING, NOWHERE, SETTING_UP, State
from .tables.discoveries import DISCOVERIES
from .tables.ids import ADVANCED_SCIENCE, SPACES, Turns
from .tables.sectors import CENTRE, HEXES, HOLES, INNER, MIDDLE, OUTER, SECTORS, TURNINGS, Sector
from .tables.species import BOARD, BOARDS, NO_BOARD, Board, other_side
from .tables.technologies import TECHNOLOGIES
from .tables.tracks import (
    AXIAL_OF,
    CUBES_ON_TRACK,
    OUTER_HEXES,
    REPUTATION_TILES,
    RESERVE_DISCS,
    SECOND_PATTERN,
    START_POSITIONS,
    TECHNOLOGIES_AT_START,
)
from .verbs import keep_reputation, lay_hex, put_ship, return_drawn

CLOCK: Final = (12, 2, 4, 6, 8, 10)
PATTERN_A: Final = (0, 1, 3, 4)
PATTERN_B: Final = (0, 2, 3, 5)
"""Open sides of a home hex, counted clockwise from the one towards the centre."""

TERRANS: Final = tuple(Board(board) for board in range(0, len(BOARDS), 2))


class StartPlayer(Option, frozen=True):
    """Whoever has spent the least time on Earth."""

    form: ClassVar[str] = "start:{seat}"
    seat: Seat


class ChooseBoard(Option, frozen=True):
    """Play this species."""

    form: ClassVar[str] = "board:{board}"
    board: Board


class TurnHome(Option, frozen=True):
    """Lay the home hex turned so often."""

    form: ClassVar[str] = "turn:{turns}"
    turns: Turns


STARTING: Final = Kind("eclipse.chance.start-player", StartPlayer)
CHOOSING: Final = Kind("eclipse.question.species", ChooseBoard)
DEALING: Final = Kind("eclipse.chance.species", ChooseBoard, about={"seat": Seat})
TURNING: Final = Kind("eclipse.question.turn-home", TurnHome)


def new_state(seats: int, options: dict[str, Any]) -> State:
    """ECL-SETUP-02, ECL-SETUP-03, ECL-SETUP-04, ECL-SETUP-19: everything that does not depend on the species."""
    state = State(
        seats=seats,
        free_orientation=options["free_home_orientation"],
        hydran_cube=options["hydran_setup_cube"],
        influence_own_ship_hex=options["influence_own_ship_hex"],
        check_before_lift=options["influence_check_before_lift"],
        pass_through_breaks=options["diplomacy_pass_through_breaks"],
        round=1, phase=SETTING_UP, active=NOBODY, start=NOBODY, next_start=NOBODY, passed=0, gone=0, collapsed=0,
        boards=[NO_BOARD] * seats,
        at=[NOWHERE] * SECTORS, turns=[0] * SECTORS, holes=[0] * SECTORS, edges=[0] * SECTORS, links=[0] * SECTORS,
        half_links=[0] * SECTORS, owner=[NOBODY] * SECTORS, cubes=[0] * SECTORS, ancients=[0] * SECTORS,
        arrivals=[0] * SECTORS, fleets=[0] * SECTORS * seats, holdings=[0] * seats, presence=[0] * seats,
        orbitals=0, monoliths=0, undiscovered=0, defended=True, wounds=[],
        stacks=[list(INNER), list(MIDDLE), list(OUTER)],
        stack_sizes=[len(INNER), len(MIDDLE), OUTER_HEXES[seats]],
        discards=[[], [], []], explored=[],
        technology_bag=[row.tiles for row in TECHNOLOGIES], supply=[0] * len(TECHNOLOGIES),
        reputation_bag=list(REPUTATION_TILES), discovery_bag=[row.tiles for row in DISCOVERIES],
        stock=[0] * 3 * seats, tracks=[CUBES_ON_TRACK] * 3 * seats, graves=[0] * 3 * seats, in_hand=[0] * seats,
        discs=[0] * seats, reserve=[RESERVE_DISCS] * seats, acted=[0] * SPACES * seats, colony_ships=[0] * seats,
        technologies=[0] * seats, blueprints=[() for _ in range(4 * seats)], beside=[0] * seats,
        reputation=[0] * HELD_KINDS * seats, kept=[0] * KEPT_KINDS * seats, partners=[0] * seats, traitor=NOBODY,
        final=[0] * seats, closing=False, offers=[0] * seats, withdrawn=[0] * seats, willing=[0] * seats,
        looker=NOBODY, found=NOTHING,
        drawn=[0] * HELD_KINDS, battle=None, volley=None, order=[], kills=[0] * seats, fought=0, fled=0,
        bombarding=0, exploring=NOWHERE, carried=NOTHING, notices=[],
    )  # fmt: skip
    lay_hex(state, CENTRE, 0, 0)
    return state


def set_up(seats: int, options: dict[str, Any]) -> Frames:
    """ECL-SETUP-01, ECL-SETUP-20: the steps of setting up, then the first round."""
    species = options["species"]
    boards = [BOARD[name] for name in species.split(",")] if species.split(",")[0] in BOARD else []
    return (
        FindStartPlayer("" if boards else species),
        *(TakeBoard(seat, board) for seat, board in enumerate(boards)),
        LayOutTechnologies(TECHNOLOGIES_AT_START[seats]),
        BeginRound(),
    )


class FindStartPlayer(Frame, frozen=True):
    """ECL-SETUP-06, ECL-SETUP-07, ECL-SETUP-20, ECL-RUL-58: who starts, and with that the order of choosing.

    Terrans choose clockwise from the start player; with aliens in the game the choice goes the other way round and
    the start player chooses last.
    """

    species: str
    """How boards come to seats; empty when they were named beforehand."""

    def question(self, state: State) -> Question:
        return draw(STARTING, [StartPlayer(Seat(seat)) for seat in range(state.seats)])

    def run(self, state: State, answer: StartPlayer) -> Frames:
        state.start = answer.seat
        order = list(clockwise(answer.seat, state.seats))
        if self.species == "terran":
            return tuple(ChooseSpecies(seat, terran=True) for seat in order)
        if self.species == "chosen":
            return tuple(ChooseSpecies(seat, terran=False) for seat in reversed(order))
        return tuple(DealBoard(seat, self.species == "dealt-terran") for seat in order if self.species)


def free_boards(state: State, terran: bool) -> list[Board]:
    """ECL-SETUP-08, ECL-NUM-02: sides of boards that nobody has chosen; advice against a species forbids nothing."""
    taken = [b for b in state.boards if b != NO_BOARD]
    boards = TERRANS if terran else tuple(Board(board) for board in range(len(BOARDS)))
    return [board for board in boards if board not in taken and other_side(board) not in taken]


class ChooseSpecies(Frame, frozen=True):
    """ECL-SETUP-07, ECL-SETUP-08: each seat chooses a side of a board; the other side leaves the game."""

    seat: int
    terran: bool

    def question(self, state: State) -> Question:
        return ask(self.seat, CHOOSING, [ChooseBoard(board) for board in free_boards(state, self.terran)])

    def run(self, state: State, answer: ChooseBoard) -> Frames:
        return (TakeBoard(self.seat, answer.board),)


class DealBoard(Frame, frozen=True):
    """Chance deals a board."""

    seat: int
    terran: bool

    def question(self, state: State) -> Question:
        return draw(DEALING, [ChooseBoard(board) for board in free_boards(state, self.terran)], self.seat)

    def run(self, state: State, answer: ChooseBoard) -> Frames:
        return (TakeBoard(self.seat, answer.board),)


class TakeBoard(Step, frozen=True):
    """ECL-SETUP-09, ECL-SETUP-10, ECL-SETUP-11, ECL-SETUP-12, ECL-SETUP-16: what lies on the board at the start."""

    seat: int
    board: int

    def do(self, state: State) -> Frames:
        seat, row = self.seat, BOARDS[self.board].species
        state.boards[seat] = self.board
        state.stock[seat * 3 : seat * 3 + 3] = row.storage
        state.discs[seat] = row.discs
        state.colony_ships[seat] = row.colony_ships
        state.technologies[seat] = sum(1 << technology for technology in row.technologies)
        state.blueprints[seat * 4 : seat * 4 + 4] = no_tiles(self.board)
        tell(state, ChoseSpecies(Seat(seat), Board(self.board)))
        extra: Frames = ()
        if row.starting_reputation:
            extra = (DrawTiles(seat, row.starting_reputation), KeepAll(seat))
        if state.free_orientation:
            return (ChooseHomeTurning(seat), *extra)
        lay_home(state, seat, home_turning(state.seats, seat, BOARDS[self.board].home))
        return extra


class KeepAll(Step, frozen=True):
    """ECL-SETUP-17: Eridani keep both tiles that they draw."""

    seat: int

    def do(self, state: State) -> Frames:
        for value in range(1, HELD_KINDS):
            for _ in range(state.drawn[value]):
                keep_reputation(state, self.seat, value)
        return_drawn(state)
        return ()


class ChooseHomeTurning(Frame, frozen=True):
    """ECL-RUL-27: with the option, home hexes are turned freely."""

    seat: int

    def question(self, state: State) -> Question:
        home = BOARDS[state.boards[self.seat]].home
        return ask(self.seat, TURNING, [TurnHome(Turns(turns)) for turns in TURNINGS[home]])

    def run(self, state: State, answer: TurnHome) -> Frames:
        lay_home(state, self.seat, answer.turns)
        return ()


def home_turning(seats: int, seat: int, home: int) -> int:
    """ECL-SETUP-05, ECL-RUL-27: a wormhole faces the centre, and the others lie as in the diagrams."""
    clock = START_POSITIONS[seats][seat]
    inward = opposite(CLOCK.index(clock))
    pattern = PATTERN_B if clock in SECOND_PATTERN[seats] else PATTERN_A
    return HOLES[home].index(mask((inward + side) % 6 for side in pattern) & ALL_SIDES)


def lay_home(state: State, seat: int, turns: int) -> None:
    """ECL-SETUP-05, ECL-SETUP-13, ECL-SETUP-14, ECL-SETUP-15: home hex, ship, cubes and disc; no colony ship flies.

    ECL-SETUP-18: only the home hex of the chosen side ever comes to the map.

    ECL-RUL-21: in a later printing Hydran settle their advanced science square too.
    """
    side = BOARDS[state.boards[seat]]
    home = side.home
    lay_hex(state, home, place_at(*AXIAL_OF[START_POSITIONS[state.seats][seat]]), turns)
    put_ship(state, seat, side.species.starting_ship, home)
    for square, kind in enumerate(HEXES[home].squares):
        if kind < 3 or (state.hydran_cube and side.name == "hydran" and kind == ADVANCED_SCIENCE):
            state.cubes[home] |= 1 << square
            state.tracks[seat * 3 + kind % 3] -= 1
    state.discs[seat] -= 1
    state.owner[home] = seat
    state.holdings[seat] |= 1 << home
    tell(state, LaidHome(Seat(seat), Sector(home), Turns(turns)))
