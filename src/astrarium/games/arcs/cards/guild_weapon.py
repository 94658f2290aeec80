"""Guild cards of the Weapon suit."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..moments import DICE_ROLLED
from ..reasons import NO_CAPTIVES, NO_WEAK_AGENTS
from ..reroll import reroll
from ..resources import ANY_KIND, GainOneOf
from ..state import State, captive_count, icons, rival_agents_on, rivals, spot_of
from ..tables.action_cards import AGGRESSION, BATTLE, BUILD, INFLUENCE
from ..tables.court import Card, card
from ..tables.dice import SKIRMISH
from ..tables.map import WEAPON
from ..verbs import capture_from_card, execute_captive, release_captive
from .effects import Effects, by_discarding, new_action
from .guild_families import loyal, union
from .placing import place_fleet

# Prison Wardens


class ReleaseCaptive(Option, frozen=True):
    """Return a Captive of this seat for a resource."""

    form: ClassVar[str] = "release:{owner}"
    owner: Seat


class ExecuteCaptive(Option, frozen=True):
    """Move a Captive of this seat to the Trophies."""

    form: ClassVar[str] = "execute:{owner}"
    owner: Seat


class SpareCaptives(Option, frozen=True):
    """The other Captives stay where they are."""

    form: ClassVar[str] = "spare"


PRESSGANG: Final = Kind("arcs.pressgang", ReleaseCaptive, SpareCaptives)
EXECUTE: Final = Kind("arcs.execute", ExecuteCaptive, SpareCaptives)


def refuse_without_captives(state: State, seat: Seat) -> Reason | None:
    """R-CITY-04: any number means one or more."""
    return None if captive_count(state, seat) else NO_CAPTIVES


def owners_of_captives(state: State, seat: Seat) -> list[Seat]:
    return [rival for rival in rivals(state, seat) if state.captives[seat * 4 + rival]]


class Pressgang(Frame, frozen=True):
    """Prison Wardens, ARC-LIM-05: each Captive that goes home brings a resource of any type from the supply."""

    seat: Seat
    first: bool = True

    def question(self, state: State) -> Question | None:
        options: list[Option] = [ReleaseCaptive(owner) for owner in owners_of_captives(state, self.seat)]
        more = [] if self.first else [SpareCaptives()]
        return ask(self.seat, PRESSGANG, [*options, *more]) if options else None

    def run(self, state: State, answer: ReleaseCaptive | SpareCaptives) -> Frames:
        if isinstance(answer, SpareCaptives):
            return ()
        release_captive(state, self.seat, answer.owner)
        return (GainOneOf(self.seat, ANY_KIND), Pressgang(self.seat, first=False))


class Execute(Frame, frozen=True):
    """Prison Wardens, ARC-CTRL-07: Captives become Trophies like any others."""

    seat: Seat
    first: bool = True

    def question(self, state: State) -> Question | None:
        options: list[Option] = [ExecuteCaptive(owner) for owner in owners_of_captives(state, self.seat)]
        more = [] if self.first else [SpareCaptives()]
        return ask(self.seat, EXECUTE, [*options, *more]) if options else None

    def run(self, state: State, answer: ExecuteCaptive | SpareCaptives) -> Frames:
        if isinstance(answer, SpareCaptives):
            return ()
        execute_captive(state, self.seat, answer.owner)
        return (Execute(self.seat, first=False),)


def pressgang(state: State, seat: Seat, paid: int) -> Frames:
    return (Pressgang(seat),)


def execute(state: State, seat: Seat, paid: int) -> Frames:
    return (Execute(seat),)


# Skirmishers

SKIRMISHERS: Final = card("skirmishers")


def skirmish_again(state: State, holder: Seat, fight: int) -> Frames:
    """Skirmishers, R-BATTLE-04: the attacker may reroll a skirmish die for each Weapon icon, once."""
    if state.fights[fight].attacker != holder or not state.fights[fight].dice[SKIRMISH]:
        return ()
    return reroll(fight, SKIRMISHERS, (SKIRMISH,), icons(state, holder, WEAPON))


# Court Enforcers


class AbductFrom(Option, frozen=True):
    """Capture the Rival agents on this card."""

    form: ClassVar[str] = "abduct:{card}"
    card: Card


ABDUCT: Final = Kind("arcs.abduct", AbductFrom)


def poorly_guarded(state: State, seat: Seat) -> list[Card]:
    """Cards of the Court with Rival agents, fewer of them than the seat has Weapon icons."""
    strength = icons(state, seat, WEAPON)
    return [
        Card(card)
        for spot, card in enumerate(state.row)
        if card >= 0 and 0 < rival_agents_on(state, spot, seat) < strength
    ]


def refuse_to_abduct(state: State, seat: Seat) -> Reason | None:
    return None if poorly_guarded(state, seat) else NO_WEAK_AGENTS


class Abduct(Frame, frozen=True):
    """Court Enforcers, ARC-LIM-10: all Rival agents on one card become Captives; the card and own agents stay."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        options = [AbductFrom(card) for card in poorly_guarded(state, self.seat)]
        return ask(self.seat, ABDUCT, options) if options else None

    def run(self, state: State, answer: AbductFrom) -> Frames:
        for rival in rivals(state, self.seat):
            capture_from_card(state, self.seat, spot_of(state, answer.card), rival)
        return ()


def abduct(state: State, seat: Seat, paid: int) -> Frames:
    return (Abduct(seat),)


GUILD_WEAPON: Final = (
    union("arms-union", AGGRESSION),
    Effects(
        "prison-wardens",
        new_action(BUILD, pressgang, refuse_without_captives),
        new_action(INFLUENCE, execute, refuse_without_captives),
        by_discarding(place_fleet),
    ),
    Effects("skirmishers", (DICE_ROLLED, skirmish_again), by_discarding(place_fleet)),
    Effects("court-enforcers", new_action(BATTLE, abduct, refuse_to_abduct), by_discarding(place_fleet)),
    loyal("loyal-marines", WEAPON, by_discarding(place_fleet)),
)
