"""Positions set by hand, for tests, tutorials, puzzles and bug reports.

    ascendancy.table("federation", "klingon").system("vega", beside="earth").ships(RED, "vega", 3).to_command(RED)

From there play goes on by answers, dice and draws included.
"""

from typing import Any, ClassVar

from astrarium.boards.plane.proportions import INCH
from astrarium.boards.plane.state import NONE, attach, discover, place
from astrarium.kernel import position
from astrarium.kernel.frame import Frame
from astrarium.kernel.game import Game
from astrarium.kernel.pile import cards
from astrarium.kernel.seats import Seat

from .borg.activation import Activate
from .borg.assimilated import assimilate
from .borg.movement import FollowOrder, order
from .borg.turn import BeginBorgTurn, EndBorgTurn
from .borg.verbs import place_cube, place_spire
from .building import Build
from .command.menu import TakeCommands
from .explore import DrawExploration
from .furnishing import furnish
from .recharge import BeginRecharge
from .round import BeginCommands, BeginTurn, EndTurn, PlayRound, PlayTurns
from .ruleset import RULES
from .setup import LayOutTable, empty_state
from .state import (
    BUILDING_PHASE,
    COMMAND_PHASE,
    DONE,
    EXECUTION,
    State,
    resource_nodes,
    ships_at,
    stock,
    systems_in_play,
)
from .tables.advancements import card
from .tables.borg import AIMS, COMMAND_BY_NAME
from .tables.exploration import ALLIES, BY_NAME
from .tables.factions import SIDE_BY_NAME
from .tables.ids import BORG, FACTIONS, SYSTEM_NAMES, Unit, is_system, sector, system
from .verbs import build_ships, commission, meet, place_agent
from .view import place_word

RED, BLUE, YELLOW, GREEN, WHITE, PURPLE, ORANGE = (Seat(seat) for seat in range(7))


def place_of(word: str) -> int:
    """The Sector with this word: a System, or L and a lane with one of its Sectors, as in L0.1."""
    if word in SYSTEM_NAMES:
        return system(word)
    lane, step = word.removeprefix("L").split(".")
    return sector(int(lane), int(step))


class Position(position.Position[State]):
    """How one looks at a position of Ascendancy."""

    prefix: ClassVar[str] = "ascendancy.question."

    def roll(self, *dice: int) -> "Position":
        """Dice show these numbers, one after another."""
        return self.play(*(f"roll:{die}" for die in dice))

    def act(self, seat: int, answer: str) -> "Position":
        """Something done at any time."""
        self.game.answer(answer, seat)
        return self

    def ships(self, seat: int, place: str) -> int:
        """Ships of a seat in a Sector."""
        return ships_at(self.state, seat, place_of(place))

    def resources(self, seat: int) -> tuple[int, int, int]:
        """Production, Research and Culture of a seat."""
        return stock(self.state, seat, 0), stock(self.state, seat, 1), stock(self.state, seat, 2)

    def cubes(self) -> list[str]:
        """Where the Cubes are, in the order of their numbers."""
        return [place_word(place) for place in self.state.borg.cubes if place != NONE]

    def worlds(self) -> dict[str, int]:
        """The Borg Worlds with their Assimilation Nodes."""
        borg = self.state.borg
        return {SYSTEM_NAMES[spire]: nodes for spire, nodes in zip(borg.spires, borg.nodes, strict=True)}

    def controller(self, name: str) -> int:
        return self.state.controller[system(name)]

    def node_count(self, name: str) -> int:
        return resource_nodes(self.state, system(name))

    def on_map(self) -> list[str]:
        """The Systems on the map."""
        return [SYSTEM_NAMES[number] for number in systems_in_play(self.state)]


