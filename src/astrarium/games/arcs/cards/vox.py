"""The six Vox cards: each takes effect when it is secured, by Ransack too, and then leaves."""

from collections.abc import Callable
from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from ..chapter import DrawCards, JoinDiscards
from ..city import ProvokeOutrage
from ..holdings import discard_card, shuffle_into_court
from ..moments import SECURED
from ..resources import Arrange
from ..state import State, board, cities_on_map, controls, may_seize, owner_at, turn_order
from ..tables.action_cards import AMBITIONS
from ..tables.court import Card, is_guild
from ..tables.map import RESOURCES, Cluster, Resource, Site, System, system_of
from ..verbs import return_building, seize
from .declaring import DeclareOne
from .effects import Effects, OfCard, Part
from .placing import PlaceOneEach
from .stealing import StealOne


class DiscardVox(Step, frozen=True):
    """ARC-RES-16: a Vox card that has taken effect goes to the Court discard pile."""

    card: Card

    def do(self, state: State) -> Frames:
        discard_card(state, self.card)
        return ()


class ShuffleVox(Step, frozen=True):
    """ARC-SEC-04: a card shuffled into the Court deck may come back with the refill that follows."""

    card: Card

    def do(self, state: State) -> Frames:
        shuffle_into_court(state, [self.card])
        return ()


def when_secured(does: Callable[[Seat], Frames], fate: Callable[[Card], Step] = DiscardVox) -> OfCard:
    """ARC-SEC-03, ARC-CITY-08, R-SEC-01: the effect comes at once, then the card goes; the Court refills after that."""

    def part(of: Card) -> Part:
        def handler(state: State, holder: Seat, seat: Seat, secured: Card) -> Frames:
            return (*does(seat), fate(of)) if secured == of else ()

        return SECURED, handler

    return part


# Mass Uprising


class RiseIn(Option, frozen=True):
    """Place a ship in each system of this cluster."""

    form: ClassVar[str] = "rise:{cluster}"
    cluster: Cluster


RISE: Final = Kind("arcs.mass-uprising", RiseIn)


class MassUprising(Frame, frozen=True):
    """Mass Uprising, ARC-MAP-04: a ship in each of the four systems of a cluster in play."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        clusters = board(state).clusters
        return ask(self.seat, RISE, [RiseIn(cluster) for cluster in clusters]) if state.ships[self.seat] else None

    def run(self, state: State, answer: RiseIn) -> Frames:
        first = answer.cluster * 4
        return (PlaceOneEach(self.seat, tuple(System(place) for place in range(first, first + 4))),)


def mass_uprising(seat: Seat) -> Frames:
    return (MassUprising(seat),)


# Populist Demands


def populist_demands(seat: Seat) -> Frames:
    """Populist Demands, R-DECL-01: any ambition, without the zero marker."""
    return (DeclareOne(seat, AMBITIONS, optional=True),)


# Outrage Spreads


class Spread(Option, frozen=True):
    """Everyone Provokes Outrage of this type."""

    form: ClassVar[str] = "spread:{resource}"
    resource: Resource


class SpreadNothing(Option, frozen=True):
    """Nobody Provokes Outrage."""

    form: ClassVar[str] = "spread-nothing"


SPREAD: Final = Kind("arcs.outrage-spreads", Spread, SpreadNothing)


class OutrageSpreads(Frame, frozen=True):
    """Outrage Spreads, R-CITY-05, R-CITY-06: every player Provokes Outrage of one type now, in turn order."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, SPREAD, [*(Spread(kind) for kind in RESOURCES), SpreadNothing()])

    def run(self, state: State, answer: Spread | SpreadNothing) -> Frames:
        if isinstance(answer, SpreadNothing):
            return ()
        return tuple(ProvokeOutrage(seat, answer.resource) for seat in turn_order(state))


def outrage_spreads(seat: Seat) -> Frames:
    return (OutrageSpreads(seat),)


# Song of Freedom


class Free(Option, frozen=True):
    """Return this city to its owner."""

    form: ClassVar[str] = "free:{site}"
    site: Site


class FreeNothing(Option, frozen=True):
    """Return no city."""

    form: ClassVar[str] = "free-nothing"


class SeizeNow(Option, frozen=True):
    """Seize the initiative."""

    form: ClassVar[str] = "seize-now"


class SeizeNot(Option, frozen=True):
    """Leave the initiative where it is."""

    form: ClassVar[str] = "seize-not"


FREE: Final = Kind("arcs.song-of-freedom", Free, FreeNothing)
SEIZE_NOW: Final = Kind("arcs.seize-now", SeizeNow, SeizeNot)


class SongOfFreedom(Frame, frozen=True):
    """Song of Freedom, ARC-CITY-12: a city in a system under control goes back to its owner's board."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        cities = [Free(at) for at in cities_on_map(state) if controls(state, self.seat, system_of(at))]
        return ask(self.seat, FREE, [*cities, FreeNothing()]) if cities else None

    def run(self, state: State, answer: Free | FreeNothing) -> Frames:
        if isinstance(answer, FreeNothing):
            return ()
        owner = Seat(owner_at(state, answer.site))
        covers = return_building(state, answer.site)
        return (Arrange(owner, freely=covers), MaySeize(self.seat))


class MaySeize(Frame, frozen=True):
    """ARC-SEIZE-05: seize the initiative, unless one holds it or it was seized already."""

    seat: Seat

    def question(self, state: State) -> Question | None:
        return ask(self.seat, SEIZE_NOW, [SeizeNow(), SeizeNot()]) if may_seize(state, self.seat) else None

    def run(self, state: State, answer: SeizeNow | SeizeNot) -> Frames:
        if isinstance(answer, SeizeNow):
            seize(state, self.seat)
        return ()


def song_of_freedom(seat: Seat) -> Frames:
    return (SongOfFreedom(seat),)


# Guild Struggle


class RenewCourt(Step, frozen=True):
    """Guild Struggle: Guild cards of the Court discard pile are shuffled into the Court deck; Vox and lore stay."""

    def do(self, state: State) -> Frames:
        shuffle_into_court(state, [card for card in state.court_discard if is_guild(card)])
        return ()


def guild_struggle(seat: Seat) -> Frames:
    """Guild Struggle: steal a Guild card, if one wants and can."""
    return (StealOne(seat, cards=True, optional=True), RenewCourt())


# Call to Action


def call_to_action(seat: Seat) -> Frames:
    """Call to Action, ARC-INFO-03: the bottom card of the action discard pile comes to the hand."""
    return (JoinDiscards(1), DrawCards(seat, 1, from_bottom=True))


VOX: Final = (
    Effects("mass-uprising", when_secured(mass_uprising)),
    Effects("populist-demands", when_secured(populist_demands)),
    Effects("outrage-spreads", when_secured(outrage_spreads)),
    Effects("song-of-freedom", when_secured(song_of_freedom, ShuffleVox)),
    Effects("guild-struggle", when_secured(guild_struggle)),
    Effects("call-to-action", when_secured(call_to_action)),
)
