"""What the Borg Tech cards do beside their icons."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from astrarium.kernel.frame import Frame, Frames, Step
from astrarium.kernel.moment import Entry
from astrarium.kernel.question import Kind, Option, Question, Reason, ask
from astrarium.kernel.seats import Seat

from ..borg.activation import PicksCube
from ..borg.queries import cubes, place_of_cube, world_nodes, worlds
from ..borg.tech import use_up
from ..borg.verbs import hold_back, strip_nodes
from ..building import BUILD
from ..command.menu import TURN
from ..moments import (
    BORG_HIT,
    BORG_SPARED,
    BUILDING,
    COMMAND,
    CUBE_ADAPTS,
    CUBE_HEALS,
    CUBE_MET,
    CUBE_SHIELDS,
    FIRST_STRIKE_ON_WORLDS,
    HAZARD,
    INCOME,
    SHIELDS,
    source_of,
)
from ..reasons import NO_CUBE, NO_WORLD, NOTHING_EXHAUSTED
from ..state import State, command_total
from ..tables.advancements import Card, card
from ..tables.ids import CULTURE, PRODUCTION, RESEARCH, Place, System
from ..verbs import gain, refresh_commands
from .effects import Effects, always, income, plus


class UseTech(Option, frozen=True):
    """Discard this Borg Tech card for what it does."""

    form: ClassVar[str] = "use-tech:{card}"
    card: Card


class KeepTech(Option, frozen=True):
    """Keep the card."""

    form: ClassVar[str] = "keep-tech"


class PicksWorld(Option, frozen=True):
    """This Borg World."""

    form: ClassVar[str] = "world:{system}"
    system: System


USE_TECH: Final = Kind("ascendancy.question.use-tech", UseTech, KeepTech, about={"card": Card})
WHICH_WORLD: Final = Kind("ascendancy.question.which-world", PicksWorld)
WHICH_CUBE: Final = Kind("ascendancy.question.which-cube", PicksCube)


# Against Cubes


def at_most_six(amount: Callable[[State, int], int]) -> Callable[..., int]:
    """The Borg need so much more to hit; a 6 always does."""

    def change(state: State, seat: int, value: int) -> int:
        return min(6, value + amount(state, seat))

    return change


def shields(state: State, seat: int) -> int:
    """The Shield Level of a player."""
    return max(0, SHIELDS.of(state, seat, state.shields[seat]))


def dampened(state: State, seat: int, healing: int) -> int:
    """Two of the damage stay."""
    return max(0, healing - 2)


def late(state: State, seat: int, rise: int, round: int) -> int:
    """They do not rise after the first round."""
    return rise if round else 0


def strikes_first(state: State, seat: int, first: bool) -> bool:
    return True


class Prepared(Frame, frozen=True):
    """A card may be discarded before a battle with a Cube, which then begins with damage."""

    seat: Seat
    card: Card
    damage: int

    def question(self, state: State) -> Question:
        return ask(self.seat, USE_TECH, [UseTech(self.card), KeepTech()], self.card)

    def run(self, state: State, answer: Option) -> Frames:
        if isinstance(answer, UseTech):
            use_up(state, self.seat, self.card)
            state.battles[-1].damage = min(8, state.battles[-1].damage + self.damage)
        return ()


def weakens(name: str, damage: int) -> Effects:
    """A card that can be discarded at the beginning of a battle with a Cube."""

    def before(state: State, holder: int, seat: int) -> Frames:
        return (Prepared(Seat(holder), card(name), damage),) if holder == seat else ()

    return Effects(name, (CUBE_MET, before))


# Discarded in the own turn


class Discarded:
    """A card that is discarded in a menu: where, why not now, and what follows."""

    def __init__(
        self,
        name: str,
        menu: Any,
        frames: Callable[[State, Seat], Frames],
        refuse: Callable[[State, Seat], Reason | None],
    ) -> None:
        self.card = card(name)
        self.menu, self.frames, self.refuse = menu, frames, refuse

    def join(self) -> None:
        """The card takes its place in the menu."""
        self.menu.join(source_of(self.card), Entry(UseTech(self.card), self.refuse, self.use))

    def use(self, state: State, seat: Seat) -> Frames:
        """The card goes under its deck, and what it does follows."""
        use_up(state, seat, self.card)
        return self.frames(state, seat)


def whenever(state: State, seat: Seat) -> Reason | None:
    """Nothing is ever in the way."""
    return None


class Gain(Step, frozen=True):
    """Resources for a card that was discarded."""

    seat: Seat
    kind: int
    amount: int

    def do(self, state: State) -> Frames:
        gain(state, self.seat, self.kind, self.amount)
        return ()


def yields(kind: int, amount: int) -> Callable[[State, Seat], Frames]:
    def frames(state: State, seat: Seat) -> Frames:
        return (Gain(seat, kind, amount),)

    return frames


def refresh_two(state: State, seat: Seat) -> Frames:
    """Two Exhausted Commands are ready again."""
    refresh_commands(state, seat, 2)
    return ()


def needs_exhausted(state: State, seat: Seat) -> Reason | None:
    return None if state.ready[seat] < command_total(state, seat) else NOTHING_EXHAUSTED


def needs_world(state: State, seat: Seat) -> Reason | None:
    return None if any(world_nodes(state, system) for system in worlds(state)) else NO_WORLD


def needs_cube(state: State, seat: Seat) -> Reason | None:
    return None if cubes(state) else NO_CUBE


class InfectWorld(Frame, frozen=True):
    """A Borg World loses its Assimilation Nodes."""

    seat: Seat

    def question(self, state: State) -> Question:
        found = [PicksWorld(system) for system in worlds(state) if world_nodes(state, system)]
        return ask(self.seat, WHICH_WORLD, found)

    def run(self, state: State, answer: PicksWorld) -> Frames:
        strip_nodes(state, answer.system)
        return ()


class MisleadCube(Frame, frozen=True):
    """A Cube will not be Activated in the next Borg turn."""

    seat: Seat

    def question(self, state: State) -> Question:
        places = sorted(place_of_cube(state, cube) for cube in cubes(state))
        return ask(self.seat, WHICH_CUBE, [PicksCube(Place(place)) for place in places])

    def run(self, state: State, answer: PicksCube) -> Frames:
        hold_back(state, state.borg.cubes.index(answer.place))
        return ()


EVERY_CARD: Final[tuple[Effects | Discarded, ...]] = (
    Effects("adaptive-phasers", (CUBE_SHIELDS, plus(-1))),
    Effects("rotating-frequencies", (CUBE_SHIELDS, plus(-2))),
    Effects("multiphasic-shields", (BORG_HIT, at_most_six(shields))),
    Effects("ablative-hulls", (BORG_HIT, at_most_six(always(1)))),
    Effects("decoy-drones", (BORG_SPARED, plus(1))),
    Effects("regeneration-dampers", (CUBE_HEALS, dampened)),
    Effects("drone-archives", (INCOME, income(RESEARCH, always(1)))),
    Effects("nanite-forges", (INCOME, income(PRODUCTION, always(1)))),
    Effects("hive-charts", (HAZARD, plus(1))),
    Effects("interlink-codes", (FIRST_STRIKE_ON_WORLDS, strikes_first)),
    weakens("neural-pathogen", 3),
    weakens("transphasic-torpedoes", 5),
    Effects("phased-decoupler", (CUBE_ADAPTS, late)),
    Discarded("temporal-node", COMMAND, refresh_two, needs_exhausted),
    Discarded("vinculum-virus", COMMAND, lambda state, seat: (InfectWorld(seat),), needs_world),
    Discarded("false-orders", COMMAND, lambda state, seat: (MisleadCube(seat),), needs_cube),
    Discarded("liberated-minds", COMMAND, yields(CULTURE, 3), whenever),
    Discarded("salvaged-alloys", BUILDING, yields(PRODUCTION, 4), whenever),
)


def join() -> None:
    """Every card takes its places, once."""
    BUILD.admit(UseTech)
    TURN.admit(UseTech)
    for effects in EVERY_CARD:
        effects.join()
