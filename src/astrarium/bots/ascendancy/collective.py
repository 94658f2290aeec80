"""How the greedy bot of Ascendancy answers what is asked about the Borg."""

from collections import deque
from typing import Final

from astrarium.boards.plane.state import NONE
from astrarium.games.ascendancy.battle.retreat import Flee
from astrarium.games.ascendancy.borg.activation import PicksCube
from astrarium.games.ascendancy.borg.exploring import LinkUp
from astrarium.games.ascendancy.cards.borg_tech import KeepTech, PicksWorld, UseTech
from astrarium.games.ascendancy.command.move import Go
from astrarium.games.ascendancy.state import State
from astrarium.games.ascendancy.tables.discs import CONDUITS
from astrarium.games.ascendancy.tables.exploration import BORG_DECK
from astrarium.games.ascendancy.tables.ids import BORG, Place, is_system
from astrarium.kernel.question import Option, Question

from .duels import against_cube
from .places import Chart

UNWELCOME: Final = frozenset(
    name for name, _, _ in BORG_DECK if name in ("borg-cube", "borg-world", "transwarp-echo") or "besieged" in name
)
"""Exploration cards that bring Borg."""


def steps_from(chart: Chart, start: int) -> dict[int, int]:
    """How many Sectors everything is away from here."""
    found, ahead = {start: 0}, deque([start])
    while ahead:
        here = ahead.popleft()
        for there in chart.ways.get(here, ()):
            if there not in found:
                found[there] = found[here] + 1
                ahead.append(there)
    return found


def away(state: State, question: Question, memory: object) -> Option | None:
    """Cubes go where they are farthest from the own Home System."""
    chart = Chart(state, question.seat)
    steps = steps_from(chart, state.home[question.seat])

    def distance(option: Option) -> int:
        place = option.place if isinstance(option, (Go, LinkUp)) else NONE
        goal = option.target if isinstance(option, LinkUp) else place
        return min(steps.get(int(goal), 99), steps.get(int(place), 99))

    return max(question.options, key=distance)


def cube_first(state: State, question: Question, memory: object) -> Option | None:
    """The Cube farthest from home first: it may yet end the turn of all."""
    steps = steps_from(Chart(state, question.seat), state.home[question.seat])
    cubes = [option for option in question.options if isinstance(option, PicksCube)]
    return max(cubes, key=lambda option: steps.get(int(option.place), 99), default=None)


def near_cube(state: State, question: Question, memory: object) -> Option | None:
    """The Cube nearest to home is misled."""
    steps = steps_from(Chart(state, question.seat), state.home[question.seat])
    cubes = [option for option in question.options if isinstance(option, PicksCube)]
    return min(cubes, key=lambda option: steps.get(int(option.place), 99), default=None)


def use_tech(state: State, question: Question, memory: object) -> Option | None:
    """A card is spent where it turns a battle."""
    battle, seat = state.battles[-1], question.seat
    ships = battle.fielded[seat]
    card = next((option for option in question.options if isinstance(option, UseTech)), None)
    turns = not against_cube(state, seat, ships, damage=battle.damage)
    return card if turns else KeepTech()


def world(state: State, question: Question, memory: object) -> Option | None:
    """The Borg World that has grown most."""
    worlds = [option for option in question.options if isinstance(option, PicksWorld)]
    return max(worlds, key=lambda option: state.borg.nodes[state.borg.spires.index(option.system)], default=None)


def brings_borg(state: State, system: int = NONE, card: str = "") -> bool:
    """Whether what was found brings Borg: a Conduit beside their Hub, or a card."""
    return (system in CONDUITS or card in UNWELCOME) and bool(state.borg.level)


def wins_against_cube(state: State, seat: int) -> bool:
    """Whether a battle with a Cube is worth going on with."""
    battle = state.battles[-1]
    places = battle.sectors if battle.attacker == seat else battle.places
    chart = Chart(state, seat)
    ships = sum(chart.own(place) for place in places)
    return against_cube(state, seat, ships, damage=battle.damage, adapted=battle.adapted, first=not battle.round) > 0


def flee(state: State, question: Question, memory: object) -> Option | None:
    """From a Cube home, else to where a Ship bars a way."""
    if not against_borg(state):
        return None
    chart = Chart(state, question.seat)
    refuges = [option for option in question.options if isinstance(option, Flee)]
    home = state.home[question.seat]
    return max(refuges, key=lambda o: (o.place == home, chart.guard(o.place), is_system(Place(o.place))), default=None)


def against_borg(state: State) -> bool:
    """Whether the battle in hand is with a Cube."""
    battle = state.battles[-1]
    return BORG in (battle.attacker, *battle.defenders)
