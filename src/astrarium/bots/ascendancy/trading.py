"""How the greedy bot of Ascendancy trades: offers and answers beside its own questions."""

from typing import Any, Final

from astrarium.games.ascendancy.state import State
from astrarium.games.ascendancy.tables.ids import FERENGI
from astrarium.games.ascendancy.trade import Accept, AskFor, MakeOffer, SendOffer
from astrarium.kernel.game import Sight
from astrarium.kernel.question import Option

WEIGHTS: Final = (0.4, 0.4, 1.0)
FAIR, DEAR = 0.6, 1.2
"""A card is given for one that is worth at least so much of it; to Ferengi, who make most of Production, for more."""


def value(state: State, agreement: int) -> float:
    """What a Trade Agreement pays its holder each round."""
    faction = state.factions[agreement // 3]
    if faction == FERENGI:
        return 0.5
    return sum(
        weight * amount
        for weight, amount in zip(WEIGHTS, state.printed.agreements[faction][agreement % 3], strict=True)
    )


def fair(state: State, taken: int, given: int) -> bool:
    """Whether an own card should be given for one of a Rival."""
    least = DEAR if state.factions[taken // 3] == FERENGI else FAIR
    return value(state, taken) >= least * value(state, given)


def trade(sight: Sight, memory: dict[str, Any]) -> Option | None:
    """Accept what is fair; otherwise offer the own middle card for the best of another, once in a phase."""
    state, seat = sight.known, sight.seat
    own = state.offers[seat]
    asked = any(offer.sent and offer.to == seat for offer in state.offers)
    idle = own.sent or (own.to < 0 and memory.get("offered") == (state.round, state.phase))
    if idle and not asked:
        return None
    standing = sight.standing
    for option in standing:
        if isinstance(option, Accept):
            offer = state.offers[option.seat]
            if offer.asked < 0 or fair(state, offer.card, offer.asked):
                return option
    return None if idle else propose(state, seat, standing, memory)


def propose(state: State, seat: int, standing: list[Option], memory: dict[str, Any]) -> Option | None:
    """The next step of an offer."""
    own = state.offers[seat]
    if own.to < 0:
        memory["offered"] = (state.round, state.phase)
        offers = [option for option in standing if isinstance(option, MakeOffer)]
        return max(offers, key=lambda o: (-abs(value(state, o.agreement) - 0.8), o.seat), default=None)
    asks = [option for option in standing if isinstance(option, AskFor)]
    likely = [o for o in asks if value(state, own.card) >= FAIR * value(state, o.agreement)]
    if own.asked < 0 and (found := max(likely or asks, key=lambda o: value(state, o.agreement), default=None)):
        return found
    return next((option for option in standing if isinstance(option, SendOffer)), None)
