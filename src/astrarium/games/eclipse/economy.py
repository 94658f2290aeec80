"""What a seat may do at any time: trade resources; in its own turn fly colony ships; and talk about relations."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from .diplomacy import exchange, owes_cube, possible_partners
from .notices import Proposed, Traded, Withdrew
from .population import Settle, fly_colony_ship, settlements
from .state import ACTIONS, OVER, SETTING_UP, UPKEEP_PHASE, State, balance, species
from .tables.ids import MONEY, Resource


class Trade(Option, frozen=True):
    """Pay several units of one resource for one of another."""

    form: ClassVar[str] = "trade:{paid}>{gained}"
    paid: Resource
    gained: Resource


class Propose(Option, frozen=True):
    """Propose relations."""

    form: ClassVar[str] = "propose:{seat}"
    seat: Seat


class Accept(Option, frozen=True):
    """Agree to relations that this player has proposed."""

    form: ClassVar[str] = "accept:{seat}"
    seat: Seat


class Withdraw(Option, frozen=True):
    """Propose relations no longer."""

    form: ClassVar[str] = "withdraw:{seat}"
    seat: Seat


TRADES: Final = tuple(
    tuple(Trade(Resource(paid), Resource(gained)) for gained in range(3) if gained != paid) for paid in range(3)
)
ANY_TIME: Final = Kind("eclipse.question.any-time", Trade, Settle, Propose, Accept, Withdraw)


def trades(state: State, seat: int) -> list[Trade]:
    """ECL-ECON-02, ECL-RUL-02: as many units of one kind as the ratio says for one of another, as often as wanted."""
    ratio = species(state, seat).trade
    return [trade for paid in range(3) if state.stock[seat * 3 + paid] >= ratio for trade in TRADES[paid]]


def trade(state: State, seat: int, answer: Trade) -> None:
    """ECL-ECON-02: the units of one kind for a single one of the other."""
    state.stock[seat * 3 + answer.paid] -= species(state, seat).trade
    state.stock[seat * 3 + answer.gained] += 1
    tell(state, Traded(Seat(seat), answer.paid, answer.gained))


def envoys(state: State, seat: int) -> list[Option]:
    """ECL-DIP-03: in the turn of one of the two, relations are proposed, accepted or withdrawn."""
    options: list[Option] = []
    for other in possible_partners(state, seat):
        if state.active in (seat, other):
            if state.offers[other] >> seat & 1:
                options.append(Accept(other))
            elif state.offers[seat] >> other & 1:
                options.append(Withdraw(other))
            elif not state.withdrawn[seat] >> other & 1:
                options.append(Propose(other))
    return options


class AnyTime(Frame, frozen=True):
    """ECL-ECON-02, ECL-COL-03, ECL-COL-05, ECL-DIP-03: what the seat may do now, whoever is asked."""

    seat: int

    def question(self, state: State) -> Question | None:
        seat = self.seat
        if state.phase in (SETTING_UP, OVER) or (state.gone | state.collapsed) >> seat & 1:
            return None
        short = state.phase == UPKEEP_PHASE and not state.paid >> seat & 1 and balance(state, seat) < 0
        options: list[Option] = [trade for trade in trades(state, seat) if not short or trade.gained != MONEY]
        if state.phase == ACTIONS and not owes_cube(state, seat):
            if state.active == seat and not state.closing:
                options.extend(settlements(state, seat))
            options.extend(envoys(state, seat))
        return ask(seat, ANY_TIME, options) if options else None

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Trade):
            trade(state, self.seat, answer)
        elif isinstance(answer, Settle):
            fly_colony_ship(state, self.seat, answer)
        elif isinstance(answer, Propose):
            state.offers[self.seat] |= 1 << answer.seat
            tell(state, Proposed(Seat(self.seat), answer.seat))
        elif isinstance(answer, Withdraw):
            state.offers[self.seat] &= ~(1 << answer.seat)
            state.withdrawn[self.seat] |= 1 << answer.seat
            tell(state, Withdrew(Seat(self.seat), answer.seat))
        elif isinstance(answer, Accept):
            state.offers[answer.seat] &= ~(1 << self.seat)
            return exchange(state, self.seat, answer.seat)
        return ()
