"""Positions set by hand, for tests, tutorials, puzzles and bug reports.

    arcs.table(seats=3).ships(RED, "C2-HEX", fresh=4).city(BLUE, "C2-HEX", damaged=True).to_act(RED, AGGRESSION)

From there play goes on by answers, dice and draws included.
"""

from typing import Final

from astrarium.kernel import position
from astrarium.kernel.codec import named
from astrarium.kernel.errors import WrongSetup
from astrarium.kernel.frame import Frame
from astrarium.kernel.game import Game
from astrarium.kernel.record import Setup
from astrarium.kernel.seats import EVERYONE, Seat, only, seat_name

from .ambitions import ScoreAmbitions
from .chapter import CleanUp, EndOrAdvance
from .moments import AFTER_SCORING, ROUND_ENDS
from .ruleset import RULES
from .setup import cover_clusters, empty_state
from .state import (
    DISCARDED,
    IN_DECK,
    IN_ROW,
    NONE,
    NOT_IN_GAME,
    State,
    captive_count,
    damaged_ships,
    empty_resource_slots,
    empty_slots,
    fresh_ships,
    guild_cards,
    tokens_of,
    trophy_count,
)
from .tables.action_cards import SUIT_NAMES, ActionCard, Ambition
from .tables.boards import CITIES, CITY, PIECE_NAMES, STARPORT, Piece
from .tables.court import CARD_NAMES, card
from .tables.map import RESOURCE_NAMES, SYSTEM_NAMES, Resource, Site, system
from .tables.setups import SETUP_CARDS
from .trick import EndRound, Follow, PlayRounds
from .turn import BeginTurn
from .verbs import place_building

RED, BLUE, YELLOW, GREEN = (Seat(seat) for seat in range(4))
MODES: Final = {"lead": 0, "surpass": 1, "copy": 2, "pivot": 3}


class Position(position.Position[State]):
    """How one looks at a position of Arcs."""

    def roll(self, *faces: str) -> "Position":
        """Dice show these faces, in the order in which they are rolled: assault, skirmish, raid."""
        return self.play(*(f"roll:{face}" for face in faces))

    def ships(self, seat: int, place: str) -> tuple[int, int]:
        """Fresh and damaged ships of a seat in a system."""
        return fresh_ships(self.state, seat, system(place)), damaged_ships(self.state, seat, system(place))

    def building(self, at: str) -> tuple[int, str, bool] | None:
        """Owner, kind and whether damaged of the building at a site."""
        code = self.state.sites[named(Site, at)]
        return None if code == NONE else (code >> 2, "starport" if code & 2 else "city", bool(code & 1))

    def tokens(self, seat: int) -> list[str]:
        """The tokens of a seat, sorted."""
        return sorted(RESOURCE_NAMES[kind] for kind in tokens_of(self.state, seat))

    def trophies(self, seat: int) -> dict[tuple[int, str], int]:
        """Trophies by owner and piece."""
        counts = self.state.trophies[seat * 16 : seat * 16 + 16]
        return {(n >> 2, PIECE_NAMES[n & 3]): count for n, count in enumerate(counts) if count}

    def trophy_count(self, seat: int) -> int:
        return trophy_count(self.state, seat)

    def captives(self, seat: int) -> int:
        return captive_count(self.state, seat)

    def guild(self, seat: int) -> list[str]:
        return [CARD_NAMES[of] for of in guild_cards(self.state, seat)]

    def outrage(self, seat: int) -> list[str]:
        return [RESOURCE_NAMES[kind] for kind in range(5) if self.state.outrage[seat * 5 + kind]]