class Table:
    """A position while it is being set up: every Faction has its Home System, and nothing else."""

    def __init__(self, factions: tuple[str, ...], options: dict[str, Any]) -> None:
        given = {"factions": ",".join(factions), "borg": "without", **options}
        self.setup = RULES.setup(len(factions), given)
        self.state = empty_state(len(factions), self.setup.options)
        for seat, word in enumerate(factions):
            self.state.factions[seat] = FACTIONS.index(word)
        LayOutTable().do(self.state)
        self.state.round = 1
        self.state.notices = []
        for seat in range(len(factions)):
            self.state.turn_cards[seat] = seat + 1

    def system(self, name: str, beside: str, length: int = 2, bearing: int = NONE) -> "Table":
        """A System at the end of a new lane."""
        state, number = self.state, system(name)
        start = state.on_plane[system(beside)]
        from_middle = (180 * len(state.plane.attached[start])) % 720 if bearing == NONE else bearing
        lane = attach(state.plane, start, from_middle, length)
        state.on_plane[number] = discover(state.plane, lane, state.printed.discs[number].lanes)
        state.disc_at.append(number)
        for bag in state.stack:
            if number in bag:
                bag.remove(number)
        meet(state)
        furnish(state, number)
        state.notices = []
        return self

    def adrift(self, name: str, x: float, y: float, fixed: bool = False) -> "Table":
        """A System that nothing is Attached to, so many inches east and south of the middle."""
        state, number = self.state, system(name)
        at = round(x * INCH), round(y * INCH)
        state.on_plane[number] = place(state.plane, *at, state.printed.discs[number].lanes, anchored=fixed)
        state.disc_at.append(number)
        for bag in state.stack:
            if number in bag:
                bag.remove(number)
        furnish(state, number)
        return self

    def cube(self, where: str) -> "Table":
        """A Borg Cube."""
        place_cube(self.state, place_of(where))
        self.state.notices = []
        return self

    def spire(self, name: str, nodes: int = 0, docked: bool = False) -> "Table":
        """A Borg World with its Assimilation Nodes, and perhaps a Cube on its Spire."""
        self.state.controller[system(name)] = NONE
        place_spire(self.state, system(name))
        self.state.borg.nodes[-1], self.state.borg.docked[-1] = nodes, int(docked)
        return self

    def hub(self, delay: int = 0, generation: int = 0) -> "Table":
        """The tokens on the Transwarp Hub."""
        self.state.borg.delay, self.state.borg.generation = delay, generation
        return self

    def commands(self, *names: str) -> "Table":
        """The Borg Command deck, all the other cards being used up."""
        borg = self.state.borg
        deck = [COMMAND_BY_NAME[name] for name in names]
        every = [*borg.spent, *(card for bag in borg.commands for card in bag)]
        for card_ in deck:
            every.remove(card_)
        borg.commands, borg.spent = [sorted(deck)] if deck else [], every
        return self

    def escalation(self, reshuffles: int) -> "Table":
        """How often the Command cards have been shuffled anew."""
        self.state.borg.reshuffles = reshuffles
        return self

    def guides(self, *seats: int) -> "Table":
        """Assimilated seats that guide the Borg in this round."""
        for seat in seats:
            assimilate(self.state, Seat(seat))
            self.state.borg.voices |= 1 << seat
            self.state.shown |= 1 << seat
        self.state.notices = []
        return self

    def tech(self, seat: int, name: str) -> "Table":
        """A Borg Tech card that works for a seat."""
        for bag in self.state.borg.techs:
            if card(name) in bag:
                bag.remove(card(name))
        return self.advancement(seat, name)

    def lane(self, beside: str, length: int = 2, bearing: int = 0) -> "Table":
        """A lane that is open at its far end."""
        attach(self.state.plane, self.state.on_plane[system(beside)], bearing, length)
        return self

    def ships(self, seat: int, place: str, count: int) -> "Table":
        build_ships(self.state, seat, place_of(place), count)
        return self

    def no_ships(self, seat: int) -> "Table":
        """Take every single Ship of a seat off the map."""
        self.state.ships = [group for group in self.state.ships if group >> 8 & 7 != seat]
        return self

    def fleet(self, seat: int, number: int, place: str, side: str, size: int) -> "Table":
        build_ships(self.state, seat, place_of(place), size)
        commission(self.state, seat, Unit(number), place_of(place), SIDE_BY_NAME[side], size)
        return self

    def control(self, seat: int, name: str, production: int = 0, research: int = 0, culture: int = 0) -> "Table":
        """A System with a Control Node and Resource Nodes."""
        self.state.controller[system(name)] = seat
        self.state.nodes[system(name)] = production | research << 4 | culture << 8
        return self

    def civilisation(self, name: str, level: int, production: int = 0, research: int = 0, culture: int = 0) -> "Table":
        """A Warp-Capable Civilisation."""
        self.control(NONE, name, production, research, culture)
        self.state.warp_tokens[system(name)] = level
        return self

    def agent(self, seat: int, name: str) -> "Table":
        """An Agent of a seat in a System."""
        place_agent(self.state, seat, system(name))
        return self

    def bridge(self, name: str, other: str) -> "Table":
        """Two Systems that are Virtually Adjacent."""
        self.state.bridges.append((system(name), system(other)))
        meet(self.state)
        return self

    def starbase(self, name: str) -> "Table":
        self.state.starbases[system(name)] = 1
        return self

    def resources(self, seat: int, production: int = 0, research: int = 0, culture: int = 0) -> "Table":
        self.state.resources[seat * 3 : seat * 3 + 3] = [production, research, culture]
        return self

    def levels(self, seat: int, ascendancy: int = 0, weapons: int = 0, shields: int = 0) -> "Table":
        """Ascendancy, and how often Weapons and Shields were raised."""
        self.state.ascendancy[seat] = ascendancy
        self.state.weapons[seat], self.state.shields[seat] = weapons, shields
        return self

    def advancement(self, seat: int, name: str) -> "Table":
        self.state.where[card(name)] = DONE + seat
        return self

    def project(self, seat: int, name: str, tokens: int = 0) -> "Table":
        self.state.where[card(name)] = seat
        self.state.progress[card(name)] = tokens
        return self

    def holds(self, seat: int, owner: int, number: int = 1, exhausted: bool = False) -> "Table":
        """A Trade Agreement of a Rival's."""
        agreement = owner * 3 + number - 1
        self.state.holder[agreement] = seat
        if exhausted:
            self.state.exhausted.append(200 + agreement)
        return self

    def met(self, seat: int, other: int) -> "Table":
        """First Contact."""
        self.state.contact |= 1 << seat * 8 + other | 1 << other * 8 + seat
        return self

    def ally(self, seat: int, name: str) -> "Table":
        """An Ally that a seat has."""
        self.state.allies[ALLIES.index(BY_NAME[name])] = seat
        self.state.deck = [[card for card in cards(self.state.deck) if card != BY_NAME[name]]]
        return self

    def to_explore(self, seat: int, name: str, card: str) -> Position:
        """A seat has just survived in a new System, draws this card and then goes on with its Commands."""
        self._turn(seat, COMMAND_PHASE)
        self.state.mulligans[seat] = 0
        deck = cards(self.state.deck)
        deck.remove(BY_NAME[card])
        self.state.deck = [[BY_NAME[card]], deck]
        position = self._go(DrawExploration(Seat(seat), system(name)), TakeCommands(Seat(seat)), EndTurn(Seat(seat)))
        return position.play(f"card:{card}")

    def to_borg(self, guide: int = BORG) -> Position:
        """A Borg turn."""
        return self._go(BeginBorgTurn(guide))

    def to_activation(self, place: str, guide: int = 0) -> Position:
        """The Activation of the Cube in a Sector."""
        self.state.borg.acting = guide if self.state.borg.voices >> guide & 1 else BORG
        return self._go(Activate(self.state.borg.cubes.index(place_of(place)), Seat(guide), ()), EndBorgTurn())

    def to_order(self, place: str, aim: str, warp: int, guide: int = 0) -> Position:
        """A movement of the Cube in a Sector, with nothing before or after."""
        cube = self.state.borg.cubes.index(place_of(place))
        return self._go(FollowOrder(order(cube, Seat(guide), AIMS.index(aim), warp)), EndBorgTurn())

    def to_build(self, seat: int) -> Position:
        """The Building Phase of a seat."""
        self._turn(seat, BUILDING_PHASE)
        return self._go(Build(Seat(seat)), BeginCommands(Seat(seat)), EndTurn(Seat(seat)))

    def to_command(self, seat: int, commands: int = 5) -> Position:
        """The Command Phase of a seat."""
        self._turn(seat, COMMAND_PHASE)
        self.state.ready[seat] = commands
        self.state.stayed = [
            place << 8 | count
            for place in range(len(SYSTEM_NAMES))
            if is_system(place) and (count := ships_at(self.state, seat, place))
        ]
        return self._go(TakeCommands(Seat(seat)), EndTurn(Seat(seat)))

    def to_turn(self, seat: int) -> Position:
        """The beginning of a turn."""
        return self._go(BeginTurn(Seat(seat)))

    def to_recharge(self) -> Position:
        """The Recharge Stage, and the next round after it."""
        return self._go(BeginRecharge(), PlayRound())

    def to_turns(self) -> Position:
        """The turns of a Game Round, those of the Borg among them."""
        self.state.stage = EXECUTION
        return self._go(PlayTurns(), PlayRound())

    def to_round(self) -> Position:
        """The beginning of a Game Round."""
        return self._go(PlayRound())

    def _turn(self, seat: int, phase: int) -> None:
        self.state.stage, self.state.turn, self.state.phase = EXECUTION, seat, phase
        self.state.notices = []

    def _go(self, *frames: Frame) -> Position:
        self.state.notices = []
        return Position(Game(RULES, self.setup, self.state.copy(), list(frames[::-1]), None))


def table(*factions: str, **options: Any) -> Table:
    """An empty table for these Factions, seat by seat."""
    return Table(factions or ("federation", "klingon", "romulan"), options)
