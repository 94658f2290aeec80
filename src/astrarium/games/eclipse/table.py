"""Positions set by hand, for tests, tutorials, puzzles and bug reports.

    eclipse.table("terran", "hydran").hex("201", "0,-1").control(RED, "201").ships(RED, "201", cruiser=2).turn(RED)

Each seat has the board that is named, and its home hex as after setting up; further hexes are laid at a place by its
coordinates ("0,-1" is straight north of the centre). From there play goes on by answers, dice and draws included.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from astrarium.kernel import position
from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.frame import Frame, Step
from astrarium.kernel.game import Game
from astrarium.kernel.seats import Seat

from .combat.phase import CombatPhase
from .round import CleanUp, EndRound, LayOutTechnologies, TakeTurns, Turn
from .ruleset import RULES
from .setup import TakeBoard, new_state
from .state import ACTIONS, HELD_KINDS, KEPT_KINDS, NOWHERE, State, damages, income, reputation_values, ships
from .tables.discoveries import DISCOVERIES, DISCOVERY
from .tables.ids import ANCIENTS, CLASSES, DEFENCE, MONEY, PLACES, RESOURCES, SHIPS, SPACES, SQUARES
from .tables.parts import EMPTY, PART, PART_NAMES
from .tables.sectors import ORBITAL_BIT, SECTOR, SQUARES_OF
from .tables.species import BOARD_NAMES, BOARDS
from .tables.technologies import TECHNOLOGIES, TECHNOLOGY, TECHNOLOGY_NAMES
from .upkeep import UpkeepPhase
from .verbs import damage_ship, form_relations, give_cube, has_square, lay_hex, place_disc, put_ship, take_ship

RED, BLUE, YELLOW, GREEN, WHITE, PURPLE = (Seat(seat) for seat in range(6))
FACTIONS: Final = {"ancients": ANCIENTS, "centre-defence": DEFENCE}


class Position(position.Position[State]):
    """How one looks at a position of Eclipse."""

    prefix: ClassVar[str] = "eclipse."

    def roll(self, *faces: int) -> "Position":
        """Dice show these faces, those that do most damage first."""
        return self.play(*(f"roll:{face}" for face in faces))

    def owner(self, sector: str) -> int:
        """Whose disc lies there, or -1."""
        return self.state.owner[SECTOR[sector]]

    def ships(self, faction: int | str, sector: str, ship: str) -> int:
        return ships(self.state, named_faction(faction), SECTOR[sector], SHIPS.index(ship))

    def damage(self, faction: int | str, sector: str, ship: str) -> list[int]:
        """Damage of each damaged ship, least first."""
        return damages(self.state, named_faction(faction), SECTOR[sector], SHIPS.index(ship))

    def cubes(self, sector: str) -> list[str]:
        """Kinds of the settled squares."""
        at = SECTOR[sector]
        return [SQUARES[SQUARES_OF[at][s]] for s in range(ORBITAL_BIT + 1) if self.state.cubes[at] >> s & 1]

    def stock(self, seat: int) -> tuple[int, ...]:
        """Money, science and materials in storage."""
        return tuple(self.state.stock[seat * 3 : seat * 3 + 3])

    def income(self, seat: int) -> tuple[int, ...]:
        """What the population tracks show."""
        return tuple(income(self.state, seat, resource) for resource in range(3))

    def tracks(self, seat: int) -> tuple[int, ...]:
        """Cubes on the population tracks."""
        return tuple(self.state.tracks[seat * 3 : seat * 3 + 3])

    def graves(self, seat: int) -> tuple[int, ...]:
        """Cubes in the graveyards."""
        return tuple(self.state.graves[seat * 3 : seat * 3 + 3])

    def discs(self, seat: int) -> int:
        """Discs on the influence track."""
        return self.state.discs[seat]

    def technologies(self, seat: int) -> list[str]:
        return [name for name in TECHNOLOGY_NAMES if self.state.technologies[seat] >> TECHNOLOGY[name] & 1]

    def tiles(self, seat: int, ship: str) -> list[str]:
        """The tiles on a blueprint, square by square."""
        tiles = self.state.blueprints[seat * 4 + SHIPS.index(ship)]
        return [PART_NAMES[tile] if tile != EMPTY else "" for tile in tiles]

    def reputation(self, seat: int) -> list[int]:
        """Values on the reputation track."""
        first = seat * HELD_KINDS
        return [v for v in reputation_values(self.state, seat) for _ in range(self.state.reputation[first + v])]

    def arrivals(self, sector: str) -> list[int]:
        """Seats in the order in which they came."""
        return [int(digit) - 1 for digit in f"{self.state.arrivals[SECTOR[sector]]:o}" if digit != "0"]


def named_faction(faction: int | str) -> int:
    return FACTIONS[faction] if isinstance(faction, str) else faction


def chosen_boards(names: Sequence[str]) -> list[int]:
    """Sides of boards by their names; "terran" is the first Terran side of a board that is not named otherwise."""
    known = {side.name: board for board, side in enumerate(BOARDS)}
    if wrong := [name for name in names if name not in known and name != "terran"]:
        raise WrongSetup(f"there is no board {wrong[0]!r}; choose {', '.join(BOARD_NAMES)} or terran")
    taken = [known[name] >> 1 for name in names if name in known]
    free = iter([board for board in range(0, len(BOARDS), 2) if board >> 1 not in taken])
    return [known[name] if name in known else next(free) for name in names]


class Table:
    """A table being set: as after setting up, with an empty supply board, until it is said otherwise."""

    def __init__(self, boards: tuple[str, ...], options: dict[str, Any]) -> None:
        setup = RULES.setup(len(boards), options)
        self.setup = setup
        self.state = new_state(setup.seats, setup.options)
        self.state.start = RED
        for seat, board in enumerate(chosen_boards(boards)):
            steps: list[Frame] = [TakeBoard(seat, board)]
            while steps:
                frame = steps.pop()
                if isinstance(frame, Step):
                    steps.extend(frame.do(self.state))
        self.state.drawn = [0] * HELD_KINDS
        self.state.notices = []

    # The galaxy

    def hex(self, sector: str, place: str, turns: int = 0, *, empty: bool = False) -> "Table":
        """Lay a hex; an empty one has neither Ancients nor a discovery tile."""
        at = SECTOR[sector]
        for stack, pile in enumerate(self.state.stacks):
            if at in pile:
                pile.remove(at)
                self.state.stack_sizes[stack] = min(self.state.stack_sizes[stack], len(pile))
        lay_hex(self.state, at, PLACES[place], turns)
        if empty:
            self.state.ancients[at] = 0
            self.state.undiscovered &= ~(1 << at)
        return self

    def _laid(self, sector: str) -> int:
        """A hex on the map."""
        if self.state.at[SECTOR[sector]] == NOWHERE:
            raise WrongSetup(f"hex {sector} is not on the map; lay it first")
        return SECTOR[sector]

    def control(self, seat: int, *sectors: str) -> "Table":
        for sector in sectors:
            place_disc(self.state, seat, self._laid(sector))
        return self

    def uncontrolled(self, *sectors: str) -> "Table":
        """Discs and cubes there go back to the tracks, whichever has room."""
        for sector in sectors:
            at = SECTOR[sector]
            seat = self.state.owner[at]
            for square in range(ORBITAL_BIT):
                if self.state.cubes[at] >> square & 1:
                    self.state.tracks[seat * 3 + SQUARES_OF[at][square] % 3] += 1
            self.state.cubes[at] = 0
            self.state.owner[at] = -1
            self.state.holdings[seat] &= ~(1 << at)
            self.state.discs[seat] += 1
        return self

    def settled(self, sector: str, *squares: str, grey: str = "money", orbital: str = "money") -> "Table":
        """Squares are settled by the controller, without a colony ship."""
        at = SECTOR[sector]
        seat = self.state.owner[at]
        for name in squares:
            kind = SQUARES.index(name)
            square = next(
                s
                for s in range(ORBITAL_BIT + 1)
                if SQUARES_OF[at][s] == kind and has_square(self.state, at, s) and not self.state.cubes[at] >> s & 1
            )
            track = {"grey": grey, "orbital": orbital}.get(name, RESOURCES[kind % 3])
            self.state.cubes[at] |= 1 << square
            self.state.tracks[seat * 3 + RESOURCES.index(track)] -= 1
        return self

    def ships(self, seat: int, sector: str, **classes: int) -> "Table":
        """Ships come to a hex, in the order of these calls."""
        for name, count in classes.items():
            for _ in range(count):
                put_ship(self.state, seat, SHIPS.index(name), self._laid(sector))
        return self

    def no_ships(self, *seats: int) -> "Table":
        """These seats have no ships on the map."""
        for seat in seats:
            for sector in SECTOR.values():
                for ship in CLASSES:
                    for _ in range(ships(self.state, seat, sector, ship)):
                        take_ship(self.state, seat, ship, sector)
        return self

    def damaged(self, faction: int | str, sector: str, ship: str, damage: int) -> "Table":
        damage_ship(self.state, named_faction(faction), SECTOR[sector], SHIPS.index(ship), 0, damage)
        return self

    def ancients(self, sector: str, count: int) -> "Table":
        self.state.ancients[SECTOR[sector]] = count
        return self

    def no_defence(self) -> "Table":
        self.state.defended = False
        return self

    def discovery(self, sector: str) -> "Table":
        """A discovery tile lies face down there."""
        self.state.undiscovered |= 1 << SECTOR[sector]
        return self

    def orbital(self, *sectors: str) -> "Table":
        self.state.orbitals |= sum(1 << SECTOR[sector] for sector in sectors)
        return self

    def monolith(self, *sectors: str) -> "Table":
        self.state.monoliths |= sum(1 << SECTOR[sector] for sector in sectors)
        return self

    # Stacks and bags

    def stack(self, ring: int, *sectors: str) -> "Table":
        """The stack of a ring holds just these hexes."""
        self.state.stacks[ring - 1] = sorted(SECTOR[sector] for sector in sectors)
        self.state.stack_sizes[ring - 1] = len(sectors)
        return self

    def discarded(self, ring: int, *sectors: str) -> "Table":
        self.state.discards[ring - 1] = [SECTOR[sector] for sector in sectors]
        return self

    def supply(self, *technologies: str) -> "Table":
        """Technology tiles from the bag lie on the supply board."""
        for name in technologies:
            self.state.technology_bag[TECHNOLOGY[name]] -= 1
            self.state.supply[TECHNOLOGY[name]] += 1
        return self

    def technology_bag(self, *technologies: str) -> "Table":
        """The bag holds just these tiles."""
        self.state.technology_bag = [technologies.count(row.name) for row in TECHNOLOGIES]
        return self

    def reputation_bag(self, *values: int) -> "Table":
        """The bag holds just these tiles."""
        self.state.reputation_bag = [values.count(value) for value in range(1, HELD_KINDS)]
        return self

    def discoveries(self, *names: str) -> "Table":
        """The unclaimed tiles are just these."""
        self.state.discovery_bag = [names.count(row.name) for row in DISCOVERIES]
        return self

    # Boards

    def stock(self, seat: int, money: int = 0, science: int = 0, materials: int = 0) -> "Table":
        self.state.stock[seat * 3 : seat * 3 + 3] = [money, science, materials]
        return self

    def owns(self, seat: int, *technologies: str) -> "Table":
        """Technologies on the tracks; each tile came from the bag."""
        for name in technologies:
            if not self.state.technologies[seat] >> TECHNOLOGY[name] & 1:
                self.state.technologies[seat] |= 1 << TECHNOLOGY[name]
                self.state.technology_bag[TECHNOLOGY[name]] -= 1
        return self

    def design(self, seat: int, ship: str, *tiles: str) -> "Table":
        """Tiles on a blueprint, square by square; an empty name lays none."""
        at = seat * 4 + SHIPS.index(ship)
        row = [PART[tile] if tile else EMPTY for tile in tiles]
        self.state.blueprints[at] = tuple(row + [EMPTY] * (len(self.state.blueprints[at]) - len(row)))
        return self

    def beside(self, seat: int, *parts: str) -> "Table":
        """Ancient parts beside the board."""
        for part in parts:
            self.state.beside[seat] |= 1 << PART[part]
            self.state.discovery_bag[DISCOVERY[part]] -= 1
        return self

    def discs(self, seat: int, count: int) -> "Table":
        """So many discs are on the influence track; the others lie on the Explore space."""
        self.state.acted[seat * SPACES] += self.state.discs[seat] - count
        self.state.discs[seat] = count
        return self

    def on_track(self, seat: int, resource: str, count: int) -> "Table":
        """So many cubes are on a population track; the others lie in the graveyard."""
        at = seat * 3 + RESOURCES.index(resource)
        self.state.graves[at] += self.state.tracks[at] - count
        self.state.tracks[at] = count
        return self

    def colony_ships(self, seat: int, count: int) -> "Table":
        self.state.colony_ships[seat] = count
        return self

    def reputation(self, seat: int, *values: int) -> "Table":
        """Tiles on the reputation track, and no others."""
        for value in range(1, HELD_KINDS):
            self.state.reputation_bag[value - 1] += self.state.reputation[seat * HELD_KINDS + value]
            self.state.reputation[seat * HELD_KINDS + value] = values.count(value)
            self.state.reputation_bag[value - 1] -= values.count(value)
        return self

    def kept(self, seat: int, *discoveries: str) -> "Table":
        """Discovery tiles kept for their points."""
        for name in discoveries:
            self.state.kept[seat * KEPT_KINDS + DISCOVERY[name]] += 1
            self.state.discovery_bag[DISCOVERY[name]] -= 1
        return self

    def relations(self, seat: int, other: int) -> "Table":
        """Ambassadors were exchanged, each with a money cube."""
        form_relations(self.state, seat, other)
        for giver in (seat, other):
            give_cube(self.state, giver, MONEY)
        return self

    def traitor(self, seat: int) -> "Table":
        self.state.traitor = seat
        return self

    def passed(self, *seats: int) -> "Table":
        """These seats have passed, the first of them before all others."""
        for seat in seats:
            self.state.passed |= 1 << seat
        self.state.next_start = seats[0]
        return self

    def round(self, number: int) -> "Table":
        self.state.round = number
        return self

    # From here on play goes

    def turn(self, seat: int) -> Position:
        """It is the turn of a seat; the round goes on to its end and beyond."""
        self.state.phase, self.state.active = ACTIONS, seat
        then = TakeTurns((seat + 1) % self.state.seats)
        return self.begin(Turn(seat), then, CombatPhase(), UpkeepPhase(), LayOutTechnologies(0), CleanUp(), EndRound())

    def combat(self) -> Position:
        """The Combat Phase begins; play ends after it."""
        return self.begin(CombatPhase())

    def upkeep(self) -> Position:
        """The Upkeep Phase begins; play ends after it."""
        return self.begin(UpkeepPhase())

    def cleanup(self, technologies: int = 0) -> Position:
        """Cleanup, with so many new technologies; then the next round begins, or the game is over."""
        return self.begin(LayOutTechnologies(technologies), CleanUp(), EndRound())

    def begin(self, *frames: Frame) -> Position:
        """These steps are before the seats."""
        self.state.notices = []
        return Position(Game(RULES, self.setup, self.state, list(frames[::-1]), None))


def table(*boards: str, **options: Any) -> Table:
    """A table with these boards, by seat; "terran" is any Terran side."""
    return Table(boards or ("terran", "terran"), options)
