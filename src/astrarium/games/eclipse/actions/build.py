"""Build: ships and structures on hexes with your disc."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, Reason, ask

from ..blueprints import blueprint
from ..population import DONE, Finish, SettleOrEnd
from ..reasons import HAS_ONE, NEEDS_TECHNOLOGY, NO_SHIP_LEFT, TOO_LITTLE_MATERIALS
from ..state import State, has, sectors_of, ships_left, species
from ..tables.ids import ITEMS, MATERIALS, MONOLITH, ORBITAL, STARBASE, Amount, Item
from ..tables.sectors import SECTORS, Sector
from ..tables.technologies import MONOLITH_TECHNOLOGY, NANOROBOTS, ORBITAL_TECHNOLOGY, STARBASE_TECHNOLOGY
from ..verbs import build, pay

NEEDS: Final = {STARBASE: STARBASE_TECHNOLOGY, ORBITAL: ORBITAL_TECHNOLOGY, MONOLITH: MONOLITH_TECHNOLOGY}
"""ECL-BLD-06: what cannot be built without its technology."""


class Construct(Option, frozen=True):
    """Build this here."""

    form: ClassVar[str] = "build:{item}:{sector}"
    item: Item
    sector: Sector


CONSTRUCTS: Final = tuple(
    tuple(Construct(Item(item), Sector(sector)) for sector in range(SECTORS)) for item in range(len(ITEMS))
)
BUILDING: Final = Kind("eclipse.question.build", Construct, Finish, about={"left": Amount})


def cost(state: State, seat: int, item: int) -> int:
    """ECL-BLD-02: what is printed on the board, in materials."""
    row = species(state, seat)
    if item == ORBITAL:
        return row.orbital_cost
    return row.monolith_cost if item == MONOLITH else blueprint(state.boards[seat], item).cost


def builds(state: State, seat: int) -> int:
    """ECL-BLD-01, ECL-RSC-11: how many a Build action builds; Nanorobots add one."""
    return species(state, seat).builds + has(state, seat, NANOROBOTS)


def refusal(state: State, seat: int, item: int) -> Reason | None:
    """ECL-BLD-05, ECL-BLD-06: why the seat can build none of these at all."""
    if item in NEEDS and not has(state, seat, NEEDS[Item(item)]):
        return NEEDS_TECHNOLOGY
    if item < ORBITAL and not ships_left(state, seat, item):
        return NO_SHIP_LEFT
    if cost(state, seat, item) > state.stock[seat * 3 + MATERIALS]:
        return TOO_LITTLE_MATERIALS
    return None


def sites(state: State, seat: int, item: int) -> int:
    """ECL-BLD-03, ECL-BLD-04, ECL-BLD-07, ECL-BLD-08, ECL-RUL-05, ECL-RUL-12, ECL-RUL-14: hexes with the seat's disc.

    Enemy ships do not matter. Structures never run out (ECL-COMP-04), but there is one orbital and one monolith at most
    in each hex; of ships there can be any number.
    """
    taken = state.orbitals if item == ORBITAL else state.monoliths if item == MONOLITH else 0
    return state.holdings[seat] & ~taken


class Build(Frame, frozen=True):
    """ECL-BLD-01: one ship or structure after another, each where the builder has a disc."""

    seat: int
    left: int

    def question(self, state: State) -> Question:
        options: list[Option] = []
        for item in range(len(ITEMS)):
            if refusal(state, self.seat, item) is None:
                row = CONSTRUCTS[item]
                options.extend([row[sector] for sector in sectors_of(sites(state, self.seat, item))])
        return ask(self.seat, BUILDING, [*options, DONE], self.left)

    def run(self, state: State, answer: Option) -> Frames:
        if not isinstance(answer, Construct):
            return (SettleOrEnd(self.seat),)
        pay(state, self.seat, MATERIALS, cost(state, self.seat, answer.item))
        build(state, self.seat, answer.item, answer.sector)
        return (Build(self.seat, self.left - 1) if self.left > 1 else SettleOrEnd(self.seat),)

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        for item in range(len(ITEMS)):
            reason = refusal(state, self.seat, item)
            here = sites(state, self.seat, item)
            for sector in sectors_of(state.holdings[self.seat]):
                if reason:
                    yield CONSTRUCTS[item][sector], reason
                elif not here >> sector & 1:
                    yield CONSTRUCTS[item][sector], HAS_ONE
