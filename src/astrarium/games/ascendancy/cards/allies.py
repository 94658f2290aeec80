"""What Allies do for whoever has them."""

from typing import Any, ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.moment import Entry
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..building import BUILD
from ..diplomacy import PassAlly
from ..means import affords_one
from ..moments import ALLY_WON, BUILDING, INCOME, INCOME_TAKEN, SUSPICIOUS, source_of_ally
from ..reasons import CANNOT_PAY_UPGRADE, HIGHEST_LEVEL
from ..state import State, stock
from ..tables.exploration import ALLIES, BY_NAME, Exploration
from ..tables.ids import CULTURE, PRODUCTION, RESEARCH, Resource
from ..tables.tracks import MOST_LEVEL
from ..upgrades import upgrade, upgrade_cost
from ..verbs import gain, spend
from .effects import always, income

CULTURE_PRICE: Final = 3


class TakeShare(Option, frozen=True):
    """Take this Resource from the Ally."""

    form: ClassVar[str] = "share:{resource}"
    resource: Resource


class BuyWeapons(Option, frozen=True):
    """Raise the Weapons a level for Production."""

    form: ClassVar[str] = "dealer-weapons"


class BuyShields(Option, frozen=True):
    """Raise the Shields a level for Production."""

    form: ClassVar[str] = "dealer-shields"


class BuyFavour(Option, frozen=True):
    """Three Production for a Culture."""

    form: ClassVar[str] = "nagus-favour"


SHARE: Final = Kind("ascendancy.question.ally-share", TakeShare)
BUILD.admit(BuyWeapons, BuyShields, BuyFavour)


class TakeFromAlly(Frame, frozen=True):
    """ASC-6.3.2.3-a: one Production or one Research, each time."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, SHARE, [TakeShare(PRODUCTION), TakeShare(RESEARCH)])

    def run(self, state: State, answer: TakeShare) -> Frames:
        gain(state, self.seat, answer.resource, 1)
        return ()


class ExhaustAlly(Step, frozen=True):
    """ASC-RUL-32: an Ally that counts as a Trade Agreement arrives Exhausted where Suspicious."""

    ally: int

    def do(self, state: State) -> Frames:
        state.exhausted.append(source_of_ally(self.ally))
        return ()


def number(name: str) -> int:
    """The number of an Ally among the Allies."""
    return ALLIES.index(BY_NAME[name])


def wary(state: State, holder: int, seat: int, card: int) -> Frames:
    """ASC-RUL-32, ASC-13.1-b"""
    if seat != holder or not SUSPICIOUS.of(state, seat, False):
        return ()
    ally = ALLIES.index(Exploration(card))
    return () if source_of_ally(ally) in state.exhausted else (ExhaustAlly(ally),)


def share(state: State, holder: int, seat: int) -> Frames:
    return (TakeFromAlly(Seat(seat)),) if seat == holder else ()


def refuse_upgrade(weapons: bool) -> Any:
    """ASC-RUL-33: wholly in Production."""

    def refuse(state: State, seat: int) -> Reason | None:
        if (state.weapons if weapons else state.shields)[seat] == MOST_LEVEL:
            return HIGHEST_LEVEL
        cost = upgrade_cost(state, seat, weapons)
        return None if affords_one(state, seat, PRODUCTION, cost) else CANNOT_PAY_UPGRADE

    return refuse


def buy_weapons(state: State, seat: Seat) -> Frames:
    paid = upgrade(state, seat, True, PRODUCTION)
    return (
        *paid,
        PassAlly(seat, BY_NAME["arms-dealer"]),
    )


def buy_shields(state: State, seat: Seat) -> Frames:
    paid = upgrade(state, seat, False, PRODUCTION)
    return (
        *paid,
        PassAlly(seat, BY_NAME["ferengi-researcher"]),
    )


def refuse_favour(state: State, seat: int) -> Reason | None:
    return None if stock(state, seat, PRODUCTION) >= CULTURE_PRICE else CANNOT_PAY_UPGRADE


def buy_favour(state: State, seat: Seat) -> Frames:
    spend(state, seat, PRODUCTION, CULTURE_PRICE)
    gain(state, seat, CULTURE, 1)
    return (PassAlly(seat, BY_NAME["grand-nagus"]),)


TRADERS: Final = {
    "rigelians": (INCOME_TAKEN, share),
    "troyians": (INCOME, income(PRODUCTION, always(2))),
    "free-miners": (INCOME, income(PRODUCTION, always(1))),
    "wandering-players": (INCOME, income(CULTURE, always(1))),
}
"""Allies that count as Trade Agreements."""
SERVANTS: Final = {
    "arms-dealer": Entry(BuyWeapons(), refuse_upgrade(True), buy_weapons),
    "ferengi-researcher": Entry(BuyShields(), refuse_upgrade(False), buy_shields),
    "grand-nagus": Entry(BuyFavour(), refuse_favour, buy_favour),
}


def join() -> None:
    """Every Ally takes its places in the rules."""
    for name, (place, answer) in TRADERS.items():
        source = source_of_ally(number(name))
        place.join(source, answer)  # type: ignore[attr-defined]
        ALLY_WON.join(source, own(name))
    for name, entry in SERVANTS.items():
        BUILDING.join(source_of_ally(number(name)), entry)


def own(name: str) -> Any:
    """Only the card itself is wary when it comes."""

    def answer(state: State, holder: int, seat: int, card: int) -> Frames:
        return wary(state, holder, seat, card) if card == BY_NAME[name] else ()

    return answer
