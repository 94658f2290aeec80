"""The Upkeep Phase: every seat for itself, all at the same time."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step, together
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from .economy import Trade, trade, trades
from .leaving import LeaveGame
from .notices import Collapsed, PaidUpkeep, Produced
from .population import SettleOrEnd, cubes_go_home
from .state import UPKEEP_PHASE, State, balance, income, remaining, seats_of, sectors_of, upkeep
from .tables.ids import MATERIALS, MONEY, SCIENCE, Amount
from .tables.sectors import Sector
from .verbs import lift_disc


class LiftDisc(Option, frozen=True):
    """Take the disc off this hex to save its cost."""

    form: ClassVar[str] = "lift:{sector}"
    sector: Sector


PAYING: Final = Kind("eclipse.question.shortage", Trade, LiftDisc, about={"missing": Amount})


class UpkeepPhase(Step, frozen=True):
    """ECL-UPK-07: upkeep of one player never touches another's, so all do it at the same time."""

    def do(self, state: State) -> Frames:
        state.phase = UPKEEP_PHASE
        lanes: dict[Seat, Frames] = {
            seat: (SettleOrEnd(seat), PayUpkeep(seat), Produce(seat)) for seat in seats_of(remaining(state))
        }
        return (*together(lanes), Collapse())


class PayUpkeep(Frame, frozen=True):
    """ECL-UPK-04, ECL-UPK-05, ECL-UPK-06, ECL-UPK-08, ECL-RUL-34: while money is short, trade or lift a disc; with
    neither left the civilization collapses (ECL-ELI-03).
    """

    seat: int

    def question(self, state: State) -> Question | None:
        missing = -balance(state, self.seat)
        if missing <= 0:
            return None
        options: list[Option] = [trade for trade in trades(state, self.seat) if trade.gained == MONEY]
        options.extend(LiftDisc(Sector(sector)) for sector in sectors_of(state.holdings[self.seat]))
        return ask(self.seat, PAYING, options, missing) if options else None

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Trade):
            trade(state, self.seat, answer)
            return (self,)
        assert isinstance(answer, LiftDisc)
        frames = cubes_go_home(state, answer.sector)
        lift_disc(state, answer.sector)
        return (*frames, self)


class Produce(Step, frozen=True):
    """ECL-UPK-02, ECL-UPK-03, ECL-RUL-57, ECL-ECON-01: first money, less the upkeep, then science and materials."""

    seat: int

    def do(self, state: State) -> Frames:
        seat = Seat(self.seat)
        left = balance(state, seat)
        state.paid |= 1 << seat
        if left < 0:
            state.collapsed |= 1 << seat
            tell(state, Collapsed(seat))
            return ()
        tell(state, Produced(seat, Amount(income(state, seat, MONEY)), MONEY))
        tell(state, PaidUpkeep(seat, Amount(upkeep(state, seat))))
        state.stock[seat * 3 + MONEY] = left
        for resource in (SCIENCE, MATERIALS):
            amount = income(state, seat, resource)
            state.stock[seat * 3 + resource] += amount
            tell(state, Produced(seat, Amount(amount), resource))
        return ()


class Collapse(Step, frozen=True):
    """ECL-ELI-03: who could not pay leaves the game, when everybody has finished."""

    def do(self, state: State) -> Frames:
        seats = seats_of(state.collapsed)
        state.collapsed = state.paid = 0
        return tuple(LeaveGame(seat) for seat in seats)
