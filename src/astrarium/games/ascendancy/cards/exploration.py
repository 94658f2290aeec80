"""What Crisis, Discovery and other Exploration cards do."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from ..explore import EFFECTS, Effect
from ..hazard import EVERYBODY, RollHazard, lose
from ..research import GainFromDeck
from ..state import State, ships_at, stock
from ..tables.exploration import BY_NAME
from ..tables.ids import CULTURE, PRODUCTION, RESEARCH, Resource, System
from ..verbs import gain, refresh_commands, spend


class Take(Option, frozen=True):
    """Take a Culture."""

    form: ClassVar[str] = "take-culture"


class Sacrifice(Option, frozen=True):
    """Give up a Ship for Production."""

    form: ClassVar[str] = "give-up-ship"


MEDITATION: Final = Kind("ascendancy.question.meditation", Take, Sacrifice)


class Meditate(Frame, frozen=True):
    """Peaceful Meditation: one Culture, or a Ship for 3 Production."""

    seat: Seat
    system: System

    def question(self, state: State) -> Question:
        options: list[Option] = [Take()]
        if ships_at(state, self.seat, self.system):
            options.append(Sacrifice())
        return ask(self.seat, MEDITATION, options)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, Take):
            gain(state, self.seat, CULTURE, 1)
            return ()
        gain(state, self.seat, PRODUCTION, 3)
        return lose(state, self.seat, self.system, EVERYBODY, 1)


class RewardSurvivors(Step, frozen=True):
    """Whoever has Ships left there takes Resources."""

    seat: Seat
    system: System
    resource: Resource
    amount: int

    def do(self, state: State) -> Frames:
        if ships_at(state, self.seat, self.system):
            gain(state, self.seat, self.resource, self.amount)
        return ()


def crystalline_entity(state: State, seat: Seat, system: System) -> Frames:
    """ASC-RUL-37: every Ship there is destroyed unless its owner has upgraded Weapons or Shields."""
    frames: Frames = ()
    for owner in range(state.seats):
        count = ships_at(state, owner, system)
        if count and not state.weapons[owner] and not state.shields[owner]:
            frames += lose(state, Seat(owner), system, EVERYBODY, count)
    return frames


class Hazard:
    """A Crisis that is Braved like a Hazard of this level."""

    def __init__(self, level: int) -> None:
        self.level = level

    def __call__(self, state: State, seat: Seat, system: System) -> Frames:
        count = ships_at(state, seat, system)
        if not count:
            return ()
        return (RollHazard(seat, system, EVERYBODY, False, count, count, 0, self.level),)


def smugglers(state: State, seat: Seat, system: System) -> Frames:
    """Half the Production of the Reserve, rounded down, is gone."""
    spend(state, seat, PRODUCTION, stock(state, seat, PRODUCTION) // 2)
    return ()


def data_virus(state: State, seat: Seat, system: System) -> Frames:
    """Half the Research of the Reserve, rounded down, is gone."""
    spend(state, seat, RESEARCH, stock(state, seat, RESEARCH) // 2)
    return ()


def border_dispute(state: State, seat: Seat, system: System) -> Frames:
    """A ready Command, if there is one, becomes Exhausted."""
    state.ready[seat] = max(0, state.ready[seat] - 1)
    return ()


def organian_intervention(state: State, seat: Seat, system: System) -> Frames:
    """It stays: only three Ascendancy or more Colonise here."""
    return ()


def iconian_probe(state: State, seat: Seat, system: System) -> Frames:
    """A Hazard of level 5; whoever survives takes 2 Research."""
    return (*Hazard(5)(state, seat, system), RewardSurvivors(seat, system, RESEARCH, 2))


def ancient_library(state: State, seat: Seat, system: System) -> Frames:
    gain(state, seat, RESEARCH, 2)
    return ()


def rich_deposits(state: State, seat: Seat, system: System) -> Frames:
    gain(state, seat, PRODUCTION, 2)
    return ()


def shared_heritage(state: State, seat: Seat, system: System) -> Frames:
    gain(state, seat, CULTURE, 1)
    return ()


def guardian_of_forever(state: State, seat: Seat, system: System) -> Frames:
    """An Advancement of the own deck without research."""
    return (GainFromDeck(seat),)


def subspace_current(state: State, seat: Seat, system: System) -> Frames:
    """One Exhausted Command is ready again."""
    refresh_commands(state, seat, 1)
    return ()


CARDS: Final[dict[str, Effect]] = {
    "crystalline-entity": crystalline_entity,
    "ion-storm": Hazard(4),
    "derelict-minefield": Hazard(3),
    "plague-beacon": Hazard(5),
    "smugglers": smugglers,
    "data-virus": data_virus,
    "border-dispute": border_dispute,
    "iconian-probe": iconian_probe,
    "peaceful-meditation": lambda state, seat, system: (Meditate(seat, system),),
    "organian-intervention": organian_intervention,
    "ancient-library": ancient_library,
    "rich-deposits": rich_deposits,
    "shared-heritage": shared_heritage,
    "guardian-of-forever": guardian_of_forever,
    "subspace-current": subspace_current,
}


def join() -> None:
    """Every card takes its place."""
    for name, effect in CARDS.items():
        EFFECTS[BY_NAME[name]] = effect
