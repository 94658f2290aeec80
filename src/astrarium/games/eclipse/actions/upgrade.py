"""Upgrade: put better parts on your blueprints."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, Reason, ask

from ..blueprints import (
    Tiles,
    available,
    best_sources,
    drives_fit,
    has_energy,
    repairs_needed,
    rooms,
    squares_that_differ,
    with_tile,
)
from ..population import DONE, Finish, SettleOrEnd
from ..reasons import (
    NEEDS_DRIVE,
    NO_DRIVE_ON_STARBASE,
    NO_LEGAL_BLUEPRINT,
    PART_NEEDS_TECHNOLOGY,
    TOO_LITTLE_ENERGY,
)
from ..state import NOTHING, State, has_hypergrid
from ..tables.ids import CLASSES, MOST_SLOTS, STARBASE, Amount, Ship, Slot
from ..tables.parts import EMPTY, PART, PARTS, Part
from ..verbs import put_on_part, take_off_part


class TakeOff(Option, frozen=True):
    """Give back the tile on this square."""

    form: ClassVar[str] = "take-off:{ship}:{slot}"
    ship: Ship
    slot: Slot


class Take(Option, frozen=True):
    """Take a tile of this part."""

    form: ClassVar[str] = "part:{part}"
    part: Part


class PutOn(Option, frozen=True):
    """Put the part on this square."""

    form: ClassVar[str] = "put-on:{ship}:{slot}"
    ship: Ship
    slot: Slot


TAKES: Final = tuple(Take(Part(part)) for part in range(len(PARTS)))
PUTS: Final = tuple(tuple(PutOn(Ship(ship), Slot(slot + 1)) for slot in range(MOST_SLOTS)) for ship in CLASSES)
EVERY_PART: Final = (1 << len(PARTS)) - 1
HYPERGRID_BIT: Final = 1 << PART["hypergrid-source"]
CHOOSING: Final = Kind("eclipse.question.upgrade", TakeOff, Take, Finish, about={"left": Amount})
PUTTING: Final = Kind("eclipse.question.put-on", PutOn, about={"part": Part})


def helped(state: State, seat: int) -> Sequence[int]:
    """The classes that the ancient source may mend: there is one of it, so that it mends one of them at most."""
    return CLASSES if has_hypergrid(state, seat) else (NOTHING,)


def sources(state: State, seat: int, ancient: bool = False) -> tuple[int, ...]:
    """What could mend a blueprint that lacks energy."""
    return best_sources(state.technologies[seat], ancient)


def repairs(state: State, seat: int, most: int, aided: int = NOTHING) -> list[int]:
    """For each class how many further tiles its blueprint needs to be legal, if the ancient source goes to that one."""
    board, first = state.boards[seat], seat * 4
    return [
        repairs_needed(board, ship, state.blueprints[first + ship], sources(state, seat, ship == aided), most)
        for ship in CLASSES
    ]


def fitting(state: State, seat: int, left: int) -> list[list[int]]:
    """ECL-UPG-11: for each class and square the parts after which every blueprint can still be made legal."""
    found = [[0] * len(state.blueprints[seat * 4 + ship]) for ship in CLASSES]
    for aided in helped(state, seat):
        needed = repairs(state, seat, left, aided)
        total = sum(needed)
        for ship in CLASSES:
            spare = left - 1 - (total - needed[ship])
            if spare >= 0:
                energy, tiles = sources(state, seat, ship == aided), state.blueprints[seat * 4 + ship]
                parts = EVERY_PART if aided in (ship, NOTHING) else EVERY_PART & ~HYPERGRID_BIT
                for square, mask in enumerate(rooms(state.boards[seat], ship, tiles, energy, spare)):
                    found[ship][square] |= mask & parts
    return found


def takeable(state: State, seat: int, left: int) -> list[int]:
    """ECL-UPG-02, ECL-UPG-04, ECL-DSC-07, ECL-RUL-65: parts whose technology the seat has, and ancient ones it kept."""
    fits = 0
    for masks in fitting(state, seat, left):
        for mask in masks:
            fits |= mask
    kept = [part for part in range(len(PARTS)) if state.beside[seat] >> part & 1] if state.beside[seat] else []
    return [part for part in (*available(state.technologies[seat]), *kept) if fits >> part & 1]


class Upgrade(Frame, frozen=True):
    """ECL-UPG-01, ECL-UPG-02, ECL-REA-03: first tiles may be returned, then up to `left` are taken.

    ECL-COMP-03: parts never run out. A choice is offered only while every blueprint can still end legal (ECL-UPG-11).
    """

    seat: int
    left: int
    taken: bool = False

    def question(self, state: State) -> Question:
        options: list[Option] = [] if self.taken else list(self.removable(state))
        options.extend([TAKES[part] for part in takeable(state, self.seat, self.left)])
        if not any(repairs(state, self.seat, self.left)):
            options.append(DONE)
        return ask(self.seat, CHOOSING, options, self.left)

    def removable(self, state: State) -> list[Option]:
        """Tiles after whose return the blueprints are legal or can be made so."""
        options: list[Option] = []
        for ship in CLASSES:
            tiles = state.blueprints[self.seat * 4 + ship]
            if max(tiles) >= 0:
                options.extend(
                    TakeOff(Ship(ship), Slot(square + 1))
                    for square in squares_that_differ(state.boards[self.seat], ship, tiles)
                    if tiles[square] >= 0 and self.mendable(state, ship, with_tile(tiles, square, EMPTY))
                )
        return options

    def mendable(self, state: State, ship: int, tiles: Tiles) -> bool:
        """Whether the tiles that are left can make everything legal, when the blueprint of a class looks so."""
        for aided in helped(state, self.seat):
            needed = repairs(state, self.seat, self.left, aided)
            energy = sources(state, self.seat, ship == aided)
            own = repairs_needed(state.boards[self.seat], ship, tiles, energy, self.left)
            if sum(needed) - needed[ship] + own <= self.left:
                return True
        return False

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, TakeOff):
            take_off_part(state, self.seat, answer.ship, answer.slot - 1)
            return (self,)
        if isinstance(answer, Take):
            state.carried = answer.part
            return (PutOnBlueprint(self.seat, self.left, answer.part),)
        return (SettleOrEnd(self.seat),)

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        can = takeable(state, self.seat, self.left)
        for part in [part for part, row in enumerate(PARTS) if not row.ancient and part not in can]:
            known = part in available(state.technologies[self.seat])
            yield TAKES[part], NO_LEGAL_BLUEPRINT if known else PART_NEEDS_TECHNOLOGY


class PutOnBlueprint(Frame, frozen=True):
    """ECL-UPG-03, ECL-UPG-12: the part goes at once to a square of any blueprint."""

    seat: int
    left: int
    part: int

    def question(self, state: State) -> Question:
        options: list[Option] = []
        for ship, masks in enumerate(fitting(state, self.seat, self.left)):
            tiles = state.blueprints[self.seat * 4 + ship]
            options.extend(
                PUTS[ship][square]
                for square in squares_that_differ(state.boards[self.seat], ship, tiles)
                if masks[square] >> self.part & 1
            )
        return ask(self.seat, PUTTING, options, self.part)

    def run(self, state: State, answer: PutOn) -> Frames:
        put_on_part(state, self.seat, answer.ship, answer.slot - 1, self.part)
        state.carried = NOTHING
        if self.left > 1:
            return (Upgrade(self.seat, self.left - 1, taken=True),)
        return (SettleOrEnd(self.seat),)

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        board = state.boards[self.seat]
        for ship, masks in enumerate(fitting(state, self.seat, self.left)):
            tiles = state.blueprints[self.seat * 4 + ship]
            for square in squares_that_differ(board, ship, tiles):
                if not masks[square] >> self.part & 1:
                    yield PUTS[ship][square], against(board, ship, with_tile(tiles, square, self.part))


def against(board: int, ship: int, tiles: Tiles) -> Reason:
    """What is wrong with a blueprint, or with others if it is legal."""
    if not has_energy(board, ship, tiles):
        return TOO_LITTLE_ENERGY
    if not drives_fit(board, ship, tiles):
        return NO_DRIVE_ON_STARBASE if ship == STARBASE else NEEDS_DRIVE
    return NO_LEGAL_BLUEPRINT
