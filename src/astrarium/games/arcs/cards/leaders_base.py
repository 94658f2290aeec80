"""The eight leaders of the base box."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..actions import influence
from ..actions.influence import Influence
from ..holdings import give_card
from ..moments import (
    AFTER_SCORING,
    BATTLE_OVER,
    DECLARED,
    DECLARING,
    DICE_LIMIT,
    DICE_MINIMUM,
    FREE,
    NO_DECLARING,
    NO_RANSACK,
    NO_SECURING,
    NO_TAX,
    SHIPS_PER_MOVE,
)
from ..opportunity import Forgo, TakeAction
from ..resources import ANY_KIND, DiscardEvery, GainOneOf, kinds
from ..state import Fight, State, agents_on, controls, guild_cards, is_declared, tokens_of, turn_order
from ..tables.action_cards import BATTLE, EMPATH, INFLUENCE, MOVE, SECURE, TYCOON, TYRANT, Ambition
from ..tables.court import Card, is_guild
from ..tables.map import FUEL, MATERIAL, PSIONIC, Site, system_of
from .effects import Effects
from .leader_parts import (
    begins_outraged,
    free_action_after,
    free_action_before,
    second_place_scorer,
    taxing_with_the_pip_gains,
)

CALLOW: Final = Reason("arcs.reason.callow", "ARC-TAX-04")
NOTHING_TO_GIVE: Final = Reason("arcs.reason.nothing-to-give", "R-DECL-02")
PARANOID: Final = Reason("arcs.reason.paranoid", "ARC-SEC-01")


class GiveCard(Option, frozen=True):
    """Give this Guild card away."""

    form: ClassVar[str] = "give:{card}"
    card: Card


GIVE: Final = Kind("arcs.give-card", GiveCard, about={"receiver": Seat})
BOLD: Final = Kind("arcs.bold", Influence, Forgo)


# Elder


def beloved(state: State, holder: Seat, fight: int) -> Frames:
    """Attacked by someone who took a Trophy, the defender may influence."""
    over = state.fights[fight]
    return (TakeAction(holder, (INFLUENCE,), FREE),) if over.defender == holder and over.trophies else ()


def not_ransacked(state: State, holder: Seat, seat: Seat, owner: Seat, in_battle: bool) -> Reason | None:
    """In battle nobody Ransacks for the holder's cities; Outrage stays."""
    return BELOVED if owner == holder and in_battle else None


BELOVED: Final = Reason("arcs.reason.beloved", "ARC-CITY-07")


# Fuel-Drinker


def lavish(state: State, holder: Seat) -> Frames:
    """R-RES-07: all Fuel tokens go once Tycoon was scored; not the supply on a card."""
    scored = is_declared(state, TYCOON) and FUEL in tokens_of(state, holder)
    return (DiscardEvery(holder, kinds(FUEL)),) if scored else ()


# Upstart


def ambitious(state: State, holder: Seat, seat: Seat, ambition: Ambition, first: bool) -> Frames:
    """Declaring may gain a token of any type."""
    return (GainOneOf(holder, ANY_KIND, optional=True),) if seat == holder and any(state.supply) else ()


def callow(state: State, holder: Seat, seat: Seat, at: Site) -> Reason | None:
    """ARC-HIER-02: no city without control, not even a Loyal one or one taxed as though it were."""
    return CALLOW if seat == holder and not controls(state, seat, system_of(at)) else None


# Rebel


def two_more(state: State, seat: Seat, dice: int, fight: Fight) -> int:
    """Two dice more than ships, and those two have to be rolled."""
    return dice + 2


def disorganized(state: State, seat: Seat, ships: int) -> int:
    """No more than two ships in any leg of a Move."""
    return min(ships, 2)


# Feastbringer


def nothing_to_give(state: State, holder: Seat, seat: Seat) -> Reason | None:
    """R-DECL-02, R-ACT-04: without a Guild card to give no ambition can be declared."""
    return NOTHING_TO_GIVE if seat == holder and not guild_cards(state, holder) else None


def generous(state: State, holder: Seat, seat: Seat, ambition: Ambition) -> Frames:
    """R-DECL-02: every declaration costs a Guild card, however it is caused."""
    return (GiveAway(holder),) if seat == holder else ()


class GiveAway(Frame, frozen=True):
    """ARC-TIE-01: a Guild card goes to the Rival with the least Power, the earliest in turn order of those tied."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        cards = guild_cards(state, self.seat)
        return ask(self.seat, GIVE, [GiveCard(card) for card in cards], self.receiver(state)) if cards else None

    def receiver(self, state: State) -> Seat:
        rivals = [seat for seat in turn_order(state) if seat != self.seat]
        return min(rivals, key=lambda seat: state.power[seat])

    def run(self, state: State, answer: GiveCard) -> Frames:
        give_card(state, answer.card, self.receiver(state))
        return ()


# Demagogue


def bold(state: State, holder: Seat, seat: Seat, ambition: Ambition, first: bool) -> Frames:
    """Declaring may put agents on Court cards."""
    return (InfluenceEach(holder),) if seat == holder and state.agents[holder] else ()


class InfluenceEach(Frame, frozen=True):
    """Any number of different Court cards may be influenced, each with one agent."""

    seat: Seat
    done: tuple[Card, ...] = ()

    def question(self, state: State) -> Question | None:
        considered = influence.considered(state, self.seat)
        options = [option for option, reason in considered if not reason and option not in self.influenced()]
        return ask(self.seat, BOLD, [*options, Forgo()]) if options else None

    def influenced(self) -> list[Option]:
        return [Influence(card) for card in self.done]

    def run(self, state: State, answer: Influence | Forgo) -> Frames:
        if isinstance(answer, Forgo):
            return ()
        again = InfluenceEach(self.seat, (*self.done, answer.card))
        return (*influence.perform(state, self.seat, answer, FREE), again)


def paranoid(state: State, holder: Seat, seat: Seat, spot: int) -> Reason | None:
    """A Guild card with just one agent of the holder cannot be secured."""
    alone = seat == holder and is_guild(state.row[spot]) and agents_on(state, spot, seat) == 1
    return PARANOID if alone else None


LEADERS_BASE: Final = (
    Effects("elder", (BATTLE_OVER, beloved), (NO_RANSACK, not_ransacked), second_place_scorer(TYRANT)),
    Effects("mystic", taxing_with_the_pip_gains(PSIONIC), begins_outraged(kinds(MATERIAL, FUEL))),
    Effects("fuel-drinker", taxing_with_the_pip_gains(FUEL), (AFTER_SCORING, lavish)),
    Effects("upstart", (DECLARED, ambitious), (NO_TAX, callow)),
    Effects("rebel", (DICE_LIMIT, two_more), (DICE_MINIMUM, two_more), (SHIPS_PER_MOVE, disorganized)),
    Effects("warrior", free_action_before(MOVE, BATTLE), free_action_after(MOVE, BATTLE), second_place_scorer(EMPATH)),
    Effects(
        "feastbringer",
        free_action_before(INFLUENCE, SECURE),
        free_action_after(INFLUENCE, SECURE),
        (NO_DECLARING, nothing_to_give),
        (DECLARING, generous),
    ),
    Effects("demagogue", (DECLARED, bold), (NO_SECURING, paranoid)),
)
