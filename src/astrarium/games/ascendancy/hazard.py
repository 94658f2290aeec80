"""Braving Hazards."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.notice import tell
from astrarium.kernel.question import Kind, Option, Question, ask, draw
from astrarium.kernel.seats import Seat

from .borg.discovery import EchoRoll
from .dice import FACES as FACES, Rolled as Rolled
from .explore import DrawExploration
from .moments import HAZARD
from .notices import CardCovered, RolledHazard
from .research import put_token
from .state import (
    State,
    fleet_card,
    fleet_number,
    fleets_at,
    fleets_with,
    hazard_level,
    is_phenomenon,
    is_planet,
    projects,
    ships_at,
    side_of,
    singles,
    switch,
    unit_of,
    unit_size,
)
from .tables.advancements import Card
from .tables.discs import CONDUITS
from .tables.ids import RESEARCH, SHIP, Amount, System, Unit
from .tables.switches import HAZARD_SCOPE, ONE_TOKEN_PER_PROJECT
from .verbs import gain, lose_from_fleet, lose_single, refresh_commands

CONDUIT_STIRS: Final = 6
"""The die that draws a Cube to a Conduit whose Research token is taken; the chance is known, its size authored."""
ENDED: Final = 1
"""ASC-8.4.1-b: the reading of 2020, by which the owner says who Braves in place, for the sake of a Research token."""
EVERYBODY: Final = Unit(-1)
"""All own Ships in the System brave."""
REFRESHED: Final = 340
"""Among what was used in a turn: that a Ship Refreshed Commands by Braving."""
STUDIED: Final = 310
"""Among what was used in a turn: that a Fleet Braved without a Command, by its number."""


class Lose(Option, frozen=True):
    """The Ship that is lost comes from these."""

    form: ClassVar[str] = "lose:{unit}"
    unit: Unit


class TokenTo(Option, frozen=True):
    """The Research token goes on this Project."""

    form: ClassVar[str] = "token:{card}"
    card: Card


class TokenKept(Option, frozen=True):
    """The Research token goes to the Reserve."""

    form: ClassVar[str] = "token-kept"


HAZARD_ROLL: Final = Kind("ascendancy.question.hazard-roll", Rolled)
LOSE: Final = Kind("ascendancy.question.lose-ship", Lose)
TOKEN: Final = Kind("ascendancy.question.token", TokenTo, TokenKept)


def hazard_number(state: State, seat: int, system: int, level: int = 0) -> int:
    """ASC-8.4.1-a, ASC-8.4.2-a, ASC-8.4.2-b: the die that destroys a Ship; above 6 none does."""
    printed = level or hazard_level(state, seat, system)
    if not printed:
        return 7
    disc = state.printed.discs[system]
    shields = 0 if printed == disc.hazard and not level and not disc.shields else state.shields[seat]
    return HAZARD.of(state, seat, printed + shields, system)


def whom(state: State, unit: Unit) -> Unit:
    """ASC-8.4-a: everybody there, or only who ended its move."""
    return unit if switch(state, HAZARD_SCOPE) else EVERYBODY


class Brave(Step, frozen=True):
    """ASC-8.4-a, ASC-8.6.2.3-a: a die for each Ship, then what becomes of those that are left."""

    seat: Seat
    system: System
    unit: Unit
    fresh: bool
    """Whether the System has just been discovered."""

    def do(self, state: State) -> Frames:
        count = self.count(state)
        if not hazard_level(state, self.seat, self.system):
            return (Survive(self.seat, self.system, self.fresh, count),)
        return (RollHazard(self.seat, self.system, self.unit, self.fresh, count, count, 0),)

    def count(self, state: State) -> int:
        """Some Fleets roll for only one of their Ships."""
        if self.unit == EVERYBODY:
            spared = sum(
                state.fleet_size[fleet] - 1
                for fleet in fleets_at(state, self.seat, self.system)
                if fleet_card(state, fleet).scouts
            )
            return ships_at(state, self.seat, self.system) - spared
        if self.unit != SHIP and fleet_card(state, fleet_number(self.seat, self.unit)).scouts:
            return 1
        return unit_size(state, self.seat, self.unit)


class RollHazard(Frame, frozen=True):
    """ASC-8.4.1-a: a result at or above Hazard Level plus Shields destroys a Ship."""

    seat: Seat
    system: System
    unit: Unit
    fresh: bool
    count: int
    left: int
    losses: int
    level: int = 0
    again: bool = False

    def question(self, state: State) -> Question:
        return draw(HAZARD_ROLL, FACES)

    def run(self, state: State, answer: Rolled) -> Frames:
        tell(state, RolledHazard(self.seat, self.system, answer.die))
        lost = answer.die >= hazard_number(state, self.seat, self.system, self.level)
        losses, left = self.losses + lost, self.left - 1
        seat, system, unit, fresh, count = self.seat, self.system, self.unit, self.fresh, self.count
        if lost and not self.again and self.left <= self.steadfast(state):
            return (RollHazard(seat, system, unit, fresh, count, self.left, self.losses, self.level, True),)
        if left:
            return (RollHazard(seat, system, unit, fresh, count, left, losses, self.level),)
        survivors = self.survivors(state, losses)
        after = lose(state, self.seat, self.system, self.unit, losses)
        if self.level:
            return after
        if survivors <= 0 and self.unit > SHIP and side_of(state, self.seat, self.unit).retries:
            return (*after, Retry(self.seat, self.system, self.unit))
        return (*after, Survive(self.seat, self.system, self.fresh, survivors))

    def survivors(self, state: State, losses: int) -> int:
        """How many Ships of those that Braved will be left."""
        if self.unit == EVERYBODY:
            there = self.count if switch(state, HAZARD_SCOPE) else ships_at(state, self.seat, self.system)
            return there - losses
        if self.unit > SHIP and is_phenomenon(self.system):
            return self.count - losses
        return unit_size(state, self.seat, self.unit) - losses

    def steadfast(self, state: State) -> int:
        """How many of the dice are of Fleets whose failed ones are rolled again."""
        if self.unit > SHIP:
            fleets = [fleet_number(self.seat, self.unit)]
        else:
            fleets = fleets_at(state, self.seat, self.system) if self.unit == EVERYBODY else []
        return sum(
            state.fleet_size[fleet]
            for fleet in fleets
            if fleet_card(state, fleet).steadfast and STUDIED + fleet not in state.used
        )


class GoOnBraving(Option, frozen=True):
    """The next Ship of the Fleet is rolled for."""

    form: ClassVar[str] = "next-ship"


class NoMoreBraving(Option, frozen=True):
    """No further Ship is risked."""

    form: ClassVar[str] = "no-more"


RETRY: Final = Kind("ascendancy.question.next-ship", GoOnBraving, NoMoreBraving, about={"system": System})


class Retry(Frame, frozen=True):
    """ASC-RUL-42: some Fleets go on with their next Ship, without a further Command."""

    seat: Seat
    system: System
    unit: Unit

    def question(self, state: State) -> Question | None:
        there = self.unit in fleets_with(state, self.seat, self.system, "retries")
        return ask(self.seat, RETRY, [GoOnBraving(), NoMoreBraving()], self.system) if there else None

    def run(self, state: State, answer: Option) -> Frames:
        return (Brave(self.seat, self.system, self.unit, False),) if isinstance(answer, GoOnBraving) else ()


class Volunteers(Option, frozen=True):
    """So many Ships Brave the Hazard."""

    form: ClassVar[str] = "brave:{amount}"
    amount: Amount


VOLUNTEERS: Final = Kind("ascendancy.question.volunteers", Volunteers, about={"system": System})


def brave_here(state: State, seat: Seat, system: System) -> Frames:
    """ASC-8.4.1-b, ASC-8.4.1-c, ASC-RUL-40: everybody Braves in place; in 2020 as many as the owner likes."""
    chosen = switch(state, HAZARD_SCOPE) == ENDED
    return (ChooseVolunteers(seat, system) if chosen else Brave(seat, system, EVERYBODY, False),)


class ChooseVolunteers(Frame, frozen=True):
    """ASC-8.4.1-b: how many of the Ships there Brave the Hazard without moving."""

    seat: Seat
    system: System

    def question(self, state: State) -> Question:
        most = min(ships_at(state, self.seat, self.system), 59)
        options = [Volunteers(Amount(count)) for count in range(1, most + 1)]
        return ask(self.seat, VOLUNTEERS, options, self.system)

    def run(self, state: State, answer: Volunteers) -> Frames:
        return (RollHazard(self.seat, self.system, EVERYBODY, False, answer.amount, answer.amount, 0),)


def lose(state: State, seat: Seat, system: System, unit: Unit, count: int) -> Frames:
    """ASC-8.4.1-d: Ships are lost one after another; the owner is asked where there is a choice."""
    for left in range(count, 0, -1):
        units = endangered(state, seat, system, unit)
        if len(units) > 1:
            return (LoseShips(seat, system, unit, left),)
        if units:
            lose_one(state, seat, system, units[0])
    return ()


def endangered(state: State, seat: int, system: int, unit: Unit) -> list[Unit]:
    """The units from which a lost Ship can come."""
    if unit not in (EVERYBODY, SHIP):
        fleet = fleet_number(seat, unit)
        if state.fleet_size[fleet] and state.fleet_place[fleet] == system:
            return [unit]
    alone = [SHIP] if singles(state, seat, system) else []
    if unit != EVERYBODY and alone:
        return alone
    return [*alone, *(unit_of(fleet) for fleet in fleets_at(state, seat, system))]


class LoseShips(Frame, frozen=True):
    """ASC-8.4.1-d: among Ships with the same number the owner picks which are lost."""

    seat: Seat
    system: System
    unit: Unit
    left: int

    def question(self, state: State) -> Question | None:
        units = endangered(state, self.seat, self.system, self.unit)
        return ask(self.seat, LOSE, [Lose(unit) for unit in units]) if units else None

    def run(self, state: State, answer: Lose) -> Frames:
        lose_one(state, self.seat, self.system, answer.unit)
        return lose(state, self.seat, self.system, self.unit, self.left - 1)


def lose_one(state: State, seat: int, place: int, unit: Unit) -> None:
    """A Ship of a unit is lost."""
    if unit == SHIP:
        lose_single(state, seat, place)
    else:
        lose_from_fleet(state, fleet_number(seat, unit))


class Survive(Step, frozen=True):
    """ASC-8.7.1-a, ASC-8.7.2-a, ASC-8.9.1-a, ASC-8.10-a: tokens or a card for whoever survives.

    ASC-8.10-b, ASC-RUL-38.
    """

    seat: Seat
    system: System
    fresh: bool
    survivors: int

    def do(self, state: State) -> Frames:
        system = self.system
        if is_planet(system):
            if self.survivors <= 0:
                if self.fresh:
                    state.unread[system] = 1
                    tell(state, CardCovered(system))
                return ()
            if self.fresh or state.unread[system]:
                state.unread[system] = 0
                return (DrawExploration(self.seat, system),)
        elif is_phenomenon(system) and self.survivors > 0:
            self.refresh(state)
            return self.take(state) if state.study[system] else ()
        return ()

    def refresh(self, state: State) -> None:
        """ASC-RUL-43: each Ship or Fleet Refreshes Commands once in a turn."""
        count = state.printed.discs[self.system].refreshes
        if count and state.used.count(REFRESHED) < self.survivors:
            state.used.append(REFRESHED)
            refresh_commands(state, self.seat, count)

    def take(self, state: State) -> Frames:
        """ASC-8.9.1-a, ASC-7.4-a: the tokens go to Projects or the Reserve; at a Conduit that may stir a Cube."""
        tokens, state.study[self.system] = state.study[self.system], 0
        stirred = (EchoRoll(self.seat, self.system, CONDUIT_STIRS),) if self.system in CONDUITS else ()
        if projects(state, self.seat):
            return (TakeTokens(self.seat, tokens, ()), *stirred)
        gain(state, self.seat, RESEARCH, tokens)
        return stirred


class TakeTokens(Frame, frozen=True):
    """ASC-8.9.1-a, ASC-7.4-a, ASC-7.4-c, ASC-RUL-39: each token goes to a Project that takes it or the Reserve."""

    seat: Seat
    left: int
    given: tuple[Card, ...]

    def question(self, state: State) -> Question | None:
        if not self.left:
            return None
        limit = switch(state, ONE_TOKEN_PER_PROJECT)
        cards = [card for card in projects(state, self.seat) if not limit or card not in self.given]
        cards = [card for card in cards if state.printed.advancements[card].takes == RESEARCH]
        if limit == 2 and self.given:
            cards = []
        return ask(self.seat, TOKEN, [*(TokenTo(card) for card in cards), TokenKept()])

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, TokenTo):
            frames = put_token(state, self.seat, answer.card)
            return (*frames, TakeTokens(self.seat, self.left - 1, (*self.given, answer.card)))
        gain(state, self.seat, RESEARCH, 1)
        return (TakeTokens(self.seat, self.left - 1, self.given),)


def brave_in_place(state: State, seat: Seat) -> list[System]:
    """ASC-8.4.1-b, ASC-8.4.1-c: Phenomena where Ships have been since the turn began."""
    found = []
    for entry in state.stayed:
        place = entry >> 8
        if ships_at(state, seat, place) and (switch(state, HAZARD_SCOPE) != ENDED or state.study[place]):
            found.append(System(place))
    return found
