"""What Advancements do against the cards of others, and those that act once, when they are finished."""

from collections.abc import Callable
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.moment import Entry
from astrarium.kernel.question import Kind, Option, Question, Reason, ask, draw
from astrarium.kernel.seats import Seat

from ..command.menu import TURN
from ..moments import COMMAND, COMPLETED, NO_COLONISING
from ..reasons import CANNOT_PAY_SHIP, NO_COMMAND, NO_PROJECT_ROOM, NO_VICTIM
from ..research import DRAW, GiveUpProjects, Project, in_deck, start
from ..settling import Settle, respect
from ..state import (
    State,
    controlled,
    developed,
    is_planet,
    playing,
    research_nodes,
    stock,
    systems_in_play,
    working,
)
from ..tables.advancements import ESPIONAGE, MILITARY, SCIENCE, Card, card
from ..tables.ids import PRODUCTION, Owner, System
from ..verbs import exhaust, issue, move_home, spend
from .effects import Effects, UseCard
from .warfare import NotNow

BRIBE: Final = 2


class ExhaustCard(Option, frozen=True):
    """This Advancement of a Rival is Exhausted."""

    form: ClassVar[str] = "exhaust:{card}"
    card: Card


class FromDeck(Option, frozen=True):
    """From the deck of this Rival."""

    form: ClassVar[str] = "deck:{owner}"
    owner: Owner


class SettleThere(Option, frozen=True):
    """Colonise this System at once."""

    form: ClassVar[str] = "colonise:{system}"
    system: System


class NewHome(Option, frozen=True):
    """This is the Home System from now on."""

    form: ClassVar[str] = "home:{system}"
    system: System


VICTIM: Final = Kind("ascendancy.question.exhaust-card", ExhaustCard)
WHOSE_DECK: Final = Kind("ascendancy.question.whose-deck", FromDeck)
SETTLE_AT_ONCE: Final = Kind("ascendancy.question.settle-at-once", SettleThere, NotNow)
NEW_HOME: Final = Kind("ascendancy.question.new-home", NewHome, NotNow)
TURN.admit(UseCard)


def victims(state: State, seat: int, types: tuple[int, ...]) -> list[Card]:
    """ASC-14.3-a, ASC-14.1-b: Advancements of these types that work for Rivals; never their Projects."""
    rivals = (other for other in playing(state) if other != seat)
    return [of for other in rivals for of in working(state, other) if state.printed.advancements[of].type in types]


class PickVictim(Frame, frozen=True):
    """ASC-4-exhausted-a: which card of a Rival is Exhausted."""

    seat: Seat
    types: tuple[int, ...]

    def question(self, state: State) -> Question | None:
        found = [ExhaustCard(of) for of in victims(state, self.seat, self.types)]
        return ask(self.seat, VICTIM, found) if found else None

    def run(self, state: State, answer: ExhaustCard) -> Frames:
        exhaust(state, answer.card)
        return ()


def bribery(name: str, *types: int) -> Effects:
    """ASC-14.3.4-a, ASC-4-special-b: two Production Exhaust a card of these types, as often as they can be paid."""

    def refuse(state: State, seat: int) -> Reason | None:
        if not victims(state, seat, types):
            return NO_VICTIM
        return None if stock(state, seat, PRODUCTION) >= BRIBE else CANNOT_PAY_SHIP

    def pay(state: State, seat: Seat) -> Frames:
        spend(state, seat, PRODUCTION, BRIBE)
        return (PickVictim(seat, types),)

    return Effects(name, (COMMAND, Entry(UseCard(card(name)), refuse, pay)))


def refuse_silence(state: State, seat: int) -> Reason | None:
    return None if victims(state, seat, (ESPIONAGE,)) else NO_VICTIM


def silence(state: State, seat: Seat) -> Frames:
    """The card is Exhausted, and an Espionage card of a Rival with it."""
    exhaust(state, card("romulan-silent-service"))
    return (PickVictim(seat, (ESPIONAGE,)),)


# A Rival's deck


def decks(state: State, seat: int) -> list[Seat]:
    """Rivals with cards left in their decks."""
    return [other for other in playing(state) if other != seat and in_deck(state, other)]


def refuse_abroad(state: State, seat: int) -> Reason | None:
    if not state.ready[seat]:
        return NO_COMMAND
    return None if research_nodes(state, seat) and decks(state, seat) else NO_PROJECT_ROOM


def launch_abroad(state: State, seat: Seat) -> Frames:
    """ASC-14.1-a, ASC-14.1.2.2-a: one card from the deck of a Rival becomes a Project."""
    issue(state, seat)
    return PickDeck(seat), GiveUpProjects(seat)


class PickDeck(Frame, frozen=True):
    """Whose deck is drawn from."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, WHOSE_DECK, [FromDeck(Owner(other)) for other in decks(state, self.seat)])

    def run(self, state: State, answer: FromDeck) -> Frames:
        return (DrawAbroad(self.seat, answer.owner),)


class DrawAbroad(Frame, frozen=True):
    """ASC-14.1-a: one card and not two."""

    seat: Seat
    owner: Owner

    def question(self, state: State) -> Question:
        return draw(DRAW, [Project(of) for of in in_deck(state, self.owner)])

    def run(self, state: State, answer: Project) -> Frames:
        return start(state, self.seat, answer.card)


# When it is finished


def once(name: str, follows: Callable[[Seat], Frame]) -> Effects:
    """What follows when this very card is finished."""

    def answer(state: State, holder: int, seat: int, of: int) -> Frames:
        return (follows(Seat(seat)),) if seat == holder and of == card(name) else ()

    return Effects(name, (COMPLETED, answer))


class SettleAtOnce(Frame, frozen=True):
    """ASC-7.2-a: a System that could be Colonised is, for nothing."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        found = [
            SettleThere(System(place))
            for place in systems_in_play(state)
            if is_planet(place)
            and not developed(state, place)
            and not state.unread[place]
            and respect(state, place) <= state.ascendancy[self.seat]
            and not NO_COLONISING.on(state, self.seat, place)
        ]
        return ask(self.seat, SETTLE_AT_ONCE, [*found, NotNow()]) if found else None

    def run(self, state: State, answer: Option) -> Frames:
        return (Settle(self.seat, answer.system),) if isinstance(answer, SettleThere) else ()


class MoveHome(Frame, frozen=True):
    """ASC-RUL-51: another own System becomes the Home System; the old one is none any more."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        own = state.home[self.seat]
        found = [NewHome(place) for place in controlled(state, self.seat) if place != own]
        return ask(self.seat, NEW_HOME, [*found, NotNow()]) if found else None

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, NewHome):
            move_home(state, self.seat, answer.system)
        return ()


EVERY_CARD: Final = (
    Effects(
        "romulan-silent-service", (COMMAND, Entry(UseCard(card("romulan-silent-service")), refuse_silence, silence))
    ),
    Effects(
        "rule-of-acquisition-21",
        (COMMAND, Entry(UseCard(card("rule-of-acquisition-21")), refuse_abroad, launch_abroad)),
    ),
    bribery("ferengi-bribes", MILITARY),
    bribery("ferengi-patent-suits", SCIENCE),
    once("ancient-vulcan-reliquary", SettleAtOnce),
    once("vulcan-exodus", MoveHome),
)


def join() -> None:
    """Every card takes its places, once."""
    for effects in EVERY_CARD:
        effects.join()
