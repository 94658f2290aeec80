"""What Discovery cards do, but for those that move Ships."""

from typing import ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.question import Kind, Option, Question, ask
from astrarium.kernel.seats import Seat

from ..diplomacy import OUTCOMES, Outcome
from ..explore import EFFECTS, DrawExploration, Effect
from ..hazard import EVERYBODY, TakeTokens, lose
from ..research import CheckProjects, GainFromDeck
from ..state import State, controlled, playing, projects, ships_at, to_the_right
from ..tables.exploration import BY_NAME
from ..tables.ids import CARDASSIAN, CULTURE, PRODUCTION, RESEARCH, Resource, System
from ..verbs import build_ships, gain, refresh_commands, take_control
from .crises import Hazard, nothing_yet


class Take(Option, frozen=True):
    """Take a Culture."""

    form: ClassVar[str] = "take-culture"


class Sacrifice(Option, frozen=True):
    """Give up a Ship for Production."""

    form: ClassVar[str] = "give-up-ship"


class TakeKind(Option, frozen=True):
    """Take this Resource."""

    form: ClassVar[str] = "take:{resource}"
    resource: Resource


class GiveSystem(Option, frozen=True):
    """Give this System away."""

    form: ClassVar[str] = "give:{system}"
    system: System


MEDITATION: Final = Kind("ascendancy.question.meditation", Take, Sacrifice)
RELICS: Final = Kind("ascendancy.question.relics", TakeKind)
GIVE: Final = Kind("ascendancy.question.give-system", GiveSystem)
RELIC_WORTH: Final = (3, 2, 1)


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


class TakeRelics(Frame, frozen=True):
    """Three Production, two Research or one Culture."""

    seat: Seat

    def question(self, state: State) -> Question:
        return ask(self.seat, RELICS, [TakeKind(Resource(kind)) for kind in range(3)])

    def run(self, state: State, answer: TakeKind) -> Frames:
        gain(state, self.seat, answer.resource, RELIC_WORTH[answer.resource])
        return ()


class Cede(Frame, frozen=True):
    """The discoverer picks a System to give away, then the other one does; then both change hands."""

    seat: Seat
    other: Seat
    given: System | None = None

    def question(self, state: State) -> Question | None:
        giver = self.seat if self.given is None else self.other
        systems = colonies(state, giver)
        return ask(giver, GIVE, [GiveSystem(system) for system in systems]) if systems else None

    def run(self, state: State, answer: GiveSystem) -> Frames:
        if self.given is None:
            return (Cede(self.seat, self.other, answer.system),)
        take_control(state, self.other, self.given)
        take_control(state, self.seat, answer.system)
        return CheckProjects(self.seat), CheckProjects(self.other)


def colonies(state: State, seat: Seat) -> list[System]:
    """Controlled Systems that are nobody's Home System."""
    return [system for system in controlled(state, seat) if system not in state.home]


def cardassians(state: State, seat: Seat) -> Seat:
    """The Cardassian player; where there is none, or the discoverer is one, the player to the right."""
    at = state.factions.index(CARDASSIAN) if CARDASSIAN in state.factions else seat
    return Seat(at) if at != seat and at in playing(state) else to_the_right(state, seat)


def armistice_accords(state: State, seat: Seat, system: System) -> Frames:
    """ASC-15.4.3.2-a: both exchange Control of a System; who has only a Home System gives and gets nothing."""
    other = cardassians(state, seat)
    if other == seat:
        return (DrawExploration(seat, system),)
    return (Cede(seat, other),) if colonies(state, seat) and colonies(state, other) else ()


def cardassian_delegation(state: State, seat: Seat, system: System) -> Frames:
    """ASC-15.4.3.2-a: a Production for each Rival whose Trade Agreement the Cardassian player holds."""
    other = cardassians(state, seat)
    if other == seat:
        return (DrawExploration(seat, system),)
    partners = {agreement // 3 for agreement, holder in enumerate(state.holder) if holder == other} - {other}
    gain(state, other, PRODUCTION, len(partners))
    return ()


def iconian_probe(state: State, seat: Seat, system: System) -> Frames:
    """A Hazard of level 5; whoever survives takes 2 Research."""
    return (*Hazard(5)(state, seat, system), RewardSurvivors(seat, system, RESEARCH, 2))


def meditation(state: State, seat: Seat, system: System) -> Frames:
    return (Meditate(seat, system),)


def desert_archive(state: State, seat: Seat, system: System) -> Frames:
    """Two Research tokens, for Projects or the Reserve."""
    if projects(state, seat):
        return (TakeTokens(seat, 2, ()),)
    gain(state, seat, RESEARCH, 2)
    return ()


def records_of_the_order(state: State, seat: Seat, system: System) -> Frames:
    """One Research, and one for each Project."""
    gain(state, seat, RESEARCH, 1 + len(projects(state, seat)))
    return ()


def guardian_of_forever(state: State, seat: Seat, system: System) -> Frames:
    """An Advancement of the own deck without research."""
    return (GainFromDeck(seat),)


def subspace_current(state: State, seat: Seat, system: System) -> Frames:
    """One Exhausted Command is ready again."""
    refresh_commands(state, seat, 1)
    return ()


def weapons_cache(state: State, seat: Seat, system: System) -> Frames:
    """The first level of Weapons for nothing; who has it already takes two Production."""
    if state.weapons[seat]:
        gain(state, seat, PRODUCTION, 2)
    else:
        state.weapons[seat] = 1
    return ()


def sheltered_harbour(state: State, seat: Seat, system: System) -> Frames:
    """A Ship is built there for nothing."""
    build_ships(state, seat, system)
    return ()


def ancient_relics(state: State, seat: Seat, system: System) -> Frames:
    return (TakeRelics(seat),)


class Find:
    """Resources for the discoverer."""

    def __init__(self, production: int = 0, research: int = 0, culture: int = 0) -> None:
        self.amounts = (production, research, culture)

    def __call__(self, state: State, seat: Seat, system: System, passed: bool = True) -> Frames:
        if passed:
            for kind, amount in enumerate(self.amounts):
                gain(state, seat, kind, amount)
        return ()


DISCOVERIES: Final[dict[str, Effect]] = {
    "iconian-probe": iconian_probe,
    "peaceful-meditation": meditation,
    "organian-intervention": nothing_yet,
    "ancient-library": Find(research=2),
    "rich-deposits": Find(production=2),
    "shared-heritage": Find(culture=1),
    "guardian-of-forever": guardian_of_forever,
    "subspace-current": subspace_current,
    "armistice-accords": armistice_accords,
    "cardassian-delegation": cardassian_delegation,
    "abandoned-refinery": Find(production=3),
    "records-of-the-order": records_of_the_order,
    "lost-cargo": Find(production=2, research=1),
    "weapons-cache": weapons_cache,
    "sheltered-harbour": sheltered_harbour,
    "desert-archive": desert_archive,
    "ancient-relics": ancient_relics,
}
TESTED: Final[dict[str, Outcome]] = {
    "aenar-commune": Find(culture=2),
    "quiet-teachers": Find(research=1, culture=1),
}


def join() -> None:
    """Every card takes its place."""
    for name, effect in DISCOVERIES.items():
        EFFECTS[BY_NAME[name]] = effect
    for name, outcome in TESTED.items():
        OUTCOMES[BY_NAME[name]] = outcome