class Table:
    """A table being set: everything is empty until it is said otherwise."""

    def __init__(self, seats: int, setup_card: str, split_discard: bool) -> None:
        RULES.setup(seats, {"setup_card": setup_card, "split_discard": split_discard})
        number = [entry.name for entry in SETUP_CARDS].index(setup_card)
        self.split_discard = split_discard
        self.state = empty_state(seats, split_discard)
        self.state.setup_card = number
        cover_clusters(self.state)
        self.state.notices = []

    def initiative(self, seat: int) -> "Table":
        self._sits(seat)
        self.state.initiative = seat
        return self

    def chapter(self, number: int) -> "Table":
        self.state.chapter = number
        return self

    def ships(self, seat: int, place: str, fresh: int = 0, damaged: int = 0) -> "Table":
        self._sits(seat)
        at = system(place) * 4 + seat
        self.state.fresh[at] += fresh
        self.state.damaged[at] += damaged
        self.state.ships[seat] -= fresh + damaged
        return self

    def supply_of_ships(self, seat: int, count: int) -> "Table":
        """Only so many ships are left in the supply; the others are out of the game."""
        self._sits(seat)
        self.state.ships[seat] = count
        return self

    def agents_left(self, seat: int, count: int) -> "Table":
        """Only so many agents are left in the supply; the others are out of the game."""
        self._sits(seat)
        self.state.agents[seat] = count
        return self

    def city(self, seat: int, place: str, damaged: bool = False) -> "Table":
        """A city in the first empty slot of a planet, or at a site."""
        return self._raise(seat, CITY, place, damaged)

    def starport(self, seat: int, place: str, damaged: bool = False) -> "Table":
        """A starport in the first empty slot of a planet, or at a site."""
        return self._raise(seat, STARPORT, place, damaged)

    def _raise(self, seat: int, kind: int, place: str, damaged: bool) -> "Table":
        self._sits(seat)
        if place in SYSTEM_NAMES and empty_slots(self.state, system(place)):
            at = empty_slots(self.state, system(place))[0]
        else:
            at = named(Site, place)
        place_building(self.state, seat, kind, at, damaged)
        return self

    def tokens(self, seat: int, *kinds: str) -> "Table":
        """Tokens in the first empty open slots."""
        self._sits(seat)
        for kind in kinds:
            number = named(Resource, kind)
            self.state.slots[empty_resource_slots(self.state, seat)[0]] = number
            self.state.supply[number] -= 1
        return self

    def empty_supply(self, *kinds: str) -> "Table":
        """The supply has none of these tokens; they are out of the game."""
        for kind in kinds:
            self.state.supply[named(Resource, kind)] = 0
        return self

    def open_city_slots(self, seat: int, count: int) -> "Table":
        """The first city slots are empty; their cities are out of the game."""
        self._sits(seat)
        for slot in range(count):
            self.state.cities[seat * CITIES + slot] = 0
        return self

    def cards(self, seat: int, *names: str) -> "Table":
        """Court, lore or leader cards in a play area."""
        self._sits(seat)
        for name in names:
            self._take_from_deck(card(name))
            self.state.holder[card(name)] = seat
        return self

    def court(self, *names: str) -> "Table":
        """The Court row, from the first spot on."""
        for spot, name in enumerate(names):
            self._take_from_deck(card(name))
            self.state.row[spot] = card(name)
            self.state.holder[card(name)] = IN_ROW
        return self

    def court_deck(self, *names: str) -> "Table":
        """The Court deck holds just these cards; the others are out of the game."""
        for number in self.state.court_deck[0] if self.state.court_deck else []:
            self.state.holder[number] = NOT_IN_GAME
        self.state.court_deck = [sorted(card(name) for name in names)] if names else []
        for name in names:
            self.state.holder[card(name)] = IN_DECK
        return self

    def court_discard(self, *names: str) -> "Table":
        for name in names:
            self._take_from_deck(card(name))
            self.state.holder[card(name)] = DISCARDED
            self.state.court_discard.append(card(name))
        return self

    def _take_from_deck(self, number: int) -> None:
        for pile in (self.state.court_deck, self.state.lore_deck):
            pile[:] = [left for bag in pile if (left := [other for other in bag if other != number])]

    def lore_deck(self, *names: str) -> "Table":
        self.state.lore_deck = [sorted(card(name) for name in names)]
        for name in names:
            self.state.holder[card(name)] = IN_DECK
        return self

    def agents(self, seat: int, on: str, count: int = 1) -> "Table":
        """Agents on a card of the Court row."""
        self._sits(seat)
        self.state.row_agents[self.state.row.index(card(on)) * 4 + seat] += count
        self.state.agents[seat] -= count
        return self

    def outraged(self, seat: int, *kinds: str) -> "Table":
        self._sits(seat)
        for kind in kinds:
            self.state.outrage[seat * 5 + named(Resource, kind)] = 1
            self.state.agents[seat] -= 1
        return self

    def trophy(self, seat: int, owner: int, piece: str, count: int = 1) -> "Table":
        """Pieces of a Rival as Trophies, taken from the Rival's supply."""
        self._sits(seat)
        number = named(Piece, piece)
        self.state.trophies[seat * 16 + owner * 4 + number] += count
        if piece == "city":
            for _ in range(count):
                self.state.cities[self.state.cities.index(1, owner * CITIES)] = 0
        else:
            supplies = {"ship": self.state.ships, "starport": self.state.starports, "agent": self.state.agents}
            supplies[piece][owner] -= count
        return self

    def captive(self, seat: int, owner: int, count: int = 1) -> "Table":
        self._sits(seat)
        self.state.captives[seat * 4 + owner] += count
        self.state.agents[owner] -= count
        return self

    def power(self, seat: int, points: int) -> "Table":
        self._sits(seat)
        self.state.power[seat] = points
        return self

    def marker(self, marker: int, ambition: str = "", orange: bool = False) -> "Table":
        """An ambition marker (0 low, 1 middle, 2 high): where it lies, and which side is up."""
        self.state.marker_at[marker] = named(Ambition, ambition) if ambition else NONE
        self.state.marker_sides[marker] = int(orange)
        return self

    def box_tokens(self, ambition: str, count: int) -> "Table":
        self.state.box_tokens[named(Ambition, ambition)] = count
        return self

    def hand(self, seat: int, *cards: str) -> "Table":
        """Action cards in a hand, such as "aggression-5"."""
        self._sits(seat)
        for name in cards:
            number = named(ActionCard, name)
            self._draw(number)
            self.state.hands[seat].append(number)
            self.state.knows[number] = only(seat)
        self.state.hands[seat].sort()
        return self

    def no_discard(self) -> "Table":
        """The action discard pile is empty: all cards that are not named are out of the game."""
        self.state.discard = []
        return self

    def discard(self, *bags: tuple[str, ...]) -> "Table":
        """The action discard pile, bag by bag from the top, each in no known order; other cards are out of the game."""
        self.state.discard = [sorted(named(ActionCard, name) for name in bag) for bag in bags]
        return self

    def played(self, seat: int, name: str, mode: str = "lead") -> "Table":
        """A card that lies before a seat."""
        self._sits(seat)
        number = named(ActionCard, name)
        self._draw(number)
        self.state.played[seat] = number
        self.state.modes[seat] = MODES[mode]
        self.state.knows[number] = only(seat) if mode == "copy" else EVERYONE
        if mode == "lead":
            self.state.lead, self.state.lead_card = seat, number
        elif mode == "surpass" and number % 7 + 1 > self.state.surpass_number:
            self.state.surpasser, self.state.surpass_number = seat, number % 7 + 1
        return self

    def _sits(self, seat: int) -> None:
        """Refuse a seat that the table does not have."""
        if not 0 <= seat < self.state.seats:
            raise WrongSetup(
                f"there is no seat {seat} at a table for {self.state.seats}; choose 0 to {self.state.seats - 1}"
            )

    def _draw(self, number: int) -> None:
        for bag in self.state.discard:
            if number in bag:
                bag.remove(number)
        self.state.discard = [bag for bag in self.state.discard if bag]

    # From here on play goes

    def to_lead(self, seat: int) -> Position:
        """The seat has the initiative, and a round begins."""
        self._sits(seat)
        self.state.initiative = seat
        return self._begin(PlayRounds())

    def to_follow(self, seat: int) -> Position:
        """A card was led; the seat plays next, then the others after it."""
        self._sits(seat)
        seats = self.state.seats
        later = [(seat + step) % seats for step in range(seats) if self.state.played[(seat + step) % seats] == NONE]
        return self._begin(*(Follow(Seat(other)) for other in later), *ROUND_ENDS.announce(), EndRound(), PlayRounds())

    def to_act(self, seat: int, suit: int, number: int = 2, mode: str = "lead") -> Position:
        """The seat has played a card of this suit and takes its turn; then the round ends."""
        if mode != "lead" and self.state.lead_card == NONE:
            raise WrongSetup("set the lead card with played() before somebody follows")
        self.played(seat, f"{SUIT_NAMES[suit]}-{number}", mode)
        if mode == "lead":
            self.state.initiative = seat
        return self._begin(BeginTurn(Seat(seat)), *ROUND_ENDS.announce(), EndRound(), PlayRounds())

    def to_end_round(self) -> Position:
        return self._begin(*ROUND_ENDS.announce(), EndRound(), PlayRounds())

    def to_end_chapter(self) -> Position:
        return self._begin()

    def to_run(self, *frames: Frame) -> Position:
        """These steps come next, then the end of the chapter."""
        return self._begin(*frames)

    def _count(self) -> None:
        """Refuse more pieces on the table than there are."""
        state = self.state
        for pieces, left in (("ships", state.ships), ("starports", state.starports), ("agents", state.agents)):
            for seat, count in enumerate(left):
                if count < 0:
                    raise WrongSetup(f"{seat_name(seat)} has {-count} {pieces} too many")
        for kind, count in zip(RESOURCE_NAMES, state.supply, strict=True):
            if count < 0:
                raise WrongSetup(f"there are {-count} tokens of {kind} too many")

    def _begin(self, *frames: Frame) -> Position:
        self._count()
        ending = (ScoreAmbitions(), *AFTER_SCORING.announce(), CleanUp(), EndOrAdvance())
        options = {setting.name: setting.default for setting in RULES.settings} | {"split_discard": self.split_discard}
        self.state.notices = []
        setup = Setup(game=RULES.name, seats=self.state.seats, options=options, version=RULES.version)
        return Position(Game(RULES, setup, self.state, [*frames, *ending][::-1], None))


def table(seats: int = 3, setup_card: str = "", split_discard: bool = False) -> Table:
    """An empty table; without a set-up card the first one for the number of seats is used."""
    first = next((entry.name for entry in SETUP_CARDS if entry.players == seats), "")
    return Table(seats, setup_card or first, split_discard)
