"""Destroying cities: Outrage, and the Ransack of the Court."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from .court import SecureCard
from .holdings import discard_card
from .moments import NO_RANSACK
from .resources import discard_all
from .state import State, guild_cards, spot_of
from .tables.boards import Spot
from .tables.court import SUITS, Card, has_keyword
from .tables.map import RESOURCES, Resource
from .verbs import mark_outrage


class Ransack(Option, frozen=True):
    """Take this card in a Ransack."""

    form: ClassVar[str] = "ransack:{card}"
    card: Card


RANSACK: Final = Kind("arcs.ransack", Ransack, about={"owner": Seat})


class RazeCities(Step, frozen=True):
    """ARC-CITY-01, ARC-CITY-09, ARC-CITY-10, R-CITY-01, R-CITY-02: all Outrage (types as bit masks), then Ransacks."""

    seat: Seat
    owner: Seat
    razed: tuple[int, ...]
    in_battle: bool

    def do(self, state: State) -> Frames:
        types = [kind for mask in self.razed for kind in RESOURCES if mask >> kind & 1]
        outrages = tuple(ProvokeOutrage(self.seat, kind) for kind in types)
        if NO_RANSACK.on(state, self.seat, self.owner, self.in_battle):
            return outrages
        return (*outrages, *(RansackCourt(self.seat, self.owner) for _ in self.razed))


class ProvokeOutrage(Step, frozen=True):
    """ARC-CITY-02, ARC-CITY-03: discard tokens and Guild cards of the type, and mark it with an agent."""

    seat: Seat
    kind: Resource

    def do(self, state: State) -> Frames:
        discard_all(state, self.seat, (self.kind,))
        for card in guild_cards(state, self.seat):
            if SUITS[card] == self.kind and not has_keyword(card, "loyal"):
                discard_card(state, card)
        mark_outrage(state, self.seat, self.kind)
        return ()


class RansackCourt(Frame, frozen=True):
    """ARC-CITY-07, R-CITY-03, R-CITY-04: secure a card with an agent of the city's owner; no majority is needed."""

    seat: Seat
    owner: Seat

    def question(self, state: State) -> Question | None:
        cards = [Card(card) for spot, card in enumerate(state.row) if state.row_agents[spot * 4 + self.owner]]
        return ask(self.seat, RANSACK, [Ransack(card) for card in cards], self.owner) if cards else None

    def run(self, state: State, answer: Ransack) -> Frames:
        return (SecureCard(self.seat, Spot(spot_of(state, answer.card)), ransacked=True),)
