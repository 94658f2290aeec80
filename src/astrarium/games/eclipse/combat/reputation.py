"""Reputation: what those who fought in a hex draw."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from ..diplomacy import GIVE_BACKS, GiveBack
from ..notices import DrewReputationTiles
from ..state import HELD_KINDS, State, ambassadors, fits, reputation_tiles, reputation_values
from ..tables.ids import Amount, Reputation
from ..tables.tracks import MOST_DRAWN
from ..verbs import draw_reputation, keep_reputation, return_drawn, return_reputation


class DrawnTile(Option, frozen=True):
    """The tile that comes from the bag."""

    form: ClassVar[str] = "reputation:{value}"
    value: Reputation


class Keep(Option, frozen=True):
    """Keep a tile of this value."""

    form: ClassVar[str] = "keep:{value}"
    value: Reputation


class KeepBest(Option, frozen=True):
    """Keep the most valuable of the drawn tiles; what can be ordered without having seen them."""

    form: ClassVar[str] = "keep-best"


class ReturnWorst(Option, frozen=True):
    """Put the least valuable tile back into the bag."""

    form: ClassVar[str] = "give-back-worst"


DRAWN: Final = tuple(DrawnTile(Reputation(value)) for value in range(1, HELD_KINDS))
KEEPS: Final = tuple(Keep(Reputation(value)) for value in range(1, HELD_KINDS))
DRAWING: Final = Kind("eclipse.chance.reputation", DrawnTile, about={"seat": Seat})
BEST, WORST = KeepBest(), ReturnWorst()
KEEPING: Final = Kind("eclipse.question.reputation", Keep, KeepBest, ahead=(KeepBest,))
RETURNING: Final = Kind("eclipse.question.return-reputation", GiveBack, ReturnWorst, ahead=(ReturnWorst,))


def tiles_earned(state: State, seat: int) -> int:
    """ECL-REP-02, ECL-REP-03, ECL-REP-08, ECL-RET-09, ECL-RUL-15, ECL-RUL-28, ECL-RUL-46: one for taking part unless
    the last ship left by retreat, more for destroyed ships, five at most, and not more than there are.
    """
    took_part = int(not state.fled >> seat & 1)
    return min(MOST_DRAWN, took_part + state.kills[seat], sum(state.reputation_bag))


class DrawReputation(Step, frozen=True):
    """ECL-REP-01, ECL-REP-06, ECL-RUL-47: in the order of entry, each finishing before the next."""

    place: int = 0

    def do(self, state: State) -> Frames:
        if self.place == len(state.order):
            return ()
        seat = state.order[self.place]
        then = DrawReputation(self.place + 1)
        count = tiles_earned(state, seat) if state.fought >> seat & 1 else 0
        if not count:
            return (then,)
        tell(state, DrewReputationTiles(Seat(seat), Amount(count)))
        return (DrawTiles(seat, count), KeepTile(seat), ReturnTile(seat), then)


class DrawTiles(Frame, frozen=True):
    """ECL-SETUP-02: random and hidden from the others."""

    seat: int
    left: int

    def question(self, state: State) -> Question | None:
        if not self.left:
            return None
        values = [value for value, count in enumerate(state.reputation_bag) if count]
        weights = [state.reputation_bag[value] for value in values]
        return draw(DRAWING, [DRAWN[value] for value in values], self.seat, weights=weights)

    def run(self, state: State, answer: DrawnTile) -> Frames:
        draw_reputation(state, self.seat, answer.value)
        return (DrawTiles(self.seat, self.left - 1),)


class KeepTile(Frame, frozen=True):
    """ECL-REP-04: one of the drawn tiles is kept, the others go back into the bag.

    Beside three ambassadors every board has a slot for it, if need be after another tile has gone back (ECL-REP-05).
    """

    seat: int

    def question(self, state: State) -> Question:
        options = [KEEPS[value - 1] for value in range(1, HELD_KINDS) if state.drawn[value]]
        return ask(self.seat, KEEPING, [*options, BEST])

    def run(self, state: State, answer: Option) -> Frames:
        best = max(value for value in range(1, HELD_KINDS) if state.drawn[value])
        keep_reputation(state, self.seat, answer.value if isinstance(answer, Keep) else best)
        return_drawn(state)
        return ()


class ReturnTile(Frame, frozen=True):
    """ECL-REP-05: with a full track any tile goes back, the new one or another."""

    seat: int

    def question(self, state: State) -> Question | None:
        if fits(state, self.seat, reputation_tiles(state, self.seat), ambassadors(state, self.seat)):
            return None
        options = [GIVE_BACKS[value - 1] for value in reputation_values(state, self.seat)]
        return ask(self.seat, RETURNING, [*options, WORST])

    def run(self, state: State, answer: Option) -> Frames:
        worst = min(reputation_values(state, self.seat))
        return_reputation(state, self.seat, answer.value if isinstance(answer, GiveBack) else worst)
        return ()
