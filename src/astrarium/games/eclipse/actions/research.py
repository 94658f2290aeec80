"""Research: take a technology from the supply board."""

from collections.abc import Iterator
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, Reason, ask

from ..learning import take_technology
from ..population import DONE, Finish, SettleOrEnd
from ..reasons import NO_TILE, OWNED, TOO_LITTLE_SCIENCE, TRACK_FULL
from ..state import State, has, price, track_is_full
from ..tables.ids import SCIENCE, Amount
from ..tables.technologies import (
    CATEGORY_MASK_OF,
    CATEGORY_MASKS,
    PRICES,
    SPACES_ON_TRACK,
    TECHNOLOGIES,
    Technology,
)
from ..verbs import pay


class Study(Option, frozen=True):
    """Research this technology."""

    form: ClassVar[str] = "research:{technology}"
    technology: Technology


STUDIES: Final = tuple(Study(Technology(technology)) for technology in range(len(TECHNOLOGIES)))
STUDYING: Final = Kind("eclipse.question.research", Study, Finish, about={"left": Amount})


def affordable(state: State, seat: int) -> list[int]:
    """ECL-RSC-02, ECL-RSC-03, ECL-RSC-05: tiles on the supply board that the seat lacks, can pay and has room for."""
    owned, science = state.technologies[seat], state.stock[seat * 3 + SCIENCE]
    prices = {}
    for mask in CATEGORY_MASKS:
        prices[mask] = (owned & mask).bit_count()
    found = []
    for technology, count in enumerate(state.supply):
        if count and not owned >> technology & 1:
            on_track = prices[CATEGORY_MASK_OF[technology]]
            if on_track < SPACES_ON_TRACK and PRICES[technology][on_track] <= science:
                found.append(technology)
    return found


class Research(Frame, frozen=True):
    """ECL-RSC-01, ECL-RSC-06, ECL-SPC-04: one technology; Hydran two, the first already counting for the second."""

    seat: int
    left: int

    def question(self, state: State) -> Question:
        options: list[Option] = [STUDIES[technology] for technology in affordable(state, self.seat)]
        return ask(self.seat, STUDYING, [*options, DONE], self.left)

    def run(self, state: State, answer: Option) -> Frames:
        if not isinstance(answer, Study):
            return (SettleOrEnd(self.seat),)
        pay(state, self.seat, SCIENCE, price(state, self.seat, answer.technology))
        effects = take_technology(state, self.seat, answer.technology)
        return (*effects, Research(self.seat, self.left - 1) if self.left > 1 else SettleOrEnd(self.seat))

    def refusals(self, state: State) -> Iterator[tuple[Option, Reason]]:
        for technology, count in enumerate(state.supply):
            if has(state, self.seat, technology):
                yield STUDIES[technology], OWNED
            elif not count:
                yield STUDIES[technology], NO_TILE
            elif track_is_full(state, self.seat, technology):
                yield STUDIES[technology], TRACK_FULL
            elif price(state, self.seat, technology) > state.stock[self.seat * 3 + SCIENCE]:
                yield STUDIES[technology], TOO_LITTLE_SCIENCE
